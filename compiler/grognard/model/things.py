"""One thing of a game that a person may ask for by name."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from grognard.base.records import record
from grognard.model.fields.marks import Things, marked
from grognard.model.game.whole import Game

KINDS: Final = ("counter", "card", "chart", "hex", "box", "track", "setup", "case", "map")
"""What can be looked at alone; ``setup``: a setup card."""
ALIASES: Final[Mapping[str, str]] = MappingProxyType({"marker": "counter", "unit": "counter"})
"""Other words for a kind, wherever a person says one."""
TABLES: Final[Mapping[str, str]] = MappingProxyType({mark.kind: name for name, mark in marked(Game, Things)})
"""Which attribute of a `Game` holds the things of a kind, by their ids; setup cards and some charts it makes itself."""


@record
class Thing:
    """``kind`` is one of `KINDS`; ``id``: of a hex its location, ``plava:0404``."""

    kind: str
    id: str


@record
class Look:
    """How a thing is looked at. ``pixels``: to a millimetre; 0: as many as suit a screen."""

    paper: str
    language: str
    pixels: float = 0.0
