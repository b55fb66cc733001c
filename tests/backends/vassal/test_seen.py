"""What players see of a module without an engine: frames of the hidden, the mark of the moved, the palette, the chat of
a track, a page of another language."""

import io
import re
from dataclasses import replace

import pytest
from PIL import Image
from tests.backends.vassal.modules import vassal_module, vassal_module_of
from tests.plan.table.tablegame import table_game

from grognard.backends.vassal.arguments import FramesArgument
from grognard.backends.vassal.build.palette import COLUMNS, HEIGHT, palette
from grognard.backends.vassal.build.root import module_root
from grognard.backends.vassal.help.page import spaced_page
from grognard.backends.vassal.package.frames import frames_of
from grognard.backends.vassal.package.module import _spaced
from grognard.backends.vassal.package.signs import draw_frames
from grognard.backends.vassal.pieces.index import ModuleIndex, index_of
from grognard.backends.vassal.pieces.whole import own_traits, prototype_traits
from grognard.backends.vassal.plan.module import ModulePlan
from grognard.backends.vassal.style import Style, read_style
from grognard.base.bundled import templates_dir
from grognard.base.zips import read_zip
from grognard.formats.vassal.traits.looks import MarkWhenMoved, Mask
from grognard.formats.vassal.traits.moves import CanRotate
from grognard.formats.vassal.traits.values import UsePrototype
from grognard.geometry.counter_shapes import Shape, ShapeKind
from grognard.model.game.counters import Counter
from grognard.model.words import spaced
from grognard.work.job import Inputs

STYLE: Style = read_style((templates_dir() / "vassal/module.toml").read_bytes())


def index(plan: ModulePlan) -> ModuleIndex:
    return index_of(plan, STYLE)


@pytest.mark.parametrize("kind", ["square", "round", "hexagon", "rectangle"])
def test_the_frame_of_a_hidden_piece_covers_its_edge_alone_and_no_badge(kind: ShapeKind) -> None:
    shape = Shape(kind=kind, width=16.0, height=14.0 if kind == "rectangle" else 16.0)
    argument = FramesArgument(names=("a-frame",), shapes=(shape,), sizes=((96, 96),))
    (png,) = read_zip(draw_frames(argument, Inputs()).data).values()
    opaque = Image.open(io.BytesIO(png)).convert("RGBA").getchannel("A").point(lambda value: 255 * (value > 128))
    assert opaque.size == (96, 96)
    left, top, right, bottom = opaque.getbbox()
    assert left > 20 and (top, bottom) == (0, 96) and right > 90  # badges hang out of the left edge
    assert opaque.crop((24, 16, 72, 80)).getbbox() is None  # the words of the face


def test_every_mask_under_which_somebody_looks_has_a_frame_and_no_other() -> None:
    plan = vassal_module("hill-383")
    drawn = set(frames_of(plan, None).names)
    named = {
        trait.style
        for one in plan.prototypes
        for trait in prototype_traits(one, index(plan))
        if isinstance(trait, Mask)
    }
    assert named == {f"G{name}.png" for name in drawn} and "mask-ah-hidden-positions-frame" in drawn
    assert all(name.startswith("card-back-") for name in frames_of(vassal_module("fatal-alliances"), None).names)


def test_the_mark_of_a_moved_piece_lies_over_its_lower_edge_and_says_no_word() -> None:
    plan = vassal_module("hill-383")
    (mark,) = (
        trait
        for one in plan.prototypes
        for trait in prototype_traits(one, index(plan))
        if isinstance(trait, MarkWhenMoved)
    )
    (height,) = {piece.size[1] for piece in plan.pieces if piece.layer == "unit"}
    assert mark.icon == "icon-moved.png" and mark.x == -12
    assert height // 2 - 15 < mark.y < height // 2 < mark.y + 24


@pytest.mark.parametrize("many", [1, 7, 8, 14])
def test_a_panel_of_the_palette_is_seen_whole_with_the_signs_of_works(many: int) -> None:
    game = table_game()
    works = {f"w{n}": Counter(id=f"w{n}", type="works", side="it", name=f"Works {n}") for n in range(many)}
    plan = vassal_module_of(replace(game, counters={**game.counters, **works}))
    (panel,) = (
        one
        for one in palette(plan, index(plan), str).walk()
        if one.tag.endswith("PanelWidget") and any(child.get("entryName") == "Works 0" for child in one.children)
    )
    rows = -(-len(panel.children) // COLUMNS)
    highest = max(int(child.get("height")) for child in panel.children)
    sign = STYLE.number("works", "scale")
    assert rows * highest * (1 + sign) * float(panel.get("scale")) <= HEIGHT * 1.02


def test_a_counter_with_facings_turns_inside_its_sign_and_no_other_turns() -> None:
    plan = vassal_module("hill-383")
    traits = {one.key: prototype_traits(one, index(plan)) for one in plan.prototypes}
    turning = {key for key, own in traits.items() if any(isinstance(trait, CanRotate) for trait in own)}
    assert turning == {"Facing 6"}
    (pontoon,) = (piece for piece in plan.pieces if turning & set(piece.prototypes))
    assert pontoon.key == "counter:pontoon"
    used = [trait.name for trait in own_traits(pontoon, index(plan)) if isinstance(trait, UsePrototype)]
    assert used[-1] == "Facing 6"  # inmost, so that the sign of what lies under units stays where it is


def test_a_marker_that_is_dragged_along_its_track_is_told_once() -> None:
    plan = vassal_module("hill-383")
    root = module_root(plan, {}, index(plan), STYLE, str, ())
    told = {one.get("mapName"): one.get("moveWithinFormat") for one in root.walk() if one.get("moveWithinFormat")}
    held = 'pieceName == "Victory" && ("" + location).startsWith("Victory points ") ? ""'
    assert held in told["The Plava bridgehead"] and 'pieceName == "Turn"' in told["The Plava bridgehead"]
    assert not any("pieceName ==" in text for name, text in told.items() if name != "The Plava bridgehead")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Tour: suite", "Tour\u00a0: suite"),
        ("Tour : suite", "Tour\u00a0: suite"),
        ("« Leurre » ; vu !", "«\u00a0Leurre\u00a0»\u00a0; vu\u00a0!"),
        ("Avant:</b>", "Avant\u00a0:</b>"),
        (": après", "\u00a0: après"),
        ("12:30, http://a.b, 2:1", "12:30, http://a.b, 2:1"),
        ("a :: b", "a\u00a0:: b"),
    ],
)
def test_french_has_a_no_break_space_before_a_colon(text: str, wanted: str) -> None:
    assert spaced(text, "fr") == wanted and spaced(wanted, "fr") == wanted
    assert spaced(text, "en") == text


def test_the_tags_of_a_page_and_the_code_of_an_expression_stay_as_they_are() -> None:
    page = '<p style="a: b">Tour: 3 ! &nbsp;</p>'
    assert spaced_page(page, "fr") == '<p style="a: b">Tour\u00a0: 3\u00a0! &nbsp;</p>'
    code = '{A ? "Tour: " + B : SumStack("P", "{C != 1 ? 2 : 3}")}'
    assert _spaced({"k": code, "l": "Tour: 3"}, "fr") == {
        "k": re.sub('"Tour: "', '"Tour\u00a0: "', code), "l": "Tour\u00a0: 3",
    }  # fmt: skip
