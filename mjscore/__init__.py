"""The mahjong scoring program mjscore: a hand is built tile by tile and shows what it scores and why."""

__version__ = "0.1.0"
