"""Starts the program: `python -m mjscore`, and the command `mjscore`."""

import sys

from mjscore.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
