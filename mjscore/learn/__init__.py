"""Learning: what stacks with what, what a hand could be worth instead, and a quiz."""
