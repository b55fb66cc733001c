"""Layers: what an overlay changes, adds, removes and replaces, and what games of a series share."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.load.folders import SMALL, game_of, hints, reports, write

from grognard.base.disk.world import World
from grognard.load.files.game import Loaded, load_game
from grognard.model.game.provenance import Basis


def overlaid(tmp_path: Path, files: Mapping[str, str | bytes]) -> Loaded:
    root = write(tmp_path, SMALL)
    write(tmp_path, files, "../owner")
    return load_game(World(root), "small", overlays=[tmp_path / "owner"])


def test_tables_merge_by_id_and_cells_that_say_nothing_stay(tmp_path: Path) -> None:
    mix = "id,qty,attack,type,side\nred-1,,9,,\nred-2,0,,,\nred-3,1,1,inf,red\n"
    game = game_of(overlaid(tmp_path, {"counters/mix.csv": mix}))
    assert [(one.id, one.qty.exact, one.values) for one in game.counters.values()] == [
        ("red-1", 2, {"attack": "9", "move": "5"}),
        ("red-3", 1, {"attack": "1"}),
    ]
    origin = game.counters["red-1"].origin
    assert str(origin["attack"]) == "owner/counters/mix.csv:2:8"
    assert str(origin["move"]) == "sources/small/counters/mix.csv:2:19"


def test_replace_stands_for_the_whole_table(tmp_path: Path) -> None:
    mix = "#replace\nid,type,side\nred-9,inf,red\n"
    assert list(game_of(overlaid(tmp_path, {"counters/mix.csv": mix})).counters) == ["red-9"]
    assert list(game_of(overlaid(tmp_path, {"counters/mix.csv": "#replace\nid,type,side\n"})).counters) == []


def test_headings_without_rows_change_nothing(tmp_path: Path) -> None:
    assert list(game_of(overlaid(tmp_path, {"counters/mix.csv": "id,attack\n"})).counters) == ["red-1", "red-2"]


def test_under_an_overlay_every_row_rests_on_the_word_it_rested_on_before(tmp_path: Path) -> None:
    mix = """# derived: mix 1914
