"""The game sheet: a window of its own, and the dialogs in which entries are made by hand."""
