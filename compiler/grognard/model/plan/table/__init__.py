"""The table as planned: what lies on it and what it does of the rules, for any engine."""
