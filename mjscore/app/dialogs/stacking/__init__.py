"""What stacks with what, in a window beside the main one: the matrix of all pairs, one combination, the hand."""
