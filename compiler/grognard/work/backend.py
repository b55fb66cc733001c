"""What a back end is: a name, the neutral things it can do, and a function from game and plan to jobs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from grognard.base.diagnostics import Code, Diagnostic
from grognard.base.named import named
from grognard.base.records import record

if TYPE_CHECKING:
    from grognard.work.job import Job
    from grognard.work.materials import Materials


@record
class Request:
    """What the person asked for. ``papers``: ``a4``, ``letter``; where empty, those of game.toml, else both.
    ``languages``: those that game.toml names where empty. ``parts`` as in ``--only``; empty: all that is usual."""

    papers: tuple[str, ...] = ()
    one_paper: bool = False
    """Only the first of them: enough to judge by."""
    languages: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    marks: bool = True
    facts: str = "all"

    def wants(self, *parts: str) -> bool:
        """Whether what belongs to all these parts is to be made: one of them is asked for, or nothing is."""
        return not self.parts or self.names(*parts)

    def names(self, *parts: str) -> bool:
        """Whether one of these parts is asked for by name: so is made what a build does not make by itself."""
        return any(part in self.parts for part in parts)


@record
class Numbers:
    """What a product wants of ids.csv, which keeps the numbers by which saved games know its pieces.

    ``rows``: that of every piece. ``renamed``: pieces that have another name by now, and the rows that they keep.
    ``parts``: the optional part in which a piece got its number, by row and by the piece's key.
    """

    rows: tuple[str, ...]
    renamed: Mapping[str, str]
    parts: Mapping[str, str]


@record
class Backend:
    """``jobs`` names a function ``(game, plan, request, materials) -> Iterable[Job]``, so that listing the back ends
    imports none of their libraries; ``checks`` names one for the jobs whose remarks `grognard check` wants."""

    name: str
    parts: tuple[str, ...]
    """The words of ``--only`` that it makes something of; two back ends may share one (``map``)."""
    jobs: str
    checks: str = "grognard.work.backend:no_jobs"
    saves: str = ""
    """Names ``(game, plan, scenario, materials) -> Iterable[Job]``: the jobs of a saved game; blank: it has none."""
    previews: str = ""
    """Names ``(game, plan, thing, materials, look) -> Iterable[Job]``: pictures of one thing alone; blank: it has
    none."""
    contents: str = ""
    """Names ``(job, made) -> str``: the digest that a release records, from the digests of what the job needs; blank
    for a job that is no release."""
    words: str = ""
    """Names a collection of what it says itself, in English: texts that lang/XX.toml may translate."""
    codes: str = ""
    """Names a tuple of ``Code``: the findings that it alone can have."""
    judge: str = ""
    """Names ``(game, plan) -> Iterable[Diagnostic]``: what it finds in a plan before anything is drawn."""
    places: str = ""
    """Names ``game -> {kind: {id: record with an origin}}``: what its remarks are about and only it reads."""
    numbers: str = ""
    """Names ``game -> Numbers``; blank where nobody knows the pieces of its product by number."""
    supports: frozenset[str] | None = None
    """What it can do of what hooks need (`needs` in ``model/game/hooks/``), a word each. Its product reminds the
    players of the rest (``Plan.reminders``). None: it plays no hooks, as print does."""


def no_jobs(_game: Any, _plan: Any, _request: Request, _materials: Materials) -> Iterable[Job]:
    """For back ends that have nothing to tell a check."""
    return ()


@cache
def backends() -> tuple[Backend, ...]:
    """The back ends that are installed, in the order of their names."""
    # a tenth of an unchanged build, which asks for none: named, not imported
    found = sorted(named("importlib.metadata:entry_points")(group="grognard.backends"), key=lambda one: one.name)
    return tuple(named(one.value) for one in found)


@cache
def all_codes() -> tuple[Code, ...]:
    """The codes of the findings that back ends alone can have, in the order of the back ends."""
    return tuple(code for one in backends() if one.codes for code in named(one.codes))


def judged(game: Any, plan: Any) -> tuple[Diagnostic, ...]:
    """What the back ends find in a plan, in their order."""
    return tuple(one for backend in backends() if backend.judge for one in named(backend.judge)(game, plan))


def placed(game: Any, kind: str, id: str) -> Any:
    """What only a back end reads of the game's texts, by the word for it and its id; None where none knows it."""
    found = (named(one.places)(game).get(kind, {}).get(id) for one in backends() if one.places)
    return next((one for one in found if one is not None), None)


def all_numbers(game: Any) -> Numbers:
    """What all products together want of ids.csv."""
    found: list[Numbers] = [named(one.numbers)(game) for one in backends() if one.numbers]
    return Numbers(
        rows=tuple(dict.fromkeys(row for one in found for row in one.rows)),
        renamed={key: row for one in found for key, row in one.renamed.items()},
        parts={key: part for one in found for key, part in one.parts.items()},
    )


def all_parts() -> tuple[str, ...]:
    """Every word of ``--only``, in the order of the back ends."""
    return tuple(dict.fromkeys(part for one in backends() for part in one.parts))
