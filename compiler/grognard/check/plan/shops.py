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


def no_such_picture(planned: Planned) -> Iterator[Found]:
    """What it does: looks for punchboards and maps whose size the shop of `grognard export` does not print, within a
    millimetre, though it lists sizes of such things.

    Why it matters: no picture is made of them.

    Example: a shop whose only canvas for maps is 18 by 24 in, and a map of 420 mm by 297 mm.

    How to mend: give the `[board]` of the shop's file the size of a canvas, or the map a `width` and `height`.
    """
    press, game = planned.plan.press, planned.game
    if press is None or press.shop.makes != "png":
        return
    asked = [("counter", "board", press.sheets.width, press.sheets.height, game.head.origin.at)] * bool(
        "counters" in press.shop.parts and press.sheets.sheets
    )
    if "map" in press.shop.parts:
        sheets = planned.plan.map_sheets_of(game.head.languages[0])
        placed = {one.map for sheet in sheets for one in sheet.maps}
        boards = (planned.plan.boards[id] for id in game.maps if id in planned.plan.boards and id not in placed)
        asked += [("map", f"map {one.id}", one.width, one.height, game.maps[one.id].origin.at) for one in boards]
        asked += [("map", f"sheet {one.id}", one.width, one.height, game.head.origin.at) for one in sheets]
    for of, what, width, height, at in asked:
        if press.shop.canvas_for(of, width, height) is None:
            sizes = ", ".join(
                f"{one.name} {one.across:g} x {one.down:g}" for one in press.shop.canvases if one.of == of
            )
            message = f"{press.shop.title or press.shop.name} prints no {what} of {width:g} x {height:g} mm"
            yield Found(origin=at, message=message, hint=f"it prints, in mm: {sizes}")


PLAN_RULES: Final[tuple[Rule[Planned], ...]] = (
    Rule(code="PRS023", severity=Severity.WARNING, title="cards that the shop does not cut", function=no_such_cards),
    Rule(
        code="PRS024",
        severity=Severity.WARNING,
        title="counter larger than the shop's board",
        function=no_such_counters,
    ),
    Rule(
        code="PRS025",
        severity=Severity.WARNING,
        title="board or map that the shop does not print",
        function=no_such_picture,
    ),
)
