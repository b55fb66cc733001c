"""The page of a check: drawn by a job, as the pages of a module are, with the game's own template where it has one."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.base.bundled import templates_dir
from grognard.base.diagnostics import Diagnostic
from grognard.base.projects import Project
from grognard.model.game.whole import Game
from grognard.pipeline.drawing import materials_of, run, said
from grognard.pipeline.outcome import Outcome
from grognard.render.report.argument import PAGE, SCRIPT, STYLE, ReportArgument
from grognard.report.facts import Facts
from grognard.work.job import Job
from grognard.work.materials import Materials
from grognard.work.store import store_of

_DRAW = "grognard.render.report.page:draw_report"


def page_of(
    project: Project, name: str, outcome: Outcome, facts: Facts, language: str
) -> tuple[bytes, tuple[Diagnostic, ...]]:
    """The page; and why the game's own template could not draw it, if the shipped one did."""
    store = store_of(project)
    game = outcome.game
    if game is not None:
        own = materials_of(project, name, store, outcome)
        job = _job(own, facts, language, game)
        ran = run(project, [job], store, own, "serial")
        if result := ran.result_of(job):
            return store.read(result.data), ()
        amiss = said(project, game, [job], ran, own)
    else:
        amiss = ()
    shipped = Materials(store, (), (templates_dir(),))
    job = _job(shipped, facts, language, game)
    result = run(project, [job], store, shipped, "serial").result_of(job)
    assert result is not None  # the shipped template draws all that it is given
    return store.read(result.data), amiss


def _job(materials: Materials, facts: Facts, language: str, game: Game | None) -> Job:
    page, style, script = (materials.template(name) for name in (PAGE, STYLE, SCRIPT))
    assert page and style and script
    argument = ReportArgument(
        page=page,
        style=style,
        script=script,
        findings=facts.findings,
        whole=facts.whole,
        language=language,
        words=tuple(_words(game, language).items()),
    )
    return Job(function=_DRAW, argument=argument, engines=("jinja2",))


def _words(game: Game | None, language: str) -> Mapping[str, str]:
    texts = game.texts.get(language, {}) if game else {}
    return {text: words for text, words in texts.items() if words}
