"""Traits that show something: layers, labels, masks, trails, outlines. Lengths in px."""

from dataclasses import replace
from typing import Annotated, ClassVar, Self

from grognard.base.records import record
from grognard.formats.vassal.text.fields import STATE
from grognard.formats.vassal.text.sequence import join, split
from grognard.formats.vassal.traits.trait import Trait, read_trait


@record
class Layer(Trait):
    """Pictures of which one is shown. ``level`` counts from 1; a negative level is inactive.

    ``names``: "+ x" follows the piece's name, "x +" precedes it, other text replaces it, "" or none keeps it. An empty
    image draws nothing at that level. Gives the properties ``NAME_Level``, ``_Name``, ``_Image``, ``_Active``.
    """

    prefix: ClassVar[str] = "emb2"
    activate_menu: str = "Activate"
    activate_modifiers: int = 128
    activate_chars: str = "A"
    up_menu: str = ""
    up_modifiers: int = 128
    up_chars: str = ""
    down_menu: str = ""
    down_modifiers: int = 128
    down_chars: str = ""
    reset_menu: str = ""
    reset_key: str = ""
    reset_level: str = "1"
    under_when_selected: bool = False
    x: int = 0
    y: int = 0
    images: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    loop: bool = True
    name: str = ""
    random_key: str = ""
    random_menu: str = ""
    follow: bool = False
    follow_property: str = ""
    follow_first: int = 1
    version: int = 1  # 0 would bring back the key rules of old modules
    always_active: bool = True
    activate_key: str = "65,130"
    up_key: str = ""
    down_key: str = ""
    description: str = ""
    scale: float = 1.0
    only_property: str = ""
    only_value: str = "true"
    level: Annotated[int, STATE] = 1

    def type_text(self) -> str:
        missing = ("",) * (len(self.images) - len(self.names))  # the engine writes as many names as images
        if not missing:
            return Trait.type_text(self)
        return Trait.type_text(replace(self, names=self.names + missing))


@record
class TextLabel(Trait):
    """Text on or beside the piece; ``text`` may hold $properties$ or {an expression}.

    An empty ``name_format`` would leave the piece without a name as soon as there is text; "$pieceName$" keeps it.
    ``vertical`` t c b and ``horizontal`` l c r give the corner, ``*_anchor`` the point of the text that is put there.
    """

    prefix: ClassVar[str] = "label"
    key: str = ""
    menu: str = "Change label"
    size: int = 10
    background: str = ""
    color: str = "0,0,0"
    vertical: str = "t"
    y: int = 0
    horizontal: str = "c"
    x: int = 0
    vertical_anchor: str = "b"
    horizontal_anchor: str = "c"
    name_format: str = "$pieceName$ ($label$)"
    font: str = "Dialog"
    style: int = 0
    rotation: int = 0
    property_name: str = "TextLabel"
    description: str = ""
    always_format: bool = False
    text: Annotated[str, STATE] = ""


@record
class AreaOfEffect(Trait):
    """Shades everything within ``radius`` grid cells (px without a grid)."""

    prefix: ClassVar[str] = "AreaOfEffect"
    color: str = "128,128,128"
    opacity: int = 30
    radius: int = 1
    always: bool = True
    menu: str = "Show area"
    key: str = ""
    shader: str = ""
    fixed: bool = True
    radius_property: str = ""
    description: str = ""
    name: str = ""
    on_menu: str = ""
    on_key: str = ""
    off_menu: str = ""
    off_key: str = ""
    for_all: bool = True
    active: Annotated[bool, STATE] = False


