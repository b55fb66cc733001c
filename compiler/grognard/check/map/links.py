"""MAP: the links between areas and points, of one map or of two."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from grognard.base.diagnostics import Note, Severity
from grognard.check.view import View
from grognard.geometry.tilings.tiling import reached
from grognard.model.fields.numbers import UNKNOWN_SIGN
from grognard.model.game.areas import NO_LINK, Link
from grognard.model.game.locations import Location, cell_at
from grognard.model.rule import Found, Rule


def link_to_nowhere(view: View) -> Iterator[Found]:
    """What it does: looks for links from or to an area, point or hex that the map does not have, to a map that the game
    does not have, and for links of one to itself.

    Why it matters: the two would not touch, and nothing is drawn.

    Example: `alsace,lorrain,` where the area is called `lorraine`.

    How to mend: write the id of an area of the same map, or of another one with that map before it, as `seine:a`.
    """
    for link in view.game.links:
        for field, location in zip(("a", "b"), link.ends, strict=True):
            if location.map not in view.game.maps:
                hint = view.near.hint(location.map, view.game.maps)
                yield Found(origin=link.origin[field], message=f"no map is called {location.map!r}", hint=hint)
            elif location not in view.game.areas and not (_is_of_hexes(view, location.map) and view.is_cell(location)):
                # an area without outline is reported where it stands
                noun = view.tilings[location.map].noun if location.map in view.tilings else "area"
                yield Found(
                    origin=link.origin[field],
                    message=f"{location.id} is not {'an' if noun[0] == 'a' else 'a'} {noun} of {location.map}",
                    hint=view.near_number(location),
                )
        if len(set(link.ends)) == 1:
            yield Found(origin=link.origin["b"], message=f"{link.a} is linked to itself")


def link_within_a_grid(view: View) -> Iterator[Found]:
    """What it does: looks for links between two hexes of one map.

    Why it matters: what touches within a grid the grid says, and no link adds to it or takes from it. Links of hexes
    lead to other maps.

    Example: `0101,0505` in a table of the map that has both.

    How to mend: take the row out; a cliff or river between neighbours stands in hexsides.csv, a road in paths.csv.
    Where the other hex is on another map, write that map before it: `0101,south:0505`.
    """
    for link in view.game.links:
        if not link.is_between_maps and _is_of_hexes(view, link.map):
            message = f"{link.a} and {link.b} are hexes of one map, whose grid says what touches"
            yield Found(origin=link.origin.at, message=message)


def _is_of_hexes(view: View, map_id: str) -> bool:
    return map_id in view.lattices


def linked_twice(view: View) -> Iterator[Found]:
    """What it does: looks for two that are linked twice in the same way, and for two that touch by one row and do not
    by another. A link holds both ways unless its `way` is `one`: `a,b` and `b,a` say the same.

    Why it matters: a row was copied, or one of the two should name another area.

    Example: `alsace,lorraine,road` and `lorraine,alsace,road`.

    How to mend: take one of the rows out.
    """
    for link, other in _pairs(view):
        is_against = NO_LINK in (link.by, other.by)
        if link.by != other.by and not is_against:
            continue
        if link.way == other.way == "one" and link.ends != other.ends and not is_against:
            continue  # one way each: MAP030
        if is_against and "far" in (link.way, other.way):
            continue  # a railway leads over others that the map does not have to one that it does not touch
        words = "are linked twice" if link.by == other.by else "touch by one row and do not by another"
        note = Note(message="the other one", origin=other.origin.at)
        yield Found(origin=link.origin.at, message=f"{_said(link)} {words}", notes=(note,))


def one_way_and_back(view: View) -> Iterator[Found]:
    """What it does: looks for a link of one way (`way` is `one`) whose way back by the same terrain is another row.

    Why it matters: together they say what one row without `way` says; one of them probably leads elsewhere.

    Example: `gap,mill,road,one` and `mill,gap,road,one`.

    How to mend: write one row and leave its `way` blank, or correct where one of the two leads.
    """
    for link, other in _pairs(view):
        if link.way == other.way == "one" and link.by == other.by != NO_LINK and link.ends != other.ends:
            note = Note(message="the way back", origin=other.origin.at)
            message = f"{_said(link)} are linked one way and, by another row, back"
            yield Found(origin=link.origin.at, message=message, notes=(note,))


def _pairs(view: View) -> Iterator[tuple[Link, Link]]:
    """Links of the same two, the later one first: each with the first of those before it that tells of the same way."""
    seen: dict[frozenset[Location], list[Link]] = {}
    for link in view.game.links:
        others = seen.setdefault(frozenset(link.ends), [])
        same = (one for one in others if one.by == link.by or NO_LINK in (one.by, link.by))
        if (other := next(same, None)) is not None:
            yield link, other
        others.append(link)


def _said(link: Link) -> str:
    a, b = link.ends
    return f"{a} and {b}" if link.is_between_maps else f"{link.a} and {link.b}"


def wrong_link(view: View) -> Iterator[Found]:
    """What it does: looks for links by something that is not a terrain of kind `path` or `hexside`, for links across
    something that is not one of kind `hexside`, for what is `far` and does not say by what, and for areas whose terrain
    is one of a line.

    Why it matters: nobody knows how it is drawn, nor what it costs.

    Example: `by = rod` where terrain.toml has `road`.

    How to mend: write the id of a terrain of terrain.toml; `no` where the two do not touch; nothing where they do and
    nothing is said of how, `?` where nobody knows it.
    """
    for link in view.game.links:
        terrain = view.game.terrain.get(link.by)
        if terrain is None and link.by not in ("", NO_LINK, UNKNOWN_SIGN):
            known = [one.id for one in view.game.terrain.values() if one.kind != "hex"]
            hint = view.near.hint(link.by, known) or f"there are: {', '.join((*known, NO_LINK))}"
            yield Found(origin=link.origin["by"], message=f"no terrain is called {link.by!r}", hint=hint)
        elif terrain is None and link.way == "far":
            words = f"{_said(link)} are far from each other, and no row says what leads there"
            yield Found(origin=link.origin["way"], message=words, hint="write in `by` what leads there, as a railway")
        elif terrain is not None and terrain.kind == "hex":
            yield Found(origin=link.origin["by"], message=f"{link.by} is terrain of an area, not of a line")
        elif link.is_across and link.by != UNKNOWN_SIGN and (terrain is None or terrain.kind != "hexside"):
            words = f"{link.by or 'nothing'} does not lie between two areas, so that nobody crosses it"
            yield Found(origin=link.origin["by"], message=words, hint="what leads from one to the other stands in `by`")
    for area in view.game.areas.values():
        for one in area.terrain:
            terrain = view.game.terrain.get(one)
            if terrain is not None and terrain.kind != "hex":
                yield Found(
                    origin=area.origin["terrain"],
                    message=f"{area.id}: {one} is terrain of a {terrain.kind}, not of an area",
                )


def across_no_line(view: View) -> Iterator[Found]:
    """What it does: on maps with `touch = "borders"`, looks for rows that only say what lies between two areas, as a
    river, where the two share no line and no row says what leads from one to the other.

    Why it matters: by such a row they touch all the same, as by any row but `no`, and what lies between is drawn across
    a dashed way. Mostly the row names the wrong area.

    Example: `alsace,ypres,river` where a province lies between them.

    How to mend: name the area on the other bank. Where it is meant, as of a strait, write what leads across in `by`
    (`dover,calais,ferry,strait`), or leave it: the note then tells you that they touch.
    """
    led = {frozenset(link.ends) for link in view.game.links if link.touches and not _is_between(view, link)}
    for link in view.game.links:
        sheet, tiling = view.game.maps.get(link.map), view.tilings.get(link.map)
        is_drawn = sheet and sheet.areas and sheet.areas.touch == "borders" and not sheet.areas.points
        if link.is_between_maps or not is_drawn or tiling is None or not (link.touches and _is_between(view, link)):
            continue
        both = tiling.has(link.a) and tiling.has(link.b) and link.a != link.b
        if both and not tiling.side(link.a, link.b) and frozenset(link.ends) not in led:
            what = view.game.terrain[link.by].name
            message = f"{_said(link)} share no line: by this row they touch, across {what}"
            hint = "name the area on the other bank, or write in `by` what leads across"
            yield Found(origin=link.origin["by"], message=message, hint=hint)


def _is_between(view: View, link: Link) -> bool:
    terrain = view.game.terrain.get(link.by)
    return terrain is not None and terrain.kind == "hexside"


def touches_nothing(view: View) -> Iterator[Found]:
    """What it does: looks for areas and points that touch no other, on their map or another. A map whose `touch` is `?`
    is left out: nobody knows what touches what there.

    Why it matters: what stands there can never leave. It may be meant, while the rules do not say what touches what.

    Example: an area of a map with `touch = "stated"` that no row of links.csv names.

    How to mend: write its links; where the rules do not say them all, `touch = "?"`.
    """
    for map_id, tiling in view.tilings.items():
        cells = [cell_at(map_id, id) for id in tiling.ids()]
        known = (one for one in cells if one in view.game.areas and view.knows_neighbours(one))
        alone = [one for one in known if not (view.neighbours(one) or one in _reached_one_way(view))]
        if alone and len(cells) > 1:
            listed = ", ".join(one.id for one in alone[:8]) + (" …" if len(alone) > 8 else "")
            origin = view.game.areas[alone[0]].origin["id"]
            yield Found(origin=origin, message=f"{tiling.noun}s of {map_id} that touch no other: {listed}")


def _reached_one_way(view: View) -> frozenset[Location]:
    return frozenset(link.ends[1] for link in view.game.links if link.way == "one" and link.by != NO_LINK)


def islands(view: View) -> Iterator[Found]:
    """What it does: looks for areas or points of one map that touch each other and nothing else: an island, which no
    link joins to the larger part of its map, nor over another map. A map whose `touch` is `?` is left out, and what
    touches nothing at all is MAP026.

    Why it matters: a unit there never reaches the rest. A row of links.csv is missing, or names the wrong end.

    Example: `dover,folkestone` where nothing leads from either to the rest of the map.

    How to mend: write the missing link. Where it is meant, as overseas, an [[allow]] says so.
    """
    joined: dict[Location, set[Location]] = {}
    for location in view.game.areas:
        for other in view.neighbours(location):
            joined.setdefault(location, set()).add(other)
            joined.setdefault(other, set()).add(location)
    for map_id, tiling in view.tilings.items():
        cells = [cell_at(map_id, id) for id in tiling.ids()]
        if not cells or cells[0] not in view.game.areas or not view.knows_neighbours(cells[0]):
            continue
        for part in _parts(cells, joined)[1:]:
            listed = ", ".join(one.id for one in part[:8]) + (" …" if len(part) > 8 else "")
            message = f"{tiling.noun}s of {map_id} that nothing joins to the rest: {listed}"
            yield Found(origin=view.game.areas[part[0]].origin["id"], message=message)


def _parts(cells: list[Location], joined: Mapping[Location, set[Location]]) -> list[list[Location]]:
    """The cells of a map that hang together, the largest part first; single cells are none."""
    found: list[list[Location]] = []
    seen: set[Location] = set()
    for start in cells:
        if start not in seen and start in joined:
            part = reached(joined, start, len(joined))
            seen |= part
            found.append([one for one in cells if one in part])
    return sorted(found, key=len, reverse=True)


RULES = (
    Rule(code="MAP023", severity=Severity.ERROR, title="link to nowhere", function=link_to_nowhere),
    Rule(code="MAP024", severity=Severity.WARNING, title="linked twice", function=linked_twice),
    Rule(code="MAP025", severity=Severity.ERROR, title="link by nothing that is known", function=wrong_link),
    Rule(code="MAP026", severity=Severity.NOTE, title="area that touches no other", function=touches_nothing),
    Rule(code="MAP030", severity=Severity.WARNING, title="linked one way and back", function=one_way_and_back),
    Rule(code="MAP031", severity=Severity.WARNING, title="areas that nothing joins to the rest", function=islands),
    Rule(code="REF040", severity=Severity.NOTE, title="river between areas without a border", function=across_no_line),
    Rule(code="MAP032", severity=Severity.ERROR, title="link within a grid", function=link_within_a_grid),
)
