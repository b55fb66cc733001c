"""Regions: sets of places with a name."""

from dataclasses import replace

import pytest
from tests.link.games import demand, game_with_map, game_without_map, with_setup

from grognard.link.phrase.phrases import Reader
from grognard.link.phrase.places import explain_phrase
from grognard.link.whole import link_game
from grognard.model.game.areas import Area, Areas, Link
from grognard.model.game.locations import cell_at
from grognard.model.game.maps import Box, Grid, Map, Place
from grognard.model.game.setup.regions import Region
from grognard.model.game.whole import Game


def with_regions(game: Game, **regions: str) -> Game:
    made = {id: Region(id=id, name=id.replace("_", " ").title(), within=within) for id, within in regions.items()}
    return replace(game, regions=made)


def cells(game: Game, text: str) -> str:
    places, _ = explain_phrase(link_game(game).game, text, "germany")
    return " ".join(map(str, places.locations))


@pytest.fixture
def game() -> Game:
    return with_regions(
        game_with_map(),
        alsace="hexes 0101-0104; row 5; not 0103; not west of column 2",
        kernel="only north of row 4; only west of column 4; not in woods",
        both="Alsace; 0505",
        munich="Munich; 0203",
        germany="0401; 0402; 0403",
        open="0101; border of France",
        belgium="0301; 0302",
    )


@pytest.mark.parametrize(
    ("text", "locations"),
    [
        ("Alsace", "east:0205 east:0305 east:0405"),
        ("kernel", "east:0101 east:0102 east:0103 east:0301 east:0302 east:0303"),
        ("Munich", "east:0202 east:0203"),
        ("all hexes of Munich", "east:0202 east:0203"),
        ("anywhere in Germany", "east:0401 east:0402 east:0403"),
        ("any city in Munich", "east:0202"),
        ("Belgium; not 0301", "east:0302"),
        ("border of Germany with Belgium", "east:0401 east:0402"),
        ("next to the border of Germany with Belgium", "east:0301 east:0302"),
        ("open", "region:open"),
        ("anywhere in open; 0303", "region:open east:0303"),
        ("outside Kernel; only row 1", "east:0201 east:0401 east:0501"),
    ],
)
def test_a_region_stands_wherever_a_place_does(game: Game, text: str, locations: str) -> None:
    fine = replace(game, regions={id: one for id, one in game.regions.items() if id != "both"})
    assert cells(fine, text) == locations


def test_an_unknown_part_makes_the_whole_unknown(game: Game) -> None:
    linked = link_game(game).game
    assert linked.regions["open"].places is not None and not linked.regions["open"].places.is_known
    places, words = explain_phrase(linked, "Open; not 0101")
    assert not places.is_known and "do not delimit" in words


def test_faults_of_regions_are_findings_at_their_place(game: Game) -> None:
    found = link_game(game).findings
    assert [(one.code, one.message) for one in found] == [
        ("REF005", "the region both: hex 0505 is not on the map"),
    ] or [one.code for one in found] == ["REF005"]


def test_regions_in_a_circle_are_found_once() -> None:
    game = with_regions(game_with_map(), one="two", two="three; 0101", three="one")
    assert [one.code for one in link_game(game).findings] == ["REF031"]
    assert link_game(with_regions(game_with_map(), munich="Munich")).findings == ()
    assert [one.code for one in link_game(with_regions(game_with_map(), nowhere="nowhere")).findings] == ["REF031"]


@pytest.mark.parametrize("way", ["ring", "chain", "each other"])
def test_thousands_that_name_each_other_are_read_one_at_a_time(way: str) -> None:
    many = 60 if way == "each other" else 1_500  # more than a stack of calls holds
    names = [f"r{number}" for number in range(many)]
    within = {
        "ring": dict(zip(names, [*names[1:], names[0]], strict=True)),
        "chain": dict(zip(names, [*names[1:], "0101"], strict=True)),
        "each other": {one: "; ".join(other for other in names if other != one) for one in names},
    }[way]
    linked = link_game(with_regions(game_with_map(), **within))
    codes = {one.code for one in linked.findings}
    assert codes == (set() if way == "chain" else {"REF031"})
    if way == "chain":
        assert {str(at) for one in linked.game.regions.values() for at in one.places.locations} == {"east:0101"}  # type: ignore[union-attr]


