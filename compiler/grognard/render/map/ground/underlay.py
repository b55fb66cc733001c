"""A drawn or scanned picture under a map, and which layers of the map lie on it."""

import re
from collections.abc import Sequence
from typing import Final

from grognard.base.records import record
from grognard.model.game.looks.underlay import LAYERS
from grognard.render.map.jobs import MapDrawing
from grognard.render.map.svg import element
from grognard.work.job import Inputs

_OF_LAYER: Final = re.compile(r'<g\b[^>]*? id="([a-z-]+)"')
_USED: Final = ("<defs", "<pattern", "<clipPath")
"""What is no layer, and is drawn only where a layer uses it."""


@record
class Beneath:
    """The picture as it lies on the sheet, and the layers that are drawn on it."""

    picture: str = ""
    draws: tuple[str, ...] = ()


def beneath_of(argument: MapDrawing, inputs: Inputs) -> Beneath:
    """The picture under a map; an empty one where it has none, or only its grid is asked for."""
    under = argument.board.underlay
    if under is None or not argument.has_picture or not inputs.needs[-1]:
        return Beneath()
    placed = " ".join(f"{one:.6f}" for one in under.matrix)
    picture = element("g", inputs.needs[-1].decode(), transform=f"matrix({placed})")
    clip = "url(#map-area)" if under.is_clipped and argument.board.layout else None
    return Beneath(picture=element("g", picture, id="underlay", clip_path=clip), draws=under.draws)


def laid_on(beneath: Beneath | None, layers: Sequence[str]) -> list[str]:
    """The layers of a map with the picture under those that are drawn on it. The paper stays below it; what has no name
    of its own, such as a definition, stays with what uses it."""
    if beneath is None or not beneath.picture:
        return list(layers)
    paper, *rest = layers
    return [paper, beneath.picture, *(layer for layer in rest if _stays(layer, beneath.draws))]


def _stays(layer: str, draws: Sequence[str]) -> bool:
    found = _OF_LAYER.match(layer)
    if found is None:
        return layer.startswith(_USED) or "terrain" in draws
    name = found[1]
    return name in draws or (name not in LAYERS and "terrain" in draws)
