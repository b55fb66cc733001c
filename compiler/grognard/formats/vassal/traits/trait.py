"""What all traits of a piece have in common, and the unknown trait."""

from typing import ClassVar, Self, TypeVar

from grognard.base.records import record
from grognard.formats.vassal.text.fields import parted, read_fields, write_fields
from grognard.formats.vassal.text.sequence import join, split


class Trait:
    """One trait of a piece. Its *type* holds what never changes in play, its *state* what does.

    A trait's fields are in the engine's order and have the defaults of the engine's editor.
    """

    __slots__ = ()
    prefix: ClassVar[str]
    newer: ClassVar[int] = 0
    """Number of fields that VASSAL 3.8 adds at the end of its type."""

    def type_text(self) -> str:
        """The trait's own part of the piece's type, as "prefix;field;field"."""
        return f"{self.prefix};" + join(";", write_fields(self, parted(type(self))[0]))

    def state_text(self) -> str:
        """The trait's own part of the piece's state; a single value is written as it is."""
        texts = write_fields(self, parted(type(self))[1])
        return texts[0] if len(texts) == 1 else join(";", texts)

    @classmethod
    def parse(cls, body: str, state: str) -> Self:
        """Read the type without its prefix, and the state. Raises ``ValueError`` if the text does not fit."""
        return read_trait(cls, body, state)


T = TypeVar("T", bound=Trait)


def read_trait(cls: type[T], body: str, state: str) -> T:
    """Read both texts by the declaration of ``cls``. Raises ``ValueError``."""
    fixed, kept = parted(cls)
    states = [state] if len(kept) == 1 else split(";", state) if kept else []
    return cls(**read_fields(fixed, split(";", body)), **read_fields(kept, states))


@record
class Raw(Trait):
    """A trait whose text we do not understand, kept letter by letter."""

    prefix: ClassVar[str] = ""
    type: str
    state: str

    def type_text(self) -> str:
        return self.type

    def state_text(self) -> str:
        return self.state
