"""What a back end is: a name, the neutral things it can do, and a function from game and plan to jobs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from grognard.base.papers import PRINTED
from grognard.base.records import record

if TYPE_CHECKING:
    from grognard.work.job import Job
    from grognard.work.materials import Materials


@record
class Request:
    """What the person asked for. ``papers``: ``a4``, ``letter``. ``languages``: those that game.toml names where empty.
    ``parts`` as in ``--only``; empty: all."""

    papers: tuple[str, ...] = PRINTED
    languages: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    marks: bool = True
    facts: str = "all"

    def wants(self, part: str) -> bool:
        """Whether a part is to be made."""
        return part in self.parts if self.parts else part != "blank-map"


@record
class Backend:
    """``jobs`` names a function ``(game, plan, request, materials) -> Iterable[Job]``, so that listing the back ends
    imports none of their libraries; ``checks`` names one for the jobs whose remarks `grognard check` wants."""

    name: str
    parts: tuple[str, ...]
    """Of ``--only``: those that it makes something of."""
    jobs: str
    checks: str = "grognard.work.backend:no_jobs"
    saves: str = ""
    """Names ``(game, plan, scenario, materials) -> Iterable[Job]``: the jobs of a saved game; blank: it has none."""
    contents: str = ""
    """Names ``(job, made) -> str``: the digest that a release records, from the digests of what the job needs; blank
    for a job that is no release."""
    words: str = ""
    """Names a collection of what it says itself, in English: texts that lang/XX.toml may translate."""
    supports: frozenset[str] = frozenset()


def no_jobs(_game: Any, _plan: Any, _request: Request, _materials: Materials) -> Iterable[Job]:
    """For back ends that have nothing to tell a check."""
    return ()
