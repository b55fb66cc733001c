"""SHT: boxes that cannot be made."""

from collections.abc import Iterator

from grognard.base.diagnostics import Severity
from grognard.check.plan.paper import Planned
from grognard.model.plan.boxes import fault_of_deck, fault_of_game
from grognard.model.rule import Found, Rule


def box_impossible(planned: Planned) -> Iterator[Found]:
    """What it does: looks for sizes of boxes that no box can have: cards thinner than 0.05 mm or thicker than 3 mm; a
    box of the game without one of its three sizes, smaller than 10 mm, larger than 600 mm, or deeper than wide or high.

    Why it matters: `--only box` makes no such box.

    Example: `caliper = "30mm"`, or `box_depth = "300mm"` of a box 200 mm wide.

    How to mend: correct `caliper` of the deck, or `box_width`, `box_height` and `box_depth` of game.toml, which are
    lengths with their unit.
    """
    head = planned.game.head
    for deck in planned.game.decks.values():
        if fault := fault_of_deck(deck):
            yield Found(origin=deck.origin["caliper"], message=fault, hint='a playing card has "0.3mm"')
    if (found := fault_of_game(head)) is not None:
        name, fault = found
        yield Found(origin=head.origin[name], message=fault, hint="box_width, box_height and box_depth are of its lid")


def box_too_large(planned: Planned) -> Iterator[Found]:
    """What it does: names decks whose tuck box fits on no page of a paper.

    Why it matters: `--only box` makes none on that paper.

    Example: a deck of 300 cards on A4.

    How to mend: print it on A3 or tabloid, or divide the deck.
    """
    boxes = next(iter(planned.plan.boxes.values()), {})
    for plan in boxes.values():
        for name in plan.too_large:
            deck = planned.game.decks.get(name)
            origin = deck.origin.at if deck else planned.game.head.origin.at
            yield Found(origin=origin, message=f"the box of {name} fits on no page of {plan.paper}")


RULES = (
    Rule(code="SHT020", severity=Severity.WARNING, title="box that cannot be made", function=box_impossible),
    Rule(code="SHT021", severity=Severity.NOTE, title="tuck box larger than the paper", function=box_too_large),
)
