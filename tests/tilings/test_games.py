"""Two small games, one on areas and one on points: checked, drawn and packed like a game on hexes."""

import re
import shutil
import zipfile
from pathlib import Path

import pytest
from lxml import etree
from tests.commands.projects import grognard

ZONE = "{*}VASSAL.build.module.map.boardPicker.board.mapgrid.Zone"
GAMES = Path(__file__).parent / "games"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    shutil.copytree(GAMES, tmp_path / "sources")
    return tmp_path


def change(root: Path, file: str, old: str, new: str) -> None:
    path = root / "sources" / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8", newline="\n")


CLEAN = re.compile(r"^(\w+): 0 errors, 0 warnings, \d+ notes, not shown$", re.MULTILINE)
"""Notes that are not shown are those of a game without claims."""


def said(root: Path, game: str) -> str:
    return grognard("check", game, "--project", root).output


@pytest.mark.parametrize("game", ["west", "passes"])
def test_a_game_without_hexes_is_without_a_finding(root: Path, game: str) -> None:
    assert CLEAN.findall(said(root, game)) == [game]


@pytest.mark.parametrize(
    ("game", "phrase", "meant"),
    [
        ("west", "next to Amber coast", "birch dale fen isle"),  # the isle by its ferry
        ("west", "next to Isle", "amber"),
        ("west", "within 1 area of elm", "dale elm"),  # not the cairn, from which a wall parts it
        ("west", "anywhere in Hills", "cairn"),
        ("west", "the coast", "amber"),
        ("west", "west:fen", "fen"),
        ("passes", "within 1 point of Bridge", "mill bridge ford"),
        ("passes", "South pass", "south-pass"),
    ],
)
def test_phrases_mean_areas_and_points(root: Path, game: str, phrase: str, meant: str) -> None:
    output = grognard("places", game, phrase, "--project", root).output
    assert re.findall(r"^  \w+:(\S+)$", output, re.MULTILINE) == meant.split(), output


def test_rules_of_hexes_hold_in_areas(root: Path) -> None:
    change(root, "west/scenarios/first.csv", "blue-2,Amber coast", "blue-2,Cairn")
    change(root, "west/scenarios/first.csv", "red-2,next to Birchwood", "red-2,amber")
    (root / "sources/west/hooks.toml").write_text(
        '[stack]\nkind = "stacking-limit"\npieces = 1\n', "utf-8", newline="\n"
    )
    change(root, "west/scenarios/first.csv", "red-1,any of Fen; Elm march", "red-1,amber")
    output = said(root, "west")
    assert "blue-2 stands in area cairn, where hills is closed to foot" in output
    assert "Blue and Red stand together in area amber" in output
    assert "2 pieces in area amber" in output


@pytest.mark.parametrize(
    ("claim", "found"),
    [
        ("hex,dale,terrain,plain", ""),
        ("hex,The Coast,terrain,plain", ""),
        ("hex,Birchwood,touches Amber coast,yes", ""),
        ("hex,west:elm,touches cairn,no", ""),  # they share a line, and a wall parts them
        ("hex,dale,elevation,3", "is unverifiable: elevation of west:dale is not known"),
        ("hex,dale,terrain,hills", "terrain of hex dale is plain; the claim of 1 says hills"),
        ("hex,dale,touches isle,yes", "dale touches isle: no; the claim of 1 says yes"),
        ("hex,dale,touches Alsace,yes", "needs another place of the map, and yes or no"),
        ("setup,first blue-2,hex,Amber coast", ""),
        ("setup,first blue-2,hex,the coast", ""),
        ("setup,first blue-2,hex,west:amber", ""),
        ("setup,first blue-2,hex,Dale", "first: blue-2 stands in amber; the claim of 1 says Dale"),
    ],
)
def test_claims_speak_of_areas_by_every_name(root: Path, claim: str, found: str) -> None:
    (root / "sources/west/claims.csv").write_text(f"cite,kind,subject,property,value\n1,{claim}\n", "utf-8")
    output = said(root, "west")
    if found:
        assert found in output
    else:
        assert re.search(r"^claims +1: 1 met$", output, re.MULTILINE), output


