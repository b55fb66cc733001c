"""The ground of a map: what holds for all of it, lists of hexes, what is unknown, and what is counted as such."""

from pathlib import Path

import pytest
from tests.load.folders import SMALL, load, reports

from grognard.check.rules.provenance import nobodys_word, shares
from grognard.check.view import View
from grognard.model.game.maps import Hex
from grognard.model.game.provenance import Basis
from grognard.model.game.whole import Game

MAP = """[map.field]
title = 'Field'
ground = '{ground}'
grid = {{ across_flats = '?', columns = 3, rows = 2 }}
layers = ['map/some.hexes', 'map/known.csv']
"""
GRID = "# cite: 4\n   01 02 03\n01 .  w  ?\n02 =  ?+w  =\n"
LIST = "# cite: 5\nhex,terrain,elevation,cite\n0201,woods,3,\n0302,?; clear,,6\n"


def made(folder: Path, ground: str, grid: str = GRID, known: str = LIST, basis: str = "rulebook") -> Game:
    head = SMALL["game.toml"].partition("[map.")[0] + MAP.format(ground=ground)
    head = head.replace("version =", f"basis = '{basis}'\nversion =", 1)
    loaded = load(folder, {"game.toml": head, "map/some.hexes": grid, "map/known.csv": known})
    assert [one for one in reports(loaded) if "known" in one or "some" in one or "game.toml" in one] == []
    assert loaded.game is not None
    return loaded.game


def hexes(game: Game) -> dict[str, Hex]:
    return {one.number: one for one in game.hexes.values()}


def test_what_no_layer_names_has_the_ground_of_the_map(tmp_path: Path) -> None:
    found = hexes(made(tmp_path, "w"))
    assert {number: (one.terrain, one.unknown) for number, one in found.items()} == {
        "0101": (("clear",), False),
        "0201": (("woods",), False),
        "0301": ((), True),  # written "?"
        "0102": (("woods",), False),
        "0202": (("woods",), True),  # woods on unknown ground
        "0302": (("clear",), True),
    }
    assert (found["0201"].elevation, found["0101"].elevation) == (3, None)


def test_what_is_unknown_counts_so_in_every_account(tmp_path: Path) -> None:
    game = made(tmp_path, "?")
    bases = {number: one.provenance.basis for number, one in hexes(game).items()}
    assert [number for number, basis in bases.items() if basis is Basis.CITED] == ["0101", "0201"]
    assert {number: hexes(game)[number].provenance.of("terrain").reference for number in ("0101", "0201", "0302")} == {
        "0101": "4",
        "0201": "5",
        "0302": "6",
    }
    tally = {one.kind: dict(one.counts) for one in shares(game)}
    assert tally["hexes"] == {Basis.CITED: 2, Basis.UNKNOWN: 4}
    assert tally["maps"] == {Basis.UNKNOWN: 1}  # of unknown size
    files = [found.origin.file for found in nobodys_word(View(game))]
    assert not [one for one in files if one.endswith((".hexes", "known.csv"))], "unknown ground needs no word"


def test_a_game_of_ones_own_may_leave_its_ground_open_too(tmp_path: Path) -> None:
    game = made(tmp_path, "?", basis="design")
    assert dict(next(one.counts for one in shares(game) if one.kind == "hexes")) == {
        Basis.DESIGNED: 2,
        Basis.UNKNOWN: 4,
    }


@pytest.mark.parametrize(
    ("rows", "finding", "hint"),
    [
        ("0404,woods", "2:1 SRC014 0404 is not a hex of map field", "hexes go from 0101 to 0302"),
        ("201,woods", "2:1 SRC031 201 is not a number of 4 digits", None),
        ("0101,wodos", "2:6 SRC015 no hex terrain has the code 'wodos'", None),
        ("0101,w\n0101,.", "3:1 SRC024 hex 0101 stands twice", None),
        (",w", "2:1 SRC022 hex is missing", None),
    ],
)
def test_a_faulty_row_is_told(tmp_path: Path, rows: str, finding: str, hint: str | None) -> None:
    head = SMALL["game.toml"].partition("[map.")[0] + MAP.format(ground="w")
    loaded = load(tmp_path, {"game.toml": head, "map/some.hexes": GRID, "map/known.csv": f"hex,terrain\n{rows}\n"})
    found = [one for one in loaded.findings if "known.csv" in one.origin.file]
    assert f"map/known.csv:{finding}" in reports(loaded)
    assert hint is None or found[0].hint == hint


def test_a_ground_that_is_no_terrain_is_told(tmp_path: Path) -> None:
    head = SMALL["game.toml"].partition("[map.")[0] + MAP.format(ground="q")
    loaded = load(tmp_path, {"game.toml": head, "map/some.hexes": GRID, "map/known.csv": LIST})
    assert any("SRC015 no hex terrain has the code 'q'" in one for one in reports(loaded))


def test_places_of_several_maps_are_told_once_and_read_once(tmp_path: Path) -> None:
    head = SMALL["game.toml"].partition("[map.")[0]
    for name, letter in (("west", "W"), ("east", "E"), ("south", "S")):
        head += f"[map.{name}]\ntitle = '{name}'\nlayers = ['map/towns.csv']\n"
        numbers = f"numbers = \"'{letter}'CCRR\", first = '{letter}0101'"
        head += f"grid = {{ across_flats = '19mm', columns = 3, rows = 2, {numbers} }}\n"
    loaded = load(tmp_path, {"game.toml": head, "map/towns.csv": "name,hex\nAlma,E0101\nBerg,W0202\n"})
    found = [one for one in reports(loaded) if "SRC097" in one or "SRC024" in one]
    assert [one.partition(" ")[2] for one in found] == ["SRC097 map/towns.csv is read by 3 maps"]
    assert loaded.game is not None
    assert {id: loaded.game.places[id].hex for id in ("alma", "berg")} == {"alma": "E0101", "berg": "W0202"}
