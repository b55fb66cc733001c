"""From raw tables to records."""
