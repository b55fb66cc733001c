"""Maps of points that are joined: links to another map, links of one way, and neighbours that nobody knows."""

import csv
import io
import json
import re
import shutil
from pathlib import Path

import pytest
from lxml import etree
from tests.commands.projects import grognard

GAMES = Path(__file__).parent / "games"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """The game of the passes, whose bridge leads to a second map, and whose ferry runs one way."""
    shutil.copytree(GAMES, tmp_path / "sources")
    game = tmp_path / "sources/passes"
    head = (game / "game.toml").read_text("utf-8").replace('"map/links.csv"]', '"map/links.csv", "map/more.csv"]')
    coast = (
        '\n[map.coast]\ntitle = "The coast"\nareas = { points = true, space = "18mm" }\nlayers = ["map/coast.csv"]\n'
    )
    (game / "game.toml").write_text(head + coast, "utf-8", newline="\n")
    (game / "map/coast.csv").write_text("id,name,x,y\nquay,Quay,20mm,20mm\nlight,Light,70mm,20mm\n", "utf-8")
    (game / "map/more.csv").write_text(
        "from,to,by,way\nbridge,coast:quay,road,\nford,north-pass,ferry,one\ncoast:quay,coast:light,,\n", "utf-8"
    )
    return tmp_path


def say(root: Path, file: str, old: str, new: str) -> None:
    path = root / "sources/passes" / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8", newline="\n")


def meant(root: Path, phrase: str) -> list[str]:
    output = grognard("places", "passes", phrase, "--project", root).output
    return re.findall(r"^  (\w+:\S+)$", output, re.MULTILINE)


def test_the_game_is_without_a_finding(root: Path) -> None:
    output = grognard("check", "passes", "--project", root).output
    assert re.search(r"^passes: 0 errors, 0 warnings, \d+ notes, not shown$", output, re.MULTILINE)


@pytest.mark.parametrize(
    ("phrase", "there"),
    [
        ("next to Quay", "front:bridge coast:light"),
        ("next to Bridge", "front:mill front:ford coast:quay"),
        ("within 2 points of Light", "front:bridge coast:quay coast:light"),
        ("next to Ford", "front:north-pass front:bridge front:south-pass"),
        ("next to North pass", "front:mill"),  # the ferry does not run back
    ],
)
def test_phrases_follow_links_over_the_edge_and_one_way(root: Path, phrase: str, there: str) -> None:
    assert meant(root, phrase) == there.split()


def test_claims_follow_them_too(root: Path) -> None:
    claims = "cite,kind,subject,property,value\n1,hex,quay,touches Bridge,yes\n1,hex,light,touches Bridge,no\n"
    (root / "sources/passes/claims.csv").write_text(claims + "1,hex,North pass,touches Ford,no\n", "utf-8")
    assert "claims         3: 3 met" in grognard("check", "passes", "--project", root).output


def test_neighbours_that_nobody_knows_are_unknown(root: Path) -> None:
    say(root, "game.toml", "points = true }", 'points = true, touch = "?" }')
    (root / "sources/passes/claims.csv").write_text(
        "cite,kind,subject,property,value\n1,hex,mill,touches Bridge,yes\n1,hex,mill,touches ford,no\n", "utf-8"
    )
    assert "claims         2: 1 met, 1 unverifiable" in grognard("check", "passes", "--project", root).output
    assert [one.partition(":")[0] for one in meant(root, "next to Mill")] == ["region"]
    say(root, "map/links.csv", "bridge,ford,ferry", "bridge,ford,ferry\nmill,ford,no")
    assert "claims         2: 2 met" in grognard("check", "passes", "--project", root).output


