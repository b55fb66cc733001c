"""Marks on annotations: what is known of a field, and why a value that was written for it is not taken."""

from typing import Any, ClassVar

from grognard.base.records import record

Schema = dict[str, Any]
"""A JSON Schema."""


@record
class Fault:
    """Why a value is not taken. ``why`` goes on from "NAME is VALUE": ``", where a text belongs"``. ``known``: the
    words of which one may be meant. ``is_id``: it cannot be an id."""

    why: str
    hint: str = ""
    known: tuple[str, ...] = ()
    is_id: bool = False


@record
class Mark:
    """Metadata of an annotation: what is known of a field."""


@record
class Scalar(Mark):
    """A mark that reads one value. ``word``: what people call it; ``example``: as TOML writes it; ``stopgap`` stands
    for a value that cannot be read, where the record needs one."""

    word: ClassVar[str] = "text"
    example: ClassVar[str] = '"text"'
    stopgap: ClassVar[Any] = None

    def read(self, written: Any, *, is_strict: bool) -> Any:
        """The value, or a `Fault`. ``is_strict``: as TOML writes it; else as a cell has it, a text."""
        raise NotImplementedError

    @property
    def schema(self) -> Schema:
        """What an editor may hold against it."""
        raise NotImplementedError


@record
class SetByLoader(Mark):
    """On a field that no source writes: LOAD or LINK fills it, and it is taken as it comes."""


@record
class OrOne(Mark):
    """On a list that may be written as its one value."""


def with_article(word: str) -> str:
    """``a text``, ``an id``."""
    return f"an {word}" if word[0] in "aeiou" else f"a {word}"
