"""Which yaku stand beside each other: the real scorer asked about every sort of reading, won in every way."""
