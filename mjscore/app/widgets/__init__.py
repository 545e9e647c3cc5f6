"""The views of the window. Each takes the document, shows its whole state in one method, and sends edits."""
