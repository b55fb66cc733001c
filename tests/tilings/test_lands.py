"""Maps of areas from other drawings: pieces and holes, GeoJSON, seeds on a coast; and what a row says of an area."""

import json
import zipfile
from pathlib import Path

import pytest
from tests.check.literate import findings_of
from tests.commands.projects import grognard
from tests.plan.test_cups import game_of

from grognard.geometry.polygons import signed_area
from grognard.model.game.areas import Area
from grognard.model.game.whole import Game
from grognard.model.plan.whole import Plan
from grognard.model.tilings import tilings_of

HEAD = """
title = "Lands"
version = "1"
[map.land]
title = "Lands"
areas = {{ {areas}, touch = "borders" }}
layers = ["map/areas.csv"]
[side.red]
name = "Red"
colour = "#d98b7a"
[side.blue]
name = "Blue"
colour = "#7a9bd9"
"""
SVG = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
 width="200mm" height="100mm" viewBox="0 0 200 100">
 <path id="shore" d="M 10,10 h 80 v 80 h -80 z M 30,30 v 40 h 40 v -40 z"/>
 <rect id="lake" x="30" y="30" width="40" height="40"/>
 <rect id="p1" inkscape:label="isles" x="100" y="10" width="30" height="30"/>
 <rect id="p2" inkscape:label="isles" x="100" y="60" width="30" height="30"/>
