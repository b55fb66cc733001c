"""What each terrain costs and does, short enough for the key of a map."""

from collections.abc import Sequence
from typing import Final

from grognard.model.fields.numbers import UNKNOWN_SIGN
from grognard.model.game.terrain import Terrain
from grognard.model.game.whole import Game
from grognard.model.words import Words

NONE: Final = "–"
COMBAT: Final = "Combat"
SHIFT_WORDS: Final = ("{number}L", "{number}R")
_LONGEST: Final = 5  # characters of a cell
_CLASSES: Final = 4  # columns of movement at most


def effect_heads(game: Game, terrain: Sequence[Terrain], say: Words) -> tuple[str, ...]:
    """The headings: classes of movement, and combat. None where the sources say nothing, or more than a key can hold:
    the terrain effects chart has it."""
    classes = _classes(terrain)
    cells = [cell for one in terrain for cell in effects_of(game, terrain, one, say)]
    if not classes or len(classes) > _CLASSES or any(len(cell) > _LONGEST for cell in cells):
        return ()
    return (*(say(name.capitalize()) for name in classes), say(COMBAT))


def effects_of(game: Game, terrain: Sequence[Terrain], one: Terrain, say: Words) -> tuple[str, ...]:
    """The cells of a terrain under these headings."""
    # what a rulebook does not give is unknown; in a game of one's own it has no effect
    blank = UNKNOWN_SIGN if game.head.basis == "rulebook" else NONE
    return (*(say(one.move.get(name) or blank) for name in _classes(terrain)), _combat(one, blank, say))


def _classes(terrain: Sequence[Terrain]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for one in terrain for name in one.move))


def _combat(one: Terrain, blank: str, say: Words) -> str:
    if one.shift:
        return say(SHIFT_WORDS[one.shift > 0]).replace("{number}", str(abs(one.shift)))
    return NONE if one.shift == 0 else say(one.combat or blank)
