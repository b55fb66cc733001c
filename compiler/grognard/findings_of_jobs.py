"""What jobs and the writing of files had to say, as findings with a place in the sources of this run."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path, PurePath, PurePosixPath
from types import MappingProxyType

from grognard.base.bundled import data_dir
from grognard.base.diagnostics import Code, Diagnostic, Note, Severity
from grognard.base.named import named
from grognard.base.nearest import did_you_mean
from grognard.base.origins import Origin, Origins
from grognard.check.rule import shown
from grognard.check.settle.allowances import is_allowed
from grognard.model.game.whole import Game
from grognard.model.words import translated_at
from grognard.render.codes import CHARACTER_MISSING, FACE_CODES, MAP_CODES, TEXT_TOO_LONG
from grognard.render.page.codes import PAGE_CODES, PAGE_TOO_LONG
from grognard.work.backend import all_codes
from grognard.work.job import Remark
from grognard.work.output import Unwritten
from grognard.work.run import NEEDED

TEMPLATE_MISSING = Code(
    code="TPL001",
    severity=Severity.ERROR,
    title="template or picture is missing",
    explanation="A face, chart, card or picture that the sources name was found neither in the game's own "
    "`templates/` or `art/`, nor in the project's, nor among those that come with grognard.",
)
TEMPLATE_REFUSED = Code(
    code="TPL002",
    severity=Severity.ERROR,
    title="template or picture may not be read",
    explanation="A file under `templates/` or `art/` is a link that leads out of the project, no plain file, too "
    "large, or may not be opened. Nothing of it was read. A project is one folder that can be copied and shared: put "
    "the file itself there.",
)
JOB_FAILED = Code(
    code="ART001",
    severity=Severity.ERROR,
    title="an artefact could not be made",
    explanation="A drawing job stopped: mostly a template with a fault, or a picture that cannot be read. The message "
    "is the one of the program that stopped; nothing of this game was written.",
)
TOO_MUCH = Code(
    code="ART003",
    severity=Severity.ERROR,
    title="a drawing takes more than it may",
    explanation="What draws with a template of the game's own runs in a process of its own, which may take so much "
    "time and memory and no more; nothing of what is drawn rests on these limits. A loop that does not end, a picture "
    "of many million pixels inside a face, a large filter or a very large page take more. The message names the "
    "templates that the drawing was made with: one of them is the cause, or the number of things that it draws. Make "
    "it simpler, or allow more with `--job-seconds` and `--job-memory`.",
)
OUTPUT_BUSY = Code(
    code="ART002",
    severity=Severity.ERROR,
    title="an output cannot be written",
    explanation="The file is open in another program, or the folder cannot be written to. Close it and build again; "
    "the last good files are still there.",
)
NOT_RELEASED = Code(
    code="ART010",
    severity=Severity.WARNING,
    title="a released version has changed",
    explanation="`releases.csv` has the digest of what the module held when its version was released, and now it holds "
    "something else under the same version: players could not tell the two apart, nor would VASSAL warn them that a "
    "saved game is of the other. The module that went out stays in `build/` as it is, with its optional parts. Give "
    "game.toml a new `version`, so that the next build makes the new one beside it, and run `grognard release` for it "
    "when it goes out.",
)
UNDECLARED = Code(
    code="ART005",
    severity=Severity.WARNING,
    title="remark of a back end without words",
    explanation="A back end noticed something and gave it a code that it does not declare (`codes` of its `Backend`). "
    "The message has what it noticed. It is a fault of that back end and not of the game: tell its author.",
)
FOREIGN_MANIFEST = Code(
    code="ART004",
    severity=Severity.WARNING,
    title="list of an earlier build is not believed",
    explanation="A build remembers which manifest.json it wrote, sealed for the person who built. This one was written "
    "elsewhere, came with the project, or has been changed since: so none of the files that it names is removed, or "
    "kept as one that was released. The build writes its own. Remove the folder to be rid of older files.",
)
CODES = (
    TEMPLATE_MISSING,
    TEMPLATE_REFUSED,
    FOREIGN_MANIFEST,
    JOB_FAILED,
    TOO_MUCH,
    UNDECLARED,
    OUTPUT_BUSY,
    NOT_RELEASED,
    *FACE_CODES,
    *MAP_CODES,
    *PAGE_CODES,
)
"""What any back end's jobs can have; what one of them alone can, it brings (``work/backend.py``)."""

LONGEST = 200
"""Characters of a value that a message repeats."""
MOST_NAMED = 5
"""Templates that one message names."""
_BARE = {"symbols": "symbol", "faces": "face"}
"""Folders of templates that the sources name by their bare name."""
_PAGE_PLACE = re.compile(r"(?:main\.typ|page\.html):(\d+):(\d+): ")
_FAULT_NAME = re.compile(r"\bValueError: (?=(?:maps/style|vassal/module)\.toml: )")
"""Python's name for what a template's own sentence says."""
_TOML_PLACE = re.compile(r" \(at line (\d+), column (\d+)\)")
_OF_TEXTS = (TEXT_TOO_LONG.code, PAGE_TOO_LONG.code)


