"""What differs between two states of a game, as values: one change a fact."""

from typing import Final, Literal

from grognard.base.origins import NOWHERE, Origin
from grognard.base.records import record
from grognard.model.fields.numbers import UNKNOWN_SIGN

Kind = Literal["changed", "new", "gone", "renamed"]
KINDS: Final[tuple[Kind, ...]] = ("changed", "new", "gone", "renamed")
About = Literal["value", "word"]
"""``word``: on whose word a fact rests, as a citation; the fact itself is the same."""


@record
class Change:
    """One difference between an older state and a newer one."""

    kind: Kind
    section: str
    """What the thing is one of: an attribute of `Game`, or of its allotments."""
    thing: str
    """How people call it: its id, or what a row without an id is known by."""
    field: str = ""
    """Of the thing; blank: the thing itself."""
    before: str = ""
    after: str = ""
    about: About = "value"
    follows: bool = False
    """No source says it in other words: it follows from another change, as where an allotted counter stands."""
    was: Origin = NOWHERE
    """Where the older state says it."""
    now: Origin = NOWHERE

    @property
    def was_unknown(self) -> bool:
        """Whether it was unknown and is known now."""
        return self.kind == "changed" and _is_unknown(self.before) and not _is_unknown(self.after)

    @property
    def is_forgotten(self) -> bool:
        """Whether it was known and is unknown now."""
        return self.kind == "changed" and _is_unknown(self.after) and not _is_unknown(self.before)


def _is_unknown(text: str) -> bool:
    return UNKNOWN_SIGN in text.split("; ")
