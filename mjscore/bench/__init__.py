"""The benchmark that anyone can run: `python -m mjscore.bench`."""
