"""Names and keys on the maps of the shipped games: each name belongs to its hex, each entry of a key to its map."""

from math import dist

import pytest
from tests.boards import shipped_style
from tests.games import SHIPPED

from grognard.base.bundled import data_dir
from grognard.base.disk.world import World
from grognard.link.whole import link_game
from grognard.load.files.game import load_game
from grognard.model.plan.boards import BoardPlan, Rect
from grognard.plan.board.boards import board_plans
from grognard.render.map.lines import labels
from grognard.render.map.lines.label_placement import Label, Spot, gap, label_spot
from grognard.render.map.lines.spots import SignSpots
from grognard.render.map.lines.trace import waters, ways
from grognard.render.map.scene import Scene


def boards_of(name: str) -> dict[str, BoardPlan]:
    return board_plans(link_game(load_game(World(data_dir()), name).game).game)


def placed(board: BoardPlan, monkeypatch: pytest.MonkeyPatch) -> tuple[Scene, SignSpots, list[tuple[Label, Spot]]]:
    """The names of the places of a map, as they are drawn."""
    assert board.layout is not None and board.grid is not None
    scene = Scene(board, board.layout, board.grid, shipped_style())
    water, roads = waters(scene), ways(scene)
    spots = SignSpots(scene, water, roads)
    found: list[tuple[Label, Spot]] = []

    def noting(scene: Scene, label: Label, *others: object) -> Spot:
        spot = label_spot(scene, label, *others)  # type: ignore[arg-type]
        found.append((label, spot))
        return spot

    monkeypatch.setattr(labels, "label_spot", noting)
    labels.draw_labels(scene, water, roads, spots)
    return scene, spots, [(label, spot) for label, spot in found if label.is_in_hex]


def hexes_of(board: BoardPlan, label: Label) -> set[str]:
    """The numbers of all hexes of a place that has several; none for others."""
    named = [one.id for one in board.places if one.name == label.words]
    several = {one.of for one in board.places if one.of in named}
    return {one.hex for one in board.places if several & {one.id, one.of}}


@pytest.mark.parametrize("name", SHIPPED)
def test_each_name_is_nearer_to_its_hex_and_its_number_than_to_any_other(name: str, monkeypatch) -> None:
    """Unless its author asks for a side, or its hex lies on the edge, where a name must go inward."""
    for board in boards_of(name).values():
        if board.layout is None:
            continue
        scene, spots, named = placed(board, monkeypatch)
        for label, spot in named:
            nearest = min(scene.hexes, key=lambda cell: dist(scene.centre(cell), spot.box.centre))
            own = hexes_of(board, label)
            assert scene.hexes[nearest].number in own if own else scene.centre(nearest) == label.at, label.words
            is_inside = len([one for one in board.layout.neighbours(nearest) if one in scene.hexes]) == 6
            if is_inside and not label.wanted and label.number is not None:
                room = gap(spot.box, label.number)
                others = [box for cell, box in spots.numbers.items() if scene.hexes[cell].number not in own]
                others = [box for box in others if box != spots.numbers.get(nearest)]
                assert all(gap(spot.box, box) >= room for box in others), label.words


@pytest.mark.parametrize("name", SHIPPED)
def test_names_keep_apart(name: str, monkeypatch) -> None:
    for board in boards_of(name).values():
        boxes = [spot.box for _, spot in placed(board, monkeypatch)[2]] if board.layout else []
        for number, box in enumerate(boxes):
            for other in boxes[:number]:
                assert not box.overlaps(other), (board.id, box, other)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_key_lists_the_lines_that_its_map_has(name: str) -> None:
    """Those of links to other maps are words on the map, and no lines."""
    for board in boards_of(name).values():
        drawn = {one.kind for one in board.chains} | {one.kind for one in board.paths}
        drawn |= {one.kind for one in board.links}
        assert {look.id for look in board.terrain if look.kind != "hex"} <= drawn, board.id


def test_a_name_between_two_numbers_belongs_to_the_nearer() -> None:
    own, other = (Rect(x=0.0, y=y, width=6.0, height=2.0) for y in (0.0, 20.0))
    name = Rect(x=0.0, y=5.0, width=9.0, height=2.0)
    assert gap(name, own) == 3.0 and gap(name, other) == 13.0
