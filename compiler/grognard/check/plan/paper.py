"""SHT: what the plan found no room for."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.base.diagnostics import Severity
from grognard.base.origins import Origin
from grognard.base.records import record
from grognard.model.game.locations import Location, box_at
from grognard.model.game.whole import Game
from grognard.model.plan.whole import Plan
from grognard.model.rule import Found, Rule


@record
class Planned:
    """A game with its plan."""

    game: Game
    plan: Plan


def counter_too_large(planned: Planned) -> Iterator[Found]:
    """What it does: looks for counters that no page of a paper can hold.

    Why it matters: they are missing from the sheets.

    Example: a counter of 250 mm on A4.

    How to mend: correct `size`, which is a length with its unit.
    """
    for sheets in planned.plan.sheets.values():
        for name in sheets.too_large:
            counter = planned.game.counters.get(name)
            kind = planned.game.types.get(counter.type) if counter else None
            origin = kind.origin[kind.form_key] if kind else Origin()
            yield Found(origin=origin, message=f"counter {name} fits on no page of {sheets.paper}")


def card_too_large(planned: Planned) -> Iterator[Found]:
    """What it does: looks for decks whose cards no page of a paper can hold.

    Why it matters: the deck is missing from the print.

    Example: cards of 630 mm by 88 mm.

    How to mend: correct `width` or `height` of the deck, which are lengths with their unit.
    """
    for cards in planned.plan.cards.values():
        for name in cards.too_large:
            deck = planned.game.decks.get(name)
            origin = deck.origin["width"] if deck else Origin()
            yield Found(origin=origin, message=f"the cards of {name} fit on no page of {cards.paper}")


def no_room_on_board(planned: Planned) -> Iterator[Found]:
    """What it does: names the boxes, tracks, legend, title or notice for which a map sheet of given size has no room.

    Why it matters: they are left out of the map, print and module alike.

    Example: a victory track of 40 spaces beside a grid that fills the sheet.

    How to mend: enlarge `width` or `height` of the map or leave them out, or give the box its place with `at`. A
    notice stands on the lowest 5.5 mm of the sheet, where nothing else may lie.
    """
    for board in planned.plan.boards.values():
        for part in board.unplaced:
            game = planned.game
            kinds = {"box": game.boxes, "place": game.places, "track": game.tracks}
            kind, name = (part.kind, part.id or part.of) if isinstance(part, Location) else ("", part)
            item = kinds.get(kind, {}).get(name) or game.maps.get(board.id)
            origin = item.origin.at if item else planned.game.head.origin.at
            yield Found(origin=origin, message=f"{name} finds no room on {board.title}")


def box_on_no_map(planned: Planned) -> Iterator[Found]:
    """What it does: looks for boxes that name no map, in games that have none or several, and lie on no setup card.

    Why it matters: they are left out of print and module alike.

    Example: the areas of a game without hexes, and no `[map.ID]` in `game.toml`.

    How to mend: say `map` in the box, or list its file in `layers` of a map. A map without `grid` holds boxes only.
    """
    game = planned.game
    shown = {box.location for board in planned.plan.boards.values() for box in board.boxes}
    hint = "say on which map it stands" if game.maps else "give the game a map without a grid, [map.ID] in game.toml"
    for box in game.boxes.values():
        if box.map is None and len(game.maps) != 1 and box_at(box.id) not in shown:
            yield Found(origin=box.origin.at, message=f"{box.name} stands on no map", hint=hint)


def setup_cards_of_nobody(planned: Planned) -> Iterator[Found]:
    """What it does: looks for `setup_cards = "nation"` in a game without nations, and `"side"` in one without sides or
    scenarios.

    Why it matters: a page without a card would be printed.

    Example: the line copied from another game, in one whose game.toml has sides only.

    How to mend: take the line out, or give game.toml its nations.
    """
    head = planned.game.head
    if head.setup_cards == "nation" and not planned.game.nations:
        yield Found(
            origin=head.origin["setup_cards"],
            message="setup cards are asked for by nation, and the game has none",
            hint="write `side` for cards by side, take the line out, or write [nation.ID] with a `side` for each",
        )
    if head.setup_cards == "side" and not any(planned.plan.setup_cards.values()):
        yield Found(
            origin=head.origin["setup_cards"],
            message="setup cards are asked for by side, and no scenario of the game sets anything up",
            hint="take the line out, or write a setup in scenarios/",
        )


RULES = (
    Rule(code="SHT001", severity=Severity.ERROR, title="counter larger than the paper", function=counter_too_large),
    Rule(code="SHT002", severity=Severity.ERROR, title="card larger than the paper", function=card_too_large),
    Rule(code="SHT003", severity=Severity.WARNING, title="no room on the board", function=no_room_on_board),
    Rule(code="SHT005", severity=Severity.WARNING, title="setup cards of nobody", function=setup_cards_of_nobody),
    Rule(code="SHT004", severity=Severity.WARNING, title="box on no map", function=box_on_no_map),
)
