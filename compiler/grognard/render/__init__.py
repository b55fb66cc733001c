"""Templates to SVG, PDF and PNG: what several back ends draw with. Knows no game."""
