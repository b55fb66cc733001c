"""Marks on annotations: what is known of a field, and why a value that was written for it is not taken."""

import dataclasses
from collections.abc import Iterator
from typing import Any, ClassVar, TypeVar, get_args

from grognard.base.records import record

Schema = dict[str, Any]
"""A JSON Schema."""


@record
class Fault:
    """Why a value is not taken. ``why`` goes on from "NAME is VALUE": ``"; a text is expected"``. ``known``: the
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
class Names(Mark):
    """On a field that holds ids of other things: one, a list, or the keys of a table. ``kinds``: of which kinds they
    may be, the surest first; ``keys``: what the keys of a table name whose values are of ``kinds``."""

    kinds: tuple[str, ...]
    keys: tuple[str, ...] = ()

    def __init__(self, *kinds: str, keys: tuple[str, ...] = ()) -> None:
        object.__setattr__(self, "kinds", kinds)
        object.__setattr__(self, "keys", keys)


@record
class Former(Mark):
    """On the id that a thing had before."""


@record
class Fact(Mark):
    """On a field that holds what players act upon: a second source could state it too. A blank one is not a fact.
    ``if_written``: nor is a default, or what follows from elsewhere. ``each``: what the fact of one key of a table is
    called, ``move {}``."""

    if_written: bool = False
    each: str = ""


@record
class Prose(Mark):
    """On a field whose text tells the players something: its figures are facts."""


@record
class Called(Mark):
    """On a field by whose text others may call a thing, those of the first such field before those of the next."""


@record
class Things(Mark):
    """On the field of a game that holds all things of a kind, by their ids. ``kind``: the word for one of them."""

    kind: str

    def __init__(self, kind: str) -> None:
        object.__setattr__(self, "kind", kind)


@record
class SetByLoader(Mark):
    """On a field that no source writes: LOAD or LINK fills it, and it is taken as it comes."""


@record
class KnownBy(Mark):
    """On a field by which a row without an id is known again in another state of its game: what differs in the other
    fields is a change of the row. ``said``: how people call it, ``turn {}``."""

    said: str = "{}"

    def __init__(self, said: str = "{}") -> None:
        object.__setattr__(self, "said", said)


@record
class ByRow(Mark):
    """On a field that says where in its table something stands: a row that is moved is no difference."""


@record
class InCourse(Mark):
    """On a field that says in which row of its table something stands with others, in the order of ``place``: a course
    that is broken or turned round is a difference, a row that is moved is none."""

    place: str

    def __init__(self, place: str) -> None:
        object.__setattr__(self, "place", place)


@record
class AnyOrder(Mark):
    """On a list whose order is that of some table, and says nothing."""


@record
class OfStatement(Mark):
    """On a field that calls statements of a setup by their ids, which count its rows."""


@record
class Deduced(Mark):
    """On a field that a record needs and a source may leave out: LOAD knows what to put there."""


@record
class OrOne(Mark):
    """On a list that may be written as its one value."""


M = TypeVar("M", bound=Mark)


def mark_of(annotation: Any, kind: type[M]) -> M | None:
    """The mark of a kind on an annotation, or None."""
    return next((one for one in getattr(annotation, "__metadata__", ()) if isinstance(one, kind)), None)


def marked(record: type[Any], kind: type[M]) -> tuple[tuple[str, M], ...]:
    """The fields of a record that have a mark of a kind, with it, in their order."""
    found = ((one.name, mark_of(one.type, kind)) for one in dataclasses.fields(record))
    return tuple((name, mark) for name, mark in found if mark is not None)


def records_in(annotation: Any) -> Iterator[type[Any]]:
    """The records that an annotation holds, in whatever lists and tables; one that a scalar reads is its value."""
    if mark_of(annotation, Scalar):
        return
    if isinstance(annotation, type) and dataclasses.is_dataclass(annotation):
        yield annotation
    for inner in get_args(annotation):
        yield from records_in(inner)


def with_article(word: str) -> str:
    """``a text``, ``an id``."""
    return f"an {word}" if word[0] in "aeiou" else f"a {word}"
