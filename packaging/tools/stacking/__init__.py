"""Which combinations stand beside each other: from every reading of every hand, each with every way to win it."""
