"""The windows of the module: a map each, a setup card each; zones with the names of the sources."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from grognard.model.game.hooks.arrivals import Reinforcements
from grognard.model.game.whole import Game
from grognard.model.plan.areas import BoardArea
from grognard.model.plan.boards import BoardPlan, BoardTrack, Rect, Scale
from grognard.model.plan.setup_cards import SetupCard
from grognard.model.plan.table.boards import EACH_A_REGION, Region, TableBoard, Window, Zone, corners
from grognard.model.words import Words
from grognard.plan.table.hexes import hex_numbers, hex_regions
from grognard.plan.table.spots import halves


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
        zones = [(box.where, box.rect) for box in card.boxes] + [(pool.name, pool.rect) for pool in card.pools]
        name = " ".join(card.title.split())
        if name in names:
            name = f"{name}: {card.subtitle}"
        names.add(name)
        plan = TableBoard(
            id=name,
            width=board.scale.width,
            height=board.scale.height,
            picture=f"board:{card.id}",
            zones=_unique([_zone(zone, rect, board.scale) for zone, rect in zones]),
        )
        found.append(Window(id=card.id, name=name, board=plan, kind="setup"))
    return tuple(found)


def zone_of_track(track: BoardTrack) -> str:
    """What the zone of a track is called."""
    return track.name


def space_name(track: BoardTrack, number: int) -> str:
    """What the module calls a space of a track."""
    return f"{track.name} {number}"


def _map_board(game: Game, board: BoardPlan, name: str, tr: Words) -> TableBoard:
    zones = [_zone(tr(box.name), box.rect, board.scale) for box in board.boxes]
    for track in board.tracks:
        spaces = []
        for space in track.spaces:
            is_turn = track.kind == "turn"
            point = halves(space.rect, are_arrivals=has_arrivals(game))[0] if is_turn else space.rect.centre
            x, y = board.scale.to_pixels(point)
            spaces.append(Region(name=space_name(track, space.number), x=x, y=y))
        zones.append(_zone(zone_of_track(track), track.rect, board.scale, tuple(spaces)))
    zones += [_outlined(one, board.scale) for one in board.areas if one.outline]
    numbers = hex_numbers(board)
    area, points = None, tuple(_region(one, board.scale) for one in board.areas if not one.outline)
    if board.grid and board.layout:
        area = _zone(tr("Hexes"), board.grid, board.scale, () if numbers else hex_regions(board))
    elif board.grid and points:
        area = _zone(tr("Points"), board.grid, board.scale, points)
    return TableBoard(
        id=name,
        width=board.scale.width,
        height=board.scale.height,
        picture=f"board:{board.id}",
        zones=_unique(zones),
        area=area,
        hexes=numbers,
        note="" if numbers or not area or points else tr(EACH_A_REGION),
    )


def _zone(name: str, rect: Rect, scale: Scale, spaces: tuple[Region, ...] = ()) -> Zone:
    left, top = scale.to_pixels((rect.x, rect.y))
    right, bottom = scale.to_pixels((rect.x + rect.width, rect.y + rect.height))
    return Zone(name=name, outline=corners(left, top, right - left, bottom - top), spaces=spaces)


def _outlined(one: BoardArea, scale: Scale) -> Zone:
    """An area as the engine knows it: by its outline, less corners that share a pixel."""
    return Zone(name=one.name, outline=tuple(dict.fromkeys(map(scale.to_pixels, one.outline))))


def _region(one: BoardArea, scale: Scale) -> Region:
    x, y = scale.to_pixels((one.x, one.y))
    return Region(name=one.name, x=x, y=y)


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
