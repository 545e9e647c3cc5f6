"""Scored hands on paper: what stands on a sheet, where it stands, and how it is drawn."""
