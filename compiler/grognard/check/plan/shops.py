"""PRS: what a print shop does not make."""

from collections.abc import Iterator
from typing import Final

from grognard.base.diagnostics import Severity
from grognard.check.plan.paper import Planned
from grognard.model.rule import Found, Rule


def no_such_cards(planned: Planned) -> Iterator[Found]:
    """What it does: looks for decks whose cards have a size that the shop of `grognard export` does not cut, within a
    millimetre, or that its sheets cannot hold.

    Why it matters: no file is made of them.

    Example: cards of 63 mm by 120 mm, and a shop that cuts poker, bridge and tarot cards.

    How to mend: give the deck one of the sizes that the hint names, or export for another shop: `grognard export png`
    takes any size.
    """
    press = planned.plan.press
    for name in press.unfit if press else ():
        deck = planned.game.decks[name]
        sizes = [f"{one.name} {one.across:g} x {one.down:g}" for one in press.shop.canvases if one.of == "card"]  # type: ignore[union-attr]
        yield Found(
            origin=deck.origin["width"],
            message=f"{press.shop.title or press.shop.name} cuts no cards of {deck.width:g} x {deck.height:g} mm",  # type: ignore[union-attr]
            hint=f"it cuts, in mm: {', '.join(sizes)}" if sizes else "make the sheet larger, or the cards smaller",
        )


def no_such_counters(planned: Planned) -> Iterator[Found]:
    """What it does: looks for counters that have no room on the punchboard of the shop that files are made for.

    Why it matters: they are missing from the shop's files.

    Example: a marker of 120 mm on a board of 114 mm.

    How to mend: make the counter smaller, or give the game a `press/SHOP.toml` of its own with a larger `[board]`.
    """
    press = planned.plan.press
    for key in press.sheets.too_large if press and "counters" in press.shop.parts else ():
        counter = planned.game.counters.get(key.partition("~")[0])
        kind = planned.game.types.get(counter.type) if counter else None
        if counter and kind:
            message = f"counter {counter.id} has no room on the board of {press.shop.title or press.shop.name}"  # type: ignore[union-attr]
            yield Found(origin=kind.origin["size"], message=message)


PLAN_RULES: Final[tuple[Rule[Planned], ...]] = (
    Rule(code="PRS023", severity=Severity.WARNING, title="cards that the shop does not cut", function=no_such_cards),
    Rule(
        code="PRS024",
        severity=Severity.WARNING,
        title="counter larger than the shop's board",
        function=no_such_counters,
    ),
)
