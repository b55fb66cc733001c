"""Hexes, hexsides and their numbers, in millimetres. Knows no game; only ``shapes`` imports shapely."""
