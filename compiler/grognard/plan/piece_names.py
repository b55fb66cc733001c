"""What players call a piece: on lists and cards, in the module and in its chat."""

import re
from typing import Final

from grognard.base.names.folding import fold
from grognard.model.game.counters import CONVERSION, PLAIN, REDUCED, Counter, CounterType
from grognard.model.game.whole import Game
from grognard.model.words import Words, filled

REVERSES: Final = {REDUCED: "(reduced)", CONVERSION: "(converted)", PLAIN: "(back)"}
"""What a piece is called beside its name while its reverse is up, where that shows no state of the game."""
STEP: Final = "(step {step} of {steps})"
"""The same of a unit whose steps are more than a front and a back."""


LONGEST: Final = 40
"""Characters of a counter's text in its name."""


def suffix_of(game: Game, kind: CounterType, step: int, tr: Words) -> str:
    """What follows the name of a piece that shows a step, from 1; nothing while it is full."""
    if step == 1:
        return ""
    if kind.is_turned:
        return filled(tr(STEP), step=step, steps=len(kind.sides))
    if own := REVERSES.get(kind.reverse):
        return tr(own)
    state = game.states.get(kind.reverse)
    return f"({tr(state.name if state else kind.reverse)})"


def piece_name(game: Game, counter: Counter, kind: CounterType, tr: Words) -> str:
    """What a player calls it: ``I/126 Infantry``, ``Spezia Brigade HQ``, ``Italy Infantry 3-2``, ``Works``."""
    name = _plain_name(game, counter, kind, tr)
    owner = game.nations.get(counter.nation or "") or game.sides.get(counter.side or "")
    if "owner" in counter.told_by and owner and tr(owner.name) not in name:
        name = f"{name} ({tr(owner.name)})"
    text = tr(counter.text) if "text" in counter.told_by else ""
    return f"{name}: {text if len(text) <= LONGEST else f'{text[: LONGEST - 1].rstrip()}…'}" if text else name


def _plain_name(game: Game, counter: Counter, kind: CounterType, tr: Words) -> str:
    if kind.role == "marker":
        return tr(counter.name or kind.name)
    formation = game.formations.get(counter.formation or "")
    owner = game.nations.get(counter.nation or "") or game.sides.get(counter.side or "")
    designation = "/".join(tr(part) for part in (counter.left, counter.right) if part)
    if kind.role == "hq":
        who = tr(counter.name) or (tr(formation.name) if formation else designation)
        return tr("{who} HQ").replace("{who}", who or (tr(owner.name) if owner else "")).strip()
    known_by = tr(counter.name) or designation
    factors = "-".join(value for name in kind.values if (value := counter.values.get(name)))
    parts = (known_by,) if known_by else (tr(owner.name) if owner else "",)
    says_kind = re.search(rf"\b{re.escape(fold(tr(kind.name)))}\b", fold(known_by)) is not None  # 1st Army, an Army
    kind_name = "" if says_kind else tr(kind.name)
    return " ".join(part for part in (*parts, kind_name, "" if known_by else factors) if part)
