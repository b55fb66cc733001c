"""TXT: signs that no font has, on whatever page they would stand."""

from __future__ import annotations

import dataclasses
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from grognard.base.diagnostics import Severity
from grognard.base.named import named
from grognard.base.origins import Origin, Origins
from grognard.base.records import once_a_record
from grognard.check.sourced import sourced
from grognard.check.view import View
from grognard.model.fields.how_many import HowMany
from grognard.model.game.rules import Case
from grognard.model.game.whole import Game
from grognard.model.rule import Found, Rule
from grognard.model.words import catalogue_of

SURE: Final = "\n\t -~\u00a0-\u00ffıŒœŠšŸŽž–—‘’‚“”„†‡•…‰‹›€™−"
"""Signs that every font has, as a class of a regular expression: who writes with these alone opens no font."""
_UNSURE = re.compile(f"[^{SURE}]")
_NOT_PRINTED: Final = frozenset(
    {"id", "was", "aliases", "cite", "case", "kind", "face", "back_face", "symbol", "flag", "layers", "file", "setup",
     "map", "side", "nation", "formation", "type", "extension", "version", "languages", "vassal", "types", "origin",
     "provenance", "code", "pattern", "colour", "grid", "places", "derived_for"}
)  # fmt: skip
"""Fields that name things and are read by no player."""
_WORDLESS: Final = frozenset({bool, int, float, HowMany})
"""What many fields hold, and what holds no text to print."""


def sign_in_no_font(view: View) -> Iterator[Found]:
    """What it does: looks through every text that a page shows, rules, charts, cards, setup cards, titles, counters and
    the labels of maps, in each language, for signs that none of the bundled fonts has.

    Why it matters: a sign without a font is an empty box on paper; on pages that are set it becomes a question mark.

    Example: the face of a die, a Chinese character, an emoji.

    How to mend: say it in words: "on a 6". An arrow can be the word "to", a star an asterisk.
    """
    for words, origin, place in _texts(view.game):
        for sign in named("grognard.render.draw.fonts:undrawable_characters")(words):
            name = unicodedata.name(sign, "without a name").lower()
            yield Found(
                origin=place(words, sign) if place else _in_cell(words, sign, origin),
                message=f"no font has {sign} (U+{ord(sign):04X}, {name})",
            )


def _texts(game: Game) -> Iterator[tuple[str, Origin, Any]]:
    """Every text that may be printed and has a sign that not every font has, its origin, and for rules the way from a
    sign in it to its place."""
    records: Iterable[Any] = (
        game.head,
        *game.maps.values(),
        *game.extensions.values(),
        *(one for _, one in sourced(game)),
    )
    for record in records:
        yield from ((words, origin, None) for words, origin in _of_record(record))
    cases = (*game.cases.values(), *(one for local in game.cases_in.values() for one in local.values()))
    for case in cases:
        if _UNSURE.search(case.title):
            yield case.title, case.origin["title"], None
        if _UNSURE.search(case.text):
            yield case.text, case.origin["text"], _placing(case)
    for language, texts in game.texts.items():
        yield from ((words, catalogue_of(game, language), None) for words in texts.values() if _UNSURE.search(words))


def _of_record(record: Any) -> Iterator[tuple[str, Origin]]:
    origins: Origins = record.origin
    for name in _printed(type(record)):
        value = getattr(record, name)
        if type(value) in _WORDLESS or not value:
            continue
        if isinstance(value, str):
            if _UNSURE.search(value):
                yield value, origins[name]
        elif isinstance(value, Mapping):
            for key, words in value.items():
                if isinstance(words, str) and _UNSURE.search(words):
                    yield words, origins.fields.get(f"{name}.{key}", origins[key])
        elif isinstance(value, tuple):
            for index, one in enumerate(value):
                for words in (one,) if isinstance(one, str) else one if isinstance(one, tuple) else ():
                    if isinstance(words, str) and _UNSURE.search(words):
                        key = index if isinstance(one, str) else one[0]
                        yield words, origins.fields.get(f"{name}.{key}", origins[name])


@once_a_record
def _printed(kind: type[Any]) -> tuple[str, ...]:
    return tuple(one.name for one in dataclasses.fields(kind) if one.name not in _NOT_PRINTED)


def _in_cell(words: str, sign: str, origin: Origin) -> Origin:
    """The very sign where the text stands on one line as it is, else the text."""
    is_plain = origin.line and origin.length == len(words)
    return origin.shifted(words.index(sign), 1) if is_plain else origin


def _placing(case: Case) -> Any:
    def place(words: str, sign: str) -> Origin:
        before = words[: words.index(sign)]
        start = case.origin["text"]
        column = len(before) - before.rfind("\n") if "\n" in before else start.column + len(before)
        return dataclasses.replace(start, line=start.line + before.count("\n"), column=column, length=1)

    return place


RULES = (Rule(code="TXT005", severity=Severity.WARNING, title="sign that no font has", function=sign_in_no_font),)
