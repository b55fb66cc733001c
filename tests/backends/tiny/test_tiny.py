"""A second kind of engine, installed beside grognard: only its entry point names it, and all of it arrives."""

import json
import math
import os
import subprocess
import sys
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from grognard.authoring.new import new_files
from grognard.base import bundled

HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project, and beside it the package as pip would install it."""
    top = tmp_path_factory.mktemp("tiny")
    for path, data in new_files("small").items():
        file = top / "project/sources/small" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    installed = top / "installed"
    info = installed / "tiny_engine-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: tiny-engine\nVersion: 1\n", "utf-8")
    (info / "entry_points.txt").write_text("[grognard.backends]\ntiny = tiny_engine:BACKEND\n", "utf-8")
    (installed / "tiny_engine.py").write_bytes((HERE / "tiny_engine.py").read_bytes())
    return top


def grognard(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    found = os.pathsep.join(filter(None, (str(root / "installed"), os.environ.get("PYTHONPATH", ""))))
    return subprocess.run(
        [sys.executable, "-m", "grognard", *arguments],
        cwd=root / "project",
        env={**os.environ, "PYTHONPATH": found, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def product(root: Path) -> Any:
    return json.loads((root / "project/build/small/small-table.json").read_text("utf-8"))


def test_its_part_of_only_makes_its_file_and_no_other(root: Path) -> None:
    run = grognard(root, "build", "small", "--only", "table")
    assert run.returncode == 0, run.stderr
    made = sorted(path.name for path in (root / "project/build/small").iterdir())
    assert made == ["manifest.json", "small-table.json"]


def test_its_product_says_in_mm_where_everything_lies(root: Path) -> None:
    """Held against the sources of the starter by hand: hexes of 20 mm, counters of 5/8 inch, Weston in 0103 and Easton
    in 0603, five columns to the right, of which every second is half a hex lower."""
    assert grognard(root, "build", "small", "--only", "table").returncode == 0
    table = product(root)
    assert table["pieces"]["counter:blue-1"]["size"] == pytest.approx([15.875, 15.875])
    assert table["pieces"]["counter:blue-1"]["faces"] == 2
    lies = {piece: one for one in table["setups"]["battle"] for piece in one["pieces"]}
    (_, x, y), (window, other_x, other_y) = lies["counter:blue-1"]["at"], lies["counter:red-1"]["at"]
    assert (lies["counter:blue-1"]["on"], lies["counter:red-1"]["on"], window) == ("0103", "0603", "field")
    assert other_x - x == pytest.approx(5 * 1.5 * 20 / math.sqrt(3), abs=0.01)
    assert other_y - y == pytest.approx(10.0, abs=0.01)
    board = table["boards"]["field"]
    assert 0 < x < other_x < board["width"] and 0 < y < other_y < board["height"]
    (turns,) = (zone for name, zone in board["zones"].items() if name.startswith("Turn"))
    left, top, right, bottom = turns["span"]
    assert len(turns["spaces"]) == 4 == table["tracks"]["turn"][1]
    assert all(left < x < right and top < y < bottom for x, y in turns["spaces"])


def test_its_findings_arrive_with_place_and_hint_and_one_without_words_is_told_too(root: Path) -> None:
    told = grognard(root, "check", "small", "--format", "lines").stdout
    mix, game = (next(line for line in told.splitlines() if code in line) for code in ("TNY001", "ART005"))
    assert mix.startswith("sources/small/counters/mix.csv:")
    assert "warning[TNY001]: unlucky number: counter:blue-1 qty: 13" in mix
    assert game.startswith("sources/small/game.toml:")
    assert "remark of a back end with an undeclared code: game:small title: TNY999: nobody knows this" in game
    assert "take twelve" in grognard(root, "check", "small").stdout


def test_what_it_cannot_do_is_reminded_of_in_its_own_product_and_in_no_other(root: Path) -> None:
    assert grognard(root, "build", "small").returncode == 0
    left = product(root)["remember"]
    assert "Watch the stacking limit. At most 2 stacking points of a side may stand in a stack." in left
    assert "Move the marker of the track." not in left  # it does
    (module,) = (root / "project/build/small").glob("*.vmod")
    with ZipFile(module) as archive:
        assert b"Watch the stacking limit" not in archive.read("help.html")
    told = grognard(root, "check", "small", "--format", "lines").stdout
    assert "tiny leaves" in told and "vassal leaves" not in told


def test_its_codes_are_explained(root: Path) -> None:
    run = grognard(root, "explain", "TNY001")
    assert run.returncode == 0 and "Some fear thirteen." in run.stdout


def test_nothing_of_it_is_left_where_it_is_not_installed(root: Path) -> None:
    bare = subprocess.run(
        [sys.executable, "-m", "grognard", "build", "small", "--only", "table"],
        cwd=root / "project", capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert bare.returncode == 2 and "'table'" in bare.stderr


def test_no_step_names_a_back_end() -> None:
    top = Path(bundled.__file__).parents[1]
    named = [
        path.relative_to(top).as_posix()
        for path in top.rglob("*.py")
        if "grognard.backends" in path.read_text("utf-8") and path.relative_to(top).parts[0] != "backends"
    ]
    assert named == ["work/backend.py"]
