"""Whether an error in the counter mix may be why a setup lacks counters."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from grognard.base.diagnostics import Diagnostic
from grognard.base.origins import Origin
from grognard.model.counters import Counter
from grognard.model.game import Game
from grognard.model.scenarios import Demand

_OWNER = frozenset({"side", "nation", "formation"})
_ASKED = frozenset({"id", "qty", "type", "name", "left", "right", "text", "extension"}) | _OWNER
"""What a statement may ask of a counter, beside its values. An error in another cell changes no count."""


def doubt_about(game: Game, shortage: Diagnostic, errors: Iterable[Diagnostic]) -> Origin | None:
    """The first error that may change how many counters the statements of a shortage find; None where none can."""
    lines = {(one.file, one.line) for one in (shortage.origin, *(note.origin for note in shortage.notes))}
    demands = [one for one in game.demands if (one.origin.at.file, one.origin.at.line) in lines]
    return next((one.origin for one in errors if _may_change(game, demands, one.origin)), None)


def _may_change(game: Game, demands: Collection[Demand], place: Origin) -> bool:
    rows = [
        one for one in game.counters.values() if (one.origin.at.file, one.origin.at.line) == (place.file, place.line)
    ]
    # a row that was left out, or of which nobody knows which cell is which, may have been any counter
    return not rows or place.column <= 1 or any(_may_meet(one, demand, place) for one in rows for demand in demands)


def _may_meet(counter: Counter, demand: Demand, place: Origin) -> bool:
    """Whether the counter meets the demand, if the cell at this place may say anything."""
    doubtful = {
        name for name, at in counter.origin.fields.items() if (at.line, at.column) == (place.line, place.column)
    }
    if doubtful and not doubtful & (_ASKED | demand.values.keys()):
        return False
    is_type = not demand.types or counter.type in demand.types or "type" in doubtful
    owners = ((demand.side, counter.side), (demand.nation, counter.nation))
    return is_type and (bool(doubtful & _OWNER) or all(asked in (None, own) for asked, own in owners))
