"""The manifest of an earlier build, as far as errata need it: what that build printed of each counter and card."""

import json
from collections.abc import Mapping
from typing import Any, Final

from grognard.base.diagnostics import Code, Diagnostic, Severity
from grognard.base.origins import Origin

MOST: Final = 100_000
"""Things of a language that are read."""
NO_MANIFEST: Final = Code(
    code="KIT001",
    severity=Severity.ERROR,
    title="not the manifest of a build",
    explanation="`grognard build GAME --since FILE` holds what it prints against an earlier build, which it knows from "
    "that build's manifest.json. This file is damaged, was changed, or is something else. Keep the manifest of each "
    "version that you print or send out: `grognard pack` puts it in the archive.",
)
OLD_MANIFEST: Final = Code(
    code="KIT002",
    severity=Severity.ERROR,
    title="manifest without what was printed",
    explanation="The manifest is from a build that did not write down what it prints of each counter and card: by a "
    "grognard before `--since`. Build that version of the game again with this grognard, and use the new manifest.",
)
OTHER_GAME: Final = Code(
    code="KIT003",
    severity=Severity.ERROR,
    title="manifest of another game",
    explanation="No file that the manifest lists has the name of this game. Errata against another game would be all "
    "of its counters. Give the manifest of the same game, in a folder of the same name.",
)
OTHER_LANGUAGE: Final = Code(
    code="KIT004",
    severity=Severity.WARNING,
    title="manifest without a language",
    explanation="The earlier build did not print the game in this language, so that nothing in it is printed anew. "
    "Print the whole game in it, or ask for the other languages alone with `--lang`.",
)
SINCE_CODES: Final = (NO_MANIFEST, OLD_MANIFEST, OTHER_GAME, OTHER_LANGUAGE)
Printed = Mapping[str, Mapping[str, str]]


def read_printed(data: bytes, file: str, game: str) -> tuple[Printed | None, tuple[Diagnostic, ...]]:
    """What a build printed, by language and thing; None with the reason. ``file``: what findings call it."""
    at = Origin(file=file, line=1, column=1)
    try:
        written: Any = json.loads(data)
    except (ValueError, RecursionError):
        written = None
    if not isinstance(written, dict) or not isinstance(files := written.get("files"), dict):
        return None, (NO_MANIFEST.at(at, "no list of a build's files", hint="name a manifest.json of build/"),)
    if not any(name.startswith(f"{game}-") for name in files):
        return None, (OTHER_GAME.at(at, f"lists no file of {game}", hint="the folder of a game is its name"),)
    printed = written.get("printed")
    if printed is None:
        return None, (OLD_MANIFEST.at(at, "does not say what was printed", hint="build that version again"),)
    if not _is_printed(printed):
        return None, (NO_MANIFEST.at(at, "`printed` is not by language and thing", hint="take the file as built"),)
    return printed, ()


def unknown_languages(printed: Printed, languages: tuple[str, ...], file: str) -> tuple[Diagnostic, ...]:
    """Findings on the languages that the earlier build did not print."""
    at, known = Origin(file=file, line=1, column=1), ", ".join(sorted(printed)) or "none"
    return tuple(
        OTHER_LANGUAGE.at(at, f"nothing was printed in {one!r}", hint=f"there are: {known}")
        for one in languages
        if one not in printed
    )


def _is_printed(value: Any) -> bool:
    return isinstance(value, dict) and all(
        isinstance(things, dict)
        and len(things) <= MOST
        and all(_is_thing(thing) and isinstance(digest, str) for thing, digest in things.items())
        for things in value.values()
    )


def _is_thing(text: str) -> bool:
    kind, colon, id = text.partition(":")
    return kind in ("counter", "card") and colon == ":" and 0 < len(id) <= 100 and id.isprintable()
