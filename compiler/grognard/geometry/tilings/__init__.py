"""What a map is divided into: hexes, areas or points. One file per kind."""