def test_a_map_of_areas_has_no_ground_to_be_unknown(root: Path) -> None:
    change(root, "west/game.toml", 'version = "1.0"', 'version = "1.0"\nbasis = "rulebook"')
    change(root, "west/game.toml", "[map.west]", '[map.west]\ncite = "1"')
    assert re.search(r"^maps +1: 1 cited$", said(root, "west"), re.MULTILINE)


def test_the_map_shows_outlines_names_and_links(root: Path) -> None:
    for game, drawn in (("west", "map-west"), ("passes", "map-front")):
        assert grognard("build", game, "--only", "svg", "--project", root).exit_code == 0
        tree = etree.parse(root / f"build/{game}/{game}-{drawn}.svg")
        layers = {one.get("id"): one for one in tree.getroot() if one.get("id")}
        words = {one.text for one in layers["names"]}
        kinds = sorted(str(one.get("data-kind")) for one in layers["links"])
        if game == "west":
            assert words == {"Amber coast", "Birchwood", "Cairn", "Dale", "Elm march", "Fen", "Isle"}
            assert len(layers["areas"]) == 7 and kinds == ["ferry", "no", "river", "road"]
            assert layers["areas"][0].get("data-location") == "west:amber"
        else:
            assert words == {"North pass", "Mill", "Bridge", "South pass", "Ford"}
            assert len(layers["points"]) == 5 and kinds == ["ferry", "river", "road", "road", "touch", "touch"]
        assert "legend" in layers


def test_the_blank_map_shows_outlines_and_names_alone(root: Path) -> None:
    for game, drawn in (("west", "map-west"), ("passes", "map-front")):
        assert grognard("build", game, "--only", "blank-map", "--project", root).exit_code == 0
        tree = etree.parse(root / f"build/{game}/{game}-{drawn}-blank.svg")
        layers = {one.get("id"): one for one in tree.getroot() if one.get("id")}
        assert len(layers["names"]) == len(layers["areas" if game == "west" else "points"]) > 4
        assert not {"links", "legend", "boxes"} & {id for id, layer in layers.items() if len(layer)}
        assert "Terrain key" not in "".join(tree.getroot().itertext())
        shapes = [*layers.get("areas", ()), *layers.get("points", ())]
        assert len({one.get("fill") for one in shapes}) == 1


def test_a_second_name_of_one_map_is_told(root: Path) -> None:
    change(root, "west/map/areas.csv", "dale,Dale,plain,,", "dale,Dale,plain,,the coast")
    assert "warning[MAP028]: amber and dale, areas of west, are both called the coast" in said(root, "west")


def buildfile(root: Path, game: str) -> etree._Element:
    assert grognard("build", game, "--only", "vassal", "--project", root).exit_code == 0
    with zipfile.ZipFile(root / f"build/{game}/{game}-1.0.vmod") as module:
        return etree.fromstring(module.read("buildFile.xml"))


@pytest.mark.parametrize(
    "written", ["rotate(0 9 9) translate(20,10)", "translate(20 10) skewX(0)", "translate(20,1e1)"]
)
def test_all_transforms_of_a_drawing_are_read(root: Path, written: str) -> None:
    change(root, "west/map/west.svg", "translate(20,10)", written)
    assert CLEAN.findall(said(root, "west")) == ["west"]


def test_each_area_is_a_zone_of_its_outline(root: Path) -> None:
    zones = {one.get("name"): one for one in buildfile(root, "west").iter(ZONE)}
    cairn = zones["Cairn"]
    assert cairn.get("locationFormat") == "$name$" and len(str(cairn.get("path")).split(";")) == 5
    assert len(str(zones["Elm march"].get("path")).split(";")) > 8  # a curve
    order = list(zones)
    assert order.index("Isle") < order.index("The west")  # the first zone that holds a pixel names it


