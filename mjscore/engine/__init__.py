"""The shared vocabulary and pipeline of scoring: combinations, exclusions, rulesets, sheets. It knows no ruleset."""
