"""The remarks of jobs, each with the origin of the field that it is about."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from grognard.base.diagnostics import Diagnostic, Note
from grognard.base.named import named
from grognard.base.origins import Origin
from grognard.check.settle.allowances import is_allowed
from grognard.findings.codes import UNDECLARED, by_code
from grognard.findings.subjects import origin_of, owned, short
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
    """Each remark with the origin of the field it is about; what many cards show alike is told once, and so is what
    one text of a face does on many counters. ``drawings``: the files of templates that did not come with grognard."""
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
    """A fault of a template stands in its file, with a word on who uses it; all else where the sources say it."""
    origin, spot = origin_of(game, one.subject, one.field), _spot(one, drawings)
    if spot and one.subject.startswith("template:"):
        return by_code()[one.code].at(spot, _sentence(one), notes=(Note(message="is used here", origin=origin),))
    notes = (Note(message=f"drawn by {one.template}", origin=spot),) if spot else ()
    return by_code()[one.code].at(origin, _sentence(one), hint=one.hint, notes=notes)


def _told_of_face(game: Game, group: Sequence[Remark], drawings: Mapping[str, str]) -> Iterator[Diagnostic]:
    """What a text or colour of one face does on some counters. One counter is told where it is written, and so is one
    that the game allows; the others together, at the face where it is a drawing of the project."""
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
    return f"{one.subject.partition(':')[2]}: {': '.join(map(short, one.values))}"


def _translated_at(game: Game, one: Remark) -> Origin | None:
    """Where the words of another language stand that a remark on a text is about."""
    if one.code not in _OF_TEXTS:
        return None
    shown = (text.removeprefix('"').removesuffix('"') for text in one.values)
    return next((place for text in shown if (place := translated_at(game, text))), None)


def _of_translation(game: Game, one: Remark, place: Origin) -> Diagnostic:
    first = Note(message="stands for the text that is written here", origin=origin_of(game, one.subject, one.field))
    return by_code()[one.code].at(place, _sentence(one), hint="shorten the translation", notes=(first,))


def _spot(one: Remark, drawings: Mapping[str, str]) -> Origin | None:
    """Where in a file of the project the thing stands that a remark is about."""
    file = drawings.get(one.template)
    return Origin(file=file, line=max(one.line, 1), column=max(one.column, 1)) if file else None


def _is_told(one: Remark) -> bool:
    """Whether ``check`` has told it at its very place: a sign of the sources that no font at all has (TXT005)."""
    is_own = not one.subject.startswith("template:")
    if one.code != CHARACTER_MISSING.code or not is_own:
        return False
    signs = set(one.values[-1].partition(" in ")[0]) - {" "}
    return signs <= set(named("grognard.render.draw.fonts:undrawable_characters")("".join(sorted(signs))))


def _sentence(one: Remark) -> str:
    about = f"{one.subject.removeprefix('template:')} {one.field}".strip()
    return ": ".join((by_code()[one.code].title, about, *map(short, one.values)))
