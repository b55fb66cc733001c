"""Which colours a counter has: its type's own, else its nation's, else its side's."""

from dataclasses import replace

from grognard.model.game.counters import Counter
from grognard.model.game.whole import Game

NEUTRAL = ("#e8e2d0", "#1d1d1b", "#ffffff")
"""Ground, ink and accent of a marker that belongs to nobody."""


def ground_ink_accent(game: Game, counter: Counter) -> tuple[str, str, str]:
    """``#rrggbb`` of the background, of the text on it, and of the symbol's box."""
    kind = game.types.get(counter.type)
    if kind is not None and kind.colour:
        return kind.colour, kind.ink or NEUTRAL[1], NEUTRAL[2]
    owner = game.nations.get(counter.nation or "") or game.sides.get(counter.side or "")
    if owner is None:
        return NEUTRAL
    return owner.colour, owner.ink, owner.accent


def background_of(game: Game, counter: Counter) -> str:
    """The colour that runs over the edges of the counter's block."""
    return ground_ink_accent(game, counter)[0]


def worn(game: Game, counter: Counter, step: int) -> Counter:
    """The counter as it looks at a step: its back may be that of another side or nation."""
    wearer = counter.at_step(step).get("side") if step > 1 else None
    if not wearer:
        return counter
    nation = game.nations.get(wearer)
    return replace(counter, side=nation.side if nation else wearer, nation=nation.id if nation else None)