id,type,side,cite,derived
red-1,inf,red,24,
red-2,inf,red,,
red-3,inf,red,,side: a map
"""
    head = SMALL["game.toml"].replace('version = "1"', 'version = "1"\nbasis = "rulebook"')
    root = write(tmp_path, {**SMALL, "game.toml": head, "counters/mix.csv": mix})
    write(tmp_path, {"counters/mix.csv": "# cite: 9\nid,attack\n"}, "../owner")
    plain, laid_over = (
        load_game(World(root), "small", overlays=overlays).game for overlays in ((), [tmp_path / "owner"])
    )
    assert plain is not None and laid_over is not None
    words = [one.provenance for one in plain.counters.values()]
    assert [one.reference for one in words] == ["24", "mix 1914", "mix 1914"]
    assert [one.provenance for one in laid_over.counters.values()] == words


@pytest.mark.parametrize(
    ("over", "setups", "bases"),
    [
        ("id,type\nred-1,\n", ("june",), {}),
        ("id,attack,move\nred-1,3,5\n", ("june",), {"attack": Basis.CITED, "move": Basis.CITED}),
        ("id,qty\nred-1,2\n", (), {"qty": Basis.CITED}),
        ("id,name,derived\nred-1,Tosi,a map\n", ("june",), {"name": Basis.DERIVED}),
    ],
)
def test_how_many_there_are_rests_on_its_own_word(
    over: str, setups: tuple[str, ...], bases: dict[str, Basis], tmp_path: Path
) -> None:
    """What an overlay cites of a counter that was derived from a setup says nothing of how many there are."""
    head = SMALL["game.toml"].replace('version = "1"', 'version = "1"\nbasis = "rulebook"')
    mix = "# derived: mix june\nid,qty,type,side\nred-1,1,inf,red\nred-2,1,inf,red\n"
    root = write(tmp_path, {**SMALL, "game.toml": head, "counters/mix.csv": mix})
    write(tmp_path, {"counters/mix.csv": f"# cite: the counters\n{over}"}, "../owner")
    one = game_of(load_game(World(root), "small", overlays=[tmp_path / "owner"])).counters["red-1"]
    assert one.derived_for == setups and one.provenance.basis is Basis.DERIVED
    assert {name: word.basis for name, word in one.provenance.fields.items()} == bases


@pytest.mark.parametrize("basis", ["design", "rulebook"])
@pytest.mark.parametrize(
    ("mix", "setups"),
    [
        ("# derived: mix june july\nid,qty,type,side\nred-1,1,inf,red\n", ("june", "july")),
        ("id,qty,type,side,derived\nred-1,1,inf,red,mix june\n", ("june",)),
        ("id,qty,type,side,derived,assumed\nred-1,1,inf,red,mix june,strengths\n", ("june",)),
        ("# derived: mix june\nid,qty,type,side,assumed\nred-1,1,inf,red,attack: strengths\n", ("june",)),
        ("# derived: mix june\nid,qty,type,side,assumed\nred-1,1,inf,red,qty: counts\n", ()),
        ("# derived: mix june\nid,qty,type,side,cite\nred-1,1,inf,red,4.1\n", ()),
        ("# derived: a photograph\nid,qty,type,side\nred-1,1,inf,red\n", ()),
    ],
)
def test_a_mix_of_setups_is_one_whatever_the_game_rests_on(
    mix: str, setups: tuple[str, ...], basis: str, tmp_path: Path
) -> None:
    head = SMALL["game.toml"].replace('version = "1"', f'version = "1"\nbasis = "{basis}"')
    root = write(tmp_path, {**SMALL, "game.toml": head, "counters/mix.csv": mix})
    assert game_of(load_game(World(root), "small")).counters["red-1"].derived_for == setups


def test_tables_without_ids_are_added(tmp_path: Path) -> None:
    game = game_of(overlaid(tmp_path, {"map/hexsides.csv": "kind,sides\nriver,0201/0301\n"}))
    assert [(one.a, one.b, one.chain) for one in game.hexsides][-1] == ("0201", "0301", 2)


def test_toml_merges_by_key(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {
        "game.toml": '[side.red]\ncolour = "#ff0000"\n[side.blue]\nname = "Blue"\ncolour = "#0000ff"\n'
        '[[allow]]\ncode = "A"\nwhere = "x"\ncase = "1"\nreason = "r"\n',
        "terrain.toml": '[woods]\nmove = { foot = "3", horse = "no" }\n',
    }
    game = game_of(overlaid(tmp_path, files))
    assert (game.sides["red"].name, game.sides["red"].colour) == ("Red", "#ff0000")
    assert list(game.sides) == ["red", "blue"] and len(game.allows) == 1
    assert game.terrain["woods"].move == {"foot": "3", "horse": "no"}
    assert str(game.sides["red"].origin["colour"]) == "owner/game.toml:2:10"
    assert str(game.sides["red"].origin["name"]) == "sources/small/game.toml:11:8"


def test_arrays_of_tables_are_joined_with_their_places(tmp_path: Path) -> None:
    allow = '[[allow]]\ncode = "{}"\nwhere = "x"\ncase = "1"\nreason = "r"\n'
    root = write(tmp_path, {**SMALL, "game.toml": SMALL["game.toml"] + allow.format("A")})
    write(tmp_path, {"game.toml": allow.format("B")}, "../owner")
    game = game_of(load_game(World(root), "small", overlays=[tmp_path / "owner"]))
    assert [(one.code, str(one.origin["code"])) for one in game.allows] == [
        ("A", "sources/small/game.toml:14:8"),
        ("B", "owner/game.toml:2:8"),
    ]


def test_overlays_that_overlay_nothing_are_reported(tmp_path: Path) -> None:
    loaded = overlaid(tmp_path, {"counters/mix.csv": "id,qty\nred-11,0\n", "counters/mixx.csv": "id\n"})
    assert reports(loaded) == [
        "owner/counters/mix.csv:2:1 SRC042 no row 'red-11' is there to be removed",
        "owner/counters/mixx.csv SRC061 nothing reads this file",
    ]
    assert hints(loaded)[0] == "did you mean 'red-1'?"
    gone = load_game(World(tmp_path), "small", overlays=[tmp_path / "gone"])
    assert reports(gone) == ["gone SRC042 the overlay gone is not a folder"]


def test_a_doubled_id_in_an_overlay_is_found(tmp_path: Path) -> None:
    mix = "id,type,side\nred-3,inf,red\nred-3,inf,red\n"
    assert reports(overlaid(tmp_path, {"counters/mix.csv": mix})) == [
        "owner/counters/mix.csv:3:1 SRC024 counter 'red-3' stands twice"
    ]


def test_games_of_a_series_share_terrain_and_types_only(tmp_path: Path) -> None:
    write(tmp_path, SMALL)
    second = 'title = "Second"\nversion = "1"\nextends = "small"\n[side.red]\nname = "R"\ncolour = "#ff0000"\n'
    write(
        tmp_path,
        {
            "game.toml": second,
            "terrain.toml": '[woods]\nname = "Forest"\n',
            "counters/mix.csv": "id,type,side,attack\nr-1,guard,red,3\n",
        },
        "second",
    )
    game = game_of(load_game(World(tmp_path), "second"))
    assert game.terrain["woods"].name == "Forest" and game.terrain["woods"].code == "w"
    assert list(game.types) == ["inf", "guard"] and list(game.counters) == ["r-1"]
    assert game.maps == {} and list(game.sides) == ["red"]


def test_an_overlay_may_say_which_game_is_extended(tmp_path: Path) -> None:
    """The last that says so counts; a blank one takes the game's away."""
    ice = '[ice]\nname = "Ice"\nkind = "hex"\ncode = "i"\ncolour = "#ffffff"\n'
    for name in ("north", "south"):
        write(
            tmp_path,
            {"game.toml": f'title = "{name}"\nversion = "1"\n', "terrain.toml": ice.replace("ice", name)},
            name,
        )
    own = {**SMALL, "game.toml": 'extends = "north"\n' + SMALL["game.toml"]}

    def lands(*said: str) -> set[str]:
        root = write(tmp_path, own)
        for number, name in enumerate(said):
            write(tmp_path, {"game.toml": f'extends = "{name}"\n'}, f"../over{number}")
        loaded = load_game(World(root), "small", overlays=[tmp_path / f"over{number}" for number, _ in enumerate(said)])
        return set(game_of(loaded).terrain) & {"north", "south"}

    assert lands() == {"north"}
    assert lands("south") == {"south"}
    assert lands("south", "north") == {"north"}
    assert lands("") == set()
