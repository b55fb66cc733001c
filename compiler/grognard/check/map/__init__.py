"""MAP: grids, terrain, lines."""
