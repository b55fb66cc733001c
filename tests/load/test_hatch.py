"""What a game adds to its module in VASSAL's own words: read with places, findings with hints."""

from pathlib import Path

from tests.load.folders import SMALL, game_of, hints, load, reports

EXTRA = "vassal/extra.xml"
TYPES = SMALL["counters/types.toml"]


def traits(*lines: str) -> dict[str, str | bytes]:
    return {"counters/types.toml": TYPES + "".join(f"\n[[inf.vassal.traits]]\n{text}\n" for text in lines)}


def test_inserts_know_their_places(tmp_path: Path) -> None:
    body = '<VASSAL.build.widget.Chart chartName="Rain"/>'
    text = f'<extra>\n<insert parent="Map:Field" after="Zoomer">{body}</insert>\n</extra>\n'
    (one,) = game_of(load(tmp_path, {EXTRA: text})).inserts.values()
    assert (one.id, one.parent, one.after, one.xml, one.names) == ("1", "Map:Field", "Zoomer", body, ("Rain",))
    assert str(one.origin["after"]) == f"sources/small/{EXTRA}:2:35"


def test_faults_of_the_file_are_findings(tmp_path: Path) -> None:
    text = '<extra><insert parent="Map:Field"><VASSAL.build.widget.Cart/></insert></extra>'
    loaded = load(tmp_path, {EXTRA: text, "vassal/extras.xml": text})
    assert reports(loaded) == [
        "vassal/extra.xml:1:35 SRC070 VASSAL builds no VASSAL.build.widget.Cart",
        "vassal/extras.xml SRC061 nothing reads this",
    ]
    assert hints(loaded) == ["did you mean 'VASSAL.build.widget.Chart'?", "did you mean 'vassal/extra.xml'?"]


def test_a_stack_that_no_setup_lays_out_is_told(tmp_path: Path) -> None:
    text = '<extra><insert parent="Map"><VASSAL.build.module.map.SetupStack name="a"/></insert></extra>'
    assert reports(load(tmp_path, {EXTRA: text})) == [
        "vassal/extra.xml:1:29 SRC071 SetupStack: the games that start from a saved setup never lay it out"
    ]


def test_too_large_a_file_is_not_read(tmp_path: Path) -> None:
    (found,) = reports(load(tmp_path, {EXTRA: "<extra>" + " " * 2_000_001}))
    assert found == "vassal/extra.xml:1:1 SRC004 more than 2 million characters"


def test_a_type_may_add_traits(tmp_path: Path) -> None:
    game = game_of(load(tmp_path, traits("trait = 'mark;Elite'\nstate = 'yes'\ncounters = ['red-1']")))
    wishes = game.types["inf"].vassal
    assert wishes is not None
    (one,) = wishes.traits
    assert (one.trait, one.state, one.at, one.counters) == ("mark;Elite", "yes", "outside", ("red-1",))


def test_traits_that_cannot_be_read_are_findings(tmp_path: Path) -> None:
    loaded = load(
        tmp_path,
        traits("trait = 'marc;Elite'", "trait = 'piece;;;;'", "trait = 'mark;A'\nstate = '1'\ncounters = ['red-9']"),
    )
    place = len(TYPES.splitlines()) + 3
    assert reports(loaded) == [
        f"counters/types.toml:{place}:9 SRC072 VASSAL 3.7 knows no trait of this form: 'marc' with its fields, "
        "and the state ''",
        f"counters/types.toml:{place + 3}:9 SRC072 a piece already has its BasicPiece",
        f"counters/types.toml:{place + 8}:13 SRC023 'red-9' is not a counter of type inf",
    ]
    assert hints(loaded)[2] == "did you mean 'red-1'?"


def test_a_trait_that_no_file_can_hold_is_a_finding(tmp_path: Path) -> None:
    (found,) = reports(load(tmp_path, traits("trait = 'mark;A'\nstate = 'x\\'")))
    assert found.endswith("SRC072 a value ends in a backslash, which VASSAL cannot hold: 'x\\\\'")


def test_a_trait_knows_no_other_keys(tmp_path: Path) -> None:
    (found,) = reports(load(tmp_path, traits("trait = 'mark;A'\nstates = '1'")))
    assert found == "counters/types.toml:12:10 SRC020 unknown key 'states'"
