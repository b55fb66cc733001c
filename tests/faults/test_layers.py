"""A file that stands where it cannot stand is told once, with what is wrong."""

from pathlib import Path

import pytest
from tests.check.literate import base_files, findings_of

BEYOND = """[map.m{at}]
title = "Map {at}"
ground = "clear"
grid = {{ across_flats = "20mm", columns = 3, rows = 2, numbers = "'P{at}'CCRR", first = "P{at}0101" }}
layers = ["{layer}"]

"""


@pytest.mark.parametrize(
    ("layer", "told"),
    [
        ("map/places.csv", "SRC097 map/places.csv is read by 4 maps"),
        ("map/areas.toml", "SRC097 map/areas.toml is read by 4 maps"),
        ("map/regions.csv", "SRC023 map/regions.csv has regions, which lie on all maps"),
    ],
)
def test_one_file_of_several_maps_is_told_once(layer: str, told: str, tmp_path: Path) -> None:
    """Case 7: each box and track of a file that four maps name stood twice, three times over."""
    files = base_files() | {"map/regions.csv": "id,name,within\nford,The ford,hills:0203\n"}
    more = "".join(BEYOND.format(at=at, layer=layer) for at in range(3))
    files["game.toml"] = files["game.toml"].replace("[side.red]", more + "[side.red]")
    found = [f"{one.code} {one.message}" for one in findings_of(files, tmp_path) if one.severity.name != "NOTE"]
    assert found == [told]


@pytest.mark.parametrize("layer", ["map/places.csv", "map/areas.toml", "map/terrain.hexes"])
def test_a_layer_that_stands_twice_is_told_once(layer: str, tmp_path: Path) -> None:
    """Case 7: a map that names a file twice had each of its places twice."""
    files = base_files()
    files["game.toml"] = files["game.toml"].replace('layers = ["map', f'layers = ["{layer}", "map')
    found = [one.message for one in findings_of(files, tmp_path) if one.severity.name != "NOTE"]
    assert found == [f"{layer} stands twice among the layers of hills"]


@pytest.mark.parametrize(
    ("layer", "text", "told"),
    [
        ("map/paths.csv", "kind,name,hexes\nroad,,0103 0203 0303\nroad,,P10101 P10201\n", []),
        ("map/hexsides.csv", "kind,name,sides\nriver,,0301/0401\nriver,,P00101/P00102\n", []),
        ("map/terrain.hexes", "", []),
        ("map/more.csv", "hex,terrain\n0101,w\nP20101,w\nP90101,w\n", ["SRC014 P90101 is not a hex of map hills"]),
    ],
)
def test_rows_of_several_maps_are_of_those_that_have_their_hexes(
    layer: str, text: str, told: list[str], tmp_path: Path
) -> None:
    """Case 7: a road of one map was "not on the map" once for each hex and each other map that named the file."""
    files = base_files()
    files[layer] = text or files[layer]
    head = files["game.toml"]
    if layer not in head:
        head = head.replace('layers = ["map', f'layers = ["{layer}", "map')
    more = "".join(BEYOND.format(at=at, layer=layer) for at in range(3))
    files["game.toml"] = head.replace("[side.red]", more + "[side.red]")
    found = [one for one in findings_of(files, tmp_path) if one.severity.name != "NOTE"]
    of_layer = [f"{one.code} {one.message}" for one in found if one.origin.file.endswith((layer, "game.toml"))]
    assert sorted(of_layer) == [*told, f"SRC097 {layer} is read by 4 maps"]


def test_a_map_without_a_grid_is_told_by_that(tmp_path: Path) -> None:
    """Its rivers were told hex by hex, and each place of its setup as no place."""
    files = base_files()
    grid = next(line for line in files["game.toml"].splitlines() if line.startswith("grid = "))
    files["game.toml"] = files["game.toml"].replace(grid, "")
    found = [f"{one.code} {one.message}" for one in findings_of(files, tmp_path) if one.severity.name == "ERROR"]
    layers = "map/terrain.hexes, map/hexsides.csv, map/paths.csv, map/places.csv"
    assert found == [f"SRC133 {layers} speak of hexes, and the map has no grid"]


def test_a_grid_with_an_error_is_not_told_as_missing(tmp_path: Path) -> None:
    files = base_files()
    files["game.toml"] = files["game.toml"].replace("columns = 6, ", "")
    found = [one.code for one in findings_of(files, tmp_path) if one.severity.name == "ERROR"]
    assert found == ["SRC022"]


def test_a_road_is_of_the_map_that_has_all_of_it(tmp_path: Path) -> None:
    """The smaller of two maps with the same numbers has where it begins, and told the rest as off the map."""
    files = base_files()
    wide = BEYOND.format(at=0, layer="map/paths.csv").replace("columns = 3, rows = 2", "columns = 9, rows = 5")
    wide = wide.replace("'P0'", "").replace("P0", "")
    files["game.toml"] = files["game.toml"].replace("[side.red]", wide + "[side.red]")
    files["map/paths.csv"] += "road,Long road,0503 0603 0703\n"
    found = [one for one in findings_of(files, tmp_path) if "paths.csv" in one.origin.file]
    assert [one.message for one in found if one.severity.name == "ERROR"] == []
