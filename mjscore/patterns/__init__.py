"""Facts about a reading that more than one ruleset looks at, and how they are seen."""
