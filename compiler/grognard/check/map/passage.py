"""MAP: terrain that no unit may enter, and water of which nobody knows whether one may."""

from __future__ import annotations

import re
from collections.abc import Iterator

from grognard.base.diagnostics import Note, Severity
from grognard.check.view import View
from grognard.model.game.terrain import Terrain
from grognard.model.rule import Found, Rule

_WATER = frozenset({"sea", "lake", "ocean", "lagoon", "water"})
_SHOWN = 5
"""Hexes that a finding names; more are counted."""


def road_through_closed(view: View) -> Iterator[Found]:
    """What it does: looks for roads and railways through hexes whose terrain is closed ("no") to every movement class
    that units of the game have.

    Why it matters: it is right for a pass that only its road opens, and wrong for a road drawn through a lake.

    Example: a road through 0404, a hex of lake with `move = { foot = "no", wheeled = "no" }`.

    How to mend: correct the hexes of the road or the terrain. A pass needs nothing: the road's own `move` opens it.
    """
    classes = sorted({kind.moves_as for _, kind in view.units if kind.moves_as})
    for path in view.game.paths if classes else ():
        road = view.game.terrain.get(path.kind)
        through: dict[str, list[str]] = {}
        for number in dict.fromkeys(path.hexes):
            hexagon = view.ground(view.location(path.map, number))
            ids = hexagon.terrain if hexagon else ()
            terrain = [view.game.terrain[one] for one in ids if one in view.game.terrain]
            closing = {one: next((other for other in terrain if _is_closed(other, one)), None) for one in classes}
            shut = [one.id for one in closing.values() if one is not None]
            if len(shut) == len(classes):
                through.setdefault(" and ".join(dict.fromkeys(shut)), []).append(number)
        for names, numbers in through.items():
            count = len(numbers) - _SHOWN
            listed = ", ".join(numbers[:_SHOWN]) + (f" and {count} more hexes" if count > 0 else "")
            opens = [one for one in classes if road and one in road.move and not _is_closed(road, one)]
            alone = f"; only the {path.kind} opens it to {' and '.join(opens)}" if opens else ""
            yield Found(
                origin=path.origin["hexes"],
                message=f"{path.name or path.kind} runs through {listed}, where {names} is closed to all units{alone}",
                notes=tuple(
                    Note(message="the terrain", origin=view.game.terrain[one].origin["move"])
                    for one in names.split(" and ")
                ),
            )


def water_without_move(view: View) -> Iterator[Found]:
    """What it does: where other terrain has costs of movement, looks for hex terrain called sea, lake or water (in its
    id, name, aliases or pattern) that has none.

    Why it matters: what has no cost is closed to nobody: units may start there, and the terrain effects chart has a
    blank row.

    Example: `[lake]` without `move`.

    How to mend: write `move = { foot = "no" }` for every movement class that may not enter, or what it costs.
    """
    lies = {one for _, ground in view.game.ground() for one in ground.terrain}
    grounds = [one for one in view.game.terrain.values() if one.kind == "hex" and one.id in lies]
    if not any(one.move for one in grounds):
        return
    closed = ", ".join(f'{name} = "no"' for name in sorted({name for one in grounds for name in one.move}))
    for one in grounds:
        if not one.move and _WATER & set(_words(one)):
            yield Found(
                origin=one.origin.at,
                message=f"{one.name} has no `move`: it is closed to nobody",
                hint=f"write move = {{ {closed} }}, or what it costs",
            )


def _is_closed(terrain: Terrain, movement: str) -> bool:
    return terrain.move.get(movement, "").casefold() == "no"


def _words(terrain: Terrain) -> list[str]:
    return re.findall(r"[^\W\d_]+", " ".join((terrain.id, terrain.name, terrain.pattern, *terrain.aliases)).casefold())


RULES = (
    Rule(code="MAP017", severity=Severity.NOTE, title="road through closed terrain", function=road_through_closed),
    Rule(code="MAP018", severity=Severity.NOTE, title="water without costs of movement", function=water_without_move),
)
