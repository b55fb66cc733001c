"""Which claim binds which figure of a text, and which of them nothing binds."""

from __future__ import annotations

from collections import Counter as Tally
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from grognard.base.records import record
from grognard.check.figures import number
from grognard.check.prose.figures import Figure, beside_their_hex, figure_called, figures_in
from grognard.check.reading.book import Book, book_of
from grognard.check.reading.held import held
from grognard.check.reading.passages import Sentence
from grognard.check.reading.texts import Text
from grognard.check.view import View
from grognard.model.game.rules import Unbound
from grognard.model.game.whole import Game
from grognard.model.words import digits_in

State = Literal["bound", "listed", "neither"]


class Told(NamedTuple):
    """One figure of a text, and how it is accounted for. ``nth``: the how many-eth of its spelling there, from 0."""

    text: Text
    figure: Figure
    state: State
    nth: int


@record
class Accounts:
    """``told``: every figure, in the order of the texts; ``idle``: rows of unbound.csv that do not apply, each with how
    often its figure stands there unbound."""

    told: tuple[Told, ...]
    idle: tuple[tuple[Unbound, int], ...]


def accounts(view: View) -> Accounts:
    """The account of every figure of a game in its first language."""
    book = view.once(book_of)
    binding = _Binding(view, book)
    found: dict[str, list[Told]] = defaultdict(list)
    for text, sentences in texts_with_rules(book):
        figures = tuple(figures_in(sentences, book.names))
        bound = binding.of(text, figures)
        spelt: Tally[str] = Tally()
        for figure in figures:
            state: State = "bound" if id(figure.words[0]) in bound else "neither"
            found[text.thing].append(Told(text, figure, state, spelt[figure.words[0].text]))
            spelt.update(one.text for one in figure.words)
    idle = tuple(_listed(view.game.unbound or (), found, book))
    return Accounts(told=tuple(one for those in found.values() for one in those), idle=idle)


def texts_with_rules(book: Book) -> Iterator[tuple[Text, Sequence[Sentence]]]:
    """Every text of a game with its sentences: the cases of its own rules, then the words of things."""
    for case in book.view.game.cases.values():
        if case.text:
            text = Text(thing=f"case {case.id}", field="text", words=case.text, origin=case.origin["text"])
            yield text, book.sentences(case)
    for texts in book.texts.values():
        for text in texts:
            yield text, book.told(text)


class _Binding:
    """What binds figures: the words by which claims are held, the thing whose text it is, the map."""

    def __init__(self, view: View, book: Book) -> None:
        self._told = view.once(held).told
        self._game = view.game
        at = ((one.id, view.location(one.map, one.hex)) for one in view.game.places.values() if one.hex)
        self._places = {f"place {id}": str(location) for id, location in at}

    def of(self, text: Text, figures: Sequence[Figure]) -> frozenset[int]:
        """The first words of the figures that are bound, by their identity."""
        own = own_values(self._game, text)
        claimed = (one for one in figures if any(id(word) in self._told for word in one.words))
        mapped = beside_their_hex(figures, self._places)
        stated = (one for one in figures if one.kind == "number" and one.key in own)
        return frozenset(id(one.words[0]) for those in (claimed, mapped, stated) for one in those)


def own_values(game: Game, text: Text) -> frozenset[str]:
    """The numbers in the fields of a thing of which its text speaks: what a card does, the columns of a combat results
    table."""
    kind, _, id = text.thing.partition(" ")
    if kind == "card":
        value = number(game.cards[id].value)
        # a short form, as 1L for a shift, has its figure too
        return frozenset(digits_in(game.cards[id].value)) if value is None else frozenset({str(abs(value))})
    is_odds = kind == "chart" and game.charts[id].kind == "crt"
    return frozenset(game.charts[id].columns) if is_odds else frozenset()


def _listed(rows: Iterable[Unbound], found: Mapping[str, list[Told]], book: Book) -> Iterator[tuple[Unbound, int]]:
    """Marks what the rows list; the rows that do not apply."""
    for row in rows:
        told = found.get(row.thing, [])
        figure = figure_called(row.figure, book.names)
        free = [at for at, one in enumerate(told) if figure and one.state == "neither" and _is_same(one.figure, figure)]
        for at in free[: row.times]:
            told[at] = told[at]._replace(state="listed")
        if len(free) < row.times:
            yield row, len(free)


def _is_same(one: Figure, other: Figure) -> bool:
    return (one.kind, one.key) == (other.kind, other.key)
