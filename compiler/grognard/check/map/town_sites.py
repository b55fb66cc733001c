"""MAP: places on terrain of another kind than their own."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.base.diagnostics import Note, Severity
from grognard.base.names.folding import fold
from grognard.check.view import View
from grognard.model.game.maps import Ground, Hex
from grognard.model.rule import Found, Rule


def place_on_other_terrain(view: View) -> Iterator[Found]:
    """What it does: where terrain.toml has a terrain of hexes that is called as a kind of place is (town, city,
    fortress), looks for places of that kind in hexes without it.

    Why it matters: the map prints the name of a town on woods, and those who fight there read two different rows of
    the terrain effects chart.

    Example: a place of kind town in a hex of woods, in a game whose terrain.toml has [town].

    How to mend: correct the hex of the place, or its code in the .hexes file; or give the place another kind.
    """
    grounds = {
        fold(word): one.id
        for one in view.game.terrain.values()
        if one.kind == "hex"
        for word in (one.id, one.name, *one.aliases)
    }
    for place in view.game.places.values():
        ground = grounds.get(fold(place.kind))
        hexagon = view.ground(view.location(place.map, place.hex)) if place.hex else None
        if ground and hexagon and _is_known(hexagon) and ground not in hexagon.terrain:
            there = " and ".join(hexagon.terrain)
            yield Found(
                origin=place.origin["hex"],
                message=f"{place.name} is a {place.kind}, and hex {hexagon.number} is {there}",
                notes=(Note(message="the terrain of the hex", origin=hexagon.origin["terrain"]),),
            )


def _is_known(ground: Ground) -> bool:
    return bool(ground.terrain) and not (isinstance(ground, Hex) and ground.unknown)


RULES = (
    Rule(
        code="MAP019",
        severity=Severity.WARNING,
        title="place on terrain of another kind",
        function=place_on_other_terrain,
    ),
)
