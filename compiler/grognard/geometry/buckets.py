"""Things by where they lie, so that those near a point are found without asking all."""

import math
from collections.abc import Iterable
from typing import Generic, TypeVar

from grognard.geometry.hexes import Point

T = TypeVar("T")


class Buckets(Generic[T]):
    """Things in square buckets of ``size`` mm, each under the one point that it is added at."""

    def __init__(self, size: float, things: Iterable[tuple[Point, T]] = ()) -> None:
        self._size = size
        self._things: dict[tuple[int, int], list[T]] = {}
        for point, thing in things:
            self.add(point, thing)

    def add(self, point: Point, thing: T) -> None:
        """Put a thing down at a point."""
        bucket = (math.floor(point[0] / self._size), math.floor(point[1] / self._size))
        self._things.setdefault(bucket, []).append(thing)

    def around(self, point: Point, across: float, down: float) -> list[T]:
        """All that was added so many mm to either hand and above or below the point, and some a little farther."""
        columns, rows = (
            range(math.floor((at - reach) / self._size), math.floor((at + reach) / self._size) + 1)
            for at, reach in zip(point, (across, down), strict=True)
        )
        return [thing for column in columns for row in rows for thing in self._things.get((column, row), ())]
