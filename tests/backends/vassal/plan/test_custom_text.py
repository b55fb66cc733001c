"""What a game adds in VASSAL's own words is read by VASSAL's back end: with places, findings with hints."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from tests.load.folders import SMALL, game_of, load

from grognard.backends.vassal.plan.inserts import faults_in, inserts_of, places
from grognard.findings.subjects import origin_of
from grognard.model.game.whole import Game

EXTRA = "vassal/extra.xml"
TYPES = SMALL["counters/types.toml"]


def game_with(root: Path, files: Mapping[str, str]) -> Game:
    return game_of(load(root, dict(files)))


def traits(*lines: str) -> dict[str, str]:
    return {"counters/types.toml": TYPES + "".join(f"\n[[inf.vassal.traits]]\n{text}\n" for text in lines)}


def said(game: Game) -> list[str]:
    small = "sources/small/"
    return [f"{one.origin} {one.code} {one.message}".removeprefix(small) for one in faults_in(game)]


def test_inserts_know_their_places(tmp_path: Path) -> None:
    body = '<VASSAL.build.widget.Chart chartName="Rain"/>'
    text = f'<extra>\n<insert parent="Map:Field" after="Zoomer">{body}</insert>\n</extra>\n'
    game = game_with(tmp_path, {EXTRA: text})
    (one,) = inserts_of(game)
    assert (one.id, one.parent, one.after, one.xml, one.names) == ("1", "Map:Field", "Zoomer", body, ("Rain",))
    assert str(one.origin["after"]) == f"sources/small/{EXTRA}:2:35"
    assert places(game) == {"insert": {"1": one}}
    assert origin_of(game, "insert:1", "after") == one.origin["after"]


def test_faults_of_the_file_are_findings(tmp_path: Path) -> None:
    text = '<extra><insert parent="Map:Field"><VASSAL.build.widget.Cart/></insert></extra>'
    game = game_with(tmp_path, {EXTRA: text})
    assert said(game) == ["vassal/extra.xml:1:35 SRC070 VASSAL builds no VASSAL.build.widget.Cart"]
    assert [one.hint for one in faults_in(game)] == ["did you mean 'VASSAL.build.widget.Chart'?"]
    assert inserts_of(game) == ()


def test_a_stack_that_no_setup_lays_out_is_told(tmp_path: Path) -> None:
    text = '<extra><insert parent="Map"><VASSAL.build.module.map.SetupStack name="a"/></insert></extra>'
    assert said(game_with(tmp_path, {EXTRA: text})) == [
        "vassal/extra.xml:1:29 SRC071 SetupStack: the games that start from a saved setup never lay it out"
    ]


def test_traits_that_cannot_be_read_are_findings(tmp_path: Path) -> None:
    game = game_with(tmp_path, traits("trait = 'marc;Elite'", "trait = 'piece;;;;'", "trait = 'mark;A'\nstate = '1'"))
    place = len(TYPES.splitlines()) + 3
    assert said(game) == [
        f"counters/types.toml:{place}:9 SRC072 VASSAL 3.7 knows no trait of this form: 'marc' with its fields, "
        "and the state ''",
        f"counters/types.toml:{place + 3}:9 SRC072 a piece already has its BasicPiece",
    ]


def test_a_trait_that_no_file_can_hold_is_a_finding(tmp_path: Path) -> None:
    (found,) = said(game_with(tmp_path, traits("trait = 'mark;A'\nstate = 'x\\'")))
    assert found.endswith("SRC072 a value ends in a backslash, which VASSAL cannot hold: 'x\\\\'")


def test_a_trait_that_a_type_inherits_is_told_once(tmp_path: Path) -> None:
    game = game_with(tmp_path, traits("trait = 'marc;Elite'"))
    types = {**game.types, "again": game.types["inf"]}
    assert len(said(replace(game, types=types))) == 1
