"""``grognard check GAME --save FILE``: a laid-out setup against what the sources say."""

import sys
from pathlib import Path

import click

from grognard.base.diagnostics import Severity
from grognard.base.nearest import did_you_mean
from grognard.base.projects import Project
from grognard.commands.shared.options import read_named
from grognard.commands.shared.report import print_findings, print_verdict
from grognard.model.game.whole import Game
from grognard.model.plan.table.laid import Laid
from grognard.pipeline.saved import check_save, open_save
from grognard.pipeline.understand import understand
from grognard.work.backend import Request


def check_saved(
    project: Project, name: str, request: Request, save: Path, scenario: str, *, form: str, is_strict: bool
) -> None:
    """Report what is wrong with a saved setup, and exit as `check` does."""
    data = read_named(save)
    understood = understand(project, name, request)
    if understood.game is None or understood.plan is None or understood.has_errors:
        print_findings(project, understood.findings, form=form, least=Severity.ERROR)
        click.echo(f"{name}: the sources have errors, and {save.name} was not checked", err=True)
        sys.exit(1)
    if scenario:
        _known(understood.game, scenario)
    opened = open_save(project, understood, data, save.name)
    findings, share = opened.findings, ""
    if opened.laid:
        wanted = scenario or _said(understood.game, opened.laid, save.name)
        findings, share = check_save(understood, opened.laid, wanted, save.name, is_strict=is_strict)
    print_findings(project, findings, form=form)
    if form == "people":
        if share:
            click.echo(share)
        print_verdict(save.name, findings, findings)  # last, where people look for it
    sys.exit(1 if any(one.severity is not Severity.NOTE for one in findings) else 0)


def _known(game: Game, scenario: str) -> None:
    if scenario not in game.scenarios:
        hint = did_you_mean(scenario, game.scenarios) or f"there are: {', '.join(game.scenarios)}"
        raise click.UsageError(f"no scenario {scenario!r} in {game.id}; {hint}")


def _said(game: Game, laid: Laid, file: str) -> str:
    """The scenario that the saved game was begun as. Raises click.UsageError where it does not say one of the game."""
    if laid.scenario in game.scenarios:
        return laid.scenario
    says = f"was begun as {laid.scenario!r}" if laid.scenario else "does not say which scenario it is"
    there = f"--scenario names one: {', '.join(game.scenarios)}" if game.scenarios else f"{game.id} has no scenarios"
    raise click.UsageError(f"{file} {says}; {there}")
