"""Labels of a counter: each leader ends at the edge of what it explains, and crosses nothing on its way."""

from grognard.base.bundled import templates_dir
from grognard.geometry.counter_shapes import shape_of
from grognard.model.plan.rulebook import Label
from grognard.model.plan.sheets import Face
from grognard.render.page.book.anatomy import Placed, placed_labels, scale_of

SIDE = 15.875
COLOURS = (("formation", "#3b6ea5"), ("ground", "#93a67f"), ("ink", "#1d2418"), ("side", "#93a67f"))


def labels(face: str, **values: str) -> dict[str, Placed]:
    shown = {name.replace("_", "-"): value for name, value in values.items()}
    shape = shape_of("square", SIDE)
    drawn = Face(counter="x", template=face, values=tuple(sorted(shown.items())), colours=COLOURS, shape=shape)
    assert abs(scale_of(drawn) * SIDE - 32) < 0.001
    asked = [Label(field=field, words=field) for field in shown if field != "stripes"]
    placed = placed_labels(drawn, asked, (templates_dir() / f"faces/{face}.svg").read_bytes(), None)
    return {one.words: one for one in placed}


def test_a_leader_to_words_on_a_band_ends_at_the_band():
    found = labels("unit-nato", formation="Spezia Brigade", stripes="1", left="I", right="125")["formation"]
    assert found.side == "left" and found.x < 1.0 * scale() and found.x > 0


def test_values_are_led_to_from_below_and_a_middle_one_has_its_label_there():
    found = labels("unit-nato", formation="Spezia", stripes="1", value_1="5", value_2="4", value_3="4")
    assert [found[f"value-{number}"].side for number in (1, 2, 3)] == ["left", "below", "right"]
    assert all(found[f"value-{number}"].y > 14.27 * scale() for number in (1, 2, 3))
    assert found["value-2"].beside == 32.0 and found["value-2"].leans == ""


def test_two_values_in_the_middle_have_their_words_apart():
    found = labels("unit-nato", value_1="5", value_2="4", value_3="4", value_4="2")
    assert (found["value-2"].side, found["value-2"].leans) == ("below", "left")
    assert (found["value-3"].side, found["value-3"].leans) == ("below", "right")


def test_a_sign_before_a_value_is_not_crossed():
    """The burst of a gun stands left of what it fires with."""
    found = labels("unit-artillery", formation="Corps", stripes="1", value_1="4", value_2="6", back="firing")
    assert found["value-1"].side == "left" and found["value-1"].y > 14.27 * scale()
    assert found["value-2"].side == "right"


def test_what_stands_in_the_middle_is_led_to_from_the_side_where_nothing_is_crossed():
    assert labels("unit-nato", formation="Spezia", stripes="4", echelon="II")["echelon"].side == "right"
    found = labels("unit-nato", formation="Spezia", stripes="0", echelon="II", text="R", left="I")
    assert found["echelon"].side == "left"


def scale() -> float:
    return 32 / SIDE
