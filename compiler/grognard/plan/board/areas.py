"""Areas, points and links as a board draws them."""

import math
from collections import Counter as Tally
from collections.abc import Iterator, Sequence
from dataclasses import replace

from grognard.base.lengths import rounded
from grognard.base.names.folding import fold
from grognard.geometry.hexes import HexLayout, Point
from grognard.geometry.tilings.tiling import Tiling
from grognard.model.fields.how_many import NONE
from grognard.model.fields.numbers import UNKNOWN_SIGN
from grognard.model.game.areas import NO_LINK, Area, Areas, Link
from grognard.model.game.locations import Location, cell_at
from grognard.model.game.maps import Place
from grognard.model.game.whole import Game
from grognard.model.plan.areas import BoardArea, BoardJoint, BoardLink, Touching
from grognard.model.words import Words

_BAR = 4.0
"""mm: half of the bar across the way between two that share no line on paper."""


def board_areas(
    game: Game, tiling: Tiling, areas: Sequence[Area], places: Sequence[Place], at: Point, say: Words
) -> tuple[BoardArea, ...]:
    """The areas or points, the tiling's upper left corner at a point of the sheet."""
    names = Tally(area.name or area.id for area in areas)
    made = []
    space = next((one.space for area in areas if (one := game.maps[area.map].areas) and one.space), 0.0)
    for area in (one for one in areas if tiling.has(one.id)):
        centre = _put(tiling.centre(area.id), at)
        name = say(area.name) if area.name else area.id
        made.append(
            BoardArea(
                number=tiling.number(area.id),
                name=name if names[area.name or area.id] == 1 else f"{name} ({area.id})",
                x=centre[0],
                y=centre[1],
                outline=tuple(_put(one, at) for one in tiling.outline(area.id)),
                pieces=tuple(tuple(_put(one, at) for one in ring) for ring in area.pieces),
                holes=tuple(tuple(_put(one, at) for one in ring) for ring in area.holes),
                colour=_colour(game, area),
                terrain=area.terrain,
                unknown=area.unknown,
                port=area.port,
                fort=area.fort,
                capital=area.capital,
                supply=tuple(game.sides[one].colour for one in area.supply if one in game.sides),
                victory="" if area.victory == NONE else str(area.victory),
                capacity="" if area.capacity is None else str(area.capacity),
                space=space,
                kinds=tuple(_kind(one, area, say) for one in places if one.hex == area.id),
                leads=tuple(dict.fromkeys(_led_to(game, cell_at(area.map, area.id), say))),
            )
        )
    return tuple(made)


def _kind(place: Place, area: Area, say: Words) -> str:
    """What lies there, by a name of its own if it has one, and the points it gives."""
    is_named = fold(place.name) != fold(area.name or area.id)
    words = f"{say(place.name)}, {say(place.kind)}" if is_named else say(place.kind)
    return words if place.victory == NONE else f"{words}, {say('VP')} {place.victory}"


def link_signs(areas: Areas | None, drawn: Sequence[BoardLink]) -> tuple[str, ...]:
    """What the legend of a map of areas or points explains beside the terrains. ``drawn``: its links."""
    if areas is None:
        return ()
    used = {
        "touch": any(not (one.kind or one.is_closed or one.is_one_way) for one in drawn),
        "one-way": any(one.is_one_way for one in drawn),
        "closed": any(one.is_closed for one in drawn),
        "other-touch": areas.touch == "?",
    }
    return tuple(name for name, is_used in used.items() if is_used)


def board_joints(game: Game, map_id: str, layout: HexLayout, at: Point, say: Words) -> Iterator[BoardJoint]:
    """The hexes of a map that touch another one."""
    ends = (end for link in game.links if link.is_between_maps for end in link.ends if end.map == map_id)
    for here in dict.fromkeys(ends):
        cell = layout.cell(here.id)
        leads = dict.fromkeys(_led_to(game, here, say))
        if cell is not None and leads:
            x, y = _put(layout.centre(cell), at)
            yield BoardJoint(number=here.id, x=x, y=y, lines=tuple(line for lead in leads for line in lead))


