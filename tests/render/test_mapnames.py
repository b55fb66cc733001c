"""Names on a map: what a publisher prints stands there once, in the language of the map, and off the numbers."""

from dataclasses import replace
from math import dist
from statistics import fmean
from xml.etree import ElementTree

import pytest
from tests.boards import shipped_style, small_board, small_game

from grognard.model.game.maps import Hexside, Path, Place
from grognard.model.plan.boards import BoardChain, BoardPlace, BoardPlan, TerrainLook
from grognard.plan.board.boards import board_plans
from grognard.render.map.draw import draw_map

SVG = "{http://www.w3.org/2000/svg}"


def names(board: BoardPlan) -> list[str]:
    """The texts of the layer of labels; a river's letters as one."""
    root = ElementTree.fromstring(draw_map(board, shipped_style()))
    layer = next(one for one in root if one.get("id") == "labels")
    found = ["".join(one.itertext()) for one in layer]
    return [one for one in found if len(one) > 1] + ["".join(one for one in found if len(one) == 1)]


def with_chain(kind: str, name: str, *sides: str) -> BoardPlan:
    board = small_board()
    look = TerrainLook(
        id=kind, name=kind, kind="hexside", code="", colour="#7a4a2a", pattern=kind, width=None, is_listed=True
    )
    chain = BoardChain(kind=kind, name=name, sides=tuple((one[:4], one[5:]) for one in sides))
    others = [one for one in board.terrain if one.id != kind]
    return replace(board, terrain=(*others, look), chains=(*board.chains, chain))


@pytest.mark.parametrize("kind", ["bridge", "ford", "wreck", "trench", "wall", "cliff", "border", "stream"])
@pytest.mark.parametrize("sides", [("0302/0402",), ("0502/0602", "0503/0602", "0503/0603")])
def test_a_named_line_of_hexsides_has_its_name_on_the_map(kind: str, sides: tuple[str, ...]) -> None:
    assert sum(one.count("Old Sap") for one in names(with_chain(kind, "Old Sap", *sides))) == 1


def test_a_name_is_read_from_the_left_beside_its_line_and_off_the_numbers() -> None:
    svg = draw_map(with_chain("trench", "Long Sap", "0502/0602", "0503/0602", "0503/0603"), shipped_style())
    name = next(one for one in ElementTree.fromstring(svg).iter() if one.get("id") == "name-trench-line-0")
    x, y, angle = (float(one) for one in name.get("transform", "")[10:-1].replace(") rotate(", " ").split())
    assert -90 <= angle <= 90
    numbers = next(one for one in ElementTree.fromstring(svg) if one.get("id") == "numbers")
    seats = [(float(one.get("x", "0")), float(one.get("y", "0"))) for one in numbers.iter(SVG + "text")]
    assert min(dist((x, y), seat) for seat in seats) > 2.5


def test_a_bridge_that_is_a_place_too_is_named_once() -> None:
    board = with_chain("bridge", "Ford bridge", "0302/0402")
    place = BoardPlace(id="ford-bridge", name="Ford Bridge", kind="bridge", hex="0402")
    assert names(replace(board, places=(*board.places, place))).count("Ford Bridge") == 1
    assert "Ford bridge" not in names(replace(board, places=(*board.places, place)))


@pytest.mark.parametrize("kind", ["bridge", "ford"])
def test_a_place_of_kind_bridge_has_a_label(kind: str) -> None:
    board = small_board()
    place = BoardPlace(id="old", name="Old crossing", kind=kind, hex="0603")
    assert "Old crossing" in names(replace(board, places=(*board.places, place)))


def test_a_blank_map_names_nothing() -> None:
    assert "Old Sap" not in draw_map(with_chain("trench", "Old Sap", "0502/0602"), shipped_style(), is_blank=True)


def test_what_the_map_prints_is_asked_for_in_another_language_and_no_more() -> None:
    asked: list[str] = []

    def say(text: str) -> str:
        asked.append(text)
        return text

    game = small_game()
    side = Hexside(map="field", kind="bridge", name="Ford bridge", a="0302", b="0402", chain=9)
    road = Path(map="field", kind="road", name="East road", hexes=("0102", "0202"))
    place = Place(id="old", name="Old crossing", kind="ford", hex="0603", map="field")
    game = replace(game, hexsides=(*game.hexsides, side), paths=(road,), places={**game.places, "old": place})
    board = board_plans(game, say)["field"]
    assert {"Ford bridge", "Old crossing", "Vistula"} <= set(asked) and "East road" not in asked
    assert "East road" not in names(board) and {"Ford bridge", "Old crossing"} <= set(names(board))


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
@pytest.mark.parametrize("name", ["Alma", "Bad Kreuznach", "Sankt Wolfgang am Walde"])
@pytest.mark.parametrize("label", ["", "n", "e", "sw"])
def test_a_victory_disc_stands_beside_the_name_and_in_its_hex(orientation: str, name: str, label: str) -> None:
    board = small_board(orientation=orientation)
    place = BoardPlace(id="alma", name=name, kind="town", hex="0302", victory="2", label=label)
    board = replace(board, places=(place,))
    root = ElementTree.fromstring(draw_map(board, shipped_style()))
    layer = list(next(one for one in root if one.get("id") == "labels"))
    number = next(at for at, one in enumerate(layer) if one.get("id") == "label-alma")
    words, _, points = layer[number : number + 3]
    assert points.text == "2" and board.layout and board.grid
    lines = list(words) or [words]  # a long name may stand in two lines
    assert " ".join((one.text or "").strip() for one in lines) == name
    start, x, y = float(lines[0].get("x", "")), float(points.get("x", "")), float(points.get("y", ""))
    foot = fmean(float(one.get("y", "")) for one in lines)
    width = max(shipped_style().types["town"].width((one.text or "").strip()) for one in lines)
    assert min(abs(x - start - width), abs(start - x)) < 3 and abs(foot - y) < 1
    cell = next(one for one in board.hexes if one.number == "0302")
    assert dist((x, y - 0.9), (cell.x, cell.y)) < 9.5


def test_a_place_of_several_hexes_is_named_once_and_each_has_its_disc() -> None:
    board = small_board()
    one = BoardPlace(id="mill", name="Mill", kind="town", hex="0202", victory="3")
    more = replace(one, id="mill-2", name="Mill (2)", hex="0203", victory="?", of="mill")
    board = replace(board, places=(one, more))
    found = names(board)
    assert found.count("Mill") == 1 and not any("(2)" in name for name in found)
    assert found[-1].count("3") == found[-1].count("?") == 1  # a disc alone is one letter


@pytest.mark.parametrize(
    ("name", "printed"),
    [("Ruhr 0603", "Ruhr"), ("Ruhr 0604", "Ruhr 0604"), ("0603", "0603"), ("Fort 60603", "Fort 60603")],
)
def test_a_name_does_not_say_the_number_of_its_hex_again(name: str, printed: str) -> None:
    board = small_board()
    place = BoardPlace(id="old", name=name, kind="village", hex="0603")
    assert printed in names(replace(board, places=(*board.places, place)))
