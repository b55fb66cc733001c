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
