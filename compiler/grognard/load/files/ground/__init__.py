"""The ground of a map with a grid: what its layers say of each hex, and hex numbers as cells hold them."""
