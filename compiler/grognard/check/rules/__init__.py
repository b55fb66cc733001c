"""RUL, HOK, EXT: cases, hooks, optional parts, provenance."""
