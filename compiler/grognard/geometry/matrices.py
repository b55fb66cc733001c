"""Translation, rotation and scaling of a drawing: matrices as in SVG."""

from grognard.geometry.hexes import Point

Matrix = tuple[float, float, float, float, float, float]
"""a b c d e f, as in SVG's `matrix`."""

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
"""The identity."""


def joined(outer: Matrix, inner: Matrix) -> Matrix:
    """The product: the matrix of an element within another."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f


def placed(matrix: Matrix, point: Point) -> Point:
    """The transformed point."""
    a, b, c, d, e, f = matrix
    x, y = point
    return a * x + c * y + e, b * x + d * y + f