def findings_of_remarks(
    game: Game, remarks: Iterable[Remark], drawings: Mapping[str, str] = MappingProxyType({})
) -> tuple[Diagnostic, ...]:
    """Each remark with the origin of the field it is about; what many cards show alike is told once, and so is what
    one text of a face does on many counters. ``drawings``: the files of templates that did not come with grognard."""
    owned = dict.fromkeys(_owned(game, _declared(one)) for one in remarks if not _is_told(one))
    single: list[Diagnostic] = []
    alike: dict[tuple[str, str, str], list[Remark]] = {}
    translated: dict[tuple[str, Origin], Diagnostic] = {}
    for one in owned:
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


@cache
def _by_code() -> Mapping[str, Code]:
    return {one.code: one for one in (*CODES, *all_codes())}


def _declared(one: Remark) -> Remark:
    if one.code in _by_code():
        return one
    return replace(one, code=UNDECLARED.code, values=(one.code, *one.values))


def _finding(game: Game, one: Remark, drawings: Mapping[str, str]) -> Diagnostic:
    """A fault of a template stands in its file, with a word on who uses it; all else where the sources say it."""
    origin, spot = origin_of(game, one.subject, one.field), _spot(one, drawings)
    if spot and one.subject.startswith("template:"):
        return _by_code()[one.code].at(spot, _sentence(one), notes=(Note(message="is used here", origin=origin),))
    notes = (Note(message=f"drawn by {one.template}", origin=spot),) if spot else ()
    return _by_code()[one.code].at(origin, _sentence(one), hint=one.hint, notes=notes)


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
        yield _by_code()[first.code].at(
            _spot(first, drawings) or origin_of(game, first.subject, first.field),
            f"{_by_code()[first.code].title}: {about}, such as {_said(first)}",
            notes=notes,
        )


def _said(one: Remark) -> str:
    return f"{one.subject.partition(':')[2]}: {': '.join(map(_short, one.values))}"


def _translated_at(game: Game, one: Remark) -> Origin | None:
    """Where the words of another language stand that a remark on a text is about."""
    if one.code not in _OF_TEXTS:
        return None
    shown = (text.removeprefix('"').removesuffix('"') for text in one.values)
    return next((place for text in shown if (place := translated_at(game, text))), None)


def _of_translation(game: Game, one: Remark, place: Origin) -> Diagnostic:
    first = Note(message="stands for the text that is written here", origin=origin_of(game, one.subject, one.field))
    return _by_code()[one.code].at(place, _sentence(one), hint="shorten the translation", notes=(first,))


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


def findings_of_missing(game: Game, names: Mapping[str, Sequence[str]]) -> tuple[Diagnostic, ...]:
    """Templates and pictures that were asked for and are nowhere, each with what is called in a like way."""
    return tuple(
        TEMPLATE_MISSING.at(
            _user_of(game, name),
            _absence(name),
            hint=_way_to_template(name, known),
        )
        for name, known in names.items()
    )


def findings_of_refused(root: PurePath, refused: Mapping[Path, str]) -> tuple[Diagnostic, ...]:
    """What stands where a template or a picture was looked for and may not be read, at the file itself."""

    def label(path: Path) -> str:
        tops = (one for one in (root, data_dir()) if path.is_relative_to(one))
        return path.relative_to(next(tops, path.anchor)).as_posix()

    found = ((label(path), path.name, reason) for path, reason in refused.items())
    return tuple(TEMPLATE_REFUSED.at(Origin(file=file), f"{name} {reason}") for file, name, reason in found)


def finding_of_foreign(name: str) -> Diagnostic:
    """A manifest that no build of this user wrote."""
    return FOREIGN_MANIFEST.at(
        Origin(file=f"build/{name}/manifest.json"),
        "no build of yours wrote this list; files of earlier builds are left as they are",
        hint=f"remove build/{name}/ and build again",
    )


def _absence(name: str) -> str:
    """That a template is nowhere, called as the sources call it: a symbol and a face by the bare name."""
    folder, _, rest = name.partition("/")
    if folder in _BARE and name.endswith(".svg"):
        return f"there is no {_BARE[folder]} {rest.removesuffix('.svg')[:LONGEST]!r}"
    return f"nothing is called {name[:LONGEST]}"


def _way_to_template(name: str, known: Sequence[str]) -> str:
    """How a template is named that is nowhere: by its bare name, in its folder."""
    folder, _, rest = name.removesuffix(".svg").partition("/")
    bare = PurePosixPath(rest.replace("\\", "/")).name.partition(".")[0]
    if bare and rest != bare and name.endswith(".svg"):
        return f"write {bare[:LONGEST]!r} and keep the drawing as templates/{folder}/{bare[:LONGEST]}.svg, an SVG"
    near = did_you_mean(PurePosixPath(name).stem, known)
    return near or (f"there are: {', '.join(known)}"[:LONGEST] if known else f"no file lies in templates/{folder}/")


