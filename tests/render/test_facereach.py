"""A face whose words would be cut, cannot be read, or are not what the counters have, says so at its drawing."""

import pytest
from lxml import etree

from grognard.base.digests import digest_bytes
from grognard.render.face.bind import expand_face
from grognard.render.face.reach import matrix_of
from grognard.render.page.arguments import FieldsArgument
from grognard.render.page.face_fields import check_fields
from grognard.work.job import Blob, Inputs, Remark

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" width="21.875mm" height="21.875mm" viewBox="-3 -3 21.875 21.875">'
FIELDS = tuple((name, None) for name in ("attack", "defence", "move", "left", "value-1", "value-2", "value-3"))
WANTS = (("own", "poilu", (("attack", "value-1"), ("defence", "value-2"), ("move", "value-3"))),)


HALF = 'transform="scale(.5)"'


def drawn(name: str, x: float, y: float, *, said: str = "4", size: float = 4.0, more: str = "", box: str = "") -> str:
    rect = f'<rect id="fit-{name}" x="{x}" y="{y - 3.2}" width="4" height="3.5" {box}/>'
    font = f'font-family="Roboto" font-weight="700" font-size="{size}"'
    return f'{rect}<text id="{name}" x="{x}" y="{y}" {font} {more}>{said}</text>'


def face(*inside: str, layer: str = "") -> bytes:
    return "\n".join((HEAD, f"<g {layer}>", *inside, "</g>", "</svg>")).encode()


def lint(svg: bytes) -> list[tuple[str, str, str]]:
    return [(one.code, one.field, one.values[-1]) for one in expand_face(svg, {}, {}, template="faces/own.svg").remarks]


def lacking(svg: bytes) -> tuple[Remark, ...]:
    digest = digest_bytes(svg)
    argument = FieldsArgument(templates=(("own", Blob(digest=digest)),), fields=FIELDS, wants=WANTS)
    return check_fields(argument, Inputs(blobs={digest: svg})).remarks


NUMBERS = drawn("attack", 1.6, 13.9), drawn("defence", 5.9, 13.9), drawn("move", 10.2, 13.9)


def test_a_face_with_all_in_its_place_is_silent() -> None:
    assert lint(face(*NUMBERS)) == [] and lacking(face(*NUMBERS)) == ()


def test_a_value_that_the_face_does_not_show_and_the_copy_that_looks_like_it() -> None:
    copy = NUMBERS[1].replace('"defence"', '"text3"').replace('"fit-defence"', '"rect9"')
    (found,) = lacking(face(NUMBERS[0], copy, NUMBERS[2]))
    assert (found.code, found.field, found.line) == ("TPL116", "defence", 4)
    assert "type poilu" in found.values[0] and "the text 'text3' says '4' on every counter" in found.values[0]


def test_a_value_under_its_number_or_as_a_condition_is_shown() -> None:
    pips = '<rect data-if="defence=2" width="1" height="1"/>'
    assert lacking(face(drawn("value-1", 1.6, 13.9), pips, NUMBERS[2])) == ()


def test_values_that_are_nowhere_and_no_copy() -> None:
    found = lacking(face(NUMBERS[0]))
    assert [one.field for one in found] == ["defence", "move"]
    assert [one.line for one in found] == [0, 0], "what is missing stands on no line"
    assert all("every counter" not in one.values[0] for one in found)


@pytest.mark.parametrize(
    ("layer", "said"),
    [
        ('transform="translate(.3,2.5)"', "it reaches 0.5 mm beyond the cut; 1.6 mm are safe"),
        ('transform="translate(0 1)"', "it lies 1.0 mm inside the cut; 1.6 mm are safe"),
        ('transform="matrix(1 0 0 1 -1 0)"', "it lies 0.6 mm inside the cut; 1.6 mm are safe"),
        ('transform="rotate(90 7.9375 7.9375)"', ""),
        ('transform="scale(1.2)"', "it reaches 0.8 mm beyond the cut; 1.6 mm are safe"),
    ],
)
def test_a_layer_that_was_moved(layer: str, said: str) -> None:
    found = lint(face(NUMBERS[0], layer=layer))
    assert found == ([("TPL117", "attack", said)] if said else [])


def test_a_box_that_leaves_the_safe_area_though_its_text_does_not() -> None:
    svg = face(NUMBERS[2].replace('width="4"', 'width="5"'))
    assert lint(svg) == [("TPL117", "move", "its box lies 0.7 mm inside the cut; 1.6 mm are safe")]


def test_a_text_that_was_moved_without_its_box() -> None:
    svg = face(drawn("attack", 1.6, 12, more='transform="translate(3 0)"'))
    assert lint(svg) == [("TPL117", "attack", "its box has another transform than the text")]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (drawn("left", 3, 8, size=1.2), "3.4 pt; 5 pt can be read"),
        (drawn("left", 6, 16, size=2, more=HALF, box=HALF), "2.8 pt; 5 pt can be read"),
        (drawn("left", 3, 8, box='data-min="3"'), "data-min=3 lets it shrink so far; 5 pt can be read"),
        (drawn("left", 3, 8, size=1.764), ""),
    ],
)  # fmt: skip
def test_type_that_cannot_be_read(text: str, said: str) -> None:
    assert lint(face(text)) == ([("TPL118", "left", said)] if said else [])


@pytest.mark.parametrize(
    ("word", "meant"),
    [("ground", "fill-ground"), ("formation-ink", "fill-formation-ink"), ("fil-ground", "fill-ground"),
     ("strok-side-dark", "stroke-side-dark"), ("fill-ground", ""), ("st0", ""), ("back-ground", ""), ("cls-type1", "")],
)  # fmt: skip
def test_a_class_that_colours_nothing(word: str, meant: str) -> None:
    svg = face(f'<rect class="{word}" width="1" height="1"/>')
    found = expand_face(svg, {}, {"ground": "#ffffff"}, template="faces/own.svg").remarks
    assert [(one.code, one.values) for one in found] == (
        [("TPL107", (f"class {word} (did you mean '{meant}'?)",))] if meant else []
    )


@pytest.mark.parametrize(
    ("transform", "known"),
    [("translate(1)", (1, 0, 0, 1, 1, 0)), ("scale(2 3) translate(1,1)", (2, 0, 0, 3, 2, 3)), ("rotate(1 2)", None),
     ("turn(3)", None), ("matrix(1 2)", None), ("", (1, 0, 0, 1, 0, 0)), ("skewX(45)", (1, 0, 1, 1, 0, 0))],
)  # fmt: skip
def test_transforms(transform: str, known: tuple[float, ...] | None) -> None:
    node = etree.fromstring(f'<g transform="{transform}"><text/></g>')[0]
    found = matrix_of(node)
    assert found is None if known is None else found == pytest.approx(known)
