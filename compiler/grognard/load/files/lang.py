"""Words in other languages: the compiler's own (``templates/lang/XX.toml``), and what is amiss with the game's."""

import dataclasses
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any, Final

from grognard.base.bundled import bundled, parsed, templates_dir
from grognard.base.disk.reads import Reach
from grognard.base.origins import Origin
from grognard.load.codes.records import WRONG_VALUE
from grognard.load.codes.texts import IDLE_WORD, NO_WORDS, OTHER_FIGURES
from grognard.load.record.sources import Sources
from grognard.load.text.report import Report
from grognard.model.game.scalars import LANGUAGE
from grognard.model.game.whole import Game
from grognard.model.words import GAP, digits_in

_NOT_SHOWN: Final = frozenset(
    {
        "origin",
        "provenance",
        "texts",
        "text_places",
        "art",
        "fonts",
        "id",
        "ids",
        "id_prefixes",
        "hexes",
        "files",
        "releases",
    }
)

_TOO_SHORT: Final = 2
"""Letters of a text that any word begins with: what it was meant to be cannot be told."""


def with_own_words(game: Game, reach: Reach | None = None) -> Game:
    """The game with the compiler's words below its own: what ``lang/XX.toml`` of the game says goes first. ``reach``:
    through which a run looks."""
    own = own_words(reach)
    languages = dict.fromkeys((*game.texts, *own))
    return replace(game, texts={one: {**own.get(one, {}), **game.texts.get(one, {})} for one in languages})


def own_words(reach: Reach | None = None) -> Mapping[str, Mapping[str, str]]:
    """By language, then by English text."""
    folder, look = templates_dir() / "lang", reach or bundled()
    files = [one for one in look.files(folder) if one.endswith(".toml")]
    words = {one.removesuffix(".toml"): _words_in(look.text(folder / one)) for one in files}
    return {language: one for language, one in words.items() if one}


@lru_cache(maxsize=16)
def _words_in(text: str) -> Mapping[str, str]:
    words = parsed(text).items()  # how the language says places is a table beside the words, which LINK reads
    return {key: value for key, value in words if isinstance(value, str)}


def load_texts(sources: Sources) -> tuple[dict[str, dict[str, str]], dict[tuple[str, str], Origin]]:
    """The translations by language, then by English text; and where the English texts stand."""
    made: dict[str, dict[str, str]] = {}
    places: dict[tuple[str, str], Origin] = {}
    for file in sources.listing("lang", ".toml"):
        language = file.rpartition("/")[2].removesuffix(".toml")
        if not LANGUAGE.fullmatch(language):
            continue  # the leftovers are reported
        document = sources.document(file)
        texts = made.setdefault(language, {})
        for key, value in document.value.items() if document else ():
            if isinstance(value, str):
                texts[key] = value
                places[language, key] = document.key((key,)) if document else Origin(file=file)
            elif document:
                place: Origin = document.at((key,))
                hint = '"English text" = "its translation"; a key with a dot needs its quotes'
                sources.report.add(WRONG_VALUE.at(place, f"{key!r} holds no text", hint=hint))
    return made, places


def report_words(game: Game, places: Mapping[tuple[str, str], Origin], report: Report) -> None:
    """A finding for each language without words, and for words that are not text of the game. ``places``: of the
    English texts, by language and text."""
    for language in game.head.languages[1:]:
        if language not in game.texts:
            place = game.head.origin["languages"]
            hint = f'write lang/{language}.toml: "Turn" = "…"'
            report.add(NO_WORDS.at(place, f"lang/{language}.toml is missing", hint=hint))
    if not places:
        return
    own = {word for words in own_words().values() for word in words}
    known: dict[str, None] = {}
    _collect((game,), known)
    known.update(dict.fromkeys(own))
    # Texts are looked up letter for letter: so no apostrophe or blank is forgiven here, as names forgive it. Capitals
    # are, since a movement class, for one, is printed with a capital.
    folded = {text.casefold() for text in known}
    for (language, text), place in places.items():
        if text.casefold() not in folded:
            hint = report.near(text, known) if len(text) > _TOO_SHORT else ""
            report.add(IDLE_WORD.at(place, f"{text!r} is not a text of this game", hint=hint))
        ours, theirs = (digits_in(words) for words in (text, game.texts[language][text]))
        if game.texts[language][text] and ours != theirs:
            message = f"{_figures(ours)} in the first language, {_figures(theirs)} in {language!r}"
            report.add(OTHER_FIGURES.at(place, message))
        gaps, others = (sorted(set(GAP.findall(words))) for words in (text, game.texts[language][text]))
        if text in own and game.texts[language][text] and gaps != others:
            message = f"{_gaps(gaps)} in the first language, {_gaps(others)} in {language!r}"
            report.add(OTHER_FIGURES.at(place, message))


def _figures(found: Sequence[str]) -> str:
    return ", ".join(found) or "no figure"


def _gaps(found: Sequence[str]) -> str:
    return ", ".join(f"{{{one}}}" for one in found) or "nothing to fill in"


def _collect(values: Iterable[Any], found: dict[str, None]) -> None:
    """Every text in values and what they hold. Most are texts: those come first."""
    for value in values:
        kind = type(value)
        if kind is str:
            found[value] = None
        elif isinstance(value, tuple):
            _collect(value, found)
        elif isinstance(value, Mapping):
            found.update(dict.fromkeys(map(str, value)))
            _collect(value.values(), found)
        elif dataclasses.is_dataclass(kind):
            _collect([getattr(value, name) for name in _shown(kind)], found)


@cache
def _shown(kind: type[Any]) -> tuple[str, ...]:
    return tuple(one.name for one in dataclasses.fields(kind) if one.name not in _NOT_SHOWN)
