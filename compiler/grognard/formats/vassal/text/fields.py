"""How the fields of a trait are written. The declaration of a record is the table. Its fields are written in order,
each by its type: those marked ``Annotated[..., STATE]`` into the piece's state and all others into its type.
"""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Self, get_args, get_origin, get_type_hints

from grognard.base.records import record
from grognard.formats.vassal.text.sequence import join, split

STATE = "state"


@record
class Field:
    """One field: its name, where it is written, and its text both ways. ``read`` raises ``ValueError``."""

    name: str
    in_state: bool
    write: Callable[[Any], str]
    read: Callable[[str], Any]


class Part:
    """A value of several fields inside one field of a trait, with its own delimiter."""

    __slots__ = ()
    delimiter: ClassVar[str]

    def text(self) -> str:
        """The fields, joined."""
        return join(self.delimiter, write_fields(self, fields_of(type(self))))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read what ``text()`` wrote; the last fields may be missing. Raises ``ValueError``."""
        fields, tokens = fields_of(cls), split(cls.delimiter, text)
        return cls(**read_fields(fields, [*tokens, *write_fields(cls(), fields)[len(tokens) :]]))


_KNOWN: dict[type, tuple[Field, ...]] = {}  # reading annotations is slow; a module has thousands of pieces
_PARTED: dict[type, tuple[tuple[Field, ...], tuple[Field, ...]]] = {}


def fields_of(cls: type) -> tuple[Field, ...]:
    """The fields of a record, in their order."""
    if cls not in _KNOWN:
        hints = get_type_hints(cls, include_extras=True)
        _KNOWN[cls] = tuple(_field(name, hint) for name, hint in hints.items() if get_origin(hint) is not ClassVar)
    return _KNOWN[cls]


def parted(cls: type) -> tuple[tuple[Field, ...], tuple[Field, ...]]:
    """The fields of a trait in its type, and those in its state."""
    if cls not in _PARTED:
        every = fields_of(cls)
        _PARTED[cls] = tuple(one for one in every if not one.in_state), tuple(one for one in every if one.in_state)
    return _PARTED[cls]


def write_fields(value: object, fields: Sequence[Field]) -> list[str]:
    """The text of each field of ``value``."""
    return [field.write(getattr(value, field.name)) for field in fields]


def read_fields(fields: Sequence[Field], tokens: Sequence[str]) -> dict[str, Any]:
    """The values by name. Raises ``ValueError`` when a text does not fit or the numbers differ."""
    if len(tokens) != len(fields):
        raise ValueError(f"{len(tokens)} fields where {len(fields)} belong")
    return {field.name: field.read(token) for field, token in zip(fields, tokens, strict=True)}


def _field(name: str, hint: Any) -> Field:
    in_state = STATE in getattr(hint, "__metadata__", ())
    write, read = _kind(get_args(hint)[0] if in_state else hint)
    return Field(name=name, in_state=in_state, write=write, read=read)


def _kind(hint: Any) -> tuple[Callable[[Any], str], Callable[[str], Any]]:
    if hint is bool:
        return (lambda value: "true" if value else "false"), _read_bool
    if hint is float:
        return (lambda value: repr(float(value))), float  # Java's and Python's shortest forms agree at this size
    if hint is int or hint is str:
        return str, hint
    if get_origin(hint) is tuple:
        return _list(*_kind(get_args(hint)[0]))
    if isinstance(hint, type) and issubclass(hint, Part):
        return hint.text, hint.parse
    raise TypeError(f"no way to write {hint}")


def _list(write: Callable[[Any], str], read: Callable[[str], Any]) -> tuple[Callable[[Any], str], Callable[[str], Any]]:
    return (
        lambda values: join(",", [write(value) for value in values]),
        lambda text: tuple(read(token) for token in split(",", text)) if text else (),
    )


def _read_bool(text: str) -> bool:
    if text not in ("true", "false"):
        raise ValueError(f"not true or false: {text!r}")
    return text == "true"
