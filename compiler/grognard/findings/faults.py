"""Jobs that failed, and templates and pictures that are missing or must not be read."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path, PurePath, PurePosixPath

from grognard.base.bundled import bundled, data_dir, templates_dir
from grognard.base.diagnostics import Diagnostic
from grognard.base.nearest import Near
from grognard.base.origins import Origin
from grognard.findings.codes import JOB_FAILED, TEMPLATE_MISSING, TEMPLATE_REFUSED, TOO_MUCH
from grognard.findings.subjects import LONGEST, user_of
from grognard.model.game.whole import Game
from grognard.work.run import NEEDED

MOST_NAMED = 5
"""Templates that one message names."""
_BARE = {"symbols": "symbol", "faces": "face"}
"""Folders of templates that the sources name by their bare name."""
_PAGE_PLACE = re.compile(r"(?:main\.typ|page\.html):(\d+):(\d+): ")
_FAULT_NAME = re.compile(r"\bValueError: (?=(?:maps/style|vassal/module)\.toml: )")
"""Python's exception name before the message of a template."""
_PIXELS = "TooManyPixelsError: "
"""Python's exception name before what `render/draw/pixels.py` refuses."""
_FEWER = "ask for fewer pixels an inch (`--dpi`, `dpi` of the shop), or make what is drawn smaller"
_TOML_PLACE = re.compile(r" \(at line (\d+), column (\d+)\)")


def findings_of_faults(
    game: Game, faults: Mapping[str, str], passed: Mapping[str, str], templates: Mapping[str, Sequence[str]]
) -> tuple[Diagnostic, ...]:
    """Jobs that failed; jobs that only needed one of them are not reported. ``passed``: those that exceeded a limit.

    ``templates``: the project's own templates that a job drew with. The first is the likeliest cause.
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
        hint = ""
        if _PIXELS in text:
            code, words, hint = TOO_MUCH, text.replace(_PIXELS, "", 1), _FEWER
        if name in passed:
            code, words = TOO_MUCH, f"{_drawn_with(own)}: {passed[name]}"
        # the same template fails once for each paper and language
        found.setdefault((origin, words.partition(": ")[2]), code.at(origin, words, hint=hint))
    return tuple(found.values())


def _drawn_with(templates: Sequence[str]) -> str:
    shown = ", ".join(templates[:MOST_NAMED])
    return f"{shown} and {len(templates) - MOST_NAMED} more" if len(templates) > MOST_NAMED else shown


def findings_of_missing(game: Game, names: Mapping[str, Sequence[str]]) -> tuple[Diagnostic, ...]:
    """Templates and pictures that were requested and are missing, each with the nearest name."""
    near = Near()
    return tuple(
        TEMPLATE_MISSING.at(
            user_of(game, name),
            _absence(name),
            hint=_way_to_template(name, known, near),
        )
        for name, known in names.items()
    )


def _absence(name: str) -> str:
    """The message for a missing template, named as in the sources: a symbol and a face by the bare name."""
    folder, _, rest = name.partition("/")
    if folder in _BARE and name.endswith(".svg"):
        return f"no {_BARE[folder]} is called {rest.removesuffix('.svg')[:LONGEST]!r}"
    return f"nothing is called {name[:LONGEST]}"


def _way_to_template(name: str, known: Sequence[str], names: Near) -> str:
    """The hint for a missing template: how to name it, by its bare name in its folder."""
    folder, _, rest = name.removesuffix(".svg").partition("/")
    bare = PurePosixPath(rest.replace("\\", "/")).name.partition(".")[0]
    if bare and rest != bare and name.endswith(".svg"):
        return f"write {bare[:LONGEST]!r} and keep the drawing as templates/{folder}/{bare[:LONGEST]}.svg, an SVG"
    shipped = {PurePosixPath(one).stem for one in bundled().files(templates_dir() / folder)}
    near = names.hint(PurePosixPath(name).stem, known, is_open=not shipped.issuperset(known))
    return near or (f"there are: {', '.join(known)}"[:LONGEST] if known else f"no file lies in templates/{folder}/")


def findings_of_refused(root: PurePath, refused: Mapping[Path, str]) -> tuple[Diagnostic, ...]:
    """Files that were found for a template or a picture and must not be read, reported at the file itself."""

    def label(path: Path) -> str:
        tops = (one for one in (root, data_dir()) if path.is_relative_to(one))
        return path.relative_to(next(tops, path.anchor)).as_posix()

    found = ((label(path), path.name, reason) for path, reason in refused.items())
    return tuple(TEMPLATE_REFUSED.at(Origin(file=file), f"{name} {reason}") for file, name, reason in found)