def _led_to(game: Game, here: Location, say: Words) -> Iterator[tuple[str, str]]:
    """What a cell touches on other maps: their title and what is called so there."""
    for link in game.links:
        a, b = link.ends
        if not link.is_between_maps or here not in (a, b) or link.by == NO_LINK:
            continue
        other = b if here == a else a
        there, target = game.areas.get(other), game.maps.get(other.map)
        if target is not None and (there is not None or target.grid is not None):
            sign = "←→" if link.way == "both" else "→" if here == a else "←"
            yield f"{sign} {say(target.title)}", say(there.name) if there and there.name else other.id


def board_links(game: Game, tiling: Tiling, links: Sequence[Link], at: Point) -> Iterator[BoardLink]:
    """The links that are drawn: all but those that only say again what a shared line shows."""
    kinds = {one.by: game.terrain[one.by].kind for one in links if one.by in game.terrain}
    led = {frozenset(one.ends) for one in links if one.by != NO_LINK and kinds.get(one.by) != "hexside"}
    for one in (replace(one, by="") if one.by == UNKNOWN_SIGN else one for one in links):
        if one.is_between_maps or not (tiling.has(one.a) and tiling.has(one.b)) or one.a == one.b:
            continue
        side = tuple(_put(point, at) for point in tiling.side(one.a, one.b))
        terrain = game.terrain.get(one.by)
        is_far = one.way == "far"
        is_between = terrain is not None and terrain.kind == "hexside" and (one.is_across or not is_far)
        if (not one.by and side) or (one.by == NO_LINK and not side) or (is_far and terrain is None):
            continue
        a, b = (_put(tiling.centre(id), at) for id in (one.a, one.b))
        is_one_way = one.way == "one"
        # what lies between needs a way that it lies across, unless another row leads that way
        if is_between and not (side or is_far) and frozenset(one.ends) not in led:
            yield BoardLink(kind="", a=one.a, b=one.b, line=(a, b), is_one_way=is_one_way)
        line = side if is_between or one.by == NO_LINK else (a, b)
        yield BoardLink(
            kind=one.by if terrain else "",
            a=one.a,
            b=one.b,
            line=line or _bar(a, b),
            is_between=is_between,
            is_one_way=is_one_way and not is_between,
            is_closed=one.by == NO_LINK,
            is_bar=not line,
        )


def touching_in(tiling: Tiling, links: Sequence[Link]) -> Iterator[Touching]:
    """What touches what, in the order of the sources, each pair once."""
    ways: dict[frozenset[str], list[str]] = {}
    for one in links:
        if one.by not in ("", NO_LINK) and not one.is_between_maps:
            ways.setdefault(frozenset((one.a, one.b)), []).append(one.by)
    done: set[str] = set()
    for id in tiling.ids():
        done.add(id)
        for other in tiling.neighbours(id):
            is_one_way = id not in tiling.neighbours(other)
            if other not in done or is_one_way:
                by = tuple(dict.fromkeys(ways.get(frozenset((id, other)), ())))
                shares = bool(tiling.side(id, other))
                yield Touching(a=id, b=other, by=by, shares_line=shares, is_one_way=is_one_way)


def signs_in(areas: Sequence[Area]) -> tuple[str, ...]:
    """The signs in use."""
    used = {
        "unknown": any(one.unknown for one in areas),
        "victory": any(one.victory != NONE for one in areas),
        "capacity": any(one.capacity is not None for one in areas),
        "port": any(one.port for one in areas),
        "fort": any(one.fort for one in areas),
        "capital": any(one.capital for one in areas),
        "supply": any(one.supply for one in areas),
    }
    return tuple(name for name, is_used in used.items() if is_used)


def _colour(game: Game, area: Area) -> str:
    terrain = next((game.terrain[one] for one in area.terrain if one in game.terrain), None)
    nation = game.nations.get(area.nation or "")
    return terrain.colour if terrain else nation.colour if nation else ""


def _bar(a: Point, b: Point) -> tuple[Point, Point]:
    """Across the middle of the way."""
    length = math.dist(a, b) or 1.0
    dx, dy = (b[1] - a[1]) / length * _BAR, (a[0] - b[0]) / length * _BAR
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    return (rounded(x - dx), rounded(y - dy)), (rounded(x + dx), rounded(y + dy))


def _put(point: Point, at: Point) -> Point:
    return rounded(point[0] + at[0]), rounded(point[1] + at[1])
