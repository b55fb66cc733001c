"""From bytes to raw tables, every value with its place."""
