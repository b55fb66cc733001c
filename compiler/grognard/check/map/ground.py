"""MAP: places, hexes and boxes."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.base.diagnostics import Note, Severity
from grognard.check.map.alike import called_alike
from grognard.check.view import View
from grognard.model.fields.how_many import NONE
from grognard.model.game.areas import Area
from grognard.model.game.maps import Box, Hex, Track
from grognard.model.game.provenance import Basis
from grognard.model.rule import Found, Rule


def victory_without_hex(view: View) -> Iterator[Found]:
    """What it does: looks for places that give victory points and have no hex on a game with a map.

    Why it matters: the points cannot be won: no unit can stand there.

    Example: `Kuk,hill,,,,3`: three points, no hex.

    How to mend: give the hex, or leave the points out.
    """
    for place in view.game.places.values():
        if place.victory != NONE and not place.hex and view.tilings:
            yield Found(
                origin=place.origin["victory"],
                message=f"{place.name} gives {place.victory} victory points but has no hex",
            )


def place_of_unknown_hex(view: View) -> Iterator[Found]:
    """What it does: names the places of a game with a hex map whose hex nobody knows.

    Why it matters: such a place is still a place: it gets a box beside the grid, in print and module, and players must
    place by eye. (On a map without a grid that is not a fault: every place has its box.)

    Example: `Kuk,hill,`: a hill that the rules name without a number.

    How to mend: give the hex when a source settles it.
    """
    for place in view.game.places.values():
        if view.tilings and not place.hex and place.victory == NONE:
            yield Found(origin=place.origin["hex"], message=f"{place.name} has no known hex: it gets a box")


def same_name(view: View) -> Iterator[Found]:
    """What it does: looks for one name or alias that means two places.

    Why it matters: a setup that says the name could mean either place, and the compiler will not guess.

    Example: two places called "Plava", or one with the alias of the other.

    How to mend: rename one of them, or drop the alias.
    """
    places = view.game.places.values()
    named = ((one.map or "", one, [("name", name) for name in (one.name, *one.aliases)]) for one in places)
    for first, place, field, name in called_alike(named):
        note = Note(message="the other one", origin=first.origin["name"])
        yield Found(origin=place.origin[field], message=f"{name!r} means two places", notes=(note,))


def unknown_hex(view: View) -> Iterator[Found]:
    """What it does: counts the hexes of a map whose ground is unknown: written "?", or named by no layer where the map
    says no `ground`; and areas and points with "?" as their terrain.

    Why it matters: they print hatched, and no rule about terrain can be checked there.

    Example: a row of "?" in map/terrain.hexes; "?+t", a town on unknown ground.

    How to mend: fill in the terrain when a source settles it. `ground = "."` of the map holds for every hex that no
    layer names.
    """
    found: dict[str, list[Hex | Area]] = {map_id: [] for map_id in view.lattices}
    for area in view.game.areas.values():
        if area.unknown:
            found.setdefault(area.map, []).append(area)
    for one in view.game.hexes.values():
        # what `--facts` leaves out is told elsewhere
        if one.map in found and one.unknown and one.provenance.basis is Basis.UNKNOWN:
            found[one.map].append(one)
    for map_id, unknown in found.items():
        if unknown:
            single, several = ("hex", "hexes") if isinstance(unknown[0], Hex) else ("area", "areas")
            count = f"1 {single}" if len(unknown) == 1 else f"{len(unknown)} {several}"
            numbers = ", ".join(one.number for one in unknown[:5]) + (" …" if len(unknown) > 5 else "")
            yield Found(
                origin=unknown[0].origin["terrain"],
                message=f"terrain of {count} of {map_id} is unknown: {numbers}",
            )


def outside_sheet(view: View) -> Iterator[Found]:
    """What it does: looks for boxes and tracks that reach beyond the map sheet whose size is given.

    Why it matters: the printer cuts them off.

    Example: a box at 400mm with a width of 40mm on a sheet of 420mm.

    How to mend: move or shrink the box, or give the map a larger `width` or `height`.
    """
    for item in _laid_out(view):
        sheet = view.game.maps.get(item.map or "")
        if sheet is None or item.at is None:
            continue
        size = _size(item)
        if (sheet.width and item.at[0] + size[0] > sheet.width) or (
            sheet.height and item.at[1] + size[1] > sheet.height
        ):
            yield Found(origin=item.origin["at"], message=f"{item.name} reaches beyond the sheet of map {sheet.id}")


def overlapping_boxes(view: View) -> Iterator[Found]:
    """What it does: looks for boxes and tracks of one map that lie on one another.

    Why it matters: counters in one box would seem to lie in the other.

    Example: two boxes at 10mm, 20mm.

    How to mend: move one of them.
    """
    placed = [one for one in _laid_out(view) if one.map and one.at]
    for index, one in enumerate(placed):
        for other in placed[:index]:
            if one.map == other.map and _overlap(one, other):
                yield Found(
                    origin=one.origin["at"],
                    message=f"{one.name} lies on {other.name}",
                    notes=(Note(message=f"{other.name} stands here", origin=other.origin["at"]),),
                )


def _laid_out(view: View) -> Iterator[Box | Track]:
    yield from view.game.boxes.values()
    yield from view.game.tracks.values()


def _overlap(one: Box | Track, other: Box | Track) -> bool:
    if one.at is None or other.at is None:
        return False
    (x, y), (width, height) = one.at, _size(one)
    (u, v), (across, down) = other.at, _size(other)
    return x < u + across and u < x + width and y < v + down and v < y + height


def _size(item: Box | Track) -> tuple[float, float]:
    if isinstance(item, Box):
        return item.size
    spaces = max(item.end - item.first + 1, 1) + int(item.is_open)
    per_row = min(item.per_row or spaces, spaces)
    return item.cell[0] * per_row, item.cell[1] * -(-spaces // per_row)


RULES = (
    Rule(code="MAP011", severity=Severity.WARNING, title="victory points without a hex", function=victory_without_hex),
    Rule(code="MAP012", severity=Severity.NOTE, title="place of unknown hex", function=place_of_unknown_hex),
    Rule(code="MAP013", severity=Severity.WARNING, title="one name for two places", function=same_name),
    Rule(code="MAP014", severity=Severity.NOTE, title="hexes of unknown terrain", function=unknown_hex),
    Rule(code="MAP015", severity=Severity.WARNING, title="box beyond the sheet", function=outside_sheet),
    Rule(code="MAP016", severity=Severity.WARNING, title="boxes on one another", function=overlapping_boxes),
)