def test_what_touches_is_listed_for_other_programs(root: Path) -> None:
    table = csv.DictReader(io.StringIO(grognard("list", "passes", "areas", "--project", root).output))
    touching = {row["id"]: row["touches"].split("; ") for row in table}
    assert touching["quay"] == ["coast:light", "front:bridge"]
    assert touching["north-pass"] == ["front:mill"]
    rows = json.loads(grognard("list", "passes", "links", "--format", "json", "--project", root).output)
    assert [(one["from_map"], one["from"], one["to_map"], one["to"], one["by"], one["way"]) for one in rows][-3:] == [
        ("front", "bridge", "coast", "quay", "road", "both"),
        ("front", "ford", "front", "north-pass", "ferry", "one"),
        ("coast", "quay", "coast", "light", "", "both"),
    ]


def drawn(root: Path, map_id: str) -> dict[str, etree._Element]:
    assert grognard("build", "passes", "--only", "svg", "--project", root).exit_code == 0
    tree = etree.parse(root / f"build/passes/passes-map-{map_id}.svg")
    return {str(one.get("id")): one for one in tree.getroot().iter() if one.get("id")}


def test_both_maps_say_where_they_lead(root: Path) -> None:
    front, coast = drawn(root, "front"), drawn(root, "coast")
    assert {"←→ The coast", "Quay"} <= {one.text for one in front["names"]}
    assert {"←→ The front", "Bridge"} <= {one.text for one in coast["names"]}
    assert {one.get("r") for one in coast["points"]} == {"9"}  # a space of 18 mm


def test_the_key_tells_of_lines_and_of_what_nobody_knows(root: Path) -> None:
    assert not {"key-one-way", "key-other-touch"} <= set(drawn(root, "coast"))
    say(root, "game.toml", "points = true }", 'points = true, touch = "?" }')
    assert {"key-touch", "key-one-way", "key-other-touch", "key-road"} <= set(drawn(root, "front"))


def test_an_arrow_shows_the_one_way(root: Path) -> None:
    links = [one.get("data-link") or "head" for one in drawn(root, "front")["links"]]
    assert links[links.index("ford north-pass") + 1] == "head" and links.count("head") == 1


def test_names_that_meet_on_paper_are_told(root: Path) -> None:
    """A name takes another side of its point where it would meet one: of twelve points in a heap some have none."""
    alone = "light,Light,70mm,20mm"
    heap = [f"lamp-{n},The lamp of harbour {n},{60 + n % 4}mm,{20 + n // 4}mm" for n in range(12)]
    say(root, "map/coast.csv", alone, "\n".join((alone, *heap)))
    output = grognard("check", "passes", "--project", root).output
    assert re.search(r'TPL111.*"The lamp of harbour \d+" over "', output)
    say(root, "map/coast.csv", "\n".join((alone, *heap)), alone)
    assert "TPL111" not in grognard("check", "passes", "--project", root).output


def test_a_space_of_areas_is_refused(root: Path) -> None:
    path = root / "sources/west/game.toml"
    text = path.read_text("utf-8").replace('touch = "borders" }', 'touch = "borders", space = "18mm" }')
    path.write_text(text, "utf-8", newline="\n")
    assert "areas of west has a space for points, and outlines" in grognard("check", "west", "--project", root).output


def test_a_setup_puts_markers_on_spaces_of_a_track(root: Path) -> None:
    (root / "sources/passes/map/areas.toml").write_text(
        '[track.morale]\nname = "Morale"\nmap = "coast"\nlast = 30\n', "utf-8", newline="\n"
    )
    assert meant(root, "space 25 of Morale") == ["track:morale:25"]
    assert "has no space 31" in grognard("places", "passes", "space 31 of the Morale", "--project", root).output


