"""A map as a sheet of paper: what lies beside the grid, tiles, files."""
