"""What of the module a check looks at, without drawing it.

Most games need none of the jobs of the module for that, so what makes these is imported only where one is asked for.
"""

from collections.abc import Iterable

from grognard.backends.vassal.plan.module import joined
from grognard.backends.vassal.plan.whole import module_plan
from grognard.base.named import named
from grognard.model.game.whole import Game
from grognard.model.plan.whole import Plan
from grognard.work.backend import Request
from grognard.work.job import Job
from grognard.work.materials import Materials

ART = "art/vassal/"
_JOBS = "grognard.backends.vassal.package.jobs"


def checks_of(game: Game, plan: Plan, request: Request, materials: Materials) -> Iterable[Job]:
    """The job that checks what the game adds in VASSAL's own words, without drawing anything; and jobs that draw with a
    template of the game's own, which may have faults."""
    module = module_plan(game, plan)
    if module is None:
        return
    if materials.may_have_own:
        for packed in named(f"{_JOBS}:jobs_of")(game, plan, request, materials):
            yield from filter(materials.draws_own, packed.needs)
    pieces = joined(module, *module.extensions).pieces
    is_added = module.inserts or game.files or any(one.startswith(ART) for one in game.art)
    if not (is_added or materials.may_have_own or any(piece.added for piece in pieces)):
        return
    yield from named(f"{_JOBS}:added_jobs")(game, plan, materials)
