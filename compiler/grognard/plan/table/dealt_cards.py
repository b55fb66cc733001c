"""Where cards lie when a setup begins: in their piles, set aside, and with a seed in the hands that are dealt."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from grognard.model.game.scenarios import Scenario
from grognard.model.game.whole import Game
from grognard.model.plan.table.pieces import Pile
from grognard.model.plan.table.setups import Deal, Placed, SetupPile
from grognard.plan.setup.deal import shuffled
from grognard.plan.table.decks import Hand
from grognard.plan.table.setup_context import SetupContext, Stacks


def plan_decks(context: SetupContext, card_piles: Iterable[Pile]) -> tuple[SetupPile, ...]:
    """The cards in their piles, before anything is dealt."""
    return cards_at_start(replace(context, seed=""), card_piles, (), Stacks(context))


def hands_of(hands: Iterable[Hand], pile: Pile, seed: str) -> list[tuple[Hand, tuple[str, ...]]]:
    """The hands that a seed deals from a pile, card after card from its top."""
    left = _order(pile, seed)
    found = []
    for hand in hands:
        if hand.pile == pile.name:
            cut = max(len(left) - len(hand.spots), 0)
            found.append((hand, tuple(reversed(left[cut:]))))
            left = left[:cut]
    return found


def _order(pile: Pile, seed: str) -> list[str]:
    """What lies in a pile, bottom first."""
    return shuffled(pile.pieces, f"{seed}{pile.name}") if pile.is_shuffled else list(pile.pieces)


def cards_at_start(
    context: SetupContext,
    card_piles: Iterable[Pile],
    hands: Sequence[Hand],
    stacks: Stacks,
    scenario: Scenario | None = None,
) -> tuple[SetupPile, ...]:
    """The cards in their piles; with a seed the hands are dealt. Cards that join later, or have left, lie set aside."""
    found = []
    aside: dict[str, list[str]] = {}
    for pile in card_piles:
        if scenario is not None:
            here: list[str] = []
            others = aside.setdefault(pile.deck, [])
            for one in pile.pieces:
                (here if _joins_at_start(context.game, one, scenario) else others).append(one)
            pile = replace(pile, pieces=(*here, *others) if pile.is_aside else tuple(here))
        cards = _order(pile, context.seed)
        for hand, dealt in hands_of(hands, pile, context.seed) if context.seed else ():
            cards = cards[: len(cards) - len(dealt)]
            for spot, card in zip(hand.spots, dealt, strict=False):
                stacks.put(spot, Placed(piece=card))
        found.append(SetupPile(pile=pile.name, pieces=tuple(Placed(piece=key) for key in cards)))
    return tuple(found)


def hand_deal(context: SetupContext, hand: Hand, part: str = "") -> Deal:
    """What is dealt to a hand; ``part``: the optional part to which the pile belongs."""
    is_common = all(one.side is None for one in context.game.decks.values() if context.tr(one.title) == hand.pile)
    what = f"{hand.pile} ({context.tr(hand.side.name)})" if is_common else hand.pile
    return Deal(pile=hand.pile, spots=hand.spots, what=what, part=part)


def _joins_at_start(game: Game, key: str, scenario: Scenario) -> bool:
    """Whether a card, by the key of its piece, is in its deck when a scenario starts."""
    card = game.cards.get(key.removeprefix("card:").rpartition("/")[0])
    if card is None:
        return True
    is_early = card.joins is not None and card.joins > scenario.first_turn
    has_left = card.leaves is not None and card.leaves < scenario.first_turn
    return not (is_early or has_left)
