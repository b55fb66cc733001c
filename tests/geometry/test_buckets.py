"""Buckets give all that is near, and little else."""

from grognard.geometry.buckets import Buckets


def test_all_that_is_near_is_found_and_what_is_far_is_not() -> None:
    points = [(float(x), float(y)) for x in range(-20, 21) for y in range(-20, 21)]
    buckets = Buckets(3.0, ((point, point) for point in points))
    found = buckets.around((-0.5, 4.0), 4.0, 2.0)
    assert {(x, y) for x, y in points if abs(x + 0.5) <= 4 and abs(y - 4) <= 2} <= set(found)
    assert all(abs(x + 0.5) <= 7 and abs(y - 4) <= 5 for x, y in found)
    buckets.add((100.0, 100.0), (1.0, 1.0))
    assert buckets.around((101.0, 99.0), 1.0, 1.0) == [(1.0, 1.0)]
