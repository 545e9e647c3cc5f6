"""The game sheet: what happened hand by hand, what it makes of the scores, and the file that keeps it."""
