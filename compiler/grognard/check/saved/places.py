"""Which place of the sources a point of a window is, and what players call it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cached_property

from grognard.check.view import View
from grognard.geometry.buckets import Buckets
from grognard.geometry.hexes import Point
from grognard.geometry.polygons import holds, signed_area
from grognard.model.game.locations import Location, cell_at
from grognard.model.plan.areas import BoardArea
from grognard.model.plan.boards import BoardHex, BoardPlan, Rect
from grognard.model.plan.setup_cards import SetupCard
from grognard.model.plan.table.laid import Lying
from grognard.model.plan.table.whole import TablePlan
from grognard.model.plan.whole import Plan

DEMAND = "demand"
"""The kind of a location that is the slots of a statement on a setup card."""
Place = Location | str | None
"""A location; a pile, by ``pile`` and its name; a window that shows no places, by ``window`` and its id; None: nowhere
that the sources know."""
PILE, WINDOW = "pile ", "window "


class Places:
    """Finds the places of a game on its boards."""

    def __init__(self, view: View, plan: Plan, table: TablePlan) -> None:
        self._view, self._boards = view, plan.boards
        every = (table, *table.extensions)
        self._windows = {one.id: one for part in every for one in part.windows}
        language = view.game.head.languages[0]
        cards = (plan.setup_cards, plan.open_cards, plan.mats)
        self._cards = {one.id: one for made in cards for one in made.get(language, ())}
        self._piles = {one.name: one for part in every for one in part.piles}
        self._found: dict[tuple[str, float, float], Place] = {}
        self._near: dict[str, Buckets[BoardHex]] = {}

    def of(self, piece: Lying) -> Place:
        """Where a piece lies."""
        return self.of_pile(piece.pile) if piece.pile else self.at(piece.window, piece.x, piece.y)

    def of_pile(self, name: str) -> Place:
        """The cup that a pile is, or the slot that it fills; of any other, itself."""
        pile = self._piles.get(name)
        there = self.at(pile.window, pile.x, pile.y) if pile else None
        if isinstance(there, Location):
            box = self._view.game.boxes.get(there.id) if there.kind == "box" else None
            if there.kind == DEMAND or (box and box.kind == "cup"):
                return there
        return f"{PILE}{name}"

    def at(self, window: str, x: float, y: float) -> Place:
        """The place of a point, mm."""
        key = (window, x, y)
        if key not in self._found:
            self._found[key] = self._at(window, (x, y))
        return self._found[key]

    @cached_property
    def shown(self) -> frozenset[Location]:
        """Every place that a map shows, hexes apart, and every turn."""
        maps = [board for id, board in self._boards.items() if id in self._view.game.maps]
        boxes = (box.location for board in maps for box in board.boxes)
        spaces = (space.location for board in maps for track in board.tracks for space in track.spaces)
        return frozenset((*boxes, *spaces))

    def shows(self, location: Location) -> bool:
        """Whether a map shows it."""
        return location in self.shown or (location.map in self._boards and self._view.is_cell(location))

    def called(self, place: Place) -> str:
        """A place in words."""
        if place is None:
            return "no place of the game"
        if isinstance(place, str):
            kind, _, name = place.partition(" ")
            if kind == "pile":
                return f"the pile {name!r}"
            return f"the window {self.named(name)}"
        if place.kind == DEMAND:
            statement = place.id.removeprefix("open:")
            return f"the box of statement {statement} on its setup card"
        if place.kind == "turn":
            return f"space {place.id} of the turn track"
        if place.kind == "track":
            track = self._view.game.tracks.get(place.of)
            return f"space {place.id} of {track.name if track else place.of}"
        return self._view.called(place)

    def named(self, window: str) -> str:
        """A window by its name."""
        return repr(self._windows[window].name) if window in self._windows else "no window"

    def _at(self, window: str, point: Point) -> Place:
        board, card = self._boards.get(window), self._cards.get(window)
        if card is not None:
            return _on_card(card, point)
        if board is None:
            return f"{WINDOW}{window}" if window else None
        found = next(_in_rects(board, point), None) or self._cell(board, point)
        return self._view.same(found) if found else None

    def _cell(self, board: BoardPlan, point: Point) -> Location | None:
        if not _is_within(board.frame or board.grid, point):
            return None
        if board.layout:
            reach = board.layout.across_flats
            around = self._hexes(board, reach).around(point, reach, reach)
            nearest = min(around, key=lambda one: math.dist((one.x, one.y), point), default=None)
            if nearest is None or board.grid is None:
                return None
            at = point[0] - board.grid.x, point[1] - board.grid.y
            is_in = holds(board.layout.corners(nearest.cell), at)
            return cell_at(board.id, nearest.number) if is_in else None
        area = next((one for one in self._areas(board) if _holds(one, point)), None)
        points = [one for one in board.areas if not one.outline]
        area = area or min(points, key=lambda one: math.dist((one.x, one.y), point), default=None)
        return cell_at(board.id, area.number) if area else None

    def _hexes(self, board: BoardPlan, size: float) -> Buckets[BoardHex]:
        if board.id not in self._near:
            self._near[board.id] = Buckets(size, (((one.x, one.y), one) for one in board.hexes))
        return self._near[board.id]

    @staticmethod
    def _areas(board: BoardPlan) -> list[BoardArea]:
        """The smallest first: what lies in a hole comes before what lies around it."""
        outlined = [one for one in board.areas if one.outline]
        return sorted(outlined, key=lambda one: abs(signed_area(one.outline)))


def _in_rects(board: BoardPlan, point: Point) -> Iterator[Location]:
    for box in board.boxes:
        if _is_within(box.rect, point):
            yield box.location
    for track in board.tracks:
        for space in track.spaces:
            if _is_within(space.rect, point):
                yield space.location


def _on_card(card: SetupCard, point: Point) -> Location | None:
    """The slot of a mat, a pool, or the nearest slot of the box of a statement."""
    for box in card.boxes:
        if _is_within(box.rect, point):
            slots = sorted(box.slots, key=lambda one: math.dist(one.rect.centre, point))
            return box.location or next((Location("", DEMAND, one.demand) for one in slots if one.demand), None)
    return next((one.location for one in card.pools if _is_within(one.rect, point)), None)


def _holds(area: BoardArea, point: Point) -> bool:
    return any(holds(ring, point) for ring in (area.outline, *area.pieces))


def _is_within(rect: Rect | None, point: Point) -> bool:
    return rect is not None and rect.x <= point[0] <= rect.x + rect.width and rect.y <= point[1] <= rect.y + rect.height
