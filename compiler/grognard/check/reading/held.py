"""Which claims the cases that they cite do not hold. Whether a case states a kind of claim is one function each."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from grognard.base.records import record
from grognard.check.reading.bearers import Wanted, without_figure
from grognard.check.reading.book import Book, book_of
from grognard.check.reading.heard import Answer, Heard
from grognard.check.reading.land import said_of_hex, said_of_path, said_of_terrain
from grognard.check.reading.passages import Token
from grognard.check.reading.places import said_of_places
from grognard.check.reading.tables import said_of_cards, said_of_field, said_of_stacking, said_of_table
from grognard.check.reading.turns import said_of_turns
from grognard.check.reading.units import said_of_count, said_of_counter, said_of_play, said_of_setup
from grognard.check.view import View
from grognard.model.game.rules import Claim

_KINDS: Mapping[str, Callable[[Claim, Heard], Answer]] = MappingProxyType(
    {
        "counter": said_of_counter,
        "setup": said_of_setup,
        "play": said_of_play,
        "hex": said_of_hex,
        "path": said_of_path,
        "places": said_of_places,
        "terrain": said_of_terrain,
        "count": said_of_count,
        "table": said_of_table,
        "cards": said_of_cards,
        "turns": said_of_turns,
        "stacking": said_of_stacking,
        "field": said_of_field,
    }
)
READ = frozenset(_KINDS)
"""The kinds of claims that are looked up in their case."""
_NO_VALUES = ("qty", "entry")


def stated(claim: Claim, heard: Heard) -> Answer:
    """What the case says to a claim. A kind that nobody reads is taken as it stands."""
    kind = _KINDS.get(claim.kind)
    return kind(claim, heard) if kind else True


@record
class Held:
    """What a reading of the rules says of the claims. ``unheld``: places in the list of claims of those that their case
    does not hold; ``told``: the words by which the others are held, by their identity."""

    unheld: frozenset[int]
    told: Mapping[int, Token]


def unheld(view: View) -> frozenset[int]:
    """Places in the list of claims of those that their case does not hold."""
    return view.once(held).unheld


def held(view: View) -> Held:
    """Each claim looked up in the case that it cites. One whose case is not at hand, as of a rulebook that is
    another's, is not judged.

    Each figure of the rules speaks of one value: ``4-4-4`` is three values of a counter, and two where it says
    ``4-3-4``.
    """
    book = view.once(book_of)
    missing: list[int] = []
    told: dict[int, Token] = {}
    figures: dict[tuple[str, str], list[Wanted]] = defaultdict(list)
    heard: dict[str, Heard] = {}
    for at, claim in enumerate(view.game.claims):
        passages = book.passages(claim.cite)
        if passages is None:
            continue
        if claim.cite not in heard:
            heard[claim.cite] = Heard(book, passages)
        heard[claim.cite].told.clear()
        said = stated(claim, heard[claim.cite])
        if not said:
            missing.append(at)
            continue
        told |= {id(one): one for one in heard[claim.cite].told}
        if not isinstance(said, bool) and claim.kind in ("counter", "play") and claim.property not in _NO_VALUES:
            figures[claim.cite, claim.subject].append((at, said))
    for (cite, subject), several in figures.items():
        order = _order_of_face(view, subject)
        claims = view.game.claims
        several.sort(key=lambda one: order.get(claims[one[0]].property, len(order)))
        missing += without_figure(several, heard[cite].passages.place)
    return Held(unheld=frozenset(missing), told=told)


def _order_of_face(view: View, counter: str) -> dict[str, int]:
    """The columns of a counter's values in the order in which its sides print them."""
    one = view.game.counters.get(counter)
    kind = view.game.types.get(one.type) if one else None
    values = kind.values if kind else ()
    return {column: at for at, column in enumerate((*values, *(f"back_{value}" for value in values)))}


def said_elsewhere(view: View, claim: Claim) -> str:
    """A case that holds what a claim says; blank where none does."""
    return next(_holding(view.once(book_of), claim), "")


def _holding(book: Book, claim: Claim) -> Iterator[str]:
    for case in book.view.game.cases.values():
        passages = book.passages(case.id) if case.text and case.id != claim.cite else None
        if passages is not None and stated(claim, Heard(book, passages)):
            yield case.id
