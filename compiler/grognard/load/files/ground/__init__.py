"""The ground of a map: what the layers of a grid say of each hex, hex numbers as cells hold them, outlines of areas."""
