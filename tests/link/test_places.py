"""Place phrases read as a rulebook does."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.link.games import demand, game_with_map, game_without_map, with_setup

from grognard.link.phrase.places import explain_phrase
from grognard.link.phrase.wording import singular
from grognard.link.whole import link_game
from grognard.model.fields.how_many import UNKNOWN_MANY, exactly
from grognard.model.game.locations import read_location
from grognard.model.game.maps import Grid, Map, Track
from grognard.model.game.scenarios import PlaceSet
from grognard.model.game.whole import Game


@pytest.fixture(scope="module")
def mapped() -> Game:
    return link_game(game_with_map()).game


@pytest.fixture(scope="module")
def unmapped() -> Game:
    return link_game(game_without_map()).game


def meant(game: Game, text: str, nation: str = "germany") -> str:
    places, _ = explain_phrase(game, text, nation)
    return " ".join(map(str, places.locations))


@pytest.mark.parametrize(
    ("text", "locations"),
    [
        ("0404", "east:0404"),
        ("east:0404", "east:0404"),
        ("Eastern front:0404", "east:0404"),
        ("hex 0404", "east:0404"),
        ("Munich", "east:0202"),
        ("at munich", "east:0202"),
        ("Lutetia", "place:paris"),
        ("each of Munich; Paris", "east:0202 place:paris"),
        ("each of Munich, Berlin and Kiel", "east:0202 east:0404 east:0101"),
        ("0101; 0102", "east:0101 east:0102"),
        ("Munich or Berlin", "east:0202 east:0404"),
        ("any port of Germany", "east:0101"),
        ("home ports", "east:0101"),
        ("any home port", "east:0101"),
        ("every city of Germany", "east:0202 east:0404"),
        ("any capital", "east:0404 place:paris"),
        ("any city of CP", "east:0202 east:0404"),
        ("within 1 hex of 0101", "east:0101 east:0102 east:0201"),
        ("next to 0101", "east:0102 east:0201"),
        ("on or next to Kiel", "east:0101 east:0102 east:0201"),
        ("woods next to 0101", "east:0201"),
        ("any woods hex within 2 hexes of Kiel", "east:0201 east:0202"),
        ("next to 0404", "east:0304 east:0305 east:0403 east:0405 east:0504"),
        ("anywhere in woods", "east:0201 east:0202 east:0203 east:0204 east:0205"),
        ("west edge", "east:0101 east:0102 east:0103 east:0104 east:0105"),
        ("any hex on the south edge of Eastern front", "east:0105 east:0205 east:0305 east:0405"),
        ("box Strategic reserve", "box:reserve"),
        ("reserve box", "box:reserve"),
        ("Baltic Sea", "box:baltic"),
        ("any sea area", "box:baltic"),
        ("turn track", "turn:0"),
        ("turn 1914 Sep/Oct", "turn:2"),
        ("force pool", "pool:germany:force"),
        ("repair pool of France", "pool:france:repair"),
        ("the dead pile", "pool:cp:dead"),
        ("heap of Triple Entente", "pool:te:dead"),
        ("force", "pool:germany:force"),
        ("production spiral", "pool:all:spiral"),
    ],
)
def test_phrases_on_a_map(mapped: Game, text: str, locations: str) -> None:
    assert meant(mapped, text) == locations


@pytest.mark.parametrize(
    ("text", "mentions"),
    [
        ("border of Germany with France or Belgium", "germany france belgium"),
        ("on or next to the border of Germany with France or Belgium", "germany france belgium"),
        ("anywhere in Belgium", "belgium"),
        ("outside Germany", "germany"),
        ("any port of Ottoman Empire", "ottoman-empire"),
        ("other cities of Germany", "germany"),
        ("each city of Germany", "germany"),
        ("home ports", "germany"),
        ("within 2 hexes of Munich", "munich"),
        ("mountain next to Munich", "munich"),
        ("west of Munich", "munich"),
        ("on or west of Munich", "munich"),
        ("in or north of Munich", "munich"),
        ("any controlled port of France", "france"),
        ("each controlled city of Germany", "germany"),
    ],
)
def test_without_a_map_a_region_is_understood_and_not_delimited(unmapped: Game, text: str, mentions: str) -> None:
    places, words = explain_phrase(unmapped, text, "germany")
    assert " ".join(places.mentions) == mentions
    assert not places.is_known
    (location,) = places.locations
    assert str(location) == "region:" + text.casefold().replace(" ", "-")
    assert "a box of its own" in words


def test_what_is_controlled_is_a_region_on_a_map_too(mapped: Game) -> None:
    """Who holds a place is said by play, and not by the map."""
    assert meant(mapped, "any controlled city of Germany") == "region:any-controlled-city-of-germany"
    assert meant(mapped, "any city of Germany") != meant(mapped, "any controlled city of Germany")


def test_a_border_is_a_region_on_a_map_too(mapped: Game) -> None:
    assert meant(mapped, "border of Germany with France") == "region:border-of-germany-with-france"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Munik", "nearest phrase known is 'Munich'"),
        ("0444", "hex 0444 is not on the map; numbers go from 0101 to 0505 on east"),
        ("0505", "means no place"),
        ("any prot of Germany", "nearest phrase known is 'any port of Germany'"),
        ("any port of Jermany", "'Jermany' names no nation or side; the nearest phrase known is 'Germany'"),
        ("each of Munich; Berlim", "'Berlim' means no place; the nearest phrase known is 'Berlin'"),
        ("border of Germany with Frances", "nearest phrase known is 'France'"),
        ("forse pool", "nearest phrase known is 'Force pool'"),
        ("swamp next to Munich", "'swamp' names no terrain"),
        ("any port of France", "no such place is known"),
        ("turn 1914 Sep/Okt", "no turn is called"),
    ],
)
def test_what_means_nothing_is_said_with_the_nearest_that_does(mapped: Game, text: str, words: str) -> None:
    places, said = explain_phrase(mapped, text)
    assert places.locations == ()
    assert words in said


def test_a_finding_points_at_the_part_of_the_phrase_that_means_nothing() -> None:
    game = with_setup(game_with_map(), [], [demand(1, what="inf", where="each of Munich; Berlim")])
    (finding,) = link_game(game).findings
    assert (finding.code, str(finding.origin), finding.origin.length) == ("REF005", "table.csv:2:21", 6)


def test_a_phrase_of_too_many_hexes_is_found_before_the_work(mapped: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.link.phrase.phrases.PLACE_SET", 20)
    assert "too many" in explain_phrase(mapped, "within 5 hexes of 0303")[1]
    game = with_setup(game_with_map(), [], [demand(1, what="inf", where="within 5 hexes of 0303")])
    assert [one.code for one in link_game(game).findings] == ["REF009"]


def test_every_other_city_is_what_the_nation_s_other_statements_do_not_name() -> None:
    game = game_with_map()
    demands = [
        demand(1, nation="germany", what="inf", where="every other city"),
        demand(2, nation="germany", what="inf", where="Munich"),
        demand(3, nation="france", what="inf", where="Berlin"),
    ]
    linked = link_game(with_setup(game, [], demands))
    assert linked.findings == ()
    other = linked.game.demands[0].places
    assert other == PlaceSet(
        phrase="every other city",
        locations=(read_location("east:0404"),),
        each=True,
        is_known=True,
        mentions=("germany",),
    )


def test_arrivals_without_a_place_wait_on_the_turn_track_and_a_start_without_one_is_found() -> None:
    demands = [
        demand(1, what="inf", where="", when="1914 Sep/Oct", count=None),
        demand(2, what="inf", where="", when="never"),
        demand(3, what="inf", where=""),
    ]
    linked = link_game(with_setup(game_without_map(), [], demands))
    places = linked.game.demands[0].places
    assert places is not None and places.locations == (read_location("turn:2"),)
    assert [(one.code, one.origin.line) for one in linked.findings] == [("REF005", 4)]


@pytest.mark.parametrize(
    ("written", "kind"),
    [
        ("cities", "city"),
        ("ports", "port"),
        ("fortress", "fortress"),
        ("fortresses", "fortress"),
        ("entry hexes", "entry"),
    ],
)
def test_kinds_of_place_are_known_in_the_plural(written: str, kind: str) -> None:
    assert singular(written) == kind


def test_a_name_of_two_places_needs_the_id() -> None:
    game = game_without_map()
    second = replace(game.places["munich"], id="munich-2")
    game = link_game(replace(game, places={**game.places, "munich-2": second})).game
    assert meant(game, "munich") == "place:munich", "an id is one place"
    third = replace(second, id="third", name="Twin")
    fourth = replace(second, id="fourth", name="Twin")
    game = replace(game, places={**game.places, "third": third, "fourth": fourth})
    assert "2 places are called 'Twin'; write third or fourth" in explain_phrase(game, "Twin")[1]


def test_a_name_of_a_place_and_of_a_pool_needs_the_id() -> None:
    game = game_without_map()
    store = replace(game.pools["dead"], id="store", name="Munich", aliases=())
    both = link_game(replace(game, pools={**game.pools, "store": store})).game
    assert "a place and a pool are called 'Munich'; write munich or store" in explain_phrase(both, "Munich")[1]
    assert meant(both, "munich") == "place:munich" and meant(both, "store").startswith("pool:")
    same = link_game(replace(game, pools={**game.pools, "munich": replace(store, id="munich")})).game
    assert "give one of them another id" in explain_phrase(same, "munich")[1]


# fmt: off
WORDS = [
    "any", "each", "every", "other", "home", "port", "city", "of", "Germany", "in", "at", "within", "2",
    "99999999999", "hexes", "next", "to", "border", "with", "or", "and", ";", ",", "0404", "east:", "edge",
    "north", "box", "pool", "force", "turn", "the", "anywhere", "Munich", "woods", "zzz",
]
# fmt: on


@given(st.one_of(st.lists(st.sampled_from(WORDS), max_size=12).map(" ".join), st.text(max_size=40)))
def test_no_phrase_stops_the_run(text: str) -> None:
    for game in (game_with_map(), game_without_map()):
        places, words = explain_phrase(game, text)
        assert words or places.locations


@pytest.mark.parametrize("text", ["in " * 333, "next to " * 124, "; " * 500, "9" * 1000, "x" * 5000, "." * 9999])
def test_neither_does_a_monster(mapped: Game, text: str) -> None:
    explain_phrase(mapped, text)
    game = with_setup(mapped, [], [demand(1, what="inf", where=text, when=text)])
    game = replace(game, places={"munich": replace(game.places["munich"], hex=text)})
    assert {one.code for one in link_game(game).findings} >= {"REF006", "REF008"}


def test_words_name_what_stands_there(mapped: Game) -> None:
    assert explain_phrase(mapped, "0202")[1] == "east:0202 (Munich)"
    assert explain_phrase(mapped, "Paris")[1] == "Paris (place:paris, hex unknown)"
    assert explain_phrase(mapped, "each of Munich; 0101")[1] == "each of 2 places: east:0202 (Munich), east:0101 (Kiel)"


def test_a_hex_number_of_two_maps_needs_the_map(mapped: Game) -> None:
    second = replace(mapped.maps["east"], id="west", title="Western front")
    game = replace(mapped, maps={**mapped.maps, "west": second})
    assert "several maps" in explain_phrase(game, "0303")[1]
    assert meant(game, "west:0303") == "west:0303"


def test_a_number_that_one_of_several_maps_has_needs_none(mapped: Game) -> None:
    second = replace(mapped.maps["east"], id="west", grid=Grid(across_flats=19.0, columns=9, rows=9))
    game = replace(mapped, maps={**mapped.maps, "west": second})
    assert meant(game, "0909") == "west:0909"


@pytest.mark.parametrize(
    ("text", "north", "locations"),
    [
        ("south-east of Munich", None, "east:0303"),
        ("SE of east:0202", None, "east:0303"),
        ("north of Munich", None, "east:0201"),
        ("the hex to the northwest of Berlin", None, "east:0304"),
        ("2 hexes south of Munich", None, "east:0204"),
        ("south-east of 0303", "right", "east:0203"),
        ("N of Munich", "down", "east:0203"),
        ("south edge of The other field", None, "other:0103 other:0203"),
        ("south edge of the eastern front", "left", "east:0501 east:0502 east:0503 east:0504"),
    ],
)
def test_offsets_and_edges_go_by_the_north_of_the_map(
    mapped: Game, text: str, north: str | None, locations: str
) -> None:
    east = replace(mapped.maps["east"], north=north)  # type: ignore[arg-type]
    other = Map(id="other", title="The other field", grid=Grid(across_flats=19.0, columns=2, rows=3))
    assert meant(replace(mapped, maps={"east": east, "other": other}), text) == locations


@pytest.mark.parametrize(
    ("text", "north"),
    [("east of Munich", None), ("west of Paris", None), ("south of Munich", "?"), ("SE of Kiel", "right")],
)
def test_an_offset_that_no_hex_has_is_a_region(mapped: Game, text: str, north: str | None) -> None:
    game = replace(mapped, maps={"east": replace(mapped.maps["east"], north=north)})  # type: ignore[arg-type]
    places, words = explain_phrase(game, text)
    assert (places.is_known, [one.kind for one in places.locations]) == (False, ["region"]) or "map ends" in words


def test_an_offset_beyond_the_map_is_told(mapped: Game) -> None:
    assert explain_phrase(mapped, "north of Kiel")[1] == "the map ends north of Kiel"
    assert explain_phrase(mapped, "north edge")[0].locations


@pytest.fixture(scope="module")
def tracked() -> Game:
    """Germany has a marker, which a setup puts on a track of which nobody knows the end."""
    morale = Track(id="morale", name="Morale", first=0, last=UNKNOWN_MANY)
    turns = Track(id="turn", name="Turn record", kind="turn", first=1, last=exactly(6))
    points = Track(id="points", name="Points", first=-3, last=exactly(3))
    game = replace(game_without_map(), tracks={one.id: one for one in (morale, turns, points)})
    rows = [demand(1, where="space 12 of Morale", name="cheer"), demand(2, where="space 4 of Morale", name="gloom")]
    return link_game(with_setup(game, [], rows)).game


@pytest.mark.parametrize(
    ("text", "location"),
    [
        ("space 9 of Morale", "track:morale:9"),
        ("the space 0 of morale", "track:morale:0"),
        ("space 900 of Morale", "track:morale:900"),
        ("space -2 of Points", "track:points:-2"),
        ("space 3 of the Turn record", "turn:3"),
    ],
)
def test_a_space_of_a_track_is_where_a_marker_stands(tracked: Game, text: str, location: str) -> None:
    assert meant(tracked, text) == location


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("space 4 of Points", "Points has no space 4; it runs from -3 to 3"),
        ("space -1 of Morale", "Morale has no space -1; it begins with 0"),
        ("space 1 of Moral", "'Moral' names no track; the nearest phrase known is 'Morale'"),
    ],
)
def test_a_space_that_a_track_does_not_have_is_told(tracked: Game, text: str, words: str) -> None:
    places, told = explain_phrase(tracked, text, "germany")
    assert (places.locations, told) == ((), words)


def test_a_track_without_known_end_reaches_as_far_as_setups_put_markers(tracked: Game) -> None:
    assert (tracked.tracks["morale"].end, tracked.tracks["morale"].is_open) == (12, True)
    assert tracked.tracks["points"].end == 3
