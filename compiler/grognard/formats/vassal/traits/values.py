"""Traits that know something: the piece itself, properties of all kinds, prototypes, sheets."""

from typing import Annotated, ClassVar, Self

from grognard.base.records import record
from grognard.formats.vassal.text.fields import STATE
from grognard.formats.vassal.text.sequence import join, split
from grognard.formats.vassal.traits.parts import Limits, PropertyKey, Target
from grognard.formats.vassal.traits.trait import Trait


@record
class BasicPiece(Trait):
    """The innermost part of every piece: picture, name, and where it is.

    ``map`` is the map window's name, "null" for none; ``x`` and ``y`` are the piece's centre in px of that map, the
    board's place in it included. ``properties`` is what the engine remembers from the last move.
    """

    prefix: ClassVar[str] = "piece"
    clone_char: str = ""
    delete_char: str = ""
    image: str = ""
    name: str = ""
    map: Annotated[str, STATE] = "null"
    x: Annotated[int, STATE] = 0
    y: Annotated[int, STATE] = 0
    gpid: Annotated[str, STATE] = ""
    properties: Annotated[tuple[tuple[str, str], ...], STATE] = ()

    def type_text(self) -> str:
        return "piece;" + join(";", [self.clone_char, self.delete_char, self.image, self.name])

    def state_text(self) -> str:
        pairs = [text for pair in self.properties for text in pair]
        return join(";", [self.map, str(self.x), str(self.y), self.gpid, str(len(self.properties)), *pairs])

    @classmethod
    def parse(cls, body: str, state: str) -> Self:
        clone_char, delete_char, image, name = split(";", body)
        map_name, x, y, gpid, _, *pairs = split(";", state)
        return cls(
            clone_char=clone_char, delete_char=delete_char, image=image, name=name,
            map=map_name, x=int(x), y=int(y), gpid=gpid,
            properties=tuple(zip(pairs[::2], pairs[1::2], strict=True)),
        )  # fmt: skip


@record
class Mark(Trait):
    """Properties that never change: name and value. A value may be an {expression} where it is only shown."""

    prefix: ClassVar[str] = "mark"
    properties: tuple[tuple[str, str], ...] = ()

    def type_text(self) -> str:
        return "mark;" + join(",", [name for name, _ in self.properties])

    def state_text(self) -> str:
        return join(",", [value for _, value in self.properties])

    @classmethod
    def parse(cls, body: str, state: str) -> Self:
        if not body and not state:
            return cls()
        return cls(properties=tuple(zip(split(",", body), split(",", state), strict=True)))


@record
class DynamicProperty(Trait):
    """A property of the piece that keys change."""

    prefix: ClassVar[str] = "PROP"
    name: str = ""
    limits: Limits = Limits()
    keys: tuple[PropertyKey, ...] = ()
    description: str = ""
    value: Annotated[str, STATE] = ""


@record
class SetGlobalProperty(Trait):
    """Changes a property that all share. ``level``: "Current Zone/Current Map/Module", "Named Zone" or "Named Map"."""

    prefix: ClassVar[str] = "setprop"
    name: str = ""
    limits: Limits = Limits()
    keys: tuple[PropertyKey, ...] = ()
    description: str = ""
    level: str = "Current Zone/Current Map/Module"
    search_name: str = ""


@record
class SetPieceProperty(Trait):
    """Changes a dynamic property of other pieces; ``decks`` -1 all cards, 0 none, n the first n."""

    prefix: ClassVar[str] = "setpieceprop"
    name: str = ""
    limits: Limits = Limits()
    keys: tuple[PropertyKey, ...] = ()
    description: str = ""
    target: Target = Target()
    filter: str = ""
    in_range: bool = False
    range: str = "1"
    fixed_range: bool = True
    range_property: str = ""
    decks: str = "-1"
    beyond_limits: bool = False


@record
class CalculatedProperty(Trait):
    """A property that is computed whenever it is read; only then does the engine check ``expression``."""

    prefix: ClassVar[str] = "calcProp"
    name: str = ""
    expression: str = ""
    description: str = ""


@record
class UsePrototype(Trait):
    """A reference to the traits of a prototype. Only in slots and definitions: in a saved game write the traits
    themselves.

    An undefined name is silently dropped. ``parameters`` fill $names$ in the prototype.
    """

    prefix: ClassVar[str] = "prototype"
    name: str = ""
    parameters: tuple[tuple[str, str], ...] = ()

    def type_text(self) -> str:
        if not self.parameters:
            return "prototype;" + join(";", [self.name])
        pairs = [join("=", pair) for pair in self.parameters]
        return "prototype;" + join(";", [self.name, join(",", pairs)])

    @classmethod
    def parse(cls, body: str, state: str) -> Self:
        if state:
            raise ValueError("a prototype holds no state")
        name, *rest = split(";", body)
        if len(rest) > 1:
            raise ValueError("too many fields")
        pairs = [split("=", text) for text in split(",", rest[0])] if rest else []
        return cls(name=name, parameters=tuple((key, value) for key, value in pairs))


@record
class PropertySheet(Trait):
    """A form that opens beside the piece; ``definition`` and ``values`` in the engine's own "~" lists."""

    prefix: ClassVar[str] = "propertysheet"
    definition: str = ""
    menu: str = "Property Sheet"
    unused: str = ""
    commit: str = "0"
    red: str = ""
    green: str = ""
    blue: str = ""
    key: str = "80,130"
    description: str = ""
    values: Annotated[str, STATE] = ""


@record
class Spreadsheet(Trait):
    """A small table beside the piece; ``values`` are its cells, row by row, joined by commas."""

    prefix: ClassVar[str] = "table"
    rows: int = 2
    columns: int = 2
    menu: str = "Show Data"
    key: str = "83,130"
    description: str = ""
    values: Annotated[str, STATE] = ""


@record
class BasicName(Trait):
    """Replaces the piece's basic name, as a prototype may do."""

    prefix: ClassVar[str] = "basicName"
    name: str = ""


@record
class Comment(Trait):
    """A remark for whoever edits the module."""

    prefix: ClassVar[str] = "cmt"
    comment: str = ""


@record
class TranslatableMessage(Trait):
    """A property whose text can be translated."""

    prefix: ClassVar[str] = "locmsg"
    name: str = ""
    description: str = ""
    message: str = ""
