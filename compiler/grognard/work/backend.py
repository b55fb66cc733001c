"""What a back end is: a name, what it supports of hooks, and a function from game and plan to jobs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from grognard.base.diagnostics import Code, Diagnostic
from grognard.base.named import Unusable
from grognard.base.records import record
from grognard.work.installed import installed, usable

if TYPE_CHECKING:
    from grognard.work.job import Job
    from grognard.work.materials import Materials


@record
class Request:
    """What a person asked for. ``papers``: ``a4``, ``letter`` …; empty: those of game.toml, or these two.
    ``languages``; empty: those of game.toml. ``parts`` as in ``--only``; empty: all that a build makes by itself."""

    papers: tuple[str, ...] = ()
    one_paper: bool = False
    """Only the first paper, which is enough for a check."""
    languages: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    marks: bool = True
    facts: str = "all"
    sheets: str = ""
    """How counters get their backs; blank: as game.toml says (``counter_sheets``)."""
    offset: tuple[float, float, float] = (0.0, 0.0, 0.0)
    """What moves the backs, as one looks at them: mm to the right, mm down, degrees clockwise."""
    low_ink: bool = False
    """Print with light grounds."""
    since: Mapping[str, Mapping[str, str]] | None = None
    """What an earlier build printed, by language and thing: the errata are what is printed otherwise now."""
    press: str = ""
    """The print shop to make files for, in place of all else; blank: none."""
    press_parts: tuple[str, ...] = ()
    """The parts to make for it; empty: all that it prints."""
    profile: bytes = b""
    """The colour profile to print by, in place of the shop's own."""
    profile_name: str = ""

    def wants(self, *parts: str) -> bool:
        """Whether to make what belongs to these parts: one of them was asked for, or none at all."""
        return not self.parts or self.names(*parts)

    def names(self, *parts: str) -> bool:
        """Whether one of these parts was asked for by name, as parts are that a build does not make by itself."""
        return any(part in self.parts for part in parts)


@record
class Numbers:
    """What a product needs in ids.csv, which keeps the numbers by which saved games know its pieces.

    ``rows``: the row of every piece. ``renamed``: pieces that were renamed, with the rows that they keep. ``parts``:
    the optional part in which a piece got its number, by row and by the piece's key.
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
    """The words of ``--only`` that concern it; two back ends may share a word (``map``)."""
    jobs: str
    checks: str = "grognard.work.backend:no_jobs"
    saves: str = ""
    """Names ``(game, plan, scenario, materials) -> Iterable[Job]``: the jobs of a saved game; blank if it has no saved
    games."""
    laid: str = ""
    """Names ``(game, plan, materials, data) -> Laid``: what lies on the table in a saved game, by its bytes, which
    raises ValueError for another file; blank if it has no saved games, or reads none."""
    previews: str = ""
    """Names ``(game, plan, thing, materials, look) -> Iterable[Job]``: pictures of one thing alone; blank if it
    makes none."""
    contents: str = ""
    """Names ``(job, made) -> str``: the digest that a release records, from the digests of the jobs that the job needs;
    blank for a job that is not part of a release."""
    words: str = ""
    """Names a collection of its own texts, in English, which lang/XX.toml may translate."""
    codes: str = ""
    """Names a tuple of ``Code``: the findings that only it can have."""
    judge: str = ""
    """Names ``(game, plan) -> Iterable[Diagnostic]``: its findings about a plan, before anything is drawn."""
    places: str = ""
    """Names ``game -> {kind: {id: record with an origin}}``: what its remarks are about that only it reads."""
    printed: str = ""
    """Names ``(game, plan, materials) -> {language: {thing: digest}}``: what it prints of each counter and card; blank
    if it prints none."""
    numbers: str = ""
    """Names ``game -> Numbers``; blank if the pieces of its product have no numbers."""
    supports: frozenset[str] | None = None
    """What it can do of what hooks need (`needs` in ``model/game/hooks/``), a word each. Its product reminds the
    players of the rest (``Plan.reminders``). None: it plays no hooks, as print does."""

    def its(self, field: str) -> Any:
        """What one of its fields names: a function or a collection. Raises Unusable where there is none."""
        return usable(getattr(self, field), f"{field} of the back end {self.name}")


def no_jobs(_game: Any, _plan: Any, _request: Request, _materials: Materials) -> Iterable[Job]:
    """For a back end without checks."""
    return ()


@cache
def backends() -> tuple[Backend, ...]:
    """The back ends that are installed, in the order of their names. Raises Unusable."""
    found = installed("grognard.backends", "back end", Backend)
    for one in found:
        if not isinstance(one.parts, tuple) or not all(isinstance(part, str) and part for part in one.parts):
            raise Unusable(f"the back end {one.name} cannot be used: its parts are {one.parts!r}, not a tuple of texts")
        if one.supports is not None and not isinstance(one.supports, frozenset):
            raise Unusable(f"the back end {one.name} cannot be used: it supports {one.supports!r}, not a frozenset")
    return found


@cache
def all_codes() -> tuple[Code, ...]:
    """The codes of the findings that back ends alone can have, in the order of the back ends."""
    found: dict[str, tuple[str, Code]] = {}
    for backend in backends():
        for code in backend.its("codes") if backend.codes else ():
            if not isinstance(code, Code):
                raise Unusable(f"the back end {backend.name} cannot be used: {code!r} among its codes is no Code")
            if code.code in found:
                both = " and ".join(dict.fromkeys((found[code.code][0], backend.name)))
                raise Unusable(f"the back end {backend.name} cannot be used: {code.code} is declared twice, by {both}")
            found[code.code] = backend.name, code
    return tuple(code for _, code in found.values())


def judged(game: Any, plan: Any) -> tuple[Diagnostic, ...]:
    """The findings of the back ends about a plan, in their order."""
    return tuple(one for backend in backends() if backend.judge for one in backend.its("judge")(game, plan))


def placed(game: Any, kind: str, id: str) -> Any:
    """A record that only a back end reads of the game's texts, by its kind and id; None if no back end knows it."""
    found = (one.its("places")(game).get(kind, {}).get(id) for one in backends() if one.places)
    return next((one for one in found if one is not None), None)


def all_numbers(game: Any) -> Numbers:
    """What all products together need in ids.csv."""
    found: list[Numbers] = [one.its("numbers")(game) for one in backends() if one.numbers]
    return Numbers(
        rows=tuple(dict.fromkeys(row for one in found for row in one.rows)),
        renamed={key: row for one in found for key, row in one.renamed.items()},
        parts={key: part for one in found for key, part in one.parts.items()},
    )


def all_parts() -> tuple[str, ...]:
    """Every word of ``--only``, in the order of the back ends."""
    return tuple(dict.fromkeys(part for one in backends() for part in one.parts))
