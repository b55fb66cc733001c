"""A picture that lies under a map, drawn or scanned: the board itself, or its ground."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Final, Literal, get_args

from grognard.base.records import record
from grognard.model.fields.pictures import OnPicture, Spot
from grognard.model.game.scalars import Extent, Length
from grognard.model.game.sourced import Sourced

Layer = Literal[
    "terrain", "elevation", "texture", "grid", "rivers", "hexsides", "roads", "bridges", "towns", "marks",
    "heights", "numbers", "labels", "joints", "areas", "links", "points", "names", "signs", "legend", "frame", "boxes",
    "tracks", "title",
]  # fmt: skip
LAYERS: Final = get_args(Layer)
"""What a map draws, layer by layer, from the lowest."""
MANY: Final = 3
"""Points that say how a picture lies: where, how large, how turned and how stretched."""


@record
class Underlay(Sourced):
    """A picture of `art/` under a map. Write three ``hexes`` or more, or its ``width``; with neither it is as wide as
    the sheet."""

    art: str
    """A picture of `art/`: `board.jpg`, `maps/west.svg`."""
    hexes: Annotated[Mapping[str, Annotated[Spot, OnPicture()]], ()] = field(default_factory=dict)
    """Where the middles of some hexes, areas or points lie on the picture, by their numbers: pixels from its upper left
    corner (of an SVG, its own units), or lengths. Three in different corners of the map are best."""
    width: Extent | None = None
    """How wide the picture is on the sheet; with `hexes` in lengths, how wide the paper was on which they were
    measured."""
    height: Extent | None = None
    """How high it is; left out: as its pixels say."""
    at: tuple[Length, Length] | None = None
    """Its upper left corner on the sheet; left out: that of the sheet. With `hexes` they say where it lies."""
    within: Literal["sheet", "map"] = "sheet"
    """Whether it covers the sheet as far as it reaches, or the grid alone."""
    draws: tuple[Layer, ...] = ("grid", "numbers", "boxes", "tracks")
    """The layers that are drawn on it. What is left out stays in the game: a wood that is not drawn costs as much."""
