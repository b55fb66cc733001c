"""The board of every map: where grid, boxes, tracks, legend and title lie on the sheet, and which pixels that is.

What the sources place stays where they say. The grid takes the first room from the upper left corner, then what has no
place of its own follows: title, boxes, tracks, legend.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace

from grognard.base.lengths import parse_length, rounded
from grognard.geometry.tilings.tiling import Tiling
from grognard.model.game.areas import Area, Link
from grognard.model.game.locations import Location, box_at, place_at, space_at, track_at, turn_at
from grognard.model.game.maps import Box, Hex, Hexside, Map, Path, Place, Track
from grognard.model.game.terrain import as_listed
from grognard.model.game.whole import Game
from grognard.model.plan.boards import (
    HEADING,
    LEGEND_COLUMN,
    LEGEND_ROW,
    BoardBox,
    BoardChain,
    BoardHex,
    BoardPath,
    BoardPlace,
    BoardPlan,
    BoardTrack,
    Part,
    Rect,
    Scale,
    Space,
    TerrainLook,
    layout_of,
    legend_rows,
)
from grognard.model.tilings import tilings_of
from grognard.model.words import Words
from grognard.plan.board.areas import board_areas, board_links
from grognard.plan.board.places import GAP, Sheet
from grognard.plan.board.scale import Sized, scales_of

TITLE_SIZES = ((92.0, 27.0), (60.0, 27.0))
_PANELS = frozenset({"title", "legend"})  # take what room there is to their right
WORDS = ("Terrain key", "Levels", "Victory points", "Arrivals", "hex number", "level", "slope: one level")
_GROWTH, _GROWTHS = 10.0, 60  # a sheet of free size grows by so many mm, so often, until all have room


def board_plans(game: Game, say: Words = str) -> dict[str, BoardPlan]:
    """The plan of each map by its id, in the words of ``say``; where things lie is the same in every language."""
    own = _own_things(game)
    tilings = tilings_of(game)
    drafts = {one.id: _Board(game, one, own[one.id], tilings.get(one.id), say) for one in game.maps.values()}
    scales = scales_of({id: draft.sized for id, draft in drafts.items()}, game.head.picture_memory)
    return {id: draft.plan(scales[id]) for id, draft in drafts.items()}


@dataclass
class _Own:
    """What lies on one map."""

    hexes: list[Hex] = field(default_factory=list)
    areas: list[Area] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    hexsides: list[Hexside] = field(default_factory=list)
    paths: list[Path] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)
    boxes: list[Box] = field(default_factory=list)
    tracks: list[Track] = field(default_factory=list)


def _own_things(game: Game) -> dict[str, _Own]:
    """What lies on each map, in the order of the sources. What names no map belongs to the only one."""
    own = {id: _Own() for id in game.maps}
    only = next(iter(own)) if len(own) == 1 else ""
    for name in (one.name for one in fields(_Own)):
        found = getattr(game, name)
        for thing in found.values() if isinstance(found, Mapping) else found:
            mine = own.get(only if thing.map is None else thing.map)
            if mine is not None:
                getattr(mine, name).append(thing)
    return own


class _Board:
    """One map of a game, while its plan is made."""

    def __init__(self, game: Game, one: Map, own: _Own, tiling: Tiling | None, say: Words) -> None:
        self.game, self.map, self.own, self.say = game, one, own, say
        self.tiling = tiling if tiling is not None and tiling.ids() else None
        self.layout = layout_of(one.grid) if one.grid else None
        self.boxes = {box_at(box.id): box for box in own.boxes}
        # Where nobody knows the hex, or there are none, counters still need a place to lie.
        self.boxes |= {
            place_at(one.id): Box(id=one.id, name=one.name, map=one.map, side=one.side, nation=one.nation)
            for one in own.places
            if not one.hex
        }
        self.tracks = own.tracks
        self.cells, self.lines, self.ways = self.hexes(), self.chains(), self.paths()
        self.looks = self.terrain(self.cells, self.lines, self.ways)
        self.spots = tuple(map(self.place, own.places))
        self.signs = _signs(self.spots)
        levels = {one.elevation for one in self.cells if one.elevation is not None}
        sizes = self.sizes(sum(look.is_listed for look in self.looks) + len(self.signs), len(levels) > 1)
        fixed = {
            name: Rect(x=at[0], y=at[1], width=size[0][0], height=size[0][1])
            for name, (at, size) in sizes.items()
            if at
        }
        self.wanted = {name: size for name, (at, size) in sizes.items() if not at}
        self.width, self.height, self.placed = self.sheet(fixed, self.wanted)
        self.sized = Sized(layout=self.layout, width=self.width, height=self.height, pitch=one.pitch)

    def plan(self, scale: Scale) -> BoardPlan:
        """The board at a scale, which no size on the sheet depends on."""
        placed, grid = self.placed, self.placed.get("grid")
        if self.layout and grid:
            # The first centre on a whole pixel puts all of them there: pitches and half pitches are whole.
            x, y = self.layout.centre((1, 1))
            grid = Rect(
                x=_whole(grid.x + x, scale.x) - x,
                y=_whole(grid.y + y, scale.y) - y,
                width=grid.width,
                height=grid.height,
            )
        return BoardPlan(
            id=self.map.id,
            title=self.say(self.game.head.title),
            subtitle=self.say(self.map.title if len(self.game.maps) > 1 else self.game.head.subtitle or self.map.title),
            notice=self.say(self.game.head.notice),
            width=self.width,
            height=self.height,
            scale=scale,
            layout=self.layout,
            grid=grid,
            hexes=self.centred(self.cells, grid),
            areas=board_areas(self.game, self.tiling, self.own.areas, (grid.x, grid.y), self.say)
            if self.tiling and grid
            else (),
            links=tuple(board_links(self.game, self.tiling, self.own.links, (grid.x, grid.y)))
            if self.tiling and grid
            else (),
            chains=self.lines,
            paths=self.ways,
            places=self.spots,
            boxes=tuple(self.box(box, at, placed[at]) for at, box in self.boxes.items() if at in placed),
            tracks=tuple(
                self.track(track, placed[track_at(track.id)]) for track in self.tracks if track_at(track.id) in placed
            ),
            terrain=self.looks,
            signs=self.signs,
            words=tuple((word, self.say(word)) for word in WORDS),
            title_at=placed.get("title"),
            legend_at=placed.get("legend"),
            unplaced=tuple(name for name in self.wanted if name not in placed),
        )

    def sizes(
        self, listed: int, has_levels: bool
    ) -> dict[Part, tuple[tuple[float, float] | None, list[tuple[float, float]]]]:
        """What lies on the sheet, in the order of taking place: where it must lie, and its possible sizes."""
        sizes: dict[Part, tuple[tuple[float, float] | None, list[tuple[float, float]]]] = {}
        if self.tiling:
            sizes["grid"] = (None, [(self.tiling.width, self.tiling.height)])
        sizes["title"] = (None, list(TITLE_SIZES))
        sizes |= {location: (box.at, [box.size]) for location, box in self.boxes.items()}
        for track in self.tracks:
            sizes[track_at(track.id)] = (track.at, [track_size(track)])
        if listed:
            rows = [(columns, legend_rows(listed, columns, has_levels=has_levels)) for columns in (2, 3, 4, 1)]
            sizes["legend"] = (
                None,
                [(columns * LEGEND_COLUMN, HEADING + 2.5 + many * LEGEND_ROW) for columns, many in rows],
            )
        return sizes

    def sheet(
        self, fixed: dict[Part, Rect], wanted: dict[Part, list[tuple[float, float]]]
    ) -> tuple[float, float, dict[Part, Rect]]:
        """Size of the sheet, and the rectangles of all that has room on it."""
        margin = self.map.margin
        widths = [one.x + one.width for one in fixed.values()]
        heights = [one.y + one.height for one in fixed.values()]
        if self.tiling:
            widths.append(margin + self.tiling.width + GAP + TITLE_SIZES[0][0])
            heights.append(margin + self.tiling.height)
        else:
            widths.append(margin + max([TITLE_SIZES[0][0], *(size[0][0] for size in wanted.values())]))
        width = self.map.width or rounded(max(widths) + margin)
        height = self.map.height or rounded(max([*heights, margin]) + margin)
        for growth in range(1 if self.map.height else _GROWTHS):
            sheet = Sheet(width, rounded(height + growth * _GROWTH), margin, fixed.values())
            placed = {name: rect for name, sizes in wanted.items() if (rect := sheet.take(sizes))}
            for name in _PANELS & placed.keys():
                placed[name] = sheet.widened(placed[name])
            if len(placed) == len(wanted):
                break
        if self.tiling and "grid" not in placed:
            placed["grid"] = Rect(x=margin, y=margin, width=self.tiling.width, height=self.tiling.height)
        return width, sheet.height, fixed | placed

    def hexes(self) -> tuple[BoardHex, ...]:
        """The hexes of the map as the sources give them, not yet placed; all of the grid where they give none."""
        places = {place.hex: place.id for place in self.own.places if place.hex}
        if self.layout and not self.own.hexes:
            cells = self.layout.cells()
            return tuple(BoardHex(number=self.layout.number(*cell), cell=cell, x=0.0, y=0.0) for cell in cells)
        return tuple(
            BoardHex(
                number=one.number,
                cell=(one.column, one.row),
                x=0.0,
                y=0.0,
                terrain=one.terrain,
                elevation=one.elevation,
                place=places.get(one.number, ""),
            )
            for one in self.own.hexes
        )

    def centred(self, hexes: tuple[BoardHex, ...], grid: Rect | None) -> tuple[BoardHex, ...]:
        """The hexes at their place on the sheet."""
        if not self.layout or not grid:
            return ()
        middles = [self.layout.centre(one.cell) for one in hexes]
        return tuple(
            replace(one, x=rounded(grid.x + x), y=rounded(grid.y + y))
            for one, (x, y) in zip(hexes, middles, strict=True)
        )

    def chains(self) -> tuple[BoardChain, ...]:
        rows: dict[tuple[int, str, str], list[tuple[str, str]]] = {}
        for side in self.own.hexsides:
            if self.is_kind(side.kind, "hexside"):
                rows.setdefault((side.chain, side.kind, side.name), []).append((side.a, side.b))
        return tuple(
            BoardChain(kind=kind, name=self.say(name), sides=tuple(sides)) for (_, kind, name), sides in rows.items()
        )

    def paths(self) -> tuple[BoardPath, ...]:
        """Roads and railways. Their names are printed nowhere, so that no language needs words for them."""
        return tuple(
            BoardPath(kind=path.kind, name=path.name, hexes=path.hexes)
            for path in self.own.paths
            if self.is_kind(path.kind, "path")
        )

    def is_kind(self, terrain: str, kind: str) -> bool:
        """Whether a terrain runs where it is said to run (MAP006): nothing says how to draw woods along a hexside."""
        found = self.game.terrain.get(terrain)
        return found is not None and found.kind == kind

    def terrain(
        self, hexes: tuple[BoardHex, ...], chains: tuple[BoardChain, ...], paths: tuple[BoardPath, ...]
    ) -> tuple[TerrainLook, ...]:
        """The terrains that the map uses, in the order of the legend."""
        used = {id for one in hexes for id in one.terrain} | {one.kind for one in chains} | {one.kind for one in paths}
        used |= {id for area in self.own.areas for id in area.terrain} | {link.by for link in self.own.links}
        terrain = as_listed(one for one in self.game.terrain.values() if one.id in used)
        return tuple(
            TerrainLook(
                id=one.id,
                name=self.say(one.name),
                kind=one.kind,
                code=one.code,
                colour=one.colour,
                pattern=one.pattern,
                width=_length(one.width),
                is_listed=one.in_chart,
            )
            for one in terrain
        )

    def place(self, place: Place) -> BoardPlace:
        return BoardPlace(
            id=place.id,
            name=self.say(place.name),
            kind=place.kind,
            hex=place.hex,
            label=place.label,
            victory=place.victory,
            entry=tuple(self.game.sides[side].colour for side in place.entry if side in self.game.sides),
        )

    def box(self, box: Box, location: Location, rect: Rect) -> BoardBox:
        nation = self.game.nations.get(box.nation or "")
        side = self.game.sides.get(box.side or (nation.side if nation else ""))
        colour = nation.colour if nation else side.colour if side else ""
        return BoardBox(location=location, name=self.say(box.name), kind=box.kind, rect=rect, colour=colour)

    def track(self, track: Track, rect: Rect) -> BoardTrack:
        turns = {turn.number: turn for turn in self.game.turns} if track.kind == "turn" else {}
        per_row = track.per_row or _spaces(track)
        spaces = []
        for place, number in enumerate(range(track.first, track.last + 1)):
            turn = turns.get(number)
            row, column = divmod(place, per_row)
            spaces.append(
                Space(
                    location=turn_at(number) if track.kind == "turn" else space_at(track.id, number),
                    number=number,
                    label=self.say(turn.label) if turn else str(number),
                    note=self.say(turn.note) if turn else "",
                    is_night=turn is not None and turn.night,
                    rect=Rect(
                        x=rounded(rect.x + column * track.cell[0]),
                        y=rounded(rect.y + HEADING + row * track.cell[1]),
                        width=track.cell[0],
                        height=track.cell[1],
                    ),
                )
            )
        return BoardTrack(id=track.id, name=self.say(track.name), kind=track.kind, rect=rect, spaces=tuple(spaces))


def _signs(places: tuple[BoardPlace, ...]) -> tuple[str, ...]:
    """The signs in use that are no terrain."""
    used = {"victory": any(one.victory and one.hex for one in places), "entry": any(one.entry for one in places)}
    return tuple(name for name, is_used in used.items() if is_used)


def track_size(track: Track) -> tuple[float, float]:
    """Width and height in mm of a track with its heading."""
    many = _spaces(track)
    per_row = min(track.per_row or many, many)
    return rounded(per_row * track.cell[0]), rounded(HEADING + math.ceil(many / per_row) * track.cell[1])


def _spaces(track: Track) -> int:
    return max(track.last - track.first + 1, 1)


def _whole(millimetres: float, scale: float) -> float:
    return round(millimetres * scale) / scale


def _length(text: str) -> float | None:
    try:
        return parse_length(text) if text else None
    except ValueError:
        return None
