"""Hexes, hexsides and their numbers, in millimetres. Knows no game. Only ``shapes`` imports shapely."""
