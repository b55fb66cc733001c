"""The windows of the table: a map each, a setup card each; zones with the names of the sources."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from grognard.geometry.hexes import Cell
from grognard.geometry.polygons import corners, signed_area
from grognard.model.game.hooks.arrivals import Reinforcements
from grognard.model.game.locations import cell_at
from grognard.model.game.whole import Game
from grognard.model.plan.boards import BoardPlan, BoardTrack, Rect
from grognard.model.plan.setup_cards import SetupCard, StatementBox
from grognard.model.plan.table.boards import UNSEEN, NamedPoint, TableBoard, Window, Zone
from grognard.model.words import Words
from grognard.plan.table.spots import half_of, halves, is_at_the_end

AREA_BOXES = ("sea",)
"""Kinds of boxes in which units stand as in a hex."""


def map_windows(game: Game, boards: Mapping[str, BoardPlan], tr: Words) -> tuple[Window, ...]:
    """A window for every map sheet."""
    return tuple(
        Window(id=key, name=tr(game.maps[key].title), board=_map_board(game, board, tr(game.maps[key].title), tr))
        for key, board in boards.items()
        if key in game.maps
    )


def has_arrivals(game: Game) -> bool:
    """Whether counters wait on the turn track, and not in boxes of their sides."""
    hooks = [hook for hook in game.hooks.values() if isinstance(hook, Reinforcements)]
    return any(demand.turn for demand in game.demands) and not any(hook.boxes == "side" for hook in hooks)


def card_boards(
    cards: Sequence[SetupCard], boards: Mapping[str, BoardPlan], taken: Iterable[str]
) -> tuple[Window, ...]:
    """A window for every setup card. ``taken``: the names of other windows."""
    found: list[Window] = []
    names = set(taken)
    for card in cards:
        board = boards[card.id]
        zones = [(zone_of_box(card, box), box.rect) for box in card.boxes]
        zones += [(pool.name, pool.rect) for pool in card.pools]
        name = " ".join(f"{card.title} · {card.group}".removesuffix(" · ").split())
        if name in names and card.subtitle:
            name = f"{name}: {card.subtitle}"
        names.add(name)
        plan = TableBoard(
            id=name,
            width=board.width,
            height=board.height,
            picture=f"board:{card.id}",
            zones=_unique([_zone(zone, rect) for zone, rect in zones]),
        )
        window = Window(id=card.id, name=name, board=plan, kind="mats" if card.mats else "setup", group=card.group)
        found.append(window)
    return tuple(found)


def zone_of_box(card: SetupCard, box: StatementBox) -> str:
    """What the zone of a box is called: on a mat with the name of the mat before it, which the chat then says. Quotes
    in it would end the words with which the engine compares it."""
    frames = (one for one in card.mats if one.rect.y <= box.rect.y <= one.rect.y + one.rect.height)
    mat = next(frames, None)
    return on_mat(mat.title, box.where) if mat else box.where


def on_mat(mat: str, place: str = "") -> str:
    """What a slot of a mat is called: what the name of each of its slots begins with, without a place."""
    return f"{mat}: {place}".replace('"', "”")


def zone_of_track(track: BoardTrack) -> str:
    """What the zone of a track is called."""
    return track.name


def space_name(track: BoardTrack, number: int) -> str:
    """What a space of a track is called."""
    return f"{track.name} {number}"


def waiting_name(track: BoardTrack, number: int) -> str:
    """What the half of a turn's space is called in which arrivals wait: the same to the eye, and another name, since
    two points of one name are one."""
    return f"{space_name(track, number)}{UNSEEN}"


def _map_board(game: Game, board: BoardPlan, name: str, tr: Words) -> TableBoard:
    # In a game without hexes, areas and points a box is an area; a sea is one in any.
    areas = (*AREA_BOXES, "box") if not any(one.grid or one.areas for one in game.maps.values()) else AREA_BOXES
    zones = [replace(_zone(tr(box.name), box.rect), is_area=box.kind in areas) for box in board.boxes]
    for track in board.tracks:
        spaces = []
        for space in track.spaces:
            is_turn = track.kind == "turn"
            both = halves(space.rect, are_arrivals=has_arrivals(game)) if is_turn else (space.rect.centre,)
            # the nearest point names what lies somewhere: one in each half, or half of a space is called as the next
            names = (space_name(track, space.number), waiting_name(track, space.number))
            spaces += [
                NamedPoint(name=name, x=x, y=y) for name, (x, y) in zip(names, dict.fromkeys(both), strict=False)
            ]
        zones.append(_zone(zone_of_track(track), track.rect, tuple(spaces)))
    zones += _of_areas(board)
    zones += _of_halves(game, board)
    area, points = None, tuple(NamedPoint(name=one.name, x=one.x, y=one.y) for one in board.areas if not one.outline)
    if board.grid and board.layout:
        area = _zone(tr("Hexes"), board.frame or board.grid)
    elif board.grid and points:
        area = _zone(tr("Points"), board.grid, points)
    return TableBoard(
        id=name,
        width=board.width,
        height=board.height,
        picture=f"board:{board.id}",
        zones=_unique(zones),
        area=area,
    )


def _of_areas(board: BoardPlan) -> Iterator[Zone]:
    """A zone for each piece of an area, all of one location. The first that holds a point counts, so that what lies in
    a hole comes before what lies around it."""
    rings = [(one, ring) for one in board.areas if one.outline for ring in (one.outline, *one.pieces)]
    for one, ring in sorted(rings, key=lambda each: abs(signed_area(each[1]))):
        yield Zone(name=one.name, outline=ring, location=one.name if one.pieces else "", is_area=True)


def _of_halves(game: Game, board: BoardPlan) -> Iterator[Zone]:
    """A zone for each half of a hex that is another map's: what lies in it reports the number of that hex. And for each
    of its own whose middle is the right or lower edge of the board, where no piece can lie. A piece snaps to the
    middle of the half that is printed."""
    for half, whole in game.shared.items():
        cell = board.layout.cell(half.id) if board.layout and half.map == board.id else None
        if cell is not None and board.layout is not None:
            is_own = board.layout.cell(whole.id) is not None
            yield _half(board, cell, f"{whole.id} ({game.maps[whole.map].title})" if is_own else whole.id)
    for cell in board.layout.cells() if board.layout and board.layout.has_halves else ():
        number = board.layout.number(*cell) if board.layout else ""
        if is_at_the_end(board, cell) and cell_at(board.id, number) not in game.shared:
            yield _half(board, cell, number)


def _half(board: BoardPlan, cell: Cell, name: str) -> Zone:
    outline, (x, y) = half_of(board, cell)
    return Zone(name=name, outline=outline, spaces=(NamedPoint(name=name, x=x, y=y),), is_area=True)


def _zone(name: str, rect: Rect, spaces: tuple[NamedPoint, ...] = ()) -> Zone:
    return Zone(name=name, outline=corners(rect.x, rect.y, rect.width, rect.height), spaces=spaces)


def _unique(zones: Sequence[Zone]) -> tuple[Zone, ...]:
    """Zones whose names are all different: the second of a name carries a 2."""
    seen: dict[str, int] = {}
    found = []
    for zone in zones:
        seen[zone.name] = seen.get(zone.name, 0) + 1
        many = seen[zone.name]
        name = zone.name if many == 1 else f"{zone.name} {many}"
        found.append(replace(zone, name=name))
    return tuple(found)