</svg>
"""
ROWS = (
    "id,name,kind,port,supply,victory,capacity,x,y\n"
    "shore,Shore,land,,red,2,1,,\nlake,Lake,sea,,,,,,\nisles,Isles,land,yes,,,?,115mm,75mm\n"
)
TYPES = (
    '[army]\nname = "Army"\nface = "unit-nato"\nvalues = ["attack"]\n'
    '[fleet]\nname = "Fleet"\nface = "unit-silhouette"\nvalues = ["attack"]\nsea = true\n'
)
FILES = {
    "game.toml": HEAD.format(areas='outlines = "map/land.svg"'),
    "map/land.svg": SVG,
    "map/areas.csv": ROWS,
    "counters/types.toml": TYPES,
    "counters/mix.csv": "id,qty,type,side,attack\nred-army,5,army,red,1\nred-fleet,3,fleet,red,1\n",
    "hooks.toml": '[stacking]\nkind = "stacking-limit"\npieces = 3\ncase = "1"\n',
    "rules/rules.md": "# 1 Stacking\nThree.\n",
    "scenarios/june.toml": 'title = "June"\nis_complete = false\ncite = "1"\n',
    "scenarios/june.csv": "side,how,count,name,where\nred,named,1,red-army,shore\n",
}


def made(root: Path, **changed: str) -> tuple[Game, Plan]:
    return game_of(FILES | {name.replace("__", "/"): text for name, text in changed.items()}, root)


def said(root: Path, setup: str) -> list[str]:
    rows = {"scenarios/june.csv": f"side,how,count,name,where\n{setup}"}
    return [f"{one.code} {one.message}" for one in findings_of(FILES | rows, root) if one.code.startswith("OOB0")]


def area(game: Game, id: str) -> Area:
    return next(one for one in game.areas.values() if one.id == id)


def test_pieces_and_holes_of_a_drawing(tmp_path: Path) -> None:
    game, plan = made(tmp_path)
    assert len(area(game, "shore").holes) == 1 and len(area(game, "isles").pieces) == 1
    tiling = tilings_of(game)["land"]
    assert tiling.neighbours("shore") == ("lake",) and tiling.neighbours("isles") == ()
    x, y = tiling.centre("shore")
    assert not (30 < x < 70 and 30 < y < 70)
    assert plan.table
    zones = [(one.name, one.location) for one in plan.table.windows[0].board.zones]
    assert zones == [("Isles", "Isles"), ("Isles 2", "Isles"), ("Lake", ""), ("Shore", "")]


def test_a_row_says_land_sea_port_and_how_many_it_holds(tmp_path: Path) -> None:
    setup = "red,named,2,red-army,shore\nred,named,1,red-fleet,shore\nred,named,1,red-army,lake\n"
    assert said(tmp_path / "wrong", setup) == [
        "OOB001 red-fleet stands in area shore, which is land",
        "OOB002 Red has 3 pieces in area shore at the start of june, its capacity allows 1",
        "OOB001 red-army stands in area lake, which is sea",
    ]
    # a port takes both, and of a capacity that nobody knows nothing is judged
    assert (
        said(
            tmp_path / "right", "red,named,5,red-army,isles\nred,named,1,red-fleet,isles\nred,named,2,red-fleet,lake\n"
        )
        == []
    )


def test_the_board_shows_what_rows_say(tmp_path: Path) -> None:
    _, plan = made(tmp_path)
    board = plan.boards["land"]
    shown = {one.number: (one.victory, one.capacity, one.port, one.supply) for one in board.areas}
    assert shown["shore"] == ("2", "1", False, ("#d98b7a",)) and shown["isles"] == ("", "?", True, ())
    assert board.signs == ("victory", "capacity", "port", "supply") and board.say("Source of supply")


def square(left: float, south: float, size: float) -> list[list[float]]:
    ring = [[left, south], [left + size, south], [left + size, south + size], [left, south + size]]
    return [*ring, ring[0]]


def collection(*features: dict[str, object]) -> str:
    return json.dumps({"type": "FeatureCollection", "features": features})


def feature(id: str, kind: str, coordinates: object) -> dict[str, object]:
    return {"type": "Feature", "properties": {"name": id}, "geometry": {"type": kind, "coordinates": coordinates}}


def test_a_geojson_file_is_drawn_north_up_at_its_width(tmp_path: Path) -> None:
    text = collection(
        feature("shore", "Polygon", [square(0, 40, 10), square(4, 44, 2)]),
        feature("lake", "Polygon", [square(4, 44, 2)]),
        feature("isles", "MultiPolygon", [[square(10, 40, 5)], [square(12, 48, 2)]]),
    )
    areas = 'outlines = "map/land.geojson", width = "150mm"'
    game, _ = made(tmp_path, **{"game.toml": HEAD.format(areas=areas), "map/land.geojson": text})
    tiling = tilings_of(game)["land"]
    assert tiling.width == 150.0 and tiling.neighbours("shore") == ("lake", "isles")
    shore = area(game, "shore").outline
    # degrees of longitude are narrower than those of latitude: cos 45° of them
    assert max(x for x, _ in shore) == pytest.approx(100.0) and max(y for _, y in shore) == pytest.approx(
        141.42, abs=0.01
    )
    assert len(area(game, "isles").pieces) == 1


@pytest.mark.parametrize(
    "text", ["{", "[]", '{"features": []}', '{"features": [3]}', collection(feature("a", "Point", [1, 2]))]
)
def test_what_is_no_collection_of_areas_is_told(tmp_path: Path, text: str) -> None:
    head = HEAD.format(areas='outlines = "map/land.geojson"')
    found = findings_of(FILES | {"game.toml": head, "map/land.geojson": text}, tmp_path)
    assert [one.code for one in found if one.code.startswith("SRC07")] == ["SRC075"]


COAST = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="60mm" viewBox="0 0 100 60">'
    '<path d="M 0,0 H 100 V 60 H 60 V 20 H 40 V 60 H 0 Z"/></svg>'
)


def test_seeds_share_the_land_and_touch_on_it_alone(tmp_path: Path) -> None:
    head = HEAD.format(areas='seeds = "map/coast.svg"')
    rows = "id,x,y\nwest,20mm,30mm\neast,80mm,30mm\nneck,50mm,8mm\n"
    game, _ = made(tmp_path, **{"game.toml": head, "map/coast.svg": COAST, "map/areas.csv": rows})
    tiling = tilings_of(game)["land"]
    assert set(tiling.neighbours("neck")) == {"west", "east"} and tiling.neighbours("west") == ("neck",)
    assert sum(abs(signed_area(one.outline)) for one in game.areas.values()) == pytest.approx(6000 - 800, abs=1)
    assert tiling.centre("west") == (20.0, 30.0)


def test_a_seed_without_land_is_told(tmp_path: Path) -> None:
    head = HEAD.format(areas='seeds = "map/coast.svg"')
    rows = "id,x,y\nwest,20mm,30mm\nfar,20mm,30mm\n"
    found = findings_of(FILES | {"game.toml": head, "map/coast.svg": COAST, "map/areas.csv": rows}, tmp_path)
    assert [one.message for one in found if one.code == "SRC076"] == ["no land lies nearest to far"]


def test_what_touches_is_written_with_the_map(tmp_path: Path) -> None:
    made(tmp_path)
    done = grognard("build", "two-hills", "--only", "svg", "--project", tmp_path)
    assert done.exit_code == 0, done.output
    folder = tmp_path / "build" / "two-hills"
    rows = (folder / "two-hills-map-land-adjacency.csv").read_text("utf-8").splitlines()
    assert rows == ["from,from_name,to,to_name,by,way,line", "shore,Shore,lake,Lake,,both,yes"]
    written = json.loads((folder / "two-hills-map-land-adjacency.json").read_text("utf-8"))
    assert written["areas"]["lake"]["touches"] == {"shore": []} and written["areas"]["isles"]["touches"] == {}
    assert (written["areas"]["shore"]["victory"], written["areas"]["isles"]["port"]) == ("2", True)


def test_a_stack_in_an_area_is_added_up_as_in_a_hex(tmp_path: Path) -> None:
    made(tmp_path)
    done = grognard("build", "two-hills", "--only", "vassal", "--project", tmp_path)
    assert done.exit_code == 0, done.output
    (module,) = (tmp_path / "build").rglob("*.vmod")
    with zipfile.ZipFile(module) as archive:
        text = archive.read("buildFile.xml").decode()
    assert "CurrentMap == &quot;Lands&quot;" in text or 'CurrentMap == "Lands"' in text
    assert "!(false)" not in text


def test_an_isle_is_of_the_seed_on_it_alone_and_one_without_of_the_nearest(tmp_path: Path) -> None:
    head = HEAD.format(areas='seeds = "map/coast.svg"')
    isles = COAST.replace("H 0 Z", "H 0 Z M 44,30 h 12 v 12 h -12 z M 42,50 h 8 v 8 h -8 z")
    rows = "id,x,y\nwest,39mm,56mm\neast,80mm,30mm\nisle,50mm,36mm\n"
    game, _ = made(tmp_path, **{"game.toml": head, "map/coast.svg": isles, "map/areas.csv": rows})
    assert [abs(signed_area(area(game, "isle").outline)), area(game, "isle").pieces] == [pytest.approx(144), ()]
    second = {(42.0, 50.0), (50.0, 50.0), (50.0, 58.0), (42.0, 58.0)}
    assert second in [set(one) for one in area(game, "west").pieces] and area(game, "east").pieces == ()


def test_what_the_rules_keep_apart_lies_in_a_stack_of_its_own(tmp_path: Path) -> None:
    rows = "side,how,count,name,where,state\nred,named,2,red-army,shore,\nred,named,2,red-army,shore,apart\n"
    _, plan = made(tmp_path, **{"scenarios/june.csv": rows})
    assert plan.table
    (setup,) = (one for one in plan.table.setups if one.id == "june")
    assert [len(one.pieces) for one in setup.stacks] == [2, 1, 1]
    middle, right, left = (one.spot.x for one in setup.stacks)
    assert right - middle == pytest.approx(middle - left) == pytest.approx(17.875)
