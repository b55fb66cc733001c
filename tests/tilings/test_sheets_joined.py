"""Sheets that meet in hexes of which each prints one half: one hex, two sheets."""

import re
import shutil
import zipfile
from pathlib import Path

import pytest
from tests.commands.projects import grognard

GAMES = Path(__file__).parent / "games"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    shutil.copytree(GAMES / "sheets", tmp_path / "sources/sheets")
    return tmp_path


def say(root: Path, file: str, old: str, new: str) -> None:
    path = root / "sources/sheets" / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8", newline="\n")


def meant(root: Path, phrase: str) -> set[str]:
    output = grognard("places", "sheets", phrase, "--project", root).output
    return set(re.findall(r"^  (\w+:\S+)$", output, re.MULTILINE)) or set(re.findall(r"\b\w+:[A-Z]\d{4}", output))


def checked(root: Path) -> str:
    return grognard("check", "sheets", "--project", root, "--format", "lines").output


def test_the_game_has_no_finding_but_what_is_stated_once(root: Path) -> None:
    assert [
        one for one in checked(root).splitlines() if ("RUL015" not in one and ": note" in one) or "error" in one
    ] == []


@pytest.mark.parametrize(
    ("phrase", "there"),
    [
        ("B0102", "west:A0602"),
        ("next to B0102", "west:A0502 west:A0503 west:A0601 west:A0603 east:B0202 east:B0203"),
        ("next to B0202", "west:A0601 west:A0602 east:B0201 east:B0203 east:B0301 east:B0302"),
        # above: N0104 is A0101 and N0304 is A0301; between them A0201 and N0204 touch on the line
        ("next to N0204", "west:A0101 west:A0201 west:A0301 north:N0103 north:N0203 north:N0303"),
        ("next to A0201", "west:A0101 west:A0102 west:A0202 west:A0301 west:A0302 north:N0204"),
    ],
)
def test_what_lies_beside_a_hex_over_the_line_as_one_draws_it(root: Path, phrase: str, there: str) -> None:
    assert meant(root, phrase) == set(there.split())


def test_two_pieces_in_both_halves_lie_in_one_hex(root: Path) -> None:
    say(root, "scenarios/start.csv", "r2,B0202", "r2,B0102")
    assert "Red has 2 pieces in hex A0602 at the start of start, stacking (case 1) allows 1" in checked(root)


@pytest.mark.parametrize(
    ("file", "old", "new", "found"),
    [
        ("map/east.csv", "B0101,woods", "B0101,clear", "REF035"),
        ("game.toml", 'left = "west"', 'left = "wset"', "no map is called 'wset'"),
        ("game.toml", 'left = "west"', 'left = "east"', "it is the same map"),
        ("game.toml", 'rows = 4, numbers', 'rows = 4, orientation = "pointy", numbers', "have flat tops"),
        ("game.toml", "columns = 6, rows = 4", "columns = 7, rows = 4", "half hexes there, and the other has 3"),
        ("game.toml", "rows = 4, numbers", 'rows = 4, halves = "out of play", numbers', "halves of north are"),
    ],
)  # fmt: skip
def test_sheets_that_do_not_fit_are_told(root: Path, file: str, old: str, new: str, found: str) -> None:
    say(root, file, old, new)
    assert found in checked(root)


def test_what_one_sheet_alone_knows_of_a_hex_holds(root: Path) -> None:
    say(root, "map/east.csv", "B0101,woods", "B0101,?")
    assert "REF035" not in checked(root) and "west:A0601" in meant(root, "anywhere in woods")


def test_both_sheets_say_it_of_each_other(root: Path) -> None:
    say(root, "game.toml", 'title = "West sheet"', 'title = "West sheet"\njoins = { right = "east" }')
    assert meant(root, "B0102") == {"east:B0102"} and "error" not in checked(root)


