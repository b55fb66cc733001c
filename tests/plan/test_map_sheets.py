"""Several maps on one sheet of paper: each at its place, turned, or on another as an inset."""

from pathlib import Path

from tests.backends.vassal.modules import planned
from tests.check.literate import base_files

from grognard.model.game.whole import Game
from grognard.model.plan.boards import Rect
from grognard.model.plan.whole import Plan

MAPS = """
[sheet.large]
title = "The large sheet"
{size}
[map.plan]
title = "The plan"
width = "120mm"
height = "50mm"
sheet = "large"
turned = 90

[map.inset]
title = "The inset"
width = "40mm"
height = "30mm"
sheet = "large"
at = ["5mm", "6mm"]
inset = true

[map.below]
title = "The map below"
width = "60mm"
height = "20mm"
sheet = "large"
"""


def sheets(root: Path, size: str = "") -> tuple[Game, Plan]:
    files = base_files()
    files["game.toml"] += MAPS.format(size=size)
    for name, text in files.items():
        path = root / "sources" / "two-hills" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return planned("two-hills", root)


def test_maps_without_a_place_lie_below_each_other_and_insets_on_top(tmp_path: Path) -> None:
    _, plan = sheets(tmp_path)
    (sheet,) = plan.map_sheets_of("en")
    assert [one.map for one in sheet.maps] == ["plan", "below", "inset"]
    rects = {one.map: one.rect for one in sheet.maps}
    assert rects["plan"] == Rect(x=0, y=0, width=50, height=120), "as it is turned"
    assert rects["below"] == Rect(x=0, y=120, width=60, height=20)
    assert rects["inset"] == Rect(x=5, y=6, width=40, height=30)
    assert (sheet.width, sheet.height) == (60, 140), "as large as its maps need"


def test_a_sheet_has_the_size_that_it_says(tmp_path: Path) -> None:
    _, plan = sheets(tmp_path, 'width = "22in"\nheight = "34in"')
    (sheet,) = plan.map_sheets_of("en")
    assert (sheet.width, sheet.height) == (558.8, 863.6)


def test_in_the_module_each_map_of_a_sheet_has_a_window_and_stands_upright(tmp_path: Path) -> None:
    _, plan = sheets(tmp_path)
    assert plan.table is not None
    windows = {one.id: one for one in plan.table.windows}
    assert {"hills", "plan", "inset", "below"} <= windows.keys()
    assert plan.boards["plan"].width == 120
