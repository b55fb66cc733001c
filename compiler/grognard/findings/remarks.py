"""The remarks of jobs, each with the origin of the field that it is about."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from grognard.base.diagnostics import Diagnostic, Note
from grognard.base.named import named
from grognard.base.origins import Origin
from grognard.base.renderings.texts import shortened
from grognard.check.settle.allowances import is_allowed
from grognard.findings.codes import UNDECLARED, by_code
from grognard.findings.subjects import LONGEST, origin_of, owned
from grognard.model.game.whole import Game
from grognard.model.rule import shown
from grognard.model.words import translated_at
from grognard.render.codes import CHARACTER_MISSING, TEXT_TOO_LONG
from grognard.render.page.codes import PAGE_TOO_LONG
from grognard.work.job import Remark

_OF_TEXTS = (TEXT_TOO_LONG.code, PAGE_TOO_LONG.code)


def findings_of_remarks(
    game: Game, remarks: Iterable[Remark], drawings: Mapping[str, str] = MappingProxyType({})
) -> tuple[Diagnostic, ...]:
    """Each remark with the origin of its field. A remark that many cards share is reported once, and so is one on a
    text of a face that many counters share. ``drawings``: the files of templates that did not ship with grognard."""
    each = dict.fromkeys(owned(game, _declared(one)) for one in remarks if not _is_told(one))
    single: list[Diagnostic] = []
    alike: dict[tuple[str, str, str], list[Remark]] = {}
    translated: dict[tuple[str, Origin], Diagnostic] = {}
    for one in each:
        if place := _translated_at(game, one):
            translated.setdefault((one.code, place), _of_translation(game, one, place))
        elif one.subject.startswith("counter:") and one.template:
            alike.setdefault((one.code, one.template, one.field), []).append(one)
        else:
            single.append(_finding(game, one, drawings))
    return (
        *single,
        *translated.values(),
        *(told for group in alike.values() for told in _told_of_face(game, group, drawings)),
    )


def _declared(one: Remark) -> Remark:
    if one.code in by_code():
        return one
    return replace(one, code=UNDECLARED.code, values=(one.code, *one.values))


def _finding(game: Game, one: Remark, drawings: Mapping[str, str]) -> Diagnostic:
    """A fault of a template is reported in its file, with a note on who uses it; anything else at its place in the
    sources."""
    origin, spot = origin_of(game, one.subject, one.field), _spot(one, drawings)
    if spot and one.subject.startswith("template:"):
        return by_code()[one.code].at(spot, _sentence(one), notes=(Note(message="is used here", origin=origin),))
    notes = (Note(message=f"drawn by {one.template}", origin=spot),) if spot else ()
    return by_code()[one.code].at(origin, _sentence(one), hint=one.hint, notes=notes)


def _told_of_face(game: Game, group: Sequence[Remark], drawings: Mapping[str, str]) -> Iterator[Diagnostic]:
    """Remarks on one text or colour of a face on several counters. A single counter, or one that the game allows, is
    reported where it is written. The others are reported together, at the face if it is a drawing of the project."""
    each = {one.subject: _finding(game, one, drawings) for one in reversed(group)}
    allowed = {subject: found for subject, found in each.items() if is_allowed(game, found)}
    yield from allowed.values()
    rest = {one.subject: one for one in reversed(group) if one.subject not in allowed}
    if len(rest) == 1:
        yield each[next(iter(rest))]
    elif rest:
        *others, first = rest.values()
        notes = shown((_said(one), origin_of(game, one.subject, one.field)) for one in others[::-1])
        about = f"{first.field} of {first.template} on {len(rest)} counters".strip()
        yield by_code()[first.code].at(
            _spot(first, drawings) or origin_of(game, first.subject, first.field),
            f"{by_code()[first.code].title}: {about}, such as {_said(first)}",
            notes=notes,
        )


def _said(one: Remark) -> str:
    return f"{one.subject.partition(':')[2]}: {': '.join(shortened(value, LONGEST) for value in one.values)}"


def _translated_at(game: Game, one: Remark) -> Origin | None:
    """The place of the translation that a remark on a text is about."""
    if one.code not in _OF_TEXTS:
        return None
    shown = (text.removeprefix('"').removesuffix('"') for text in one.values)
    return next((place for text in shown if (place := translated_at(game, text))), None)


def _of_translation(game: Game, one: Remark, place: Origin) -> Diagnostic:
    first = Note(message="translates the text that is written here", origin=origin_of(game, one.subject, one.field))
    return by_code()[one.code].at(place, _sentence(one), hint="shorten the translation", notes=(first,))


def _spot(one: Remark, drawings: Mapping[str, str]) -> Origin | None:
    """The place in a file of the project that a remark is about: the file as a whole where it names no line."""
    file = drawings.get(one.template)
    return Origin(file=file, line=one.line, column=max(one.column, 1) if one.line else 0) if file else None


def _is_told(one: Remark) -> bool:
    """Whether ``check`` has reported it at its exact place: a character of the sources that no font has (TXT005)."""
    is_own = not one.subject.startswith("template:")
    if one.code != CHARACTER_MISSING.code or not is_own:
        return False
    signs = set(one.values[-1].partition(" in ")[0]) - {" "}
    return signs <= set(named("grognard.render.draw.fonts:undrawable_characters")("".join(sorted(signs))))


def _sentence(one: Remark) -> str:
    about = f"{one.subject.removeprefix('template:')} {one.field}".strip()
    return ": ".join((by_code()[one.code].title, about, *(shortened(value, LONGEST) for value in one.values)))
