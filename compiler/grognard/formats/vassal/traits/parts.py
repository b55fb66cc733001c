"""Values inside the fields of traits: what a key does to a property, limits, which pieces a key command reaches."""

from typing import ClassVar, Literal, Self

from grognard.base.records import record
from grognard.formats.vassal.text.fields import Part
from grognard.formats.vassal.text.sequence import join, split

Verb = Literal["set", "add", "ask", "choose"]
_LETTERS: dict[Verb, str] = {"set": "P", "add": "I", "ask": "R", "choose": "E"}
_VERBS: dict[str, Verb] = {letter: verb for verb, letter in _LETTERS.items()}


@record
class Change(Part):
    """How a property changes: set to ``value``, add it, ask with it as the prompt, or choose among ``choices``."""

    verb: Verb = "set"
    value: str = ""
    choices: tuple[str, ...] = ()

    def text(self) -> str:
        tokens = [_LETTERS[self.verb], self.value]
        return join(",", [*tokens, join(",", self.choices)] if self.verb == "choose" else tokens)

    @classmethod
    def parse(cls, text: str) -> Self:
        letter, value, *rest = split(",", text)
        if letter not in _VERBS or len(rest) != (letter == "E"):
            raise ValueError(f"not a change of a property: {text!r}")
        choices = tuple(split(",", rest[0])) if rest and rest[0] else ()
        return cls(verb=_VERBS[letter], value=value, choices=choices)


@record
class PropertyKey(Part):
    """One key command that changes a property; without ``menu`` it stays out of the right-click menu."""

    delimiter: ClassVar[str] = ":"
    menu: str = ""
    key: str = ""
    change: Change = Change()


@record
class Limits(Part):
    """Bounds of a property; they apply only if it is ``numeric``."""

    delimiter: ClassVar[str] = ","
    numeric: bool = False
    minimum: int = 0
    maximum: int = 100
    wrap: bool = False


@record
class Parameter(Part):
    """A dynamic property that the sender of a key command sets on each piece that receives it."""

    delimiter: ClassVar[str] = ":"
    name: str = ""
    value: str = ""


@record
class Target(Part):
    """Which pieces a global key command looks at before its filter. A wrong word prevents the module from loading.

    ``sender``: COUNTER MAP MODULE DECK. ``place`` counts only where ``by_place``: CURSTACK CURMAP CURZONE CURLOC MAP
    ZONE LOCATION XY DECK CURMAT CURATTACH. ``compare`` counts only where ``by_property``: EQUALS NOT_EQUALS GREATER
    GREATER_EQUALS LESS LESS_EQUALS MATCH NOT_MATCH.
    """

    delimiter: ClassVar[str] = "|"
    sender: str = "COUNTER"
    by_place: bool = False
    place: str = "MAP"
    map: str = ""
    board: str = ""
    zone: str = ""
    location: str = ""
    x: str = "0"
    y: str = "0"
    deck: str = ""
    by_property: bool = False
    property: str = ""
    value: str = ""
    compare: str = "EQUALS"
    attachment: str = ""
    attachment_id: str = ""
