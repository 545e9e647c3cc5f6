"""The window: the only part of mjscore that knows Qt."""