def test_each_point_is_a_region(root: Path) -> None:
    tree = buildfile(root, "passes")
    names = [one.get("name") for one in tree.iter("{*}VASSAL.build.module.map.boardPicker.board.Region")]
    assert {"North pass", "Mill", "Bridge", "South pass", "Ford"} <= set(names)


def test_names_alike_are_told_apart(root: Path) -> None:
    change(root, "west/map/areas.csv", "dale,Dale", "dale,Fen")
    change(root, "west/scenarios/first.csv", "any of Fen; Elm march", "west:fen")
    names = {one.get("name") for one in buildfile(root, "west").iter(ZONE)}
    assert {"Fen (dale)", "Fen (fen)"} <= names


@pytest.mark.parametrize(
    ("file", "old", "new", "finding"),
    [
        ("west/game.toml", 'touch = "borders"', "points = true", "areas of west has outlines and points"),
        ("west/game.toml", 'outlines = "map/west.svg", touch = "borders"', "", "neither outlines nor seeds nor points"),
        ("west/game.toml", "map/west.svg", "map/nothing.svg", "map/nothing.svg is missing"),
        ("passes/game.toml", "points = true", 'points = true, touch = "borders"', "points share no borders"),
        ("west/game.toml", "map/boxes.toml", "map/x.hexes", "speaks of hexes, and the map has areas or points"),
        ("west/map/areas.csv", "dale,Dale", "fen,Dale", "area 'fen' stands twice"),
        ("west/map/areas.csv", "dale,Dale,plain", "dale,Dale,plane", "did you mean 'plain'?"),
        ("west/map/links.csv", "amber,birch,road", "amber,,road", "to is missing"),
        ("passes/map/areas.csv", "75mm,30mm", ",30mm", "x of the point mill is missing"),
        ("west/map/west.svg", "<svg ", '<!DOCTYPE svg [<!ENTITY a "b">]><svg ', "entities are not used here"),
        ("west/map/west.svg", "translate(20,10)", "skew(20)", "its transform 'skew(20)' is not read"),
        ("west/map/west.svg", "translate(20,10)", "translate(20 10px)", "its transform 'translate(20 10px)' is not"),
        ("west/map/west.svg", "translate(20,10)", "rotate(5 200)", "its transform 'rotate(5 200)' is not read"),
        ("west/map/west.svg", "M 0,10 L 90,0", "M 0,10 L 90", "its path data cannot be read"),
        ("west/map/west.svg", "  </g>\n", "", "mismatched tag"),
    ],
)
def test_a_slip_is_told_where_it_stands(root: Path, file: str, old: str, new: str, finding: str) -> None:
    change(root, file, old, new)
    if new == "map/x.hexes":
        (root / "sources/west/map/x.hexes").write_text("   01\n01 .\n", "utf-8")
    output = said(root, file.partition("/")[0])
    assert finding in output, output
    assert "Traceback" not in output


@pytest.mark.parametrize(("written", "told"), [("?", 1), ("-5mm", 1), ("wide", 1), ("", 1), ("7mm", 0)])
def test_a_place_that_is_no_length_is_told_once(root: Path, written: str, told: int) -> None:
    change(root, "passes/map/areas.csv", "75mm,30mm", f"{written},30mm")
    output = said(root, "passes")
    assert output.count("x is '") + output.count("x of the point mill is missing") == told, output


def test_a_row_that_says_by_what_and_across_what_is_one_link(root: Path) -> None:
    """What is counted is what a person wrote."""
    change(root, "west/map/links.csv", "from,to,by", "from,to,by,cross")
    path = root / "sources/west/map/links.csv"
    head, *rows = path.read_text("utf-8").splitlines()
    path.write_text("\n".join([head, *(f"{row}," for row in rows)]) + "\namber,elm,road,river\n", "utf-8")
    counted = re.search(r"^links +(\d+): ", said(root, "west"), re.MULTILINE)
    assert counted and int(counted[1]) == len(rows) + 1