def test_the_example_of_the_format_holds(tmp_path: Path) -> None:
    text = (Path(__file__).parents[2] / "sources/FORMAT.md").read_text("utf-8")
    (links,) = re.findall(r"^```csv\n(from,to,by,way\n.*?)^```$", text, re.MULTILINE | re.DOTALL)
    game = tmp_path / "sources/joined"
    (game / "map").mkdir(parents=True)
    head = 'title = "Joined"\nversion = "1.0"\n'
    for number, (map_id, names) in enumerate(
        {"front": "mill bridge gap quay exit-east", "seine": "quay", "est": "exit-west"}.items()
    ):
        layers = f'"map/{map_id}.csv"' + (', "map/links.csv"' if number == 0 else "")
        head += f'\n[map.{map_id}]\ntitle = "{map_id}"\nareas = {{ points = true }}\nlayers = [{layers}]\n'
        rows = "".join(f"{name},{20 + 50 * place}mm,20mm\n" for place, name in enumerate(names.split()))
        (game / f"map/{map_id}.csv").write_text("id,x,y\n" + rows, "utf-8")
    (game / "game.toml").write_text(head, "utf-8")
    (game / "map/links.csv").write_text(links, "utf-8")
    (game / "terrain.toml").write_text(
        "".join(
            f'[{id}]\nname = "{id}"\nkind = "path"\ncolour = "#333333"\n\n'
            for id in dict.fromkeys(row.split(",")[2] for row in links.split("\n")[1:-1])
            if id
        ),
        "utf-8",
    )
    output = grognard("check", "joined", "--project", tmp_path).output
    assert "0 errors" in output, output
    listed = json.loads(grognard("list", "joined", "areas", "--format", "json", "--project", tmp_path).output)
    touches = {f"{one['map']}:{one['id']}": one["touches"] for one in listed}
    assert touches["front:quay"] == "seine:quay" and touches["est:exit-west"] == "front:exit-east"
    assert touches["front:mill"] == "front:bridge" and touches["front:gap"] == "front:mill"


def test_hexes_of_two_maps_are_joined(tmp_path: Path) -> None:
    game = tmp_path / "sources/hexes"
    (game / "map").mkdir(parents=True)
    head = 'title = "Hexes"\nversion = "1.0"\n'
    for map_id, layers in (("east", '["map/joints.csv"]'), ("south", "[]")):
        grid = 'grid = { across_flats = "20mm", columns = 3, rows = 3 }\nground = "plain"'
        head += f'\n[map.{map_id}]\ntitle = "The {map_id}"\n{grid}\nlayers = {layers}\n'
    (game / "game.toml").write_text(head, "utf-8")
    (game / "terrain.toml").write_text('[plain]\nname = "Plain"\ncode = "."\ncolour = "#e6e2c3"\n', "utf-8")
    joints = game / "map/joints.csv"
    joints.write_text("from,to\n0203,south:0201\n0303,south:0301\n", "utf-8")
    assert "0 errors, 0 warnings" in grognard("check", "hexes", "--project", tmp_path).output
    output = grognard("places", "hexes", "next to south:0301", "--project", tmp_path).output
    assert re.findall(r"^  (\w+:\d+)$", output, re.MULTILINE) == ["east:0303", "south:0201", "south:0302"]
    assert grognard("build", "hexes", "--only", "svg", "--project", tmp_path).exit_code == 0
    for map_id, words in (("east", ["←→ The south", "0201"]), ("south", ["←→ The east", "0203"])):
        tree = etree.parse(tmp_path / f"build/hexes/hexes-map-{map_id}.svg")
        (layer,) = (one for one in tree.getroot() if one.get("id") == "joints")
        assert [one.text for one in layer][:2] == words
    joints.write_text("from,to\n0203,south:0901\n", "utf-8")
    assert "0901 is not a hex of south" in grognard("check", "hexes", "--project", tmp_path).output


def test_a_railway_leads_far_and_makes_nothing_touch(root: Path) -> None:
    rows = (root / "sources/passes/map/more.csv").read_text("utf-8")
    far = f"{rows}bridge,south-pass,road,far\nbridge,south-pass,no,\n"
    (root / "sources/passes/map/more.csv").write_text(far, "utf-8", newline="\n")
    assert "0 errors, 0 warnings" in grognard("check", "passes", "--project", root).output
    assert "front:south-pass" not in meant(root, "next to Bridge")
    assert "bridge south-pass" in [one.get("data-link") for one in drawn(root, "front")["links"]]
    say(root, "map/more.csv", "bridge,south-pass,road,far", "bridge,south-pass,,far")
    output = grognard("check", "passes", "--project", root).output
    assert "MAP025" in output and "are far from each other, and no row says what leads there" in output
