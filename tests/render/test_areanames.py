"""Maps of areas: names, signs and bars lie on nothing that others need, and the key explains what is drawn."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from tests.boards import shipped_style

from grognard.base.projects import Project
from grognard.model.plan.areas import BoardArea
from grognard.model.plan.boards import BoardPlan
from grognard.pipeline.understand import understand
from grognard.render.map.area_names import AreaName, names_of_areas
from grognard.render.map.area_signs import area_signs, sign_count
from grognard.render.map.areas import _room
from grognard.render.map.draw import draw_map
from grognard.render.map.lines.boxes import borders, crosses
from grognard.render.map.link_lines import links_beside_names
from grognard.work.backend import Request

HEAD = """title = "T"
version = "1"
[map.west]
title = "West"
areas = { outlines = "map/west.svg", touch = "borders" }
layers = ["map/areas.csv", "map/links.csv"]
[side.blue]
name = "Blue"
colour = "#9fb8d0"
"""
TERRAIN = (
    '[strait]\nname = "Strait"\nkind = "hexside"\ncolour = "#2f5f9f"\n'
    '[ferry]\nname = "Ferry"\nkind = "path"\ncolour = "#2255aa"\n'
    '[road]\nname = "Road"\nkind = "path"\ncolour = "#aa5522"\n'
)


def board_of(root: Path, links: str, high: int = 40, middle: str = "Middle") -> BoardPlan:
    """Three areas in a row, 40 mm wide."""
    drawing = "".join(f'<path id="{id}" d="M{40 * place} 0h40v{high}h-40z"/>' for place, id in enumerate("abc"))
    size = f'width="120mm" height="{high}mm" viewBox="0 0 120 {high}"'
    files = {
        "game.toml": HEAD,
        "terrain.toml": TERRAIN,
        "map/west.svg": f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{drawing}</svg>',
        "map/areas.csv": f"id,name,port,victory\na,Alpha,yes,2\nb,{middle},yes,1\nc,Gamma,,\n",
        "map/links.csv": f"from,to,by,cross,way\n{links}",
    }
    for path, text in files.items():
        target = root / "sources/g" / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, "utf-8")
    plan = understand(Project(root=root), "g", Request()).plan
    assert plan is not None
    return plan.boards["west"]


def named(board: BoardPlan) -> dict[str, AreaName]:
    return names_of_areas(board, shipped_style(), {one.number: _room(one) for one in board.areas if one.outline})


def middle_of(board: BoardPlan, id: str) -> BoardArea:
    return next(one for one in board.areas if one.number == id)


@pytest.mark.parametrize("links", ["a,c,,,\n", "a,c,road,,\n", "c,a,,,one\n", "a,c,,strait,\n", "a,c,ferry,strait,\n"])
def test_no_way_of_others_runs_through_a_name(tmp_path: Path, links: str) -> None:
    board = board_of(tmp_path, links)
    names = named(board)
    ways = [one for one in board.links if len(one.line) == 2 and not one.is_bar]
    assert ways and not any(crosses(names["b"].rect, *one.line) for one in ways)
    area = middle_of(board, "b")
    rect = names["b"].rect
    left, right = (min, max)
    assert left(x for x, _ in area.outline) <= rect.x and rect.x + rect.width <= right(x for x, _ in area.outline)


def test_a_name_stands_in_the_middle_where_nothing_crosses_it_and_no_counter_has_room_below(tmp_path: Path) -> None:
    board = board_of(tmp_path, "a,b,road,,\n", 20)
    for id, one in named(board).items():
        assert one.lines[0][0][0] == middle_of(board, id).x
        assert abs(one.lines[0][0][1] - middle_of(board, id).y) < 2


@pytest.mark.parametrize("high", [44, 70])
def test_a_name_leaves_the_middle_of_a_large_area_to_counters(tmp_path: Path, high: int) -> None:
    board = board_of(tmp_path, "a,b,road,,\n", high)
    for id, one in named(board).items():
        area, rect = middle_of(board, id), one.rect
        assert rect.y + rect.height <= area.y - 15.875 / 2, "a counter in the middle hides nothing of it"
        assert min(y for _, y in area.outline) + 1 < rect.y < high / 4, "near the upper edge, and off it"


@pytest.mark.parametrize("high", [40, 12])
def test_a_bar_lies_on_its_way_and_on_no_name(tmp_path: Path, high: int) -> None:
    """Where the area is too low for its name to give way, the bar does."""
    board = board_of(tmp_path, "a,c,ferry,strait,\n", high)
    names = named(board)
    (bar,) = (one for one in links_beside_names(board, names, {}) if one.is_bar)
    assert not any(crosses(one.rect, *bar.line) for one in names.values())
    (x0, y0), (x1, y1) = bar.line
    assert (y0 + y1) / 2 == pytest.approx(middle_of(board, "a").y), "its middle is on the way"
    assert middle_of(board, "a").x < (x0 + x1) / 2 < middle_of(board, "c").x


def test_signs_stand_below_all_lines_of_a_name(tmp_path: Path) -> None:
    board = board_of(tmp_path, "a,b,,,\n")
    for one in named(board).values():
        lowest = max(y for (_, y), _, _ in one.lines)
        assert one.signs[1] - 2.2 > lowest


def test_an_arrow_ends_at_the_name(tmp_path: Path) -> None:
    board = board_of(tmp_path, "a,c,,,one\n", 20)
    names = named(board)
    (arrow,) = (one for one in links_beside_names(board, names, {}) if one.is_one_way)
    rect = names["c"].rect
    assert arrow.line[1][0] == pytest.approx(rect.x, abs=0.01)


def test_what_only_touches_is_joined_from_border_to_border_and_off_the_names(tmp_path: Path) -> None:
    board = board_of(tmp_path, "a,c,,,\n")
    names = named(board)
    (link,) = links_beside_names(board, names, {})
    assert sorted(x for x, _ in link.line) == pytest.approx([40.0 + board_left(board), 80.0 + board_left(board)])
    assert not any(crosses(one.rect, *link.line) for one in names.values())
    assert draw_map(board, shipped_style()).count('r="0.7"') == 2, "a dot on either border"


def board_left(board: BoardPlan) -> float:
    return min(x for x, _ in middle_of(board, "a").outline)


def test_a_line_that_is_too_short_to_be_seen_reaches_into_both_areas(tmp_path: Path) -> None:
    board = board_of(tmp_path, "a,c,,,\n")
    a, c = middle_of(board, "a"), middle_of(board, "c")
    wide = tuple((x + 38.0 if x > a.x else x, y) for x, y in a.outline)
    board = replace(board, areas=(replace(a, outline=wide), c))
    (link,) = links_beside_names(board, {}, {})
    assert abs(link.line[1][0] - link.line[0][0]) == pytest.approx(14.0)
    edge = next(borders((wide,), *link.line))
    assert 0 < edge < 1


def test_no_second_way_is_drawn_where_a_row_leads(tmp_path: Path) -> None:
    """What lies between needs a way that it lies across, and the ferry is one."""
    assert [one.kind for one in board_of(tmp_path / "both", "a,c,ferry,strait,\n").links] == ["ferry", "strait"]
    assert [one.kind for one in board_of(tmp_path / "alone", "a,c,,strait,\n").links] == ["", "strait"]
    assert [one.kind for one in board_of(tmp_path / "rows", "a,c,,strait,\na,c,ferry,,\n").links] == ["strait", "ferry"]


@pytest.mark.parametrize(
    ("links", "signs"),
    [
        ("a,b,no,,\n", {"closed"}),
        ("a,c,no,,\n", set()),  # they touch nowhere: nothing is drawn
        ("a,c,,,\n", {"touch"}),
        ("a,b,,,\n", set()),  # says again what the line shows
        ("a,c,,,one\n", {"one-way"}),
        ("a,c,road,,one\n", {"one-way"}),
        ("a,c,,strait,\n", {"touch"}),
        ("a,c,ferry,strait,\n", set()),
    ],
)
def test_the_key_explains_what_is_drawn_and_nothing_else(tmp_path: Path, links: str, signs: set[str]) -> None:
    board = board_of(tmp_path, links)
    assert set(board.signs) & {"touch", "one-way", "closed", "other-touch"} == signs
    svg = draw_map(board, shipped_style())
    assert ("No way across" in svg) is ("closed" in signs) and ('id="key-closed"' in svg) is ("closed" in signs)


def test_port_fortress_and_capital_have_a_sign_each_in_a_row_around_their_point() -> None:
    style = shipped_style()
    one = BoardArea(number="a", name="A", x=0.0, y=0.0, port=True, fort=True, capital=True)
    drawn = area_signs(one, style, (50.0, 20.0))
    discs = [float(x) for x in re.findall(r'<circle cx="([0-9.]+)"', drawn)]
    marks = re.findall(r'<path d="([^"]+)"', drawn)
    assert sign_count(one) == 3 == len(set(marks)) and sum(discs) / 3 == 50.0 and len(set(discs)) == 3
    assert area_signs(replace(one, port=False, fort=False, capital=False), style, (50.0, 20.0)) == ""
