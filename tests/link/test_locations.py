"""Locations and their texts; a map may be called as a kind of location is."""

from pathlib import Path

import pytest
from tests.commands.projects import grognard

from grognard.model.game.locations import (
    Location,
    box_at,
    cell_at,
    cell_named,
    place_at,
    read_location,
    space_at,
    track_at,
    turn_at,
)

TEXTS = {
    "plava:0404": cell_at("plava", "0404"),
    "cell:box:0404": cell_at("box", "0404"),
    "cell:cell:0404": cell_at("cell", "0404"),
    "box:dead": box_at("dead"),
    "box:a:b": box_at("a:b"),
    "place:kiel": place_at("kiel"),
    "turn:3": turn_at(3),
    "track:victory:3": space_at("victory", 3),
    "track:victory": track_at("victory"),
    "pool:italy:force": Location("italy", "pool", "force"),
    "pool:all:wheel/2": Location("all", "pool", "wheel/2"),
    "region:border-of-germany": Location("", "region", "border-of-germany"),
    "demand:june-1": Location("", "demand", "june-1"),
}


@pytest.mark.parametrize("text", TEXTS)
def test_a_location_is_its_text_and_the_text_its_location(text: str) -> None:
    assert str(TEXTS[text]) == text
    assert read_location(text) == TEXTS[text]


def test_no_two_locations_have_one_text() -> None:
    kinds = ("cell", "box", "place", "turn", "track", "pool", "region", "demand")
    locations = [Location(of, "cell", "x") for of in (*kinds, "m")] + [Location("", kind, "x") for kind in kinds[1:]]
    locations += [Location("of", kind, "x") for kind in ("track", "pool")]
    assert len({str(one) for one in locations}) == len(locations)


def test_only_a_cell_lies_on_a_map() -> None:
    assert cell_at("box", "0404").map == "box"
    assert space_at("box", 1).map == box_at("box").map == ""


def test_what_a_person_writes_may_have_a_map_with_a_colon() -> None:
    assert cell_named("Part 2: the hills: 0404") == ("Part 2: the hills", "0404")
    assert cell_named(" 0404") == ("", "0404")


def test_a_map_may_be_called_box(tmp_path: Path) -> None:
    """Beside a box whose id is a hex number: each is found, drawn and packed as what it is."""
    assert grognard("new", "mine", "--project", tmp_path).exit_code == 0
    folder = tmp_path / "sources/mine"
    head = (folder / "game.toml").read_text("utf-8")
    assert "[map.field]" in head
    (folder / "game.toml").write_text(head.replace("[map.field]", "[map.box]"), "utf-8", newline="\n")
    areas = (folder / "map/areas.toml").read_text("utf-8").replace('map = "field"', 'map = "box"')
    (folder / "map/areas.toml").write_text(areas + '\n[box.0303]\nname = "Camp"\nmap = "box"\n', "utf-8", newline="\n")
    assert "box:0303" in grognard("places", "mine", "box Camp", "--project", tmp_path).output
    assert "cell:box:0303" in grognard("places", "mine", "hex 0303", "--project", tmp_path).output
    assert "cell:box:0303" in grognard("places", "mine", "box:0303", "--project", tmp_path).output
    built = grognard("build", "mine", "--only", "svg,vassal", "--project", tmp_path)
    assert built.exit_code == 0, built.output
    assert (tmp_path / "build/mine/mine-map-box.svg").is_file()
    assert list((tmp_path / "build/mine").glob("*.vmod"))
