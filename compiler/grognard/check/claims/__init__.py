"""Claims typed from the rules, held against the sources."""
