"""TXT: what is not said in another language."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence

from grognard.base.diagnostics import Note, Severity
from grognard.base.origins import Origin
from grognard.base.renderings.texts import shortened
from grognard.check.plan.paper import Planned
from grognard.check.plan.restated import differing, restated
from grognard.check.sourced import sourced
from grognard.model.game.whole import Game
from grognard.model.rule import Found, Rule
from grognard.model.words import catalogue_of

SHOWN = 3
"""Texts that a finding repeats."""
LONGEST = 40


def words_left(planned: Planned) -> Iterator[Found]:
    """What it does: counts the texts for which a language that is printed has no translation: each that game.toml names
    or `--lang` asks for.

    Why it matters: they are printed in the first language, in the midst of the other.

    Example: a new card whose text is not yet in lang/fr.toml; a text of which a figure was changed, so that its
    translation is of the old one.

    How to mend: `grognard list GAME words --lang fr` lists every text with its translation, blank where there is none.
    A text that stays as it is, as a name, is translated by itself: `"Plava" = "Plava"`. Rules go to lang/fr/*.md.
    """
    return _left(planned, are_printed=True)


def words_left_aside(planned: Planned) -> Iterator[Found]:
    """What it does: counts the same for a language that has files in lang/ and is not printed.

    Why it matters: players who have chosen that language in VASSAL read the module partly in the first one.

    Example: a lang/fr.toml that is still being written, and a game.toml whose `languages` is `["en"]`.

    How to mend: as for TXT001, if you care.
    """
    return _left(planned, are_printed=False)


def _left(planned: Planned, *, are_printed: bool) -> Iterator[Found]:
    game = planned.game
    for language, unsaid in planned.plan.unsaid.items():
        begun = [text for text in unsaid if (language, text) in game.text_places]  # its line is there, and blank
        otherwise = restated(game, language, [one for one in unsaid if one not in begun], planned.plan.asked[language])
        left = [one for one in dict.fromkeys((*begun, *unsaid)) if one not in otherwise]
        if (language in game.head.languages) == are_printed:
            yield from _restated(game, language, otherwise)
        if left and (language in game.head.languages) == are_printed:
            first = ", ".join(repr(shortened(text, LONGEST)) for text in left[:SHOWN])
            more = ", …" if len(left) > SHOWN else ""
            count = f"{len(left)} of {len(planned.plan.asked[language])} texts"
            yield Found(
                origin=game.text_places[language, begun[0]] if begun else catalogue_of(game, language),
                message=f"{count} are not translated into {language!r}: {first}{more}",
                hint=f"`grognard list {game.id} words --lang {language}` lists them",
                notes=tuple(_written(game, left[:SHOWN])),
            )


def _restated(game: Game, language: str, otherwise: Mapping[str, str]) -> Iterator[Found]:
    for text, other in otherwise.items():
        place = game.text_places[language, other]
        now, then = differing(text, other)
        yield Found(
            origin=place,
            message=f"the sources say {now!r}, and {language!r} translates {then!r}",
            hint="if the change is meant, make it here, too; if not, mend the sources",
            notes=tuple(_written(game, [text])),
        )


def _written(game: Game, texts: Sequence[str]) -> Iterator[Note]:
    """Where texts stand in the sources; those of the compiler stand nowhere."""
    places: dict[str, Origin] = {}
    wanted = set(texts)
    for _, one in sourced(game):
        for field in dataclasses.fields(one):
            value = getattr(one, field.name)
            if type(value) is str and value in wanted:
                places.setdefault(value, one.origin[field.name])
    yield from (Note(message=repr(shortened(text, LONGEST)), origin=places[text]) for text in texts if text in places)


RULES = (
    Rule(code="TXT001", severity=Severity.WARNING, title="texts without translation", function=words_left),
    Rule(
        code="TXT003",
        severity=Severity.NOTE,
        title="texts of the module without translation",
        function=words_left_aside,
    ),
)
