"""What the hand could be worth instead."""
