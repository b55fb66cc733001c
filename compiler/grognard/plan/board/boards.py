"""The board of every map: what lies on its sheet, where, and which pixels that is."""

from grognard.geometry.hexes import Point
from grognard.geometry.tilings.tiling import Tiling
from grognard.model.game.locations import box_at, place_at, track_at
from grognard.model.game.maps import Box, Map
from grognard.model.game.whole import Game
from grognard.model.plan.areas import AREA_SIGNS
from grognard.model.plan.boards import BoardPlan, Raster, Rect, layout_of
from grognard.model.plan.keys import key_sizes
from grognard.model.tilings import tilings_of
from grognard.model.words import Words
from grognard.plan.board.areas import (
    board_areas,
    board_joints,
    board_links,
    link_signs,
    signs_in,
    touching_in,
)
from grognard.plan.board.drawn import centred, chains_of, hexes_of, looks_of, paths_of, place_of, signs_of
from grognard.plan.board.laying import covers_foot, laid, shown_of, sizes_of
from grognard.plan.board.own import Own, own_things
from grognard.plan.board.raster import Sized, rasters_of
from grognard.plan.board.tracks import box_of, track_of
from grognard.plan.board.underlays import underlay_of

WORDS = (
    "Terrain key",
    "Legend",
    "Levels",
    "{terrain}: the tint of its level",
    "{number}L",
    "{number}L: shift {number} left",
    "Unknown ground",
    "Victory points",
    "Unknown victory points",
    "Reinforcements",
    "hex number",
    "level",
    "one level up",
    "one hex",
)


OF_LINKS = ("Touching", "One way", "No way across", "Nobody knows what else touches")
"""Words of the key of a map of areas or points."""


def board_plans(game: Game, say: Words = str) -> dict[str, BoardPlan]:
    """The plan of each map by its id, in the words of ``say``; where things lie is the same in every language."""
    own = own_things(game)
    tilings = tilings_of(game)
    drafts = {one.id: _Board(game, one, own[one.id], tilings.get(one.id), say) for one in game.maps.values()}
    rasters = rasters_of({id: draft.sized for id, draft in drafts.items()}, game.head.picture_memory)
    return {id: draft.plan(rasters[id]) for id, draft in drafts.items()}


