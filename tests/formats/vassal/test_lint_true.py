"""What published modules have and what is no fault: each once looked like one. Beside it what is."""

import pytest
from tests.formats.vassal.sample import sample_entries
from tests.formats.vassal.test_lint import replace
from tests.formats.vassal.test_lint_silent import Change, beside, own, trait

from grognard.base.zips import write_zip
from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.lint.fault import Fault
from grognard.formats.vassal.lint.whole import lint

ORDER = "is the engine's own too: it moves a piece within its stack"
MOVER = "<VASSAL.build.module.map.PieceMover/>"
ROTATE = "rotate;12;39,0;37,0;Right;Left;;;Turn"


def faults(*changes: Change) -> list[Fault]:
    entries = sample_entries()
    for change in changes:
        change(entries)
    return lint(write_zip(entries))


def metrics(attributes: str) -> Change:
    return replace(MOVER, f"{MOVER}<{tags.STACK_METRICS} {attributes}/>")


@pytest.mark.parametrize(
    ("attributes", "keys"),
    [
        ('disabled="false"', {"Left", "Right"}),
        ('disabled="true"', set()),  # no stack, nothing to move within it
        ('up="85,130" down="" top="38,0" bottom="40,0"', set()),
        ('up="37,0" down="85,130"', {"Left"}),
        ('up="57348,0,Raise" down="39,0"', {"Right"}),
    ],
)
def test_keys_of_a_stack_are_those_of_its_map(attributes: str, keys: set[str]) -> None:
    entries = sample_entries()
    assert f"<{tags.STACK_METRICS}".encode() not in entries["buildFile.xml"]
    told = {one.text.partition(" ")[0] for one in faults(metrics(attributes), trait(ROTATE)) if ORDER in one.text}
    assert told == keys


def test_a_map_without_stack_metrics_has_the_first_keys() -> None:
    assert {one.text.partition(" ")[0] for one in faults(trait(ROTATE)) if ORDER in one.text} == {"Left", "Right"}


@pytest.mark.parametrize(
    ("label", "count"),
    [
        ("label;;;10;;0,0,0;t;0;c;0;b;c;;Dialog;0;0;TextLabel;;false", 0),  # no text ever
        ("label;76,130;Label;10;;0,0,0;t;0;c;0;b;c;;Dialog;0;0;TextLabel;;false", 1),
        ("label;;;10;;0,0,0;t;0;c;0;b;c;;Dialog;0;0;TextLabel;;true", 1),
    ],
)
def test_a_label_takes_the_name_once_it_has_text(label: str, count: int) -> None:
    found = [one for one in faults(trait(label)) if "without a name format" in one.text]
    assert bool(found) == bool(count), found


def test_a_button_of_the_modules_own_code_is_there() -> None:
    menu = beside(f'<{tags.TOOLBAR_MENU} text="M" menuItems="War Dance"/>')

    def code(entries: dict[str, bytes]) -> None:
        entries["my/Dance.class"] = b"...War Dance..."

    def words(found: list[Fault]) -> list[str]:
        return [one.text for one in found if "War Dance" in one.text]

    assert words(faults(menu)) == ["the menu names a button that does not exist: 'War Dance'"]
    assert words(faults(menu, code)) == []
    assert words(faults(menu, own("java/lang/Object", attributes='text="War Dance"'))) == []


@pytest.mark.parametrize(("x", "is_told"), [("0", False), ("680", False), ("681", True), ("-1", True)])
def test_what_lies_on_the_edge_of_a_board_is_half_to_be_seen(x: str, is_told: bool) -> None:
    found = faults(replace('x="600"', f'x="{x}"'))
    assert any("lies off its board" in one.text for one in found) == is_told, found


@pytest.mark.parametrize(("follow", "is_told"), [("true", False), ("false", True)])
def test_a_layer_that_follows_a_property_has_no_keys_for_its_levels(follow: str, is_told: bool) -> None:
    layer = (
        "emb2;;128;;Raise;128;;Lower;128;;;;1;false;0;0;alpha.png,;,;true;L;;;{};P;1;1;true;65,130;71,130;71,130;;1.0"
    )
    found = faults(trait(layer.format(follow)))
    assert any("answers" in one.text and "Raise" in one.text for one in found) == is_told, found
