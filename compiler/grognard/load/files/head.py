"""game.toml: the head, sides, nations, formations, maps with their grids, and what the author allows."""

import re
from dataclasses import replace

from grognard.base.limits import GAME_HEXES, MAP_HEXES
from grognard.base.origins import NOWHERE, Origin
from grognard.base.records import record
from grognard.geometry.hexes import Edge
from grognard.geometry.joined import OPPOSITE
from grognard.geometry.numbered import problem
from grognard.geometry.numbering import fixed_letters
from grognard.load.codes.files import TOO_LARGE
from grognard.load.codes.records import WRONG_VALUE
from grognard.load.record.kinds import heads_in
from grognard.load.record.sources import Sources
from grognard.load.text.names import RESERVED
from grognard.load.text.toml import Document
from grognard.model.fields.numbers import UNKNOWN_SIGN
from grognard.model.game.areas import WAYS, Areas
from grognard.model.game.extensions import Extension
from grognard.model.game.looks.underlay import Underlay
from grognard.model.game.maps import Grid, Joins, Map, MapSheet
from grognard.model.game.rules import Allow, MarkerNeed
from grognard.model.game.setup.pools import Pool
from grognard.model.game.sides import Formation, Nation, Side
from grognard.model.game.whole import Head
from grognard.model.joins import said_joins
from grognard.model.plan.boards import layout_of

_VERSION = re.compile(r"(?!.{33})[0-9A-Za-z]+([.-][0-9A-Za-z]+)*")


@record
class Opening:
    """All that game.toml says."""

    head: Head
    sides: dict[str, Side]
    nations: dict[str, Nation]
    formations: dict[str, Formation]
    extensions: dict[str, Extension]
    pools: dict[str, Pool]
    maps: dict[str, Map]
    sheets: dict[str, MapSheet]
    allows: tuple[Allow, ...]
    marker_needs: tuple[MarkerNeed, ...]


def load_opening(sources: Sources) -> Opening | None:
    """The contents of game.toml, or None after a finding."""
    document = sources.document("game.toml")
    if document is None:
        return None
    sources.is_designed = document.value.get("basis", "design") != "rulebook"
    paper = document.value.get("paper")
    head = sources.record(_without_tables(document), (), Head, beside=heads_in("game.toml"))
    if head is None:
        return None
    if paper == []:
        hint = 'write "a4" or "letter", for example'
        sources.report.add(WRONG_VALUE.at(head.origin["paper"], "paper is empty", hint=hint))
    if not head.languages:
        sources.report.add(WRONG_VALUE.at(head.origin["languages"], "languages is empty", hint='write ["en"]'))
        head = replace(head, languages=("en",))
    if twice := [one for one in dict.fromkeys(head.languages) if head.languages.count(one) > 1]:
        sources.report.add(WRONG_VALUE.at(head.origin["languages"], f"languages has {twice[0]!r} twice"))
        head = replace(head, languages=tuple(dict.fromkeys(head.languages)))
    if not _VERSION.fullmatch(head.version) or head.version.partition(".")[0].lower() in RESERVED:
        if not sources.report.has(head.origin["version"]):  # it may be no text at all
            message = f"version is {head.version[:60]!r}, which cannot end a file name"
            hint = "letters, digits, dots and hyphens, as 1.0 or 2.1-beta; no name that Windows keeps, as con"
            sources.report.add(WRONG_VALUE.at(head.origin["version"], message, hint=hint))
        head = replace(head, version="0")
    return Opening(
        head=head,
        sides=sources.records(document, ("side",), Side),
        nations=sources.records(document, ("nation",), Nation),
        formations=sources.records(document, ("formation",), Formation),
        extensions=sources.records(document, ("extension",), Extension),
        pools=sources.records(document, ("pool",), Pool),
        maps=_maps(document, sources),
        sheets=sources.records(document, ("sheet",), MapSheet),
        allows=sources.elements(document, "allow", Allow),
        marker_needs=sources.elements(document, "marker_need", MarkerNeed),
    )


def _without_tables(document: Document) -> Document:
    head = {key: value for key, value in document.value.items() if key not in heads_in("game.toml")}
    return Document(document.file, head, document.places, document.keys)


