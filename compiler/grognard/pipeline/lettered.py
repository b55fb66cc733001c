"""Jobs that draw with a game's own fonts: each is wrapped in one that has the fonts at hand, wherever it runs.

A job without own fonts stays as it is, and so does one that draws nothing. The fonts are nobody's that we know: a job
that draws with them runs under the limits of one with a template of the game's own.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from grognard.base.bundled import FontKey
from grognard.base.fonts.lettering import lettered
from grognard.base.named import named
from grognard.base.records import record
from grognard.model.game.whole import Game
from grognard.work.job import Blob, Inputs, Job, Made
from grognard.work.materials import Materials

_DRAWS: Final = ("grognard.render.",)
_FUNCTION: Final = "grognard.pipeline.lettered:draw"


@record
class Cut:
    """A cut of an own family, with its file."""

    family: str
    weight: int
    style: str
    data: Blob


@record
class Lettered:
    """A job as it would be without own fonts, and these."""

    function: str
    argument: Any
    cuts: tuple[Cut, ...]


def draw(argument: Lettered, inputs: Inputs) -> Made:
    """The job: another one with the fonts at hand."""
    cuts = {FontKey(one.family, one.weight, one.style): inputs.blob(one.data) for one in argument.cuts}
    with lettered(cuts):
        made: Made = named(argument.function)(argument.argument, inputs)
        return made


def with_fonts(jobs: Iterable[Job], game: Game, materials: Materials) -> tuple[Job, ...]:
    """The jobs, each with what it needs, drawn with the game's own fonts."""
    wanted = tuple(jobs)
    found = [(one, materials.font(path)) for path, one in game.fonts.items()]
    cuts = tuple(
        Cut(family=one.family, weight=one.weight, style=one.style, data=data) for one, data in found if data is not None
    )
    wrapped: dict[int, Job] = {}

    def wrap(job: Job) -> Job:
        if id(job) not in wrapped:
            one = replace(job, needs=tuple(map(wrap, job.needs)))
            if _draws(job):
                argument = Lettered(function=job.function, argument=job.argument, cuts=cuts)
                one = replace(one, function=_FUNCTION, argument=argument)
            wrapped[id(job)] = one
        return wrapped[id(job)]

    return tuple(map(wrap, wanted)) if cuts else wanted


def _draws(job: Job) -> bool:
    return job.function.startswith(_DRAWS) or job.function.partition(":")[2].startswith("draw_")
