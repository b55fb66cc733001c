"""What a game adds to its module in VASSAL's own words: read with places, findings with hints."""

from pathlib import Path

from tests.load.folders import SMALL, game_of, hints, load, reports

EXTRA = "vassal/extra.xml"
TYPES = SMALL["counters/types.toml"]


def traits(*lines: str) -> dict[str, str | bytes]:
    return {"counters/types.toml": TYPES + "".join(f"\n[[inf.vassal.traits]]\n{text}\n" for text in lines)}


def test_components_stay_text_until_the_back_end_reads_them(tmp_path: Path) -> None:
    text = '<extra>\n<insert parent="Map:Field" after="Zoomer"><Nonsense/></insert>\n</extra>\n'
    loaded = load(tmp_path, {EXTRA: text, "vassal/extras.xml": text})
    assert reports(loaded) == ["vassal/extras.xml SRC061 nothing reads this"]
    assert hints(loaded) == ["did you mean 'vassal/extra.xml'?"]
    assert loaded.game is not None
    (one,) = loaded.game.extra.values()
    assert (one.id, one.text) == (f"sources/small/{EXTRA}", text)


def test_too_large_a_file_is_not_read(tmp_path: Path) -> None:
    (found,) = reports(load(tmp_path, {EXTRA: "<extra>" + " " * 2_000_001}))
    assert found == "vassal/extra.xml:1:1 SRC004 more than 2 million characters"


def test_a_type_may_add_traits(tmp_path: Path) -> None:
    game = game_of(load(tmp_path, traits("trait = 'mark;Elite'\nstate = 'yes'\ncounters = ['red-1']")))
    wishes = game.types["inf"].vassal
    assert wishes is not None
    (one,) = wishes.traits
    assert (one.trait, one.state, one.at, one.counters) == ("mark;Elite", "yes", "outside", ("red-1",))


def test_a_trait_for_a_counter_that_is_not_there(tmp_path: Path) -> None:
    loaded = load(tmp_path, traits("trait = 'marc;Elite'", "trait = 'mark;A'\nstate = '1'\ncounters = ['red-9']"))
    place = len(TYPES.splitlines()) + 8
    assert reports(loaded) == [f"counters/types.toml:{place}:13 SRC023 'red-9' is not a counter of type inf"]
    assert hints(loaded) == ["did you mean 'red-1'?"]


def test_a_trait_knows_no_other_keys(tmp_path: Path) -> None:
    (found,) = reports(load(tmp_path, traits("trait = 'mark;A'\nstates = '1'")))
    assert found == "counters/types.toml:12:10 SRC020 unknown key 'states'"
