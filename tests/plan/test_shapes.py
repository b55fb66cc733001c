"""Counters that are not squares on the sheet: what fills its box shares cuts, what does not lies apart."""

import pytest
from tests.plan.test_sheets import pieces

from grognard.geometry.counter_shapes import FORMS
from grognard.link.counters import link_types
from grognard.model.fields.how_many import exactly
from grognard.model.game.counters import Counter, CounterType, WrittenShape
from grognard.model.game.whole import Game, Head
from grognard.model.plan.sheets import RIM, Frame
from grognard.plan.paper.sheets import plan_sheets


def written(kind: str) -> WrittenShape:
    return WrittenShape(kind=kind, width=20.0, height=12.0 if FORMS[kind].height is None else None)


def shaped(*kinds: str, count: int = 23, duplex: str = "long") -> Game:
    """``count`` counters of each of these kinds of shape."""
    types = {kind: CounterType(id=kind, name="T", face="marker", shape=written(kind)) for kind in kinds}
    counters = {f"c-{kind}": Counter(id=f"c-{kind}", type=kind, qty=exactly(count)) for kind in kinds}
    head = Head(title="T", version="1", duplex=duplex)  # type: ignore[arg-type]
    return Game(id="t", head=head, types=types, counters=counters)


@pytest.mark.parametrize("kind", FORMS)
@pytest.mark.parametrize("duplex", ["long", "short"])
def test_counters_of_every_shape_stand_once_and_their_backs_behind_them(kind, duplex) -> None:
    plan = plan_sheets(shaped(kind, duplex=duplex), "a4", Frame())
    assert pieces(plan) == {(f"c-{kind}", copy): 1 for copy in range(1, 24)}
    for sheet in plan.sheets:
        behind = {slot.copy: slot for block in sheet.backs for slot in block.slots if slot.counter}
        for block in sheet.fronts:
            assert block.x + block.width <= plan.width - plan.frame.margin - RIM
            for slot in block.slots:
                if slot.counter and duplex == "long":
                    assert behind[slot.copy].x == pytest.approx(plan.width - slot.x - block.shape.width, abs=0.002)


def test_squares_and_rectangles_share_cuts_and_the_others_lie_apart() -> None:
    plan = plan_sheets(shaped("square", "rectangle", "round", "hexagon", count=4), "a4", Frame())
    blocks = {block.shape.kind: block for sheet in plan.sheets for block in sheet.fronts}
    assert {kind: (block.gap, block.cuts) for kind, block in blocks.items()} == {
        "square": (0.0, 7), "rectangle": (0.0, 7), "round": (2 * RIM, 4), "hexagon": (2 * RIM, 4),
    }  # fmt: skip
    first, second = blocks["round"].slots[:2]
    assert second.x - first.x == 20.0 + 2 * RIM


def test_a_type_that_writes_its_size_takes_over_no_shape() -> None:
    base = CounterType(id="base", name="Base", face="marker", shape=written("round"))
    types = {
        "base": base,
        "small": CounterType(id="small", name="", face="", extends="base", size=12.0),
        "same": CounterType(id="same", name="", face="", extends="base"),
    }
    linked, _ = link_types(Game(id="t", head=Head(title="T", version="1"), types=types))
    assert (linked.types["small"].form.kind, linked.types["small"].form.width) == ("square", 12.0)
    assert (linked.types["same"].form.kind, linked.types["same"].form.width) == ("round", 20.0)
