"""A face that asks for what no counter has says so at the line of the drawing."""

import pytest

from grognard.base.digests import digest_bytes
from grognard.model.game.counters import Counter, CounterType
from grognard.model.game.hooks.states import CounterState
from grognard.model.game.sides import Nation, Side
from grognard.model.game.whole import Game, Head
from grognard.plan.paper.faces import plan_faces
from grognard.render.face.bind import expand_face
from grognard.render.page.arguments import FieldsArgument
from grognard.render.page.face_fields import check_fields
from grognard.work.job import Blob, Inputs, Remark

SIDE = Side(id="it", name="Italy", colour="#99aa88")
GAME = Game(
    id="x",
    head=Head(title="X", version="1", languages=("en", "fr")),
    sides={"it": SIDE},
    nations={"ita": Nation(id="ita", name="Italia", side="it", colour="#99aa88", letter="I")},
    types={"inf": CounterType(id="inf", name="Infantry", face="own", symbol="infantry", values=("attack", "defence"))},
    states={"move-fire": CounterState(id="move-fire", name="Firing", step=2)},
    counters={"one": Counter(id="one", type="inf", side="it", back_values={"symbol": "tank"})},
    texts={"fr": {"Italy": "Italie"}},
)
FIELDS = tuple(plan_faces(GAME).fields.items())


def face(inside: str) -> bytes:
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="21.875mm" height="21.875mm" viewBox="-3 -3 21.875 21.875">'
    return f"{head}\n{inside}\n</svg>".encode()


def remarks_of(svg: bytes) -> tuple[Remark, ...]:
    digest = digest_bytes(svg)
    argument = FieldsArgument(templates=(("own", Blob(digest=digest)),), fields=FIELDS)
    return check_fields(argument, Inputs(blobs={digest: svg})).remarks


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        ("side=Italian", "side=Italian, and no side is that (did you mean 'Italie'?)"),
        ("!side=Austria", "!side=Austria, and no side is that (there are: Italy, Italie)"),
        ("nation=Italie", "nation=Italie, and no nation is that (did you mean 'Italia'?)"),
        ("back=reduce", "back=reduce, and no back is that (did you mean 'reduced'?)"),
        ("back=moved", "back=moved, and no back is that (there are: reduced, conversion, plain, move-fire)"),
        ("symbol=armour", "symbol=armour, and no symbol is that (there are: infantry, tank)"),
        ("letter=F", "letter=F, and no letter is that (there are: I)"),
        ("formation=Bari", "formation=Bari, and no formation is that (there is none)"),
        ("moral", "moral names no field"),
        ("atack|name", "atack names no field (did you mean 'attack'?)"),
        ("name; side!=Italy", "side!=Italy names no field (did you mean 'side'?)"),
        ("value-7", "value-7 names no field (did you mean 'value-4'?)"),
        ("value-1>2", "value-1>2 names no field (did you mean 'value-2'?)"),
    ],
)
def test_a_condition_that_never_holds(condition: str, said: str) -> None:
    (found,) = remarks_of(face(f'<rect width="1" height="1"/>\n <rect data-if="{condition}" width="1" height="1"/>'))
    assert found.code == "TPL115" and (found.line, found.column) == (3, 2)
    assert found.values == (said,)


def test_a_copy_of_a_face_that_came_with_grognard_may_ask_what_that_asks() -> None:
    own = face('<rect data-if="back=dug-in" width="1" height="1"/><rect data-if="back=dug-on" width="1" height="1"/>')
    shipped = face('<path data-if="back=dug-in" d="M0 0"/>')
    blobs = {digest_bytes(svg): svg for svg in (own, shipped)}
    argument = FieldsArgument(
        templates=(("own", Blob(digest=digest_bytes(own))),),
        fields=FIELDS,
        shipped=(Blob(digest=digest_bytes(shipped)),),
    )
    (found,) = check_fields(argument, Inputs(blobs=blobs)).remarks
    assert found.values[0].startswith("back=dug-on, and no back is that")


def test_a_text_that_is_no_field() -> None:
    text = '<text id="{0}" font-family="Roboto" font-size="2">x</text><rect id="fit-{0}" width="9" height="9"/>'
    (found,) = remarks_of(face(text.format("atack")))
    assert found.values == ("it shows 'atack', which is not a field (did you mean 'attack'?)",)
    assert remarks_of(face(text.format("attack"))) == ()


def test_a_text_without_box_is_told_once() -> None:
    svg = face('<text id="moral" x="3" y="3" font-family="Roboto" font-size="2" font-weight="400">x</text>')
    assert remarks_of(svg) == ()
    assert [one.code for one in expand_face(svg, {}, {}).remarks] == ["TPL103"]


@pytest.mark.parametrize(
    "condition",
    ["side=Italy", "side=Italie", "!letter=I", "back=move-fire", "symbol=tank", "attack=3|value-4", "left=x; !name",
     "assumed-value-2", "type=Infantry", "defence=0"],
)  # fmt: skip
def test_what_a_counter_can_have_is_silent(condition: str) -> None:
    assert remarks_of(face(f'<rect data-if="{condition}" width="1" height="1"/>')) == ()


def test_a_symbol_can_be_asked_for_by_its_name() -> None:
    svg = face('<rect class="fill-side" data-if="symbol=tank" width="1" height="1"/>')
    symbol = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6 4"><rect width="6" height="4"/></svg>'
    drawn = [expand_face(svg, {"symbol": one}, {"side": "#112233"}, symbol).svg for one in ("tank", "infantry")]
    assert [b"#112233" in one for one in drawn] == [True, False]


@pytest.mark.parametrize(
    ("mark", "said"),
    [
        ('<rect data-iff="name" width="1" height="1"/>', "data-iff (did you mean 'data-if'?)"),
        ('<rect data-field="name" width="1" height="1"/>', "data-field"),
        ('<rect data-if=" " width="1" height="1"/>', "data-if without a condition"),
        ('<rect id="fit-name" data-min="5pt" width="1" height="1"/>', "data-min='5pt'; points have no unit"),
        ('<rect data-min="5" width="1" height="1"/>', "data-min at an element that is not a box"),
    ],
)
def test_a_mark_that_nothing_reads(mark: str, said: str) -> None:
    (found,) = expand_face(face(mark), {}, {}, template="faces/own.svg").remarks
    assert found.code == "TPL107" and found.line == 2 and found.values == (said,)


def test_marks_of_other_programs_are_silent() -> None:
    assert expand_face(face('<rect data-name="Layer 1" data-old="x" width="1" height="1"/>'), {}, {}).remarks == ()
