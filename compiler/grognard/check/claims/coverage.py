"""Which facts have a second statement somewhere, and which rest on one source."""

from __future__ import annotations

from collections import Counter as Tally
from collections import defaultdict
from collections.abc import Iterator, Sequence

from grognard.base.names.folding import fold
from grognard.base.origins import Origin
from grognard.check.claims.kinds import judge_all
from grognard.check.facts import Fact, facts_of
from grognard.check.setup.reinforcements import is_label, meant_instead
from grognard.check.view import View
from grognard.model.game.locations import cell_at
from grognard.model.game.scenarios import Placement
from grognard.model.rule import Found


def witnessed(view: View) -> frozenset[Fact]:
    """Facts that a second, independently written statement speaks of, whether it agrees or not."""
    return frozenset(
        (*_by_claims(view), *_by_printed_codes(view), *_by_setups(view), *_by_owners(view), *_by_deck_sizes(view))
    )


def stated_once(view: View) -> tuple[tuple[Fact, Origin], ...]:
    """Facts that rest on one source, each with its place."""
    known = witnessed(view)
    return tuple((fact, origin) for fact, origin in facts_of(view.game) if fact not in known)


def stated_once_by_row(view: View) -> Iterator[Found]:
    """The same, one note for each line of a source."""
    rows: dict[tuple[str, int], list[tuple[Fact, Origin]]] = defaultdict(list)
    for fact, origin in stated_once(view):
        rows[origin.file, origin.line].append((fact, origin))
    for facts in rows.values():
        subjects = {fact.subject for fact, _ in facts}
        if len(subjects) == 1:
            message = f"{facts[0][0].subject}: {', '.join(fact.field for fact, _ in facts)}"
        else:
            message = "; ".join(_by_field([fact for fact, _ in facts]))
        yield Found(origin=facts[0][1], message=f"stated once: {message}")


def _by_field(facts: Sequence[Fact]) -> Iterator[str]:
    fields: dict[str, list[str]] = defaultdict(list)
    for fact in facts:
        fields[fact.field].append(fact.subject)
    for field, subjects in fields.items():
        yield f"{field} of {', '.join(subjects)}"


def _by_claims(view: View) -> Iterator[Fact]:
    for said in view.once(judge_all):
        yield from said.facts


def _by_printed_codes(view: View) -> Iterator[Fact]:
    """A counter's printed entry and the one statement that it agrees with. Where several setups agree with it, one of
    them could be wrong and nobody would notice: then it is not a witness of theirs."""
    agreeing: dict[str, list[Placement]] = defaultdict(list)
    for _, placement, counter, _ in view.placements():
        if counter.entry and not meant_instead(view, counter.entry, placement):
            agreeing[counter.id].append(placement)
    for name, placements in agreeing.items():
        fields = list(_told_by_code(view, view.game.counters[name].entry, placements[0]))
        if fields:
            yield Fact(f"counter {name}", "entry")
        if len(placements) == 1:
            yield from (Fact(f"statement {placements[0].demand}", field) for field in fields)


def _told_by_code(view: View, entry: str, placement: Placement) -> Iterator[str]:
    """The columns of a statement that the words of a printed code speak of."""
    for word in (entry,) if is_label(view, entry) else entry.replace("/", " ").split():
        if placement.location and view.is_cell(cell_at(placement.location.map, word)):
            yield "where"
        elif (turn := view.turn_of(word)) is not None and turn <= view.last_turn:
            yield "when"


def _by_setups(view: View) -> Iterator[Fact]:
    """A complete setup names every unit of the mix: each unit stands in two lists. A statement that takes all that
    there is of several counters names none of them: with another number it would take some of them, and be as right."""
    units = {counter.id for counter, _ in view.units}
    placed = [(one, placement, counter.id) for one, placement, counter, _ in view.placements()]
    kinds = Tally(demand for demand, _ in dict.fromkeys((placement.demand, id) for _, placement, id in placed))
    for scenario, placement, id in placed:
        if scenario.is_complete and id in units and kinds[placement.demand] == 1:
            yield Fact(f"counter {id}", "qty")
            yield Fact(f"statement {placement.demand}", "name")
            yield Fact(f"statement {placement.demand}", "count")


def _by_owners(view: View) -> Iterator[Fact]:
    """The side of a counter is that of its nation or formation; whose a counter is that a setup names by its id says
    the setup, too."""
    for counter, _ in view.typed:
        for kind in ("formation", "nation"):
            if owner := getattr(counter, kind):
                yield Fact(f"counter {counter.id}", "side")
                yield Fact(f"{kind} {owner}", "side")
    ids = {fold(id) for id in view.game.counters}
    named = {demand.id for demand in view.game.demands if fold(demand.name) in ids}
    for _, placement, _, _ in view.placements():
        if placement.demand in named:
            yield from (Fact(f"statement {placement.demand}", field) for field in ("side", "nation"))


def _by_deck_sizes(view: View) -> Iterator[Fact]:
    for card in view.game.cards.values():
        deck = view.game.decks.get(card.deck)
        if deck and deck.size:
            yield Fact(f"card {card.id}", "qty")
            yield Fact(f"deck {deck.id}", "size")