def test_each_sheet_prints_its_half_and_the_module_calls_it_by_one_number(root: Path) -> None:
    assert grognard("build", "sheets", "--project", root, "--only", "vassal,svg").exit_code == 0
    built = root / "build/sheets"
    for name, number in (("west", "A0602"), ("east", "B0102")):
        svg = (built / f"sheets-map-{name}.svg").read_text("utf-8")
        assert f'data-number="{number}"' in svg and "Halfton" in svg
    with zipfile.ZipFile(next(built.glob("*.vmod"))) as module:
        text = module.read("buildFile.xml").decode()
    assert 'name="A0602"' in text and 'name="B0102"' not in text


@pytest.fixture
def parted(tmp_path: Path) -> Path:
    """Two sheets: the third hex down the right edge of the west is the first of the east, which is longer below."""
    game = tmp_path / "sources/sheets"
    game.mkdir(parents=True)
    grid = 'grid = { across_flats = "20mm", columns = 4, rows = 4, numbers = "\'A\'CCRR", first = "A0101"'
    head = 'title = "Two sheets"\nversion = "1.0"\n'
    west = f'\n[map.west]\ntitle = "West sheet"\nground = "clear"\n{grid} }}\n'
    east = west.replace("west", "east").replace("West", "East").replace("'A'", "'B'").replace("A0101", "B0101")
    east = (
        east.replace(" }\n", ', stagger = "odd lower" }\n') + 'joins = { left = "west", meets = { B0101 = "A0403" } }\n'
    )
    (game / "game.toml").write_text(head + west + east, "utf-8")
    (game / "terrain.toml").write_text('[clear]\nname = "Clear"\ncode = "."\ncolour = "#e6e2c3"\n', "utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("phrase", "there"),
    [
        ("B0101", "west:A0403"),
        ("B0103", "east:B0103"),  # beyond the lower edge of the west
        ("next to A0402", "west:A0302 west:A0303 west:A0401 west:A0403 east:B0201"),
        ("next to B0201", "west:A0402 west:A0403 east:B0202 east:B0301"),
        ("next to B0102", "west:A0304 west:A0403 east:B0103 east:B0202 east:B0203"),
        ("next to B0103", "west:A0404 east:B0104 east:B0203 east:B0204"),
    ],
)
def test_sheets_that_meet_in_a_part_of_their_edges(parted: Path, phrase: str, there: str) -> None:
    assert "error" not in checked(parted)
    assert meant(parted, phrase) == set(there.split())


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ('B0201 = "A0403"', "B0201 of east and A0403 are not two halves on the left edge"),
        ('B0101 = "west:A0403"', "are not two halves on the left edge"),
        ('B0101 = "A0403", B0102 = "A0403"', "B0102 of east contradicts B0101 of east"),
    ],
)
def test_halves_that_cannot_meet_are_told(parted: Path, said: str, found: str) -> None:
    say(parted, "game.toml", 'B0101 = "A0403"', said)
    assert found in checked(parted)


def test_the_other_sheet_may_say_where_they_meet(parted: Path) -> None:
    say(parted, "game.toml", 'joins = { left = "west", meets = { B0101 = "A0403" } }', 'joins = { left = "west" }')
    say(
        parted,
        "game.toml",
        'title = "West sheet"',
        'title = "West sheet"\njoins = { right = "east", meets = { A0403 = "B0101" } }',
    )
    assert "error" not in checked(parted) and meant(parted, "A0403") == {"east:B0101"}
    say(parted, "game.toml", 'left = "west"', 'left = "west", meets = { B0102 = "A0403" }')
    assert "contradicts" in checked(parted)


def test_without_a_half_that_meets_another_sheets_of_two_lengths_are_told_how_to_say_it(parted: Path) -> None:
    say(parted, "game.toml", ', meets = { B0101 = "A0403" }', "")
    say(parted, "game.toml", "columns = 4, rows = 4, numbers = \"'B'", "columns = 4, rows = 5, numbers = \"'B'")
    assert 'meets = { B0101 = "A0401" }' in grognard("check", "sheets", "--project", parted).output
