"""RUL: findings that the author accepts, with a reason and a case."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from grognard.base.diagnostics import Code, Diagnostic, Note, Severity, in_order
from grognard.check.settle.consequences import without_consequences
from grognard.check.settle.one_cause import once_a_cause
from grognard.check.view import View
from grognard.model.game.rules import Allow
from grognard.model.game.whole import Game
from grognard.model.rule import Found, Rule
from grognard.model.things import KINDS, TABLES

_KINDS = tuple(sorted({*KINDS, *TABLES}))
IDLE_ALLOW = Code(
    code="RUL031",
    severity=Severity.WARNING,
    title="allowance that allows nothing",
    explanation="""What it does: after all steps have spoken, looks for entries of `allow` that no finding matched.

Why it matters: the fault was mended, or the allowance never met it; left standing it would hide the next one.

Example: an allowance for OOB002 at a hex where nothing is over-stacked any more.

How to mend: drop it, or correct `code` or `where`: a file (`scenarios/june.csv`), a line of it
(`scenarios/june.csv:12`) or a word of the message (an id, a hex number). An error cannot be allowed: where it meets
one, it says so.""",
)
_CODE = re.compile(r"[A-Z]{3}\d{3}")


def allow_without_reason(view: View) -> Iterator[Found]:
    """What it does: looks for entries of `allow` without a reason or without a case.

    Why it matters: an accepted finding is a statement about the game; the next reader must be able to weigh it.

    Example: `[[allow]]` with `reason = ""`.

    How to mend: say why the finding is right as it is, and which case says so.
    """
    for allow in view.game.allows:
        for field in ("reason", "case"):
            if field in allow.origin.fields and not getattr(allow, field).strip():
                yield Found(origin=allow.origin[field], message=f"allowance of {allow.code} gives no {field}")


def accepted(game: Game, findings: Iterable[Diagnostic], *, is_whole: bool = True) -> Iterator[Diagnostic]:
    """The findings; those that the game allows are notes that say why. Where they are those of all steps, ``is_whole``,
    idle allowances are added."""
    used: set[int] = set()
    barred: set[int] = set()
    by_code: dict[str, list[int]] = {}
    for number, allow in enumerate(game.allows):
        by_code.setdefault(allow.code, []).append(number)
    for finding in findings:
        met = [number for number in by_code.get(finding.code, ()) if _meets(game.allows[number], finding)]
        if finding.severity is Severity.ERROR:
            barred.update(met)
            met = []
        used.update(met)
        yield _as_note(finding, game.allows[met[0]]) if met else finding
    for number, allow in enumerate(game.allows if is_whole else ()):
        if number not in used:
            yield _idle(allow, is_barred=number in barred)


def _idle(allow: Allow, *, is_barred: bool) -> Diagnostic:
    if is_barred:
        message, hint = f"{allow.code} is an error, which cannot be allowed", "mend it, and leave the allowance out"
        return IDLE_ALLOW.at(allow.origin.at, message, hint=hint)
    if not _CODE.fullmatch(allow.code):
        message = f"{allow.code!r} is no code of a finding"
        return IDLE_ALLOW.at(allow.origin["code"], message, hint="write it as check prints it: OOB002")
    return IDLE_ALLOW.at(allow.origin.at, f"allowance of {allow.code} at {allow.where!r} allows nothing")


def is_allowed(game: Game, finding: Diagnostic) -> bool:
    """Whether an entry of `allow` matches a finding."""
    return any(_matches(allow, finding) for allow in game.allows)


def settled(
    game: Game, findings: Iterable[Diagnostic], assumed: str, *, is_strict: bool, is_whole: bool = True
) -> tuple[Diagnostic, ...]:
    """Findings with the allowances of the game; ``is_strict`` makes errors of warnings and of the code ``assumed``;
    ``is_whole`` as `accepted`."""
    found = in_order(once_a_cause(without_consequences(game, accepted(game, findings, is_whole=is_whole))))
    return tuple(replace(one, severity=Severity.ERROR) if is_strict and _weighs(one, assumed) else one for one in found)


def _weighs(finding: Diagnostic, assumed: str) -> bool:
    return finding.severity is Severity.WARNING or finding.code == assumed


def _matches(allow: Allow, finding: Diagnostic) -> bool:
    return finding.severity is not Severity.ERROR and _meets(allow, finding)


def _meets(allow: Allow, finding: Diagnostic) -> bool:
    if allow.code != finding.code or not allow.where:
        return False
    origin = finding.origin
    places = (origin.file, f"{origin.file}:{origin.line}")
    is_here = any(place == allow.where or place.endswith(f"/{allow.where}") for place in places)
    # a message may say what kind of thing an id is: counter:blue-1 is blue-1, and the same with the words changed round
    kind, colon, id = allow.where.partition(":")
    word = id if colon and kind in _KINDS else allow.where
    said = f"(?:{kind}:)?" if word is id else f"(?:(?:{'|'.join(_KINDS)}):)?"
    meant = rf"(?<![\w.:-]){said}{re.escape(word)}(?![\w-]|[.:]\w)"
    return is_here or re.search(meant, finding.message) is not None


def _as_note(finding: Diagnostic, allow: Allow) -> Diagnostic:
    reason = Note(message=f"allowed by {allow.case}: {allow.reason}", origin=allow.origin.at)
    return replace(finding, severity=Severity.NOTE, notes=(*finding.notes, reason), hint="")


RULES = (
    Rule(code="RUL030", severity=Severity.WARNING, title="allowance without a reason", function=allow_without_reason),
)
CODES = (IDLE_ALLOW,)