def test_countries_are_their_areas_and_boxes_on_maps_without_hexes() -> None:
    game = game_without_map()
    head = Areas(points=True)
    areas = {cell_at("west", id): Area(map="west", id=id, nation=nation, x=1.0, y=1.0) for id, nation in
             (("alsace", "germany"), ("lorraine", "france"), ("artois", "france"))}  # fmt: skip
    links = (
        Link(map="west", a="alsace", to="west", b="lorraine"),
        Link(map="west", a="lorraine", to="west", b="artois"),
    )
    mapped = replace(game, maps={"west": Map(id="west", title="West", areas=head)}, areas=areas, links=links)
    assert cells(mapped, "anywhere in France") == "west:lorraine west:artois"
    assert cells(mapped, "border of France with Germany") == "west:lorraine"
    assert cells(mapped, "France; not artois") == "west:lorraine"
    assert cells(mapped, "anywhere in France; not artois") == "west:lorraine"
    assert cells(mapped, "outside France") == "west:alsace"
    boxed = replace(game, boxes={
        **{f"b{at}": Box(id=f"b{at}", name=f"B{at}", nation="france") for at in range(5)},
        "lost": Box(id="lost", name="Lost", kind="eliminated", nation="france"),
    })  # fmt: skip
    assert cells(boxed, "anywhere in France") == "box:b0 box:b1 box:b2 box:b3 box:b4"


def test_borders_are_adjacency() -> None:
    game = game_without_map()
    swiss = Place(id="zurich", name="Zurich", kind="city", borders=("munich", "france"))
    game = replace(game, places={**game.places, "zurich": swiss})
    assert cells(game, "next to Zurich") == "place:munich"
    assert cells(game, "next to Munich") == "place:zurich"
    assert cells(game, "border of Zurich with France") == "place:zurich"


def test_a_phrase_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    reads = []
    plain = Reader.__init__
    monkeypatch.setattr(Reader, "__init__", lambda self, *all: (reads.append(all[0]), plain(self, *all))[1])
    texts = ["within 1 hex of Munich", "force pool", "home ports"] * 1200
    link_game(
        with_setup(
            game_with_map(),
            [],
            [demand(at, nation="germany", what="inf", where=one) for at, one in enumerate(texts, 1)],
        )
    )
    assert sorted(reads) == ["force pool", "home ports", "within 1 hex of Munich"]


def test_rows_ranges_and_edges_go_by_the_numbers_of_the_map() -> None:
    """As on the eastern sheet of a great war: rows are counted northward, columns eastward."""
    grid = Grid(
        orientation="pointy", across_flats=16.0, columns=4, rows=5, stagger="even right", numbers="'E'RRCC",
        first="E4601", from_="lower left",
    )  # fmt: skip
    game = replace(game_without_map(), maps={"east": Map(id="east", title="East", grid=grid, north="up")})
    assert cells(game, "row E48xx") == "east:E4801 east:E4802 east:E4803 east:E4804"
    north = {f"east:E{row}0{column}" for row in (49, 50) for column in range(1, 5)}
    assert set(cells(game, "north of row E48xx").split()) == north
    assert cells(game, "E4801-E4803") == "east:E4801 east:E4802 east:E4803"
    assert cells(game, "hexes E4603 to E4601") == "east:E4603 east:E4602 east:E4601"
    assert cells(game, "west edge between E4701 and E4901") == "east:E4701 east:E4801 east:E4901"
    assert cells(game, "edge between E4701 and E4602") == "east:E4701 east:E4601 east:E4602"
    turned = replace(game, maps={"east": replace(game.maps["east"], north="right")})
    assert cells(turned, "north of row E48xx") == "region:north-of-row-e48xx", "rows run north there"
    assert len(cells(turned, "north of column 2").split()) == 10
    unsaid = replace(game, maps={"east": replace(game.maps["east"], north="?")})
    assert cells(unsaid, "north of row E48xx") == "region:north-of-row-e48xx"
    assert cells(unsaid, "edge between E4701 and E4602") == "east:E4701 east:E4601 east:E4602", "wherever north is"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hexes 0101-0303", "lie in no one row or column"),
        ("hexes 0101-0109", "hex 0109 is not on the map"),
        ("0901-0101", "hex 0901 is not on the map"),
        ("row 9", "no map has a row '9'"),
        ("north of row E48xx", "no map has a row 'E48xx'"),
        ("north of row 1", "no hex lies there"),
        ("north edge between 0101 and 0103", "do not both lie on that edge"),
        ("edge between 0202 and 0103", "do not both lie on that edge"),
        ("row 1; not row 1", "nothing is left"),
        ("all hexes of Nowhere", "'Nowhere' names no region"),
        ("east:0101-west:0103", "means no place"),
    ],
)
def test_what_a_grid_does_not_have_is_said(text: str, message: str) -> None:
    assert message in explain_phrase(link_game(game_with_map()).game, text)[1]


def test_a_range_of_several_maps_needs_the_map_once() -> None:
    game = link_game(game_with_map()).game
    two = replace(game, maps={**game.maps, "west": replace(game.maps["east"], id="west", title="Western front")})
    assert "hexes of several maps" in explain_phrase(two, "0101-0103")[1]
    assert cells(two, "west:0101-0103") == "west:0101 west:0102 west:0103"
    assert cells(two, "row west:5") == "west:0105 west:0205 west:0305 west:0405 west:0505"
