"""Nested lists in one string, their fields, keys."""
