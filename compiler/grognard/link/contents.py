"""The column `with` of a setup: what lies on the mat of the counter that a row names, a statement for each part."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from grognard.base.diagnostics import Diagnostic
from grognard.base.names.folding import fold
from grognard.base.origins import Origin, Origins
from grognard.link.codes import UNKNOWN_NAME, UNREAD_CONTENTS
from grognard.link.names import Names
from grognard.link.phrase.wording import split
from grognard.model.fields.how_many import HowMany, Several
from grognard.model.game.counters import Counter
from grognard.model.game.scenarios import Demand
from grognard.model.game.setup.mats import mat_of
from grognard.model.game.whole import Game

_PART: Final = re.compile(r"(?P<many>\?|up to \d+|at least \d+|\d+ to \d+|\d+)?\s*(?P<what>.+)", re.IGNORECASE)


def with_contents(game: Game, names: Names) -> tuple[Game, list[Diagnostic]]:
    """The game with a statement for each part of what rows have in the column `with`, behind their own."""
    if not any(one.with_ for one in game.demands):
        return game, []
    reader = _Reader(game, names)
    demands = tuple(made for one in game.demands for made in (one, *reader.contents(one)))
    return replace(game, demands=demands), reader.findings


def missing_charts(game: Game, names: Names) -> list[Diagnostic]:
    """The charts by which slots of mats say how many they hold, and which the game does not have."""
    slots = [one for mat in game.mats.values() for one in mat.slot.values()]
    lacking = [(one, one.holds.chart) for one in slots if one.holds.chart and one.holds.chart not in game.charts]
    return [
        UNKNOWN_NAME.at(one.origin["holds"], f"no chart is called {chart!r}", hint=names.near.hint(chart, game.charts))
        for one, chart in lacking
    ]


class _Reader:
    def __init__(self, game: Game, names: Names) -> None:
        self._game, self._names = game, names
        self.findings: list[Diagnostic] = []

    def contents(self, demand: Demand) -> Iterator[Demand]:
        """The statements of one row; they have its number and their own behind it."""
        if not demand.with_:
            return
        cell = demand.origin["with"]
        owners = self._owners(demand)
        if len(owners) != 1:
            many = "no counter" if not owners else f"{len(owners)} counters"
            message = f"{many} with a mat is meant by this row: nothing says on whose mat {demand.with_!r} lies"
            hint = self._known() if not owners else f"write in `name` one of {', '.join(one.id for one in owners)}"
            self.findings.append(UNREAD_CONTENTS.at(cell, message, hint=hint))
            return
        for number, (text, offset) in enumerate(split(demand.with_, ";"), 1):
            origin = cell.shifted(offset, len(text)) if cell.column else cell
            if (part := self._part(demand, owners[0], text, origin)) is not None:
                yield replace(part, id=f"{demand.id}.{number}")

    def _known(self) -> str:
        with_mats = [one.id for one in self._game.counters.values() if mat_of(self._game, one)]
        if not with_mats:
            return "a mat is declared in counters/mats.toml"
        return f"write in `name` a counter with a mat, as {', '.join(with_mats[:6])}"

    def _owners(self, demand: Demand) -> list[Counter]:
        counters, names = self._game.counters, self._names
        if demand.name:
            found = [counters[id] for id in names.all("counter", demand.name)]
        else:
            types = names.all("type", demand.what) if demand.what else ()
            found = [one for one in counters.values() if one.type in types]
        nation, side = demand.nation, demand.side
        mine = (one for one in found if (nation or one.nation) == one.nation and (side or one.side) == one.side)
        return [one for one in mine if mat_of(self._game, one)]

    def _example(self, owner: Counter) -> str:
        """What a cell might say of the slots of an owner's mat."""
        mat = mat_of(self._game, owner)
        kinds = (one for slot in (mat.slot.values() if mat else ()) for one in slot.types[:1])
        return "; ".join(f"{number} {one}" for number, one in zip((2, 1), kinds, strict=False)) or "2 infantry"

    @staticmethod
    def _is_of(one: Counter, kinds: Sequence[str], nation: str | None) -> bool:
        return one.nation == nation and (not kinds or one.type in kinds)

    def _part(self, demand: Demand, owner: Counter, text: str, origin: Origin) -> Demand | None:
        found = _PART.fullmatch(text)
        count = Several().read(found["many"] or "1", is_strict=False) if found else None
        what = found["what"].strip() if found else ""
        kinds, counters = self._names.all("type", what), self._names.all("counter", what)
        if not isinstance(count, HowMany) or not (kinds or counters or fold(what) == "any"):
            known = (*self._names.known(("type",)), *self._names.known(("counter",)))
            hint = (
                self._names.near.hint(what, known) or f"write how many and a type or counter, as {self._example(owner)}"
            )
            self.findings.append(UNREAD_CONTENTS.at(origin, f"{text!r} names neither a type nor a counter", hint=hint))
            return None
        is_type = bool(kinds) or not counters
        nation = demand.nation or owner.nation
        if is_type and not any(self._is_of(one, kinds, nation) for one in self._game.counters.values()):
            nation = None  # its side alone has such counters
        fields = dict.fromkeys(("what", "name", "count", "where"), origin)
        return replace(
            demand,
            how="named",
            count=count,
            what=what if is_type else "",
            name="" if is_type else what,
            nation=nation if is_type else None,
            side=owner.side if is_type and not nation else None,
            values={},
            where=owner.id,
            state="",
            note="",
            with_="",
            origin=Origins(at=demand.origin.at, fields={**demand.origin.fields, **fields}),
        )
