"""One thing of a game that a person may ask for by name."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from grognard.base.records import record
from grognard.model.fields.marks import Things, marked
from grognard.model.game.whole import Game

CELLS: Final = ("hex", "area", "point")
"""What a map is divided into: of one map one of them."""
KINDS: Final = ("counter", "card", "chart", *CELLS, "box", "track", "mat", "setup", "case", "map")
"""What can be looked at alone; ``mat``: of a kind, or of the counter that has it; ``setup``: a scenario, or a setup
card."""
ALIASES: Final[Mapping[str, str]] = MappingProxyType({"marker": "counter", "unit": "counter"})
"""Other words for a kind, wherever a person says one."""
TABLES: Final[Mapping[str, str]] = MappingProxyType({mark.kind: name for name, mark in marked(Game, Things)})
"""Which attribute of a `Game` holds the things of a kind, by their ids; setup cards and some charts it makes itself."""


@record
class Thing:
    """``kind`` is one of `KINDS`; ``id``: of a hex, area or point its location, ``plava:0404``."""

    kind: str
    id: str


@record
class Look:
    """How a thing is looked at. ``pixels``: to a millimetre; 0: as many as suit a screen."""

    paper: str
    language: str
    pixels: float = 0.0
