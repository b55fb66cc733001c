"""Whose word a fact rests on: rows, tables, single fields, and games of one's own."""

from pathlib import Path

import pytest
from tests.load.folders import SMALL, game_of, load

from grognard.load.text.provenance import provenance
from grognard.model.game.locations import read_location
from grognard.model.game.provenance import Basis


@pytest.mark.parametrize(
    ("written", "defaults", "basis", "reference"),
    [
        ({}, {}, Basis.UNKNOWN, ""),
        ({"cite": "5.2"}, {"assumed": "a"}, Basis.CITED, "5.2"),
        ({}, {"cite": "5.2"}, Basis.CITED, "5.2"),
        ({"cite": "5.2", "assumed": "a"}, {}, Basis.ASSUMED, "a"),
        ({"derived": "geogrid 1: error 0.3"}, {}, Basis.DERIVED, "geogrid 1: error 0.3"),
        ({"assumed": "attack: a"}, {"cite": "5.2"}, Basis.CITED, "5.2"),
        ({"cite": "5.2; 5.3"}, {}, Basis.CITED, "5.2; 5.3"),
    ],
)
def test_the_row_comes_before_the_table_and_the_weakest_word_counts(
    written: dict[str, str], defaults: dict[str, str], basis: Basis, reference: str
) -> None:
    found = provenance(written, ("attack", "move"), defaults)
    assert (found.basis, found.reference) == (basis, reference)


def test_exceptions_by_field() -> None:
    found = provenance({"cite": "5.2", "assumed": "attack: a; move: b"}, ("attack", "move"), {})
    assert [(found.of(name).basis, found.of(name).reference) for name in ("attack", "move", "qty")] == [
        (Basis.ASSUMED, "a"),
        (Basis.ASSUMED, "b"),
        (Basis.CITED, "5.2"),
    ]


def test_rows_and_tables_of_a_rulebook_game(tmp_path: Path) -> None:
    game = game_of(
        load(
            tmp_path,
            {
                "game.toml": 'basis = "rulebook"\ncite = "1"\n' + SMALL["game.toml"] + 'assumed = "colour: c"\n',
                "counters/mix.csv": "# derived: mix june\nid,type,side,attack,assumed\nr-1,inf,red,4,attack: s\n",
                "scenarios/june.csv": "# cite: 26.2\nhow,count,what,cite\nnamed,1,INF,\nnamed,1,INF,26.3\n",
                "map/terrain.hexes": "# derived: geogrid 1\n   01 02 03\n01 . . .\n02 . . .\n",
            },
        )
    )
    assert game.head.provenance.basis is Basis.CITED
    assert game.sides["red"].provenance.of("colour").basis is Basis.ASSUMED
    assert game.counters["r-1"].derived_for == ("june",)
    assert game.counters["r-1"].provenance.of("attack").reference == "s"
    assert [one.cite for one in game.demands] == ["26.2", "26.3"] == [one.provenance.reference for one in game.demands]
    assert game.hexes[read_location("field:0101")].provenance.reference == "geogrid 1"
    assert game.places["sao-tome"].provenance.basis is Basis.UNKNOWN


def test_a_game_of_ones_own_is_designed_throughout(tmp_path: Path) -> None:
    game = game_of(load(tmp_path, {"map/places.csv": "# cite: 4\nname,hex\nA,0101\n"}))
    known = [one for one in game.hexes.values() if not one.unknown]
    things = [game.head, *game.counters.values(), *known, *game.demands, *game.places.values()]
    assert {one.provenance.basis for one in things} == {Basis.DESIGNED}
