"""Names: the ids that become of them, and as what they are compared."""
