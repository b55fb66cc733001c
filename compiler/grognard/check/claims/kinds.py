"""Claims: what the rules state a second time, held against the sources. Each kind of claim is one function."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from grognard.check.claims.fields import FIELD, claimed_field
from grognard.check.claims.land import claimed_hex, claimed_path, claimed_terrain
from grognard.check.claims.sets import claimed_places
from grognard.check.claims.subjects import Subjects
from grognard.check.claims.turns import claimed_turn
from grognard.check.claims.units import claimed_count, claimed_counter, claimed_play, claimed_setup
from grognard.check.claims.verdict import Verdict, compared, is_among, meaningless, of_nothing, unsupported
from grognard.check.facts import Fact
from grognard.check.reading.held import unheld
from grognard.check.view import View
from grognard.model.fields.how_many import in_all
from grognard.model.game.charts import Card, ChartCell
from grognard.model.game.rules import Claim


def judge_all(view: View) -> tuple[Verdict, ...]:
    """The verdicts on all claims of a game."""
    subjects, copies = Subjects(view), view.once(unheld)
    return tuple(
        unsupported(said) if at in copies else said
        for at, claim in enumerate(view.game.claims)
        for said in judge(claim, subjects)
    )


def judge(claim: Claim, subjects: Subjects) -> Iterator[Verdict]:
    """One verdict a claim, or several where its subject is several hexes or counters."""
    kind = _KINDS.get(claim.kind)
    if kind is None:
        yield meaningless(claim, f"no kind of claim is called {claim.kind!r}")
    else:
        yield from kind(claim, subjects)


def _table(claim: Claim, subjects: Subjects) -> Iterator[Verdict]:
    chart = subjects.view.game.charts.get(claim.subject)
    cell = subjects.view.once(_cells).get((chart.id, claim.property)) if chart else None
    if chart is None or cell is None:
        yield meaningless(claim, f"no chart has a cell {claim.subject} {claim.property}")
        return
    fact = Fact(f"chart {chart.id}", claim.property)
    yield compared(claim, cell.value, fact, cell.origin["value"], is_blank_open=True)


def _cards(claim: Claim, subjects: Subjects) -> Iterator[Verdict]:
    deck = subjects.view.game.decks.get(claim.subject)
    field = {"hand": "hand", "opening hand": "opening_hand"}.get(claim.property)
    if deck and field:
        yield compared(claim, getattr(deck, field), Fact(f"deck {deck.id}", field), deck.origin[field])
        return
    cards = subjects.view.once(_called).get((deck.id, claim.property), []) if deck else []
    if deck is None:
        yield meaningless(claim, f"no deck is called {claim.subject!r}")
        return
    if claim.property and not cards:
        why = f"the claim names the card {claim.property!r}; the deck {deck.title} ({deck.id}) has no such card"
        yield of_nothing(claim, why)
        return
    total = in_all(card.qty for card in cards)
    is_possible = is_among(total, claim.value)
    yield Verdict(
        claim=claim,
        outcome="contradicted" if not is_possible else "unverifiable" if total.is_open else "met",
        found=str(total),
        facts=tuple(Fact(f"card {card.id}", "qty") for card in cards),
        places=tuple((f"{card.qty} {card.id}", card.origin["qty"]) for card in cards),
    )


def _cells(view: View) -> Mapping[tuple[str, str], ChartCell]:
    """The cells of all charts, by the chart and what a claim calls them."""
    charts = view.game.charts.values()
    return {(chart.id, f"{cell.column}/{cell.row}"): cell for chart in charts for cell in chart.cells}


def _called(view: View) -> Mapping[tuple[str, str], list[Card]]:
    """The cards of all decks, by the deck and what a claim calls them; blank for all of a deck."""
    found: dict[tuple[str, str], list[Card]] = defaultdict(list)
    for card in view.game.cards.values():
        for name in {"", card.id, card.title}:
            found[card.deck, name].append(card)
    return found


def _stacking(claim: Claim, subjects: Subjects) -> Iterator[Verdict]:
    hook = subjects.view.game.hooks.get(claim.subject)
    if hook is None or hook.kind != "stacking-limit" or claim.property not in ("points", "pieces"):
        yield meaningless(claim, f"no stacking limit has {claim.property!r} by the name of {claim.subject!r}")
        return
    found = getattr(hook, claim.property)
    fact = Fact(f"hook {hook.id}", claim.property)
    yield compared(claim, "" if found is None else str(found), fact, hook.origin[claim.property])


_KINDS: Mapping[str, Callable[[Claim, Subjects], Iterator[Verdict]]] = MappingProxyType(
    {
        "count": claimed_count,
        "hex": claimed_hex,
        "path": claimed_path,
        "places": claimed_places,
        "terrain": claimed_terrain,
        "table": _table,
        "counter": claimed_counter,
        "setup": claimed_setup,
        "play": claimed_play,
        "cards": _cards,
        "turns": claimed_turn,
        "stacking": _stacking,
        FIELD: claimed_field,
    }
)
KINDS = tuple(_KINDS)
