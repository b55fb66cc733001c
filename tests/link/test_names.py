"""Names become ids; a name of nothing is one finding, where it stands, with the name that it resembles."""

from dataclasses import replace

import pytest
from tests.link.games import BLACK, counter, demand, game_with_map, game_without_map, with_setup, written

from grognard.base.diagnostics import Diagnostic
from grognard.link.codes import CODES
from grognard.link.whole import link_game
from grognard.model.game.counters import CounterType
from grognard.model.game.hooks.stacking import StackingLimit
from grognard.model.game.locations import read_location
from grognard.model.game.maps import Place
from grognard.model.game.rules import MarkerNeed
from grognard.model.game.sides import Formation
from grognard.model.game.whole import Game


def found(game: Game) -> list[tuple[str, str]]:
    return [(one.code, one.hint) for one in link_game(game).findings]


@pytest.mark.parametrize("name", ["germany", "Germany", "  GERMANY ", "deutschland"])
def test_a_nation_is_named_by_id_name_or_alias(name: str) -> None:
    game = with_setup(game_without_map(), [], [demand(1, nation=name, what="INF", count=None)])
    linked = link_game(game)
    assert linked.findings == ()
    assert linked.game.demands[0].nation == "germany"
    assert linked.game.demands[0].types == ("inf",)


@pytest.mark.parametrize("name", ["Val d'Oise", "val d\u2019oise", "VAL D\u02bcOISE", "Val\u00a0d\u2019Oise"])
def test_an_apostrophe_is_the_same_in_names_phrases_and_statements(name: str) -> None:
    game = game_with_map()
    own = {"fort": Place(id="fort", name="Fort d\u2019Oise", kind="fort", nation="france", hex="0303")}
    france = replace(game.nations["france"], aliases=("Val d\u02bcOise",))
    game = replace(game, nations={**game.nations, "france": france}, places={**game.places, **own})
    fort = name.replace("Val", "Fort").replace("VAL", "FORT").replace("val", "fort")
    one = demand(1, nation=name, what="INF", count=None, where=f"next to {fort}")
    linked = link_game(with_setup(game, [], [one]))
    assert linked.findings == () and linked.game.demands[0].nation == "france"
    assert linked.game.demands[0].places is not None and len(linked.game.demands[0].places.locations) == 6


def test_a_mistyped_name_is_one_finding_and_the_run_goes_on_with_the_right_one() -> None:
    one = counter("ger-1", nation="Germoney", origin=written(4, nation=9))
    linked = link_game(with_setup(game_without_map(), [one], [demand(1, nation="germany", what="INF")]))
    (finding,) = linked.findings
    assert (finding.code, finding.hint, str(finding.origin)) == ("REF001", "did you mean 'germany'?", "table.csv:4:9")
    assert linked.game.counters["ger-1"].side == "cp"
    assert linked.game.allotments["june"].shortages == ()


def test_what_cannot_do_without_a_name_that_nothing_resembles_is_left_out() -> None:
    game = with_setup(game_without_map(), [counter("x", type="zzz"), counter("y", nation="qqq")], [])
    linked = link_game(game)
    assert [one.code for one in linked.findings] == ["REF001", "REF001"]
    assert list(linked.game.counters) == ["y"]
    assert linked.game.counters["y"].nation is None


def test_a_name_of_two_things_is_ambiguous_and_an_id_never_is() -> None:
    game = game_without_map()
    line = CounterType(id="line", name="Infantry", face="unit")
    game = replace(game, types={**game.types, "line": line})
    assert found(with_setup(game, [counter("x", type="Infantry")], [])) == [("REF002", "write the id")]
    assert found(with_setup(game, [counter("x", type="line")], [])) == []


def test_hooks_places_and_terrain_are_resolved_too() -> None:
    game = game_with_map()
    hook = StackingLimit(id="limit", points=3, free=("Headquarters",), terrain="Woods")
    hexes = {key: replace(one, terrain=("w",)) for key, one in game.hexes.items()}
    place = Place(id="x", name="X", hex="east:0303", entry=("CP", "te"), borders=("Munich", "France"))
    linked = link_game(replace(game, hooks={"limit": hook}, hexes=hexes, places={**game.places, "x": place}))
    assert linked.findings == ()
    assert linked.game.hooks["limit"] == replace(hook, free=("hq",), terrain="woods")
    assert linked.game.hexes[read_location("east:0101")].terrain == ("woods",)
    x = linked.game.places["x"]
    assert (x.map, x.hex, x.entry, x.borders) == ("east", "0303", ("cp", "te"), ("munich", "france"))


