"""EXT: optional parts: what of one part needs another, and the numbers of their pieces."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.base.diagnostics import Note, Severity
from grognard.base.origins import Origin
from grognard.check.view import View
from grognard.model.game.charts import Card
from grognard.model.game.counters import Counter
from grognard.model.game.hooks.combat import CombatTable
from grognard.model.game.hooks.tracks import TrackHook
from grognard.model.rule import Found, Rule

_MODULE = "the game itself"


def scenario_without_part(view: View) -> Iterator[Found]:
    """What it does: looks for setups that place a counter of an optional part to which the scenario does not belong.

    Why it matters: whoever plays without the part cannot set the scenario up: a piece would have no picture.

    Example: `gas-1`, which says `extension = gas`, in the setup of june.csv, whose scenario says nothing.

    How to mend: give the scenario the same `extension`, as a scenario of its own where the other is to stay; or make
    the counter one of the game itself.
    """
    for scenario, allotment in view.allotted():
        parts = {one.id: one.extension for one in view.game.counters.values()}
        foreign = {one for one, part in parts.items() if part not in (None, scenario.extension)}
        pools = {id(one.counters): one.counters for one in allotment.choices}
        picked = {key: [name for name, _ in pool if name in foreign] for key, pool in pools.items()}
        used = [(one.demand, one.counter) for one in allotment.placements if one.counter in foreign]
        used += [(one.demand, name) for one in allotment.choices for name in picked[id(one.counters)]]
        for demand, name in dict.fromkeys(used):
            counter = view.game.counters[name]
            yield Found(
                origin=view.demands[demand].origin["name"],
                message=f"{scenario.id} is of {_called(scenario.extension)} and places {counter.id}, which is of "
                f"{_called(counter.extension)}",
                hint=f'write extension = "{counter.extension}" in a scenario of its own that places it',
                notes=(Note(message="the counter", origin=counter.origin.at),),
            )


def part_without_part(view: View) -> Iterator[Found]:
    """What it does: looks for hooks that need a counter or chart of an optional part, and for cards of one optional
    part in a deck of another.

    Why it matters: hooks work in the module itself, which must do without the part; and of two optional parts a player
    may have either alone.

    Example: a track whose marker says `extension = gas`.

    How to mend: make the marker, chart or deck one of the game itself.
    """
    game = view.game
    for hook in game.hooks.values():
        if isinstance(hook, TrackHook) and (counter := game.counters.get(hook.marker)) and counter.extension:
            yield _needs(hook.origin["marker"], f"hook {hook.id}", counter.id, counter.extension, counter.origin.at)
        if isinstance(hook, CombatTable) and (chart := game.charts.get(hook.chart)) and chart.extension:
            yield _needs(hook.origin["chart"], f"hook {hook.id}", chart.id, chart.extension, chart.origin.at)
    for card in game.cards.values():
        deck = game.decks.get(card.deck)
        if deck and deck.extension not in (None, card.extension):
            yield _needs(card.origin["extension"], f"card {card.id}", deck.id, deck.extension, deck.origin.at)


def empty_part(view: View) -> Iterator[Found]:
    """What it does: looks for optional parts to which nothing belongs.

    Why it matters: no file is made of them; most often a line `extension = …` was forgotten.

    Example: `[extension.gas]` in game.toml, and no counter, deck, chart or scenario that names it.

    How to mend: say `extension = "gas"` where it belongs, or drop the part.
    """
    game = view.game
    every = (game.counters, game.cards, game.decks, game.charts, game.scenarios)
    used = {one.extension for things in every for one in things.values()}
    for part in game.extensions.values():
        if part.id not in used:
            yield Found(origin=part.origin.at, message=f"nothing belongs to {_called(part.id)}")


def moved_piece(view: View) -> Iterator[Found]:
    """What it does: compares the part that each piece belongs to with the one in which ids.csv gave it its number.

    Why it matters: saved games know a piece by this number, `gas:57` or `57`; it stays as it is, but VASSAL's editor
    would give a piece another one whose number is not of its file.

    Example: `gas-1` has the number 57 in ids.csv, and now says `extension = gas`.

    How to mend: give what moved a new `id` without `was`, then it is another piece for saved games; or leave it where
    it was.
    """
    game = view.game
    things: list[tuple[str, Counter | Card]] = [(f"counter:{one.id}", one) for one in game.counters.values()]
    things += [(f"card:{one.id}/{copy}", one) for one in game.cards.values() for copy in range(1, one.copies + 1)]
    for key, one in things:
        if key in game.ids and (was := game.id_prefixes.get(key)) != one.extension:
            number = f"{was}:{game.ids[key]}" if was else game.ids[key]
            yield Found(
                origin=one.origin["extension"],
                message=f"ids.csv gave {one.id} the number {number} in {_called(was)}, and now it is in "
                f"{_called(one.extension)}",
            )


def _needs(origin: Origin, who: str, what: str, part: str | None, there: Origin) -> Found:
    return Found(
        origin=origin,
        message=f"{who} needs {what}, which is of {_called(part)}",
        notes=(Note(message=f"{what} stands here", origin=there),),
    )


def _called(part: str | None) -> str:
    return f"extension {part}" if part else _MODULE


RULES = (
    Rule(code="EXT001", severity=Severity.ERROR, title="scenario without its part", function=scenario_without_part),
    Rule(code="EXT002", severity=Severity.ERROR, title="optional part is needed", function=part_without_part),
    Rule(code="EXT003", severity=Severity.WARNING, title="nothing in an optional part", function=empty_part),
    Rule(code="EXT004", severity=Severity.WARNING, title="piece moved between parts", function=moved_piece),
)
