"""The toolbar: icons with words for tips, menus that find their buttons, charts and pieces in groups."""

import re
from dataclasses import replace
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest
from tests.backends.vassal.modules import packed, vassal_module
from tests.backends.vassal.reader import Module
from tests.games import SHIPPED

from grognard.backends.vassal.build.palette import PAGE
from grognard.backends.vassal.build.tables import table_elements
from grognard.backends.vassal.build.toolbar import TABS, chart_groups, dice_elements
from grognard.backends.vassal.build.tracks import MENUS, track_elements
from grognard.backends.vassal.plan.module import ModulePlan
from grognard.formats.vassal.archive import buildfile as tags
from grognard.model.plan.table.features import Die
from grognard.model.plan.table.whole import ChartTab

WORDY = ("text", "buttonText")
BUTTONS = {"DoActionButton", "GlobalKeyCommand", "DiceButton", "ToolbarMenu", "ChartWindow", "PieceWindow", "Inventory",
           "NotesWindow", "Map", "PrivateMap", "PlayerHand"}  # fmt: skip


def items_of(menu: Element) -> list[str]:
    """What a menu lists; the engine takes a comma behind a backslash for one of the text."""
    return [item.replace("\\,", ",") for item in re.split(r"(?<!\\),", menu.get("menuItems", ""))]


def _plan(name: str) -> ModulePlan:
    return vassal_module(name)


@pytest.mark.parametrize("name", SHIPPED)
def test_every_button_that_is_seen_has_an_icon_and_a_tip_that_is_more_than_its_text(name: str, made: Path) -> None:
    module = Module((made / f"{name}.vmod").read_bytes())
    root = module.root
    swallowed = {item for one in root.iter() if one.get("menuItems") for item in items_of(one)}
    shown = [
        one
        for one in root
        if one.tag.rpartition(".")[2] in BUTTONS
        and (one.get("icon") or any(one.get(text) for text in (*WORDY, "buttonName")))
        and not {one.get("text"), one.get("buttonText"), one.get("buttonName")} & swallowed
    ]
    assert shown
    for one in shown:
        assert one.get("icon"), one.attrib
        tip = one.get("tooltip", "")
        assert tip and tip != one.get("text"), one.attrib
        if not one.get("icon", "").startswith("/"):
            assert f"images/{one.get('icon')}" in module.entries


@pytest.mark.parametrize("name", SHIPPED)
def test_no_menu_is_called_as_one_of_the_buttons_in_menus(name: str, made: Path) -> None:
    """The engine finds the buttons of a menu by their texts, and would put the menu itself into it. Menus of
    a menu come before it."""
    module = Module((made / f"{name}.vmod").read_bytes())
    menus = module.all("ToolbarMenu")
    assert menus
    for place, one in enumerate(menus):
        assert not set(items_of(one)) & {other.get("text", "") for other in menus[place:]}
        if one.get("description") == "CombatShift":  # at 0 it must not read as the button "Shift 0"
            assert one.get("text", "").startswith('{"Shift: " + ')


def test_the_setup_cards_of_each_scenario_have_a_menu_within_the_menu(made: Path) -> None:
    """All of them in one would be longer than a screen is high."""
    module = Module((made / "fatal-alliances.vmod").read_bytes())
    items = {one.get("description"): one.get("menuItems", "").split(",") for one in module.all("ToolbarMenu")}
    scenarios = [f"The campaign of {year}" for year in (1914, 1916, 1917)]
    assert items["Setup cards"][:3] == scenarios and "Italy · Pools" in items["Setup cards"]
    for name in scenarios:
        assert f"1 Italy · {name}" in items[name] and all(one.endswith(name) for one in items[name])
    assert max(map(len, items.values())) <= 20


def test_many_tables_and_many_tracks_share_a_menu() -> None:
    plan = _plan("hill-383")
    table, track = plan.results_tables[0], next(one for one in plan.tracks if not one.is_turn)
    several = replace(
        plan,
        features=(
            *(replace(table, id=str(n), name=f"T{n}", property=f"P{n}", key="F5" if n == 1 else "") for n in range(4)),
            *(replace(track, id=str(n), name=f"N{n}", property=f"N{n}") for n in range(MENUS + 1)),
        ),
    )
    menus = [one for one in table_elements(several, str) if one.tag == tags.TOOLBAR_MENU]
    swallowed = menus[-1].get("menuItems").split(",")
    assert swallowed == [one.get("text") for one in menus[:-1]] and all(swallowed)
    assert menus[-1].get("hotkey") == "116,0" and not any(one.get("hotkey") for one in menus[:-1])
    shown = [one for one in track_elements(several, str) if one.tag == tags.TOOLBAR_MENU]
    assert [len(one.get("menuItems").split(",")) for one in shown] == [2 * (MENUS + 1)]