def _maps(document: Document, sources: Sources) -> dict[str, Map]:
    maps: dict[str, Map] = {}
    hexes = 0
    for key in sources.keys(document, ("map",)):
        table = document.value["map"][key]
        written = table if isinstance(table, dict) else {}
        instead: dict[str, object] = {"grid": _grid(document, key, sources)} if "grid" in written else {}
        if "joins" in written:
            instead["joins"] = sources.record(document, ("map", key, "joins"), Joins)
        if "areas" in written:
            instead["areas"] = sources.record(document, ("map", key, "areas"), Areas)
        if "underlay" in written:
            instead["underlay"] = sources.record(document, ("map", key, "underlay"), Underlay)
        one = sources.record(document, ("map", key), Map, instead, id=key)
        if one is None:
            continue
        maps[one.id] = one = _divided(one, sources)
        before, hexes = hexes, hexes + (one.grid.columns * one.grid.rows if one.grid else 0)
        if hexes > GAME_HEXES:
            maps[one.id] = replace(one, grid=None)
        if before <= GAME_HEXES < hexes:
            words = f"with this map the game has more than {GAME_HEXES:,} hexes; its grid is not read, nor any after it"
            sources.report.add(TOO_LARGE.at(one.origin.at, words))
    for one, edge, other in said_joins(maps):
        maps[one.id] = _cut(maps[one.id], edge)
        maps[other.id] = _cut(maps[other.id], OPPOSITE[edge])
    return maps


def _cut(one: Map, edge: Edge) -> Map:
    """A map whose hexes an edge of its sheet cuts, since they are joined to another's there."""
    if one.grid is None or edge in one.grid.cut:
        return one
    return replace(one, grid=replace(one.grid, cut=(*one.grid.cut, edge)))


def _divided(one: Map, sources: Sources) -> Map:
    """The map with one way of being divided: a grid, outlines or points."""
    if one.areas is None:
        return one
    if one.grid is not None:
        message = f"{one.id} has a grid and areas"
        sources.report.add(WRONG_VALUE.at(one.areas.origin.at, message, hint="make two maps of it"))
        return replace(one, areas=None)
    if len(one.areas.ways) != 1:
        said = " and ".join(one.areas.ways) or f"neither {' nor '.join(WAYS)}"
        message = f"areas of {one.id} has {said}"
        hint = 'write outlines = "map/NAME.svg", seeds = "map/NAME.svg" or points = true'
        sources.report.add(WRONG_VALUE.at(one.areas.origin.at, message, hint=hint))
        return replace(one, areas=None)
    if one.areas.space and not one.areas.points:
        message = f"areas of {one.id} has a space for points, and outlines"
        sources.report.add(WRONG_VALUE.at(one.areas.origin["space"], message, hint="take `space` out"))
    if one.areas.points and one.areas.touch == "borders":
        message = "points share no borders"
        hint = "leave `touch` out: what links.csv joins touches"
        sources.report.add(WRONG_VALUE.at(one.areas.origin["touch"], message, hint=hint))
    return one


def _grid(document: Document, key: str, sources: Sources) -> Grid | None:
    where = ("map", key, "grid")
    grid = sources.record(document, where, Grid)
    if grid is None:
        return None
    if document.value["map"][key]["grid"].get("across_flats") == UNKNOWN_SIGN:
        grid = replace(grid, is_size_known=False)
    if grid.columns * grid.rows > MAP_HEXES:
        words = f"{grid.columns} columns of {grid.rows} hexes are more than a map may have ({MAP_HEXES:,})"
        sources.report.add(WRONG_VALUE.at(grid.origin["columns"], words))
        return None
    if words := problem(layout_of(grid)):
        place = grid.origin["numbers"]
        meant = fixed_letters(grid.numbers, grid.first)
        hint = f'a letter that is always the same stands in quotes: numbers = "{meant}"' if meant else ""
        at = place if place != NOWHERE else Origin(file=document.file)
        sources.report.add(WRONG_VALUE.at(at, words, hint=hint))
    return grid