@pytest.mark.parametrize(("written", "meant"), [("x", "x"), ("hq", "hq"), ("Headquarters", "hq")])
def test_a_need_of_markers_names_a_marker_or_a_type_of_them(written: str, meant: str) -> None:
    game = with_setup(game_without_map(), [counter("x")], [])
    linked = link_game(replace(game, marker_needs=(MarkerNeed(marker=written, places=2, reason=""),)))
    assert linked.findings == ()
    assert [one.marker for one in linked.game.marker_needs] == [meant]


def test_a_place_in_a_hex_that_the_map_leaves_out() -> None:
    game = game_with_map()
    place = replace(game.places["munich"], hex="0505", origin=written(2, hex=3))
    (finding,) = link_game(replace(game, places={"munich": place})).findings
    assert (finding.code, str(finding.origin)) == ("REF008", "table.csv:2:3")


def test_a_place_in_a_hex_of_two_maps_must_name_the_map() -> None:
    game = game_with_map()
    maps = {**game.maps, "west": replace(game.maps["east"], id="west")}
    place = game.places["munich"]
    assert found(replace(game, maps=maps, places={"munich": place})) == [("REF002", "write east:0202 or west:0202")]
    assert found(replace(game, maps=maps, places={"munich": replace(place, map="west")})) == []


def test_a_counter_takes_its_side_from_its_nation_and_its_nation_from_its_formation() -> None:
    game = with_setup(game_without_map(), [counter("a"), counter("b", nation=None, formation="Guard")], [])
    counters = link_game(game).game.counters
    assert [(one.side, one.nation) for one in counters.values()] == [("cp", "germany"), ("cp", "germany")]


@pytest.mark.parametrize(
    "fields", [{"side": "te"}, {"nation": "france", "formation": "guard"}, {"nation": None, "formation": "lost"}]
)
def test_a_counter_of_two_sides(fields: dict[str, str]) -> None:
    game = game_without_map()
    lost = Formation(id="lost", name="Lost", side="te", nation="germany", band=BLACK)
    game = with_setup(replace(game, formations={**game.formations, "lost": lost}), [counter("a", **fields)], [])
    assert {code for code, _ in found(game)} == {"REF004"}


def test_a_type_takes_what_it_does_not_write_from_the_one_that_it_extends() -> None:
    game = game_without_map()
    base = CounterType(id="base", name="Base", face="unit", size=12.7, symbol="infantry", aliases=("B",), steps=2)
    middle = CounterType(id="middle", name="M", face="", extends="Base", moves_as="foot")
    guard = CounterType(
        id="guard", name="G", face="guard", extends="middle", steps=1, origin=written(1, face=1, steps=2)
    )
    linked = link_game(replace(game, types={"guard": guard, "middle": middle, "base": base}))
    assert linked.findings == ()
    found = linked.game.types["guard"]
    assert (found.face, found.size, found.symbol, found.moves_as) == ("guard", 12.7, "infantry", "foot")
    assert found.steps == 1, "written, though it is the default"
    assert (found.name, found.aliases) == ("G", ()), "what a type is called is its own"


def test_types_that_extend_each_other_in_a_circle() -> None:
    circle = {one: CounterType(id=one, name=one, face="f", extends=other) for one, other in ("ab", "ba", "ca")}
    findings = link_game(replace(game_without_map(), types=circle)).findings
    assert [one.code for one in findings] == ["REF003", "REF003"]
    assert "a > b > a" in findings[0].message


def test_codes_are_unique_and_explained() -> None:
    assert len({one.code for one in CODES}) == len(CODES)
    assert all(one.code.startswith("REF") and len(one.explanation) > 60 for one in CODES)


def test_findings_are_diagnostics_of_declared_codes() -> None:
    game = with_setup(game_without_map(), [counter("x", type="zzz")], [demand(1, where="nowhere at all")])
    findings: tuple[Diagnostic, ...] = link_game(game).findings
    assert {one.code for one in findings} <= {one.code for one in CODES}
    assert len(findings) == 2
