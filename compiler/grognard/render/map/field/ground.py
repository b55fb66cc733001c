"""The ground of a map, as the drawing needs it: outlines of terrains and levels, shade, and where signs stand."""

import json
from collections.abc import Mapping
from typing import Any

from grognard.base.records import record
from grognard.geometry.hexes import Point
from grognard.model.plan.boards import Rect
from grognard.render.map.field.heights import heights_of, wavering
from grognard.render.map.field.lattice import Lattice
from grognard.render.map.field.outlines import Ring, outlines
from grognard.render.map.field.shade import Shade, shade_of
from grognard.render.map.field.signs import is_crowded, signs_of, textured
from grognard.render.map.field.terrain import depth, grounds_of
from grognard.render.map.scene import Scene


@record
class Ground:
    """Everything in mm on the sheet. ``areas`` by terrain; ``levels`` from the first above the lowest on; ``signs`` by
    terrain, the upper ones first; ``tiled``: in their place the areas that a repeated tile of signs covers."""

    areas: Mapping[str, tuple[Ring, ...]]
    levels: tuple[tuple[Ring, ...], ...] = ()
    shade: Shade | None = None
    signs: Mapping[str, tuple[Point, ...]]
    tiled: Mapping[str, tuple[Ring, ...]]


def ground_of(scene: Scene) -> Ground:
    """Work it out from the hexes of a map: the same values on every machine."""
    lattice = Lattice(scene)
    grounds = grounds_of(scene, lattice)
    heights = heights_of(scene, lattice)
    relief = scene.table("relief")
    levels: list[tuple[Ring, ...]] = []
    if heights is not None:
        wavy = wavering(lattice, heights)
        below = min(one.elevation for one in scene.hexes.values() if one.elevation is not None)
        for level in scene.levels:
            levels.append(outlines(lattice, wavy, (below + level) / 2))
            below = level
    is_tiled = is_crowded(scene)
    return Ground(
        areas={
            look.id: outlines(lattice, grounds.margins[look.id], 0.0)
            for look in scene.board.terrain
            if look.id in grounds.margins and scene.pattern(look).get("share", 1.0)
        },
        levels=tuple(levels),
        shade=shade_of(lattice, heights, relief) if heights is not None and relief["contrast"] else None,
        signs={} if is_tiled else {look.id: signs_of(scene, lattice, grounds, look) for look in textured(scene)},
        tiled={
            look.id: outlines(
                lattice,
                grounds.margins.get(look.id, grounds.bare),
                depth(lattice, scene.pattern(look)["rim"] * 0.6),
            )
            for look in textured(scene)
        }
        if is_tiled
        else {},
    )


def written(ground: Ground) -> bytes:
    """The ground as JSON, to be handed from job to job."""
    shade = ground.shade
    values = {
        "areas": ground.areas,
        "levels": ground.levels,
        "shade": [shade.rect.x, shade.rect.y, shade.rect.width, shade.rect.height, shade.png] if shade else None,
        "signs": ground.signs,
        "tiled": ground.tiled,
    }
    return json.dumps(values, separators=(",", ":")).encode()


def read_ground(data: bytes) -> Ground:
    """What `written` wrote."""
    values: Mapping[str, Any] = json.loads(data)
    shade = values["shade"]
    return Ground(
        areas={id: _rings(rings) for id, rings in values["areas"].items()},
        levels=tuple(_rings(rings) for rings in values["levels"]),
        shade=Shade(rect=Rect(x=shade[0], y=shade[1], width=shade[2], height=shade[3]), png=shade[4])
        if shade
        else None,
        signs={id: tuple((x, y) for x, y in points) for id, points in values["signs"].items()},
        tiled={id: _rings(rings) for id, rings in values["tiled"].items()},
    )


def _rings(rings: list[list[Any]]) -> tuple[Ring, ...]:
    return tuple(tuple((x, y) for x, y in ring) for ring in rings)
