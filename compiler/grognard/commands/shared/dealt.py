"""What ``grognard deal`` prints: one page for all, and one page for each side only."""

import re
from collections import Counter as Tally
from collections.abc import Iterator, Mapping, Sequence

from grognard.load.files.lang import with_own_words
from grognard.model.game.scenarios import Demand, Placement
from grognard.model.game.setup.words import AT_NO_TURN, HIDDEN
from grognard.model.game.whole import Game
from grognard.model.words import Words, filled, words_of
from grognard.plan.piece_names import piece_name
from grognard.plan.setup.boxes import called, owner_of, what_of
from grognard.plan.setup.deal import deal_pools, random_draws
from grognard.plan.setup.open_pools import place_of, settled_pieces
from grognard.plan.table.dealt_cards import hands_of
from grognard.plan.table.decks import Hand, windows_with

HEAD = "{title}: {scenario}, deal {seed}"
HAND = "{side}: {count} of {pile}"
ALONE = "For the {side} player only"
NO_DRAWS = "nothing is drawn at random"
SHUFFLED = "nothing is drawn at random; the decks are shuffled"
COVERED = "{count} hidden"
INSIDE = "{counter} in {place}"
_LINE_ENDS = re.compile(r"[\r\n]+")  # in a title or name: the page is read line by line


def dealt_pages(game: Game, scenario: str, seed: int) -> tuple[str, Mapping[str, str]]:
    """The page for all, and by side the page with its hand and its hidden counters; no page for a side that has
    neither.

    The page for all says how many cards and hidden counters there are, never which.
    """
    tr = words_of(with_own_words(game), game.head.languages[0])
    draws = [draw for draw in random_draws(game, scenario, f"{seed}:") if draw[0].when not in AT_NO_TURN]
    hands = _hands(game, scenario, f"{seed}:")
    head = filled(tr(HEAD), title=game.head.title, scenario=game.scenarios[scenario].title, seed=seed)
    lines = [
        *_section(
            tr("Hands"),
            (filled(tr(HAND), side=_side(game, hand), count=len(cards), pile=hand.pile) for hand, cards in hands),
        ),
        *_section(tr("Drawn"), (line for draw in draws for line in _draw(game, *draw, tr=tr))),
        *_section(tr("Not drawn"), _left(game, scenario, f"{seed}:")),
        *_section(tr("Left to the players"), _choices(game, scenario)),
        *_section(tr("Not at start: the rules say when"), _waiting(game, scenario, tr)),
    ]
    pages = {}
    for side in game.sides.values():
        own = [(hand, cards) for hand, cards in hands if hand.side.id == side.id and cards]
        hidden = [draw for draw in draws if draw[0].says(HIDDEN) and _owner(game, draw[1]) == side.id]
        secret = [
            *(line for hand, cards in own for line in _section(hand.pile, (_title(game, card) for card in cards))),
            *_section(
                tr("Hidden counters"), (line for draw in hidden for line in _draw(game, *draw, tr=tr, is_open=True))
            ),
        ]
        if secret:
            pages[side.id] = _page([f"{head}. {filled(tr(ALONE), side=side.name)}", *secret])
    return _page([head, *(lines or ["", tr(SHUFFLED if game.decks else NO_DRAWS)])]), pages


def _page(lines: Sequence[str]) -> str:
    return "\n".join(_LINE_ENDS.sub(" ", line) for line in lines) + "\n"


def _section(title: str, lines: Iterator[str]) -> list[str]:
    found = [f"  {line}" for line in lines]
    return ["", title, *found] if found else []


def _hands(game: Game, scenario: str, seed: str) -> list[tuple[Hand, tuple[str, ...]]]:
    part = game.scenarios[scenario].extension
    decks = windows_with(game, words_of(game, game.head.languages[0]), part)
    return [found for pile in decks.piles for found in hands_of(decks.hands, pile, seed)]


def _side(game: Game, hand: Hand) -> str:
    return game.sides[hand.side.id].name


def _title(game: Game, key: str) -> str:
    return game.cards[key.removeprefix("card:").rpartition("/")[0]].title


def _draw(
    game: Game, demand: Demand, placed: Sequence[Placement], *, tr: Words, is_open: bool = False
) -> Iterator[str]:
    yield _statement(game, demand)
    if demand.says(HIDDEN) and not is_open:
        yield f"  {filled(tr(COVERED), count=len(placed))}"
        return
    is_many = demand.places is not None and demand.places.each and len(demand.places.locations) > 1
    lines = Tally(
        filled(
            tr(INSIDE),
            counter=_name(game, one.counter),
            place=location.id if (location := place_of(demand, index, len(placed))) else "",
        )
        if is_many
        else _name(game, one.counter)
        for index, one in enumerate(placed)
    )
    for line, many in lines.items():
        yield f"  {line}" + (f" ×{many}" if many > 1 else "")


def _left(game: Game, scenario: str, seed: str) -> Iterator[str]:
    for dealt in deal_pools(game, scenario, seed):
        if dealt.pool.is_drawn and dealt.left:
            what = ", ".join(dict.fromkeys(called(game, taker.demand) for taker in dealt.pool.takers))
            yield f"{what}: {len(dealt.left)}"


def _choices(game: Game, scenario: str) -> Iterator[str]:
    demands = {one.id: one for one in game.demands}
    for name in dict.fromkeys(one.demand for one in settled_pieces(game, scenario) if not one.location):
        if demands[name].when not in AT_NO_TURN:
            yield _statement(game, demands[name])
    for dealt in deal_pools(game, scenario):
        for taker in dealt.pool.takers:
            if not taker.is_drawn:
                yield _statement(game, taker.demand)


def _waiting(game: Game, scenario: str, tr: Words) -> Iterator[str]:
    """The statements whose counters enter at an unknown time, with these counters."""
    placed: dict[str, list[Placement]] = {}
    for one in settled_pieces(game, scenario):
        placed.setdefault(one.demand, []).append(one)
    for demand in game.demands:
        if demand.scenario == scenario and demand.when in AT_NO_TURN:
            yield from _draw(game, demand, placed.get(demand.id, []), tr=tr)


def _statement(game: Game, demand: Demand) -> str:
    owner = owner_of(game, "", demand, str)
    turn = f" ({demand.when})" if demand.turn else ""
    what = demand.what or demand.name
    return " ".join(part for part in (owner, demand.where or what) if part) + f"{turn}: {what_of(game, [demand])}"


def _name(game: Game, counter: str) -> str:
    one = game.counters[counter]
    kind = game.types.get(one.type)
    return f"{piece_name(game, one, kind, str)} ({counter})" if kind else counter


def _owner(game: Game, placed: Sequence[Placement]) -> str | None:
    return game.counters[placed[0].counter].side
