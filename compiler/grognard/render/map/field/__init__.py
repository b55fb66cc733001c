"""The ground of a map as fields over a fine lattice of points: which hex, which terrain, how high, how light."""
