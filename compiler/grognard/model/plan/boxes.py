"""Boxes as planned: a tuck box for each deck, a wrap for the box of the game."""

from typing import Final

from grognard.base.records import record
from grognard.geometry.dielines import Dieline
from grognard.model.game.charts import Deck
from grognard.model.game.whole import Head

EDGE: Final = 6.5
"""mm of a page on which nothing is printed."""
THINNEST, THICKEST = 0.05, 3.0
"""mm of a card."""
LEAST_SIDE, MOST_SIDE = 10.0, 600.0
"""mm of a box of a game."""


@record
class TuckBox:
    """The box of a deck on its page, which lies where the flat box is wider than a page that stands."""

    deck: str
    title: str
    side: str
    count: int
    colour: str
    line: Dieline
    width: float
    height: float
    x: float
    y: float


@record
class BoxPlan:
    """The boxes on one paper. ``too_large``: decks whose box fits on no page of it."""

    paper: str
    boxes: tuple[TuckBox, ...] = ()
    too_large: tuple[str, ...] = ()


def fault_of_deck(deck: Deck) -> str:
    """Why no box can hold the cards of a deck; blank where one can."""
    if THINNEST <= deck.caliper <= THICKEST:
        return ""
    return f"a card of {deck.id} is {deck.caliper:g} mm thick"


def fault_of_game(head: Head) -> tuple[str, str] | None:
    """Why the box of a game cannot be made, after the key that says it; None where it can, or is not asked for."""
    sizes = {"box_width": head.box_width, "box_height": head.box_height, "box_depth": head.box_depth}
    given = {name: size for name, size in sizes.items() if size is not None}
    if not given:
        return None
    if missing := [name for name in sizes if name not in given]:
        return next(iter(given)), f"the box has no {' and no '.join(missing)}"
    for name, size in given.items():
        if not LEAST_SIDE <= size <= MOST_SIDE:
            return name, f"{name} is {size:g} mm, and not {LEAST_SIDE:g} to {MOST_SIDE:g}"
    if given["box_depth"] > min(given["box_width"], given["box_height"]):
        return "box_depth", "the box is deeper than it is wide or high"
    return None
