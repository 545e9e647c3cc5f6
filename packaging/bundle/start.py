"""What the bundle starts: the program, and the processes that share its work."""

import sys
from multiprocessing import freeze_support

from mjscore.cli.main import main

if __name__ == "__main__":
    freeze_support()
    sys.exit(main())
