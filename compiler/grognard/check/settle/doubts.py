"""Whether an error in the counter mix may be why a setup lacks counters."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable

from grognard.base.diagnostics import Diagnostic
from grognard.base.origins import Origin
from grognard.model.game.counters import Counter
from grognard.model.game.scenarios import Demand
from grognard.model.game.whole import Game

_Line = tuple[str, int]
_OWNER = frozenset({"side", "nation", "formation"})
_ASKED = frozenset({"id", "qty", "type", "name", "left", "right", "text", "extension"}) | _OWNER
"""What a statement may ask of a counter, beside its values. An error in another cell changes no count."""

_HOW = frozenset({"where", "state", "when", "note", "cite", "order"})
"""What a statement says that leaves known which counters it places."""


class Doubts:
    """The errors of a game's counter mix, and what stands in their lines."""

    def __init__(self, game: Game, errors: Iterable[Diagnostic]) -> None:
        self._errors = tuple(errors)
        self._demands: dict[_Line, list[Demand]] = defaultdict(list)
        self._counters: dict[_Line, list[Counter]] = defaultdict(list)
        if self._errors:
            for demand in game.demands:
                self._demands[_line(demand.origin.at)].append(demand)
            for counter in game.counters.values():
                self._counters[_line(counter.origin.at)].append(counter)

    def about(self, shortage: Diagnostic) -> Origin | None:
        """The first error that may change how many counters the statements of a shortage find; None where none can."""
        if not self._errors:
            return None
        lines = dict.fromkeys(map(_line, (shortage.origin, *(note.origin for note in shortage.notes))))
        demands = [one for line in lines for one in self._demands.get(line, ())]
        return next((one.origin for one in self._errors if self._may_change(demands, one.origin)), None)

    def _may_change(self, demands: Collection[Demand], place: Origin) -> bool:
        rows = self._counters.get(_line(place), ())
        # a row that was left out, or of which nobody knows which cell is which, may have been any counter
        return not rows or place.column <= 1 or any(_may_meet(one, demand, place) for one in rows for demand in demands)


def unsure_files(game: Game, errors: Iterable[Diagnostic]) -> frozenset[str]:
    """The files with an error that leaves open which pieces a statement places: any, but in a statement that was read,
    in a cell that says only where, when or how."""
    rows: dict[_Line, list[Demand]] = defaultdict(list)
    for demand in game.demands:
        rows[_line(demand.origin.at)].append(demand)
    return frozenset(one.origin.file for one in errors if not _knows_who(rows.get(_line(one.origin), ()), one.origin))


def _knows_who(demands: Iterable[Demand], place: Origin) -> bool:
    for demand in demands:
        before = [(at.column, name) for name, at in demand.origin.fields.items() if at.column <= place.column]
        return bool(before) and max(before)[1] in _HOW
    return False


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


def _line(origin: Origin) -> _Line:
    return origin.file, origin.line