def findings_of_faults(
    game: Game, faults: Mapping[str, str], passed: Mapping[str, str], templates: Mapping[str, Sequence[str]]
) -> tuple[Diagnostic, ...]:
    """Jobs that stopped; those that only wanted one of them say nothing of their own. ``passed``: those that took more
    than they may.

    ``templates``: those of the project itself that a job drew with. The first is the likeliest cause.
    """
    found: dict[tuple[Origin, str], Diagnostic] = {}
    for name, text in faults.items():
        if text == NEEDED:
            continue
        text = _FAULT_NAME.sub("", text, count=1)
        code, origin, words = JOB_FAILED, game.head.origin.at, text
        own = templates.get(name, ())
        pages = [file for file in own if file.endswith((".typ", ".html"))]
        if own:
            place = _PAGE_PLACE.search(text) if pages else None
            origin = Origin(file=(pages or own)[0], line=1, column=1)
            if place:
                origin = Origin(file=pages[0], line=int(place[1]), column=int(place[2]))
                words = text.replace(place[0], "", 1)
            elif place := _TOML_PLACE.search(text):
                origin = Origin(file=own[0], line=int(place[1]), column=int(place[2]))
                words = text.replace(place[0], "", 1)
        if name in passed:
            code, words = TOO_MUCH, f"{_drawn_with(own)}: {passed[name]}"
        # the same template fails once for each paper and language
        found.setdefault((origin, words.partition(": ")[2]), code.at(origin, words))
    return tuple(found.values())


def _drawn_with(templates: Sequence[str]) -> str:
    shown = ", ".join(templates[:MOST_NAMED])
    return f"{shown} and {len(templates) - MOST_NAMED} more" if len(templates) > MOST_NAMED else shown


def findings_of_unwritten(name: str, failed: Iterable[Unwritten]) -> tuple[Diagnostic, ...]:
    """Files that another program holds open, or in whose place something else stands; also the folder as such."""
    return tuple(
        OUTPUT_BUSY.at(
            Origin(file=f"build/{name}/{one.path}".replace("//", "/").rstrip("/")),
            one.reason,
            hint=one.hint,
        )
        for one in failed
    )


def findings_of_release(game: Game, content: str) -> tuple[Diagnostic, ...]:
    """``content``: the digest of what the module holds now; blank where none was made."""
    version = game.head.version
    released = game.releases.get(version, content)
    if not content or released == content:
        return ()
    message = f"version {version} was released with the content {released}, and has now {content}"
    return (
        NOT_RELEASED.at(
            game.head.origin["version"],
            message,
            hint="raise `version`; a module in build/ that went out is left as it is",
        ),
    )


def origin_of(game: Game, subject: str, field: str) -> Origin:
    """The place in the sources of ``counter:ID``, ``card:ID``, ``chart:ID``, ``type:ID`` …"""
    kind, _, name = subject.partition(":")
    tables: dict[str, Mapping[str, object]] = {
        "counter": game.counters, "card": game.cards, "chart": game.charts, "type": game.types, "place": game.places,
        "case": game.cases, "deck": game.decks, "map": game.maps, "box": game.boxes, "track": game.tracks,
        "hex": game.hexes, "scenario": game.scenarios, "insert": game.inserts, "terrain": game.terrain,
        "file": game.files, "side": game.sides, "game": {game.id: game.head},
    }  # fmt: skip
    if kind == "counter" and field.startswith("vassal."):
        kind, name = "type", game.counters[name].type
    found = tables.get(kind, {}).get(name)
    origins = getattr(found, "origin", None)
    if isinstance(origins, Origins):
        return origins[field]
    # a chart that grognard makes by itself has no line of its own
    return _user_of(game, name) if kind == "template" else game.head.origin.at


def _owned(game: Game, one: Remark) -> Remark:
    """A remark about words of a card or map that are those of its deck, its side or the game, as one about these."""
    kind, _, name = one.subject.partition(":")
    deck = game.decks.get(game.cards[name].deck) if kind == "card" and name in game.cards else None
    if (one.field == "game" and kind == "card") or (one.field == "heading" and kind == "map"):
        return replace(one, subject=f"game:{game.id}", field="title")
    if deck and one.field == "side" and deck.side in game.sides:
        return replace(one, subject=f"side:{deck.side}", field="name")
    if deck and one.field in ("deck", "side"):
        return replace(one, subject=f"deck:{deck.id}", field="title")
    return one


def _sentence(one: Remark) -> str:
    about = f"{one.subject.removeprefix('template:')} {one.field}".strip()
    return ": ".join((_by_code()[one.code].title, about, *map(_short, one.values)))


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def _user_of(game: Game, name: str) -> Origin:
    """Where the sources name a template: the counter type whose face it is, else the head of the game."""
    for one in game.types.values():
        for key, folder in (("face", "faces"), ("back_face", "faces"), ("symbol", "symbols")):
            if name == f"{folder}/{getattr(one, key)}.svg":
                return one.origin[key]
    return game.head.origin.at
