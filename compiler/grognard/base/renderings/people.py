"""Findings for people, each with its line and carets; of many of one kind, some and their number. Colour is a few bytes
of ANSI and needs no library."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace

from grognard.base.diagnostics import Diagnostic, Note, Severity
from grognard.base.origins import Origin
from grognard.base.renderings.excerpts import ReadSource, Sources
from grognard.base.renderings.texts import one_line, said_of_fix

NOTES_SHOWN = 3
"""Maximum notes of one kind that people see one by one; more are counted by file."""
FAULTS_SHOWN = 20
"""Maximum errors, and maximum warnings, of one kind; further ones are counted."""

_COLOURS = {Severity.ERROR: "\x1b[1;31m", Severity.WARNING: "\x1b[1;33m", Severity.NOTE: "\x1b[1;36m"}
_BOLD, _BLUE, _PLAIN = "\x1b[1m", "\x1b[1;34m", "\x1b[0m"


def for_people(findings: Iterable[Diagnostic], read_source: ReadSource, *, colour: bool) -> str:
    """Findings in the order given. ``colour``: for a terminal."""
    sources = Sources(read_source)
    return "\n".join(_for_people(one, sources, _paint if colour else _leave) for one in _folded(findings))


def _folded(findings: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Findings in order. Of many notes of one kind only the first and their number are shown, of many errors or
    warnings twenty and the number of the rest: a fault in every row of a long table must not hide the others."""
    every = list(findings)
    kinds: dict[tuple[str, Severity], list[int]] = {}
    for number, one in enumerate(every):
        kinds.setdefault((one.code, one.severity), []).append(number)
    told: dict[int, Diagnostic] = {}
    for (_, severity), numbers in kinds.items():
        is_note = severity is Severity.NOTE
        kept = (
            len(numbers)
            if len(numbers) <= (NOTES_SHOWN if is_note else FAULTS_SHOWN)
            else 0
            if is_note
            else FAULTS_SHOWN
        )
        told |= {number: every[number] for number in numbers[:kept]}
        if rest := [every[number] for number in numbers[kept:]]:
            said = f"{len(rest)} more of this kind; the next" if kept else f"{len(rest)} notes of this kind; the first"
            told[numbers[kept]] = _counted(rest, said)
    return [told[number] for number in sorted(told)]


def _counted(same: list[Diagnostic], said: str) -> Diagnostic:
    files = Counter(one.origin.file for one in same)
    return replace(
        same[0],
        message=f"{said}: {same[0].message}",
        notes=tuple(Note(message=f"{count} in {file}") for file, count in files.items()),
        fix=None,
        hint="`--format lines` lists them all",
    )


Painter = Callable[[str, str], str]


def _paint(text: str, colour: str) -> str:
    return f"{colour}{text}{_PLAIN}"


def _leave(text: str, _colour: str) -> str:
    return text


def _for_people(finding: Diagnostic, sources: Sources, paint: Painter) -> str:
    colour = _COLOURS[finding.severity]
    head = paint(f"{finding.severity.value}[{finding.code}]", colour)
    rows = [f"{head}{paint(': ' + one_line(finding.message), _BOLD)}"]
    gutter = " " * len(str(finding.origin.line or ""))
    if finding.origin.file:
        rows.append(f"{gutter}{paint('-->', _BLUE)} {finding.origin}")
    rows.extend(_excerpt(finding.origin, sources, gutter, paint, colour))
    mark = paint("=", _BLUE)
    rows.extend(f"{gutter} {mark} note: {_note(one)}" for one in finding.notes)
    if finding.hint:
        rows.append(f"{gutter} {mark} hint: {one_line(finding.hint)}")
    if finding.fix:
        rows.append(f"{gutter} {mark} fix: {one_line(said_of_fix(finding.fix))}, which --fix does")
    return "\n".join(rows) + "\n"


def _excerpt(origin: Origin, sources: Sources, gutter: str, paint: Painter, colour: str) -> list[str]:
    """The source line with carets under the place."""
    shown = sources.excerpt(origin)
    if shown is None:
        return []
    bar = paint("|", _BLUE)
    rows = [f"{gutter} {bar}", f"{paint(str(origin.line), _BLUE)} {bar} {shown.text}"]
    if shown.length:
        rows.append(f"{gutter} {bar} {' ' * shown.at}{paint('^' * shown.length, colour)}")
    return rows


def _note(note: Note) -> str:
    return one_line(f"{note.origin}: {note.message}" if note.origin.file else note.message)
