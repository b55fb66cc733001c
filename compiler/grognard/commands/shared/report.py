"""How findings and progress are shown: colours and bars on a terminal, plain lines elsewhere."""

import os
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from grognard.base.diagnostics import Code, Diagnostic, Severity
from grognard.base.limits import SOURCE_BYTES
from grognard.base.named import named
from grognard.base.projects import Project
from grognard.base.renderings.excerpts import ReadSource
from grognard.base.renderings.here import moved, way_from_here
from grognard.base.renderings.whole import render

if TYPE_CHECKING:
    from grognard.work.run import Progress


def print_findings(
    project: Project,
    findings: Sequence[Diagnostic],
    *,
    form: str = "people",
    title: str = "",
    least: Severity = Severity.NOTE,
) -> None:
    """Write findings to standard output, and in formats for people a line that counts them. People and editors read
    paths from where the user stands; JSON and SARIF have them relative to the project."""
    shown = [one for one in findings if least is Severity.NOTE or one.severity is not Severity.NOTE]
    way = way_from_here(project.root) if form in ("people", "lines") else str
    places = {way(place.file): place.file for one in shown for place in (one.origin, *(it.origin for it in one.notes))}
    read = source_reader(project)
    text = render(
        [moved(one, way) for one in shown],
        form,
        lambda file: read(places.get(file, file)),
        colour=has_colour(),
        codes=all_codes() if form == "sarif" else (),
    )
    if text:
        click.echo(text.rstrip("\n"))
    if title:
        print_verdict(title, findings, shown)


def source_reader(project: Project) -> ReadSource:
    """A function that reads the sources that findings name."""
    reach = project.reach

    def read(file: str) -> str | None:
        path = Path(file) if Path(file).is_absolute() else project.root / file
        try:
            # no line of a file outside the project is shown, whatever a finding names
            return reach.read(path, SOURCE_BYTES).decode("utf-8-sig", errors="replace")
        except (OSError, ValueError):  # ValueError: a name that the system does not allow
            return None

    return read


def all_codes() -> Iterable[Code]:
    """The codes of all steps, with what explains them: imported only where a format has room for them."""
    found: Iterable[Code] = named("grognard.commands.shared.codes:CODES")
    return found


def print_verdict(name: str, findings: Sequence[Diagnostic], shown: Sequence[Diagnostic]) -> None:
    """How many findings of each severity a game has, and how many of them are not ``shown``: notes alone."""
    counted = Counter(one.severity for one in findings)
    hidden = len(findings) - len(shown)
    rest = "" if not hidden else ", not shown" if hidden == counted[Severity.NOTE] else f", {hidden} of them not shown"
    click.echo(f"{name}: " + ", ".join(_number(counted[kind], kind.value) for kind in Severity) + rest)


@contextmanager
def progress_bar(name: str) -> "Iterator[Progress | None]":
    """A bar on a terminal; None elsewhere, where lines would only be noise."""
    if not sys.stderr.isatty():
        yield None
        return
    # rich costs 60 ms to import: imported only for a terminal
    bar = named("grognard.commands.shared.bar:Bar")(name)
    with bar:
        yield bar.step


def has_colour() -> bool:
    """Colours on a terminal, unless NO_COLOR is set to anything (no-color.org)."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")


def _number(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"
