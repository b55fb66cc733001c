"""Saved games of the module, read back as what lies on the table."""