@record
class MovementTrail(Trait):
    """The path that the piece took. ``trail``: the points; ``map``: where it began."""

    prefix: ClassVar[str] = "footprint"
    newer: ClassVar[int] = 1
    key: str = ""
    menu: str = "Movement Trail"
    visible_at_first: bool = False
    visible_to_all: bool = False
    radius: int = 10
    fill: str = "255,255,255"
    line: str = "0,0,0"
    selected_opacity: int = 100
    opacity: int = 50
    edge_buffer: int = 20
    display_buffer: int = 30
    line_width: float = 1.0
    on_key: str = ""
    off_key: str = ""
    clear_key: str = ""
    description: str = ""
    visible: Annotated[bool, STATE] = False
    map: Annotated[str, STATE] = ""
    trail: Annotated[tuple[str, ...], STATE] = ()  # each "x,y"
    begun: Annotated[bool, STATE] = False

    def state_text(self) -> str:
        visible, begun = ("true" if flag else "false" for flag in (self.visible, self.begun))
        return join(";", [visible, self.map, str(len(self.trail)), *self.trail, begun])

    @classmethod
    def parse(cls, body: str, state: str) -> Self:
        visible, map_name, count, *rest = split(";", state)
        trail, after = rest[: int(count)], rest[int(count) :]  # VASSAL 3.8 has one more field
        return read_trait(cls, body, join(";", [visible, map_name, join(",", trail), *after[:1]]))


@record
class MarkWhenMoved(Trait):
    """Shows ``icon`` after a move; the map says when (``markMoved``)."""

    prefix: ClassVar[str] = "markmoved"
    icon: str = "moved.gif"
    x: int = 0
    y: int = 0
    menu: str = "Toggle whether piece marked as moved"
    key: str = "77,130"
    description: str = ""
    ignore_same_place: bool = False
    moved_menu: str = "Mark piece as moved"
    moved_key: str = ""
    unmoved_menu: str = "Mark piece as unmoved"
    unmoved_key: str = ""
    moved: Annotated[bool, STATE] = False


@record
class Mask(Trait):
    """Turns the piece face down. ``style``: "B" back, "P" peek (its key follows), "I" inset, "2" inset, "G" + image for
    the others. ``access``: "player:", "side:" or "sides:A:B". ``owner`` is "null" while the piece is face up.
    """

    prefix: ClassVar[str] = "obs"
    key: str = "77,130"
    image: str = ""
    menu: str = "Mask"
    style: str = "I"
    masked_name: str = "?"
    access: str = "player:"
    peek_menu: str = "Peek"
    description: str = ""
    peek_on_hover: bool = True
    deal_key: str = ""
    deal_expression: str = ""
    owner: Annotated[str, STATE] = "null"
    owner_options: Annotated[str, STATE] = ""


@record
class Invisible(Trait):
    """Hides the piece from the others; to its owner it is drawn at ``opacity`` 0 to 1."""

    prefix: ClassVar[str] = "hide"
    key: str = "73,130"
    menu: str = "Invisible"
    background: str = ""
    access: str = "player:"
    opacity: float = 0.30000001192092896
    description: str = ""
    no_report: bool = False
    owner: Annotated[str, STATE] = "null"


@record
class BorderOutline(Trait):
    """A frame drawn while a property is true; ``mode`` joins the two: AND or OR."""

    prefix: ClassVar[str] = "border"
    property_name: str = ""
    description: str = ""
    thickness: int = 2
    color: str = "255,0,0"
    second_property: str = ""
    mode: str = "AND"


@record
class NonRectangular(Trait):
    """The shape that can be clicked, as path letters: "M x y L x y Z" about the piece's centre."""

    prefix: ClassVar[str] = "nonRect2"
    scale: float = 1.0
    path: str = ""


@record
class OldNonRectangular(Trait):
    """The shape in modules before 3.2: letters and numbers of a path, each a separate value."""

    prefix: ClassVar[str] = "nonRect"
    path: tuple[str, ...] = ()

    def type_text(self) -> str:
        return "nonRect;" + ",".join(self.path)

    @classmethod
    def parse(cls, body: str, state: str) -> Self:
        if state:
            raise ValueError("a shape holds no state")
        return cls(path=tuple(body.split(",")) if body else ())


@record
class SubMenu(Trait):
    """Groups entries of the right-click menu under one title."""

    prefix: ClassVar[str] = "submenu"
    title: str = "Sub-Menu"
    entries: tuple[str, ...] = ()
    description: str = ""


@record
class MenuSeparator(Trait):
    """A line in the right-click menu."""

    prefix: ClassVar[str] = "menuSeparator"
    description: str = ""
    key: str = ""
