"""Templates to SVG, PDF and PNG: the drawing that several back ends share. Knows no game."""
