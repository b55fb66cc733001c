"""Faults of expressions and of the properties that they name."""
