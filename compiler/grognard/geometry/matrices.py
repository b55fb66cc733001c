"""What moves, turns and stretches a drawing: matrices as SVG has them."""

from grognard.geometry.hexes import Point

Matrix = tuple[float, float, float, float, float, float]
"""a b c d e f, as SVG's `matrix` has them."""

STILL: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
"""Leaves all where it is."""


def joined(outer: Matrix, inner: Matrix) -> Matrix:
    """One matrix for both: that of an element within another."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f


def placed(matrix: Matrix, point: Point) -> Point:
    """Where a point comes to lie."""
    a, b, c, d, e, f = matrix
    x, y = point
    return a * x + c * y + e, b * x + d * y + f
