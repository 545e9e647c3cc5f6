"""The hand given to others and taken from them: as text, as a picture, as a file."""
