"""What the views list, as small read-only models over a score sheet."""
