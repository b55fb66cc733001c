"""Pieces are counted as they are made: by their copies, over all files of their kind."""

from pathlib import Path

import pytest
from tests.load.folders import load, reports

HEAD = 'title = "T"\nversion = "1"\n'
TYPES = '[inf]\nname = "Inf"\nface = "unit-nato"\n[side.red]\nname = "Red"\n'


def mix(*amounts: int) -> str:
    return "id,qty,type\n" + "".join(f"u{index},{qty},inf\n" for index, qty in enumerate(amounts))


def test_as_many_counters_as_a_game_may_have(tmp_path: Path) -> None:
    files = {"game.toml": HEAD, "counters/mix.csv": mix(9999, 4999), "counters/markers.csv": "id,qty,type\nm,2,inf\n"}
    loaded = load(tmp_path, files)
    assert not [one for one in reports(loaded) if "SRC004" in one]
    assert loaded.game is not None and len(loaded.game.counters) == 3


def test_more_are_told_once_and_left_out(tmp_path: Path) -> None:
    """Few rows of many copies would take the machine as many rows would."""
    files = {
        "game.toml": HEAD,
        "counters/mix.csv": mix(9999, 4999, 3, 9999, 1),
        "counters/markers.csv": "id,qty,type\nm,2,inf\nn,1,inf\n",
    }
    loaded = load(tmp_path, files)
    told = "with this row the game has more than 50,000 counters; what is too much is left out"
    assert [one for one in reports(loaded) if "SRC004" in one] == [f"counters/mix.csv:4:4 SRC004 {told}"]
    assert loaded.game is not None and list(loaded.game.counters) == ["u0", "u1", "u4", "n"]


@pytest.mark.parametrize("copies", [2500, 2501])
def test_cards_of_all_decks_count_together(copies: int, tmp_path: Path) -> None:
    files = {"game.toml": HEAD}
    for deck in ("a", "b", "c", "d"):
        files |= {
            f"decks/{deck}.toml": f'title = "{deck}"\n',
            f"decks/{deck}.csv": f"id,qty,title\n{deck}1,{copies},X\n",
        }
    told = [one for one in reports(load(tmp_path, files)) if "SRC004" in one]
    assert [one.partition(" ")[0] for one in told] == ([] if copies == 2500 else ["decks/d.csv:2:4"])
    assert all("more than 10,000 cards" in one for one in told)


@pytest.mark.parametrize("last", [50, 51])
def test_hexes_of_all_maps_count_together(last: int, tmp_path: Path) -> None:
    grid = 'across_flats = "9mm", columns = 100, rows = {}, numbers = "CCCRRR", first = "001001"'
    table = f'[map.m{{}}]\ntitle = "M"\ngrid = {{{{ {grid} }}}}\n'
    sizes = [75, 75, last, 1]
    loaded = load(tmp_path, {"game.toml": HEAD + "".join(table.format(*one) for one in enumerate(sizes))})
    told = [one for one in reports(loaded) if "SRC004" in one]
    assert len(told) == 1 and "more than 20,000 hexes" in told[0]
    assert told[0].startswith("game.toml:9:" if last == 51 else "game.toml:12:")
    assert loaded.game is not None and len(loaded.game.maps) == 4
    assert len(loaded.game.hexes) == (20_000 if last == 50 else 15_000)


@pytest.mark.parametrize("most", [5, 6])
def test_statements_of_all_setups_count_together_and_what_is_too_much_is_not_read(
    most: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("grognard.load.files.scenarios.GAME_STATEMENTS", most)
    row = "side,how,count,name,where,when\n" + "a,named,1,u,1,start\n" * 2
    files = {"game.toml": HEAD} | {f"scenarios/{one}.toml": f'title = "{one}"\n' for one in "xy"}
    loaded = load(tmp_path, files | {f"scenarios/{one}.csv": row for one in "xy"})
    told = [one.partition(";")[0] for one in reports(loaded) if "SRC004" in one]
    of_y = "scenarios/y.csv:3:1 SRC004 with this row the game has more than 5 statements"
    assert told == ([] if most == 6 else [of_y])  # two stand in the setup of the small game
    assert loaded.game is not None and len(loaded.game.demands) == most


def test_claims_are_read_up_to_as_many_as_a_game_may_have(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.load.files.claims.GAME_CLAIMS", 2)
    claims = "cite,kind,subject,property,value\n" + "1,counter,u,attack,4\n" * 9
    loaded = load(tmp_path, {"game.toml": HEAD, "claims.csv": claims})
    told = [one.partition(";")[0] for one in reports(loaded) if "SRC004" in one]
    assert told == ["claims.csv:4:1 SRC004 with this row the game has more than 2 claims"]
    assert loaded.game is not None and len(loaded.game.claims) == 2
