"""CTR: counters as pieces."""
