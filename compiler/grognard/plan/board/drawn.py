"""What a map draws of its sources: hexes, hexsides, paths, places, and how each terrain looks."""

from dataclasses import replace

from grognard.base.lengths import parse_length, rounded
from grognard.geometry.hexes import HexLayout
from grognard.model.fields.how_many import NONE
from grognard.model.game.maps import Place
from grognard.model.game.terrain import as_listed
from grognard.model.game.whole import Game
from grognard.model.plan.boards import BoardChain, BoardHex, BoardPath, BoardPlace, Rect, TerrainLook
from grognard.model.words import Words
from grognard.plan.board.effects import effect_heads, effects_of
from grognard.plan.board.own import Own


def hexes_of(layout: HexLayout | None, own: Own) -> tuple[BoardHex, ...]:
    """The hexes of the map as the sources give them, not yet placed; all of the grid where they give none."""
    places = {place.hex: place.id for place in own.places if place.hex}
    if layout and not own.hexes:
        cells = layout.cells()
        return tuple(
            BoardHex(number=layout.number(*cell), shown=layout.shown(cell), cell=cell, x=0.0, y=0.0) for cell in cells
        )
    return tuple(
        BoardHex(
            number=one.number,
            shown=layout.shown((one.column, one.row)) if layout else "",
            cell=(one.column, one.row),
            x=0.0,
            y=0.0,
            terrain=one.terrain,
            unknown=one.unknown,
            elevation=one.elevation,
            place=places.get(one.number, ""),
        )
        for one in own.hexes
    )


def centred(layout: HexLayout | None, hexes: tuple[BoardHex, ...], grid: Rect | None) -> tuple[BoardHex, ...]:
    """The hexes at their place on the sheet."""
    if not layout or not grid:
        return ()
    middles = [layout.centre(one.cell) for one in hexes]
    return tuple(
        replace(one, x=rounded(grid.x + x), y=rounded(grid.y + y)) for one, (x, y) in zip(hexes, middles, strict=True)
    )


def chains_of(game: Game, own: Own, say: Words) -> tuple[BoardChain, ...]:
    """Hexsides of one kind and name in their order."""
    rows: dict[tuple[int, str, str], list[tuple[str, str]]] = {}
    for side in own.hexsides:
        if _is_kind(game, side.kind, "hexside"):
            rows.setdefault((side.chain, side.kind, side.name), []).append((side.a, side.b))
    return tuple(BoardChain(kind=kind, name=say(name), sides=tuple(sides)) for (_, kind, name), sides in rows.items())


def paths_of(game: Game, own: Own) -> tuple[BoardPath, ...]:
    """Roads and railways. Their names are printed nowhere, so that no language needs words for them."""
    return tuple(
        BoardPath(kind=path.kind, name=path.name, hexes=path.hexes)
        for path in own.paths
        if _is_kind(game, path.kind, "path")
    )


def looks_of(
    game: Game,
    own: Own,
    hexes: tuple[BoardHex, ...],
    chains: tuple[BoardChain, ...],
    paths: tuple[BoardPath, ...],
    say: Words,
) -> tuple[tuple[TerrainLook, ...], tuple[str, ...]]:
    """The terrains that the map uses, in the order of the legend, and the headings of their effects there."""
    used = {id for one in hexes for id in one.terrain} | {one.kind for one in chains} | {one.kind for one in paths}
    used |= {id for area in own.areas for id in area.terrain}
    used |= {link.by for link in own.links if not link.is_between_maps}  # those to other maps are words, not lines
    terrain = as_listed(one for one in game.terrain.values() if one.id in used)
    listed = [one for one in terrain if one.in_chart]
    heads = effect_heads(game, listed, say)
    looks = tuple(
        TerrainLook(
            id=one.id,
            name=say(one.name),
            kind=one.kind,
            code=one.code,
            colour=one.colour,
            pattern=one.pattern,
            width=_length(one.width),
            is_listed=one.in_chart,
            effects=effects_of(game, listed, one, say) if heads and one.in_chart else (),
        )
        for one in terrain
    )
    return looks, heads


def place_of(game: Game, place: Place, say: Words) -> BoardPlace:
    """A named place, with the colours of the sides that arrive there."""
    return BoardPlace(
        id=place.id,
        name=say(place.name),
        kind=place.kind,
        hex=place.hex,
        label=place.label,
        of=place.of or "",
        victory="" if place.victory == NONE else str(place.victory),
        entry=tuple(game.sides[side].colour for side in place.entry if side in game.sides),
    )


def signs_of(places: tuple[BoardPlace, ...], hexes: tuple[BoardHex, ...]) -> tuple[str, ...]:
    """The signs in use that are not terrain."""
    used = {
        "unknown": any(one.unknown for one in hexes),
        "victory": any(one.victory not in ("", "?") and one.hex for one in places),
        "victory-unknown": any(one.victory == "?" and one.hex for one in places),
        "entry": any(one.entry for one in places),
    }
    return tuple(name for name, is_used in used.items() if is_used)


def _is_kind(game: Game, terrain: str, kind: str) -> bool:
    """Whether a terrain runs where it is said to run (MAP006): nothing says how to draw woods along a hexside."""
    found = game.terrain.get(terrain)
    return found is not None and found.kind == kind


def _length(text: str) -> float | None:
    try:
        return parse_length(text) if text else None
    except ValueError:
        return None
