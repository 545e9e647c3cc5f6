"""Windows of their own: the rule options, the page of shortcuts."""
