"""A made-up language in which every text is marked: what is not marked has not gone through the translator."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace

from grognard.model.game.whole import Game
from grognard.model.words import is_wordless

LANGUAGE = "xx"


def mark(text: str) -> str:
    return f"⟦{text}⟧" if text else text


class Marked(Mapping[str, str]):
    """Words for whatever is asked."""

    def __getitem__(self, text: str) -> str:
        return mark(text)

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 1


def marked(game: Game) -> Game:
    """The game in that language alone, with its rules in it."""
    cases = {id: replace(one, title=mark(one.title), text=mark(one.text)) for id, one in game.cases.items()}
    head = replace(game.head, languages=(LANGUAGE,))
    return replace(game, head=head, texts={LANGUAGE: Marked()}, cases=cases)


def unmarked(text: str) -> str:
    """What of a text stands outside all marks."""
    found, depth = [], 0
    for letter in text:
        depth += (letter == "⟦") - (letter == "⟧")
        if not depth and letter != "⟧":
            found.append(letter)
    return "".join(found)


def is_said(text: str) -> bool:
    """Whether all words of a text are in the language."""
    return is_wordless(unmarked(text))


def texts_in(value: object, place: tuple[str, str] = ("", "")) -> Iterator[tuple[tuple[str, str], str]]:
    """Every text in records, with the names of its record and its field."""
    if isinstance(value, str):
        yield place, value
    elif isinstance(value, Mapping):
        for one in value.values():
            yield from texts_in(one, place)
    elif isinstance(value, tuple | list):
        for one in value:
            yield from texts_in(one, place)
    elif is_dataclass(value):
        for field in fields(value):
            yield from texts_in(getattr(value, field.name), (type(value).__name__, field.name))
