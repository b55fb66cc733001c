"""Lines and signs on a map: rivers, roads, marks, labels, and where there is room for them."""
