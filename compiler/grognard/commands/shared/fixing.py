"""What `--fix` shows, asks and writes: the edits that are sure to mend a finding."""

import difflib
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

import click

from grognard.authoring.fix.texts import Text
from grognard.authoring.fix.trial import Sources, Trial, tried
from grognard.authoring.fix.write import Refused, write
from grognard.base.bundled import templates_dir
from grognard.base.diagnostics import Diagnostic, Severity
from grognard.base.projects import Project, list_games
from grognard.base.renderings.here import way_from_here
from grognard.base.renderings.texts import one_line
from grognard.commands.shared.options import Refusal
from grognard.commands.shared.report import has_colour
from grognard.pipeline.outcome import Outcome

Compile = Callable[[Project, str], Outcome]
"""A check of a game of a project."""
_CONTEXT = 1
_COLOURS = {"---": "\x1b[1m", "+++": "\x1b[1m", "@": "\x1b[36m", "-": "\x1b[31m", "+": "\x1b[32m"}


def trial_of(project: Project, name: str, outcome: Outcome, compiled: Compile) -> Trial:
    """The findings of a game, those that can be mended with the edit that does it."""
    if not any(one.meant for one in outcome.findings):
        return Trial(findings=outcome.findings)
    shipped = templates_dir()
    read = dict.fromkeys(one.path for one in outcome.world.seen if one.what == "read")
    names = [one for one in read if not (project.root / one).is_relative_to(shipped)]

    def again(instead: Mapping[str, bytes]) -> Sequence[Diagnostic]:
        edited = replace(project, instead={**project.instead, **instead})
        found = list(compiled(edited, name).findings)
        for other in _others(project, name, instead):  # a value that another game inherits is mended for both
            known = Counter(compiled(project, other).findings)
            found += (Counter(compiled(edited, other).findings) - known).elements()
        return found

    return tried(
        outcome.findings, Sources(project.root, outcome.world.whole, names, way_from_here(project.root)), again
    )


def _others(project: Project, name: str, files: Mapping[str, bytes]) -> Iterator[str]:
    """The games of the project, other than this one, to which some of the files belong."""
    for other in list_games(project.root):
        folder = str(project.game_folder(other).resolve())
        if other != name and any(file.startswith(f"{folder}/") for file in files):
            yield other


def mended(project: Project, name: str, trial: Trial, *, is_sure: bool, is_aside: bool) -> bool:
    """Show the edits, then write them if the user wants it; whether they were written. ``is_sure``: without asking.
    ``is_aside``: on standard error, beside a report for programs. Raises Refusal if nothing could be written."""
    for line in trial.left:
        click.echo(f"{name}: not written: {line}", err=is_aside)
    unsure = sum(one.severity is not Severity.NOTE and one.meant is None for one in trial.findings)
    if unsure:
        click.echo(
            f"{name}: {unsure} finding{' has' if unsure == 1 else 's have'} no edit: no one value surely belongs there",
            err=is_aside,
        )
    if not trial.fixes:
        click.echo(f"{name}: nothing that --fix is sure of", err=is_aside)
        return False
    way = way_from_here(project.root)
    for file, new in trial.new.items():
        for line in _difference(way(file), trial.old[file], new):
            click.echo(line, err=is_aside)
    edits, files = len(trial.fixes), len(trial.new)
    said = f"{edits} edit{'s' if edits != 1 else ''} in {files} file{'s' if files != 1 else ''}"
    if not is_sure:
        if not is_asked():
            click.echo(f"{name}: {said}, none written: `--fix --yes` writes them", err=is_aside)
            return False
        if not click.confirm(f"{name}: write {said}?", err=is_aside):
            click.echo(f"{name}: nothing was written", err=is_aside)
            return False
    try:
        write(trial, project.root, project.overlays)
    except Refused as why:
        raise Refusal(f"{why}: nothing was written") from why
    click.echo(f"{name}: wrote {said}", err=is_aside)
    return True


def is_asked() -> bool:
    """Whether somebody is there to answer."""
    return sys.stdin.isatty()


def _difference(file: str, old: bytes, new: bytes) -> Iterator[str]:
    """A unified diff, coloured on a terminal; line ends and a byte order mark are not shown."""
    before, after = (re.split(r"\r\n|\r|\n", Text(data).text) for data in (old, new))
    for line in difflib.unified_diff(before, after, file, file, n=_CONTEXT, lineterm=""):
        colour = next((code for start, code in _COLOURS.items() if line.startswith(start)), "")
        yield f"{colour}{one_line(line)}\x1b[0m" if colour and has_colour() else one_line(line)
