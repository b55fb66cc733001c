"""A map as a sheet of paper: everything beside the grid, tiles, files."""
