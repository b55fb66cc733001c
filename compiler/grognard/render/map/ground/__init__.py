"""What covers the ground of a map: terrain, elevation, texture, the grid."""