class _Board:
    """One map of a game, while its plan is made."""

    def __init__(self, game: Game, one: Map, own: Own, tiling: Tiling | None, say: Words) -> None:
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
        self.cells = hexes_of(self.layout, own)
        self.lines, self.ways = chains_of(game, own, say), paths_of(game, own)
        self.looks, heads = looks_of(game, own, self.cells, self.lines, self.ways, say)
        self.effects = heads if one.grid else ()
        self.spots = tuple(place_of(game, one, say) for one in own.places)
        drawn = tuple(board_links(game, self.tiling, own.links, (0.0, 0.0))) if self.tiling and one.areas else ()
        signs = (*link_signs(one.areas, drawn), *signs_in(own.areas)) if one.areas else ()
        self.signs = signs if one.areas else signs_of(self.spots, self.cells)
        levels = {one.elevation for one in self.cells if one.elevation is not None}
        self.shown = shown_of(self.tiling, self.layout)
        listed = sum(look.is_listed for look in self.looks)
        key = key_sizes(listed, len(self.signs), len(self.effects), has_levels=len(levels) > 1)
        sizes = sizes_of(one, self.shown, self.boxes, self.tracks, key if listed or self.signs else [])
        for part in self._in_picture():
            sizes.pop(part, None)
        fixed = {
            name: Rect(x=at[0], y=at[1], width=size[0][0], height=size[0][1])
            for name, (at, size) in sizes.items()
            if at
        }
        self.wanted = {name: size for name, (at, size) in sizes.items() if not at}
        self.width, self.height, self.placed = laid(
            one, self.shown, fixed, self.wanted, has_notice=bool(game.head.notice)
        )
        self.lacks_notice = bool(game.head.notice) and covers_foot(self.height, self.placed.values())
        self.sized = Sized(layout=self.layout, width=self.width, height=self.height, pitch=one.pitch)

    def _in_picture(self) -> tuple[str, ...]:
        """Furniture that the picture under the map shows, if it has to be shown at all, and that takes no room."""
        drawn = self.map.underlay.draws if self.map.underlay else ("title", "legend")
        return tuple(one for one in ("title", "legend") if one not in drawn)

    def _of_areas(self) -> tuple[str, ...]:
        """The words of a map of areas or points: of its links, and of the signs in use."""
        used = tuple(AREA_SIGNS[one] for one in self.signs if one in AREA_SIGNS)
        return tuple(one for one in (*OF_LINKS, *used) if one not in WORDS) if self.map.areas else ()

    def plan(self, raster: Raster) -> BoardPlan:
        """The board with a raster. No size on the sheet depends on it."""
        placed, frame = self.placed, self.placed.get("grid")
        grid = frame
        if self.layout and frame and self.shown and self.tiling:
            grid = Rect(
                x=frame.x - self.shown.x,
                y=frame.y - self.shown.y,
                width=self.tiling.width,
                height=self.tiling.height,
            )
            # The first centre on a whole pixel puts all of them there: pitches and half pitches are whole.
            x, y = self.layout.centre((1, 1))
            grid = Rect(
                x=_whole(grid.x + x, raster.x) - x,
                y=_whole(grid.y + y, raster.y) - y,
                width=grid.width,
                height=grid.height,
            )
        # a sheet of tracks alone is no map, and says so
        names_map = len(self.game.maps) > 1 or not (self.map.grid or self.map.areas)
        return BoardPlan(
            id=self.map.id,
            title=self.say(self.game.head.title),
            subtitle=self.say(self.map.title if names_map else self.game.head.subtitle or self.map.title),
            is_one_of_many=len(self.game.maps) > 1,
            notice="" if self.lacks_notice else self.say(self.game.head.notice),
            width=self.width,
            height=self.height,
            raster=raster,
            layout=self.layout,
            grid=grid,
            frame=frame if self.layout and self.layout.cut else grid,
            hexes=centred(self.layout, self.cells, grid),
            areas=board_areas(self.game, self.tiling, self.own.areas, self.own.places, (grid.x, grid.y), self.say)
            if self.tiling and grid
            else (),
            links=tuple(board_links(self.game, self.tiling, self.own.links, (grid.x, grid.y)))
            if self.tiling and grid
            else (),
            joints=tuple(board_joints(self.game, self.map.id, self.layout, (grid.x, grid.y), self.say))
            if self.layout and grid
            else (),
            touching=tuple(touching_in(self.tiling, self.own.links)) if self.tiling and self.map.areas else (),
            chains=self.lines,
            paths=self.ways,
            places=self.spots,
            boxes=tuple(
                box_of(self.game, box, at, placed[at], self.say) for at, box in self.boxes.items() if at in placed
            ),
            tracks=tuple(
                track_of(self.game, track, placed[track_at(track.id)], self.say)
                for track in self.tracks
                if track_at(track.id) in placed
            ),
            terrain=self.looks,
            signs=self.signs,
            effects=self.effects,
            spans=self.map.grid.spans if self.map.grid else "",
            theme=self.game.head.map_colours,
            north=None if self.map.north == "?" else self.map.north,
            words=tuple((word, self.say(word)) for word in (*WORDS, *self._of_areas())),
            title_at=placed.get("title"),
            legend_at=placed.get("legend"),
            underlay=underlay_of(
                self.game,
                self.map.underlay,
                (self.width, self.height),
                lambda number: self._centre(number, grid),
            ),
            unplaced=(
                *(name for name in self.wanted if name not in placed),
                *(("notice",) if self.lacks_notice else ()),
            ),
        )

    def _centre(self, number: str, grid: Rect | None) -> Point | None:
        """The middle of a hex, area or point on the sheet."""
        if grid is None or self.tiling is None or not self.tiling.has(number):
            return None
        x, y = self.tiling.centre(number)
        return grid.x + x, grid.y + y


def _whole(millimetres: float, scale: float) -> float:
    return round(millimetres * scale) / scale
