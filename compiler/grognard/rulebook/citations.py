"""What the sources cite: each row with the sections of the text that it rests on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from grognard.base.records import record
from grognard.check.sourced import sourced
from grognard.model.game.provenance import Basis
from grognard.model.game.rules import Case
from grognard.model.game.sourced import Sourced
from grognard.model.game.whole import Game
from grognard.rulebook.sections import Index, Section, plain_number

_PARTS: Final = re.compile(r"\s*[;,]\s*|\s+and\s+|\s+")


@record
class Cited:
    """A row and the cases that it cites; none where it rests on no section."""

    table: str
    row: Sourced
    cases: tuple[Case, ...] = ()


def cited_rows(game: Game) -> Iterator[Cited]:
    """Every row of the sources, claims too."""
    for table, one in (*sourced(game), *(("claims", claim) for claim in game.claims)):
        yield Cited(table=table, row=one, cases=cases_of(game, reference_of(one)))


def reference_of(one: Sourced) -> str:
    """The citation of a row; blank where it rests on something else."""
    written = getattr(one, "cite", "") or getattr(one, "case", "")
    if one.provenance.basis is Basis.CITED:
        return one.provenance.reference
    return written if isinstance(written, str) and one.provenance.basis in (Basis.UNKNOWN, Basis.DESIGNED) else ""


def cases_of(game: Game, reference: str) -> tuple[Case, ...]:
    """The cases that a citation names: one whose id it is, or several with signs or blanks between them."""
    whole = reference.strip()
    if whole in game.cases:
        return (game.cases[whole],)
    parts = [part.strip() for part in re.split(r"[;,]", whole)]
    found = [game.cases[part] for part in parts if part in game.cases]
    rest = [word for part in parts if part not in game.cases for word in _PARTS.split(part)]
    return (*found, *(game.cases[word] for word in rest if word in game.cases))


def number_of(case: Case) -> str:
    """The number of a case as printed."""
    return case.number or case.id


class Places:
    """Where the cases of a game stand in a text."""

    def __init__(self, game: Game, index: Index) -> None:
        self._index = index
        self._nth: dict[str, int] = {}
        self._several: dict[str, int] = {}
        for case in game.cases.values():
            number = plain_number(number_of(case))
            self._nth[case.id] = self._several.get(number, 0)
            self._several[number] = self._nth[case.id] + 1

    def told(self, number: str) -> int:
        """How many cases bear a number."""
        return self._several.get(plain_number(number), 0)

    def sections(self, case: Case) -> list[Section]:
        """The sections of a case with those below it; of several that bear its number the one that its place in
        rulebook.toml means, and all of them where that says too few."""
        further = [one for number in case.goes_on for one in self._index.below(number)]
        return [*self._own(case), *further]

    def _own(self, case: Case) -> list[Section]:
        number = plain_number(number_of(case))
        same = self._index.by_number.get(number, [])
        if len(same) > 1 and self._several.get(number) == len(same):
            one = same[self._nth[case.id]]
            return [one, *(each for each in self._index.below(number) if each not in same and one.nth == 0)]
        return self._index.below(number_of(case))
