"""How the hexes of a grid are counted: from which corner, by how many, along straight or slanting rows.

A line is a column of flat-topped hexes or a row of pointed ones; every second line lies half a hex on. A place is a hex
of a line. Both are given from 1 at the upper left, as they lie, and become the counts that a number is written of.
"""

from typing import Literal

from grognard.base.records import record

Corner = Literal["upper left", "upper right", "lower left", "lower right"]
Slant = Literal["up", "down", "left", "right"]


@record
class Counting:
    """``step``: how much the count grows from hex to hex of a line. ``alternates``: a line that lies half a hex on
    counts half a step more. ``slant``: to where rows (flat tops) or columns (pointed) run that cross the lines aslant;
    None: they zigzag."""

    corner: Corner = "upper left"
    step: int = 1
    alternates: bool = False
    slant: Slant | None = None

    @property
    def from_right(self) -> bool:
        """Whether columns are counted leftward."""
        return self.corner.endswith("right")

    @property
    def from_below(self) -> bool:
        """Whether rows are counted upward."""
        return self.corner.startswith("lower")

    def along(self, place: int, places: int, line_count: int, half: int, *, is_back: bool) -> int:
        """The count of a place. ``line_count``: of its line; ``half``: how many half hexes the line lies lower (or
        farther to the right) than the line that is counted first; ``is_back``: places are counted upward (or
        leftward)."""
        count = self._start(place, places, is_back=is_back)
        return count + self._shift(line_count, -half if is_back else half, is_back=is_back)

    def place(self, count: int, places: int, line_count: int, half: int, *, is_back: bool) -> int | None:
        """The place that has a count in a line; None where the step leaves it out."""
        steps, rest = divmod(
            count - 1 - self._shift(line_count, -half if is_back else half, is_back=is_back), self.step
        )
        if rest:
            return None
        return places - steps if is_back else steps + 1

    def _start(self, place: int, places: int, *, is_back: bool) -> int:
        return 1 + self.step * (places - place if is_back else place - 1)

    def _shift(self, line_count: int, half: int, *, is_back: bool) -> int:
        if self.slant:
            grows = (self.slant in ("up", "left")) != is_back
            return self.step * (half + (line_count - 1 if grows else 1 - line_count)) // 2
        return half * self.step // 2 if self.alternates else 0
