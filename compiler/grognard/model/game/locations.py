"""Where a counter may lie: a cell of a map, a box, a space of a track, a pool, a region that nobody delimits.

Here alone a location becomes text and text a location. The text is a key in what is written (names of prototypes,
``data-location`` of a map, lists): ``plava:0404``, ``box:dead``, ``turn:3``, ``track:victory:3``, ``pool:italy:force``.
"""

from typing import Final, NamedTuple

CELL: Final = "cell"
_KINDS: Final = frozenset({CELL, "box", "place", "turn", "track", "pool", "region", "demand", "mat"})
_IN_TWO: Final = frozenset({CELL, "track", "pool", "mat"})
"""Kinds of which an id means nothing without the map, track, counter or owner that it is of."""


class Location(NamedTuple):
    """A place for counters; a tuple, since games have tens of thousands and look each of them up many times."""

    of: str
    """Map of a cell, track of a space, owner of a pool, counter that has a mat; else blank."""
    kind: str
    """``cell`` (a hex, area or point), ``box``, ``place`` (one whose hex nobody knows), ``turn``, ``track``, ``pool``
    (with its space, if it has some: ``wheel/3``), ``region`` (one that nobody delimits), ``demand`` (the slots of a
    statement on a setup card), ``mat`` (a slot of the mat that a counter has)."""
    id: str

    def __str__(self) -> str:
        """The text; a map that is called as a kind is has the kind of its cells before it: ``cell:box:0404``."""
        if self.kind == CELL and self.of not in _KINDS:
            return f"{self.of}:{self.id}"
        return ":".join(filter(None, (self.kind, self.of, self.id)))

    @property
    def map(self) -> str:
        """The map of a cell; blank for what is none."""
        return self.of if self.kind == CELL else ""


def cell_at(map_id: str, id: str) -> Location:
    """A hex, area or point of a map."""
    return Location(map_id, CELL, id)


def box_at(id: str) -> Location:
    """A box."""
    return Location("", "box", id)


def place_at(id: str) -> Location:
    """A place whose cell nobody knows."""
    return Location("", "place", id)


def turn_at(number: int) -> Location:
    """A space of the turn track."""
    return Location("", "turn", str(number))


def space_at(track: str, number: int) -> Location:
    """A space of another track."""
    return Location(track, "track", str(number))


def track_at(id: str) -> Location:
    """A track, all of it."""
    return Location(id, "track", "")


def read_location(text: str) -> Location:
    """What ``str(location)`` has written."""
    kind, _, rest = text.partition(":")
    if kind not in _KINDS:
        return cell_at(kind, rest)
    if kind in _IN_TWO:
        of, _, id = rest.partition(":")
        return Location(of, kind, id)
    return Location("", kind, rest)


def cell_named(text: str) -> tuple[str, str]:
    """Map and cell that a person writes: ``plava:0404`` or, for the only map that has it, ``0404``. A map may be
    called by a name with a colon."""
    map_name, _, id = text.rpartition(":")
    return map_name.strip(), id.strip()