@pytest.mark.parametrize(("many", "sizes"), [(0, []), (8, [8]), (9, [5, 4]), (18, [6, 6, 6]), (25, [7, 7, 7, 4])])
def test_a_window_of_charts_has_eight_tabs_at_most(many: int, sizes: list[int]) -> None:
    groups = chart_groups([ChartTab(id=str(n), title=str(n)) for n in range(many)], "Charts")
    assert [len(tabs) for tabs in groups.values()] == sizes and max(sizes, default=0) <= TABS
    assert [one.id for tabs in groups.values() for one in tabs] == [str(n) for n in range(many)]


def test_no_group_of_charts_takes_the_window_of_another() -> None:
    named = [(f"a{n}", "Results") for n in range(TABS + 1)] + [("b", "Results 1"), ("c", "Charts"), ("d", "")]
    groups = chart_groups([ChartTab(id=id, title=id, group=group) for id, group in named], "Charts")
    assert list(groups) == ["Results 2", "Results 3", "Results 1", "Charts"]
    assert sorted(one.id for tabs in groups.values() for one in tabs) == sorted(id for id, _ in named)


def test_charts_of_a_group_share_a_window_and_are_of_one_size(made: Path) -> None:
    module = Module((made / "fatal-alliances.vmod").read_bytes())
    windows = module.all("ChartWindow")
    assert "Production and morale" in {one.get("name") for one in windows}
    assert all(len(list(one.iter("VASSAL.build.widget.Chart"))) <= TABS for one in windows)


def test_dice_are_shown_as_they_lie() -> None:
    one, two, many = dice_elements(
        [Die(name="1d6", count=1, sides=6), Die(name="2d10", count=2, sides=10), Die(name="1d100", count=1, sides=100)],
        str,
    )
    assert '<img src="die-6-$result$.png">' in one.get("reportFormat")
    assert all(f'<img src="die-10-$result{n}$.png">' in two.get("reportFormat") for n in (1, 2))
    assert "<img" not in many.get("reportFormat")


@pytest.mark.parametrize("name", SHIPPED)
def test_the_palette_shows_many_pieces_and_never_more_than_a_page(name: str, made: Path) -> None:
    module = Module((made / f"{name}.vmod").read_bytes())
    panels = module.all("PanelWidget")
    sizes = [len(list(one)) for one in panels]
    plan = _plan(name)
    assert sum(sizes) == sum(piece.key.startswith("counter:") for piece in plan.pieces)
    assert max(sizes, default=0) <= PAGE
    assert name not in ("hill-383", "fatal-alliances") or max(sizes) > 1
    assert module.all("PieceWindow")[0].get("hidden") == "false"


def test_each_player_chooses_what_is_told_and_marked(made: Path) -> None:
    module = Module((made / "hill-383.vmod").read_bytes())
    options = module.all("GlobalOptions")[0]
    assert options.get("playerIdFormat") == "$PlayerName$ ($PlayerSide$)"
    names = {one.get("name") for one in options}
    assert names == {"QuietMoves", "KeepMarks", "ClosedPalette"}
    text = "".join(value for one in module.root.iter() for value in one.attrib.values())
    assert all(text.count(name) > 1 for name in names)  # each does something
    for window in (*module.all("Map"), *module.all("PrivateMap"), *module.all("PlayerHand")):
        kinds = {one.tag.rpartition(".")[2] for one in window}
        assert "HighlightLastMoved" in kinds
        assert ("Flare" in kinds) == (window.tag.endswith(".Map"))


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("toolbar")
    for name in SHIPPED:
        (folder / f"{name}.vmod").write_bytes(packed(name, folder / name))
    return folder


def test_what_is_looked_at_beside_the_map_opens_smaller_than_a_screen(made: Path) -> None:
    hill = Module((made / "hill-383.vmod").read_bytes())
    maps = {one.get("mapName"): one for tag in ("Map", "PrivateMap", "PlayerHand") for one in hill.all(tag)}
    for name, window in maps.items():
        (zoomer,) = [one for one in window if one.tag.endswith("Zoomer")]
        levels = [float(level) for level in zoomer.get("zoomLevels", "").split(",")]
        start = sorted(levels)[len(levels) - int(zoomer.get("zoomStart", ""))]
        assert start == (0.5 if name == "The Plava bridgehead" else 0.7), name
