"""The table, for any engine."""
