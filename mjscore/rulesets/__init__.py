"""The rulesets there are, by name."""
