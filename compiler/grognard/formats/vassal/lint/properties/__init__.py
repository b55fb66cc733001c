"""Faults of expressions and of the properties they name."""
