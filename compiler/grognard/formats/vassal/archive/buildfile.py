"""The module's tree of components: an element is a component's Java class with its attributes, text and children."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Final
from xml.etree import ElementTree

from grognard.base.limits import ATTRIBUTE_CHARACTERS, XML_ATTRIBUTES, XML_BYTES, XML_DEPTH
from grognard.base.records import record

BUILDFILES: Final[tuple[str, ...]] = ("buildFile.xml", "buildFile")
"""What a module calls it; the second before VASSAL 3.5."""
_MODULE = "VASSAL.build.module"
_BOARD = f"{_MODULE}.map.boardPicker"

GAME_MODULE = "VASSAL.build.GameModule"
OLD_GAME_MODULE = "VASSAL.launch.BasicModule"  # before VASSAL 3.5
MODULE_EXTENSION = f"{_MODULE}.ModuleExtension"
EXTENSION_ELEMENT = f"{_MODULE}.ExtensionElement"
BASIC_COMMAND_ENCODER = f"{_MODULE}.BasicCommandEncoder"
DOCUMENTATION = f"{_MODULE}.Documentation"
HELP_FILE = f"{_MODULE}.documentation.HelpFile"
BROWSER_PDF_FILE = f"{_MODULE}.documentation.BrowserPDFFile"
ABOUT_SCREEN = f"{_MODULE}.documentation.AboutScreen"
PLAYER_ROSTER = f"{_MODULE}.PlayerRoster"
GLOBAL_OPTIONS = f"{_MODULE}.GlobalOptions"
BOOLEAN_PREFERENCE = "VASSAL.preferences.BooleanPreference"
GLOBAL_PROPERTIES = f"{_MODULE}.properties.GlobalProperties"
GLOBAL_PROPERTY = f"{_MODULE}.properties.GlobalProperty"
CHANGE_PROPERTY_BUTTON = f"{_MODULE}.properties.ChangePropertyButton"
PROTOTYPES = f"{_MODULE}.PrototypesContainer"
PROTOTYPE = f"{_MODULE}.PrototypeDefinition"
PIECE_WINDOW = f"{_MODULE}.PieceWindow"
TAB_WIDGET = "VASSAL.build.widget.TabWidget"
BOX_WIDGET = "VASSAL.build.widget.BoxWidget"
LIST_WIDGET = "VASSAL.build.widget.ListWidget"
PANEL_WIDGET = "VASSAL.build.widget.PanelWidget"
PIECE_SLOT = "VASSAL.build.widget.PieceSlot"
CARD_SLOT = "VASSAL.build.widget.CardSlot"
CHART_WINDOW = f"{_MODULE}.ChartWindow"
CHART = "VASSAL.build.widget.Chart"
HTML_CHART = "VASSAL.build.widget.HtmlChart"
DICE_BUTTON = f"{_MODULE}.DiceButton"
DO_ACTION_BUTTON = f"{_MODULE}.DoActionButton"
GLOBAL_KEY_COMMAND = f"{_MODULE}.GlobalKeyCommand"
INVENTORY = f"{_MODULE}.Inventory"
NOTES_WINDOW = f"{_MODULE}.NotesWindow"
TOOLBAR_MENU = f"{_MODULE}.ToolbarMenu"
TURN_TRACKER = f"{_MODULE}.turn.TurnTracker"
COUNTER_TURN_LEVEL = f"{_MODULE}.turn.CounterTurnLevel"
TURN_HOTKEY = f"{_MODULE}.turn.TurnGlobalHotkey"
STARTUP_KEY_COMMAND = f"{_MODULE}.StartupGlobalKeyCommand"
DECK_KEY_COMMAND = f"{_MODULE}.map.DeckGlobalKeyCommand"
KEY_SENDERS = (
    GLOBAL_KEY_COMMAND,
    STARTUP_KEY_COMMAND,
    f"{_MODULE}.map.MassKeyCommand",
    DECK_KEY_COMMAND,
    TURN_HOTKEY,
)
PREDEFINED_SETUP = f"{_MODULE}.PredefinedSetup"
LANGUAGE = "VASSAL.i18n.Language"
TRANSLATION = "VASSAL.i18n.Translation"

MAP = f"{_MODULE}.Map"
PRIVATE_MAP = f"{_MODULE}.PrivateMap"
PLAYER_HAND = f"{_MODULE}.PlayerHand"
BOARD_PICKER = f"{_MODULE}.map.BoardPicker"
BOARD = f"{_BOARD}.Board"
ZONED_GRID = f"{_BOARD}.board.ZonedGrid"
ZONE = f"{_BOARD}.board.mapgrid.Zone"
HEX_GRID = f"{_BOARD}.board.HexGrid"
HEX_NUMBERING = f"{_BOARD}.board.mapgrid.HexGridNumbering"
SQUARE_GRID = f"{_BOARD}.board.SquareGrid"
REGION_GRID = f"{_BOARD}.board.RegionGrid"
REGION = f"{_BOARD}.board.Region"
SETUP_STACK = f"{_MODULE}.map.SetupStack"
DRAW_PILE = f"{_MODULE}.map.DrawPile"
STACK_METRICS = f"{_MODULE}.map.StackMetrics"
LAYERED_PIECES = f"{_MODULE}.map.LayeredPieceCollection"
COUNTER_DETAIL_VIEWER = f"{_MODULE}.map.CounterDetailViewer"
ZOOMER = f"{_MODULE}.map.Zoomer"
GLOBAL_MAP = f"{_MODULE}.map.GlobalMap"
LOS_THREAD = f"{_MODULE}.map.LOS_Thread"
IMAGE_SAVER = f"{_MODULE}.map.ImageSaver"
HIDE_PIECES_BUTTON = f"{_MODULE}.map.HidePiecesButton"
HIGHLIGHT_LAST_MOVED = f"{_MODULE}.map.HighlightLastMoved"
FLARE = f"{_MODULE}.map.Flare"
HAND_METRICS = f"{_MODULE}.map.HandMetrics"

MAP_WORKINGS = tuple(
    f"{_MODULE}.map.{name}"
    for name in (
        "ForwardToKeyBuffer", "Scroller", "ForwardToChatter", "MenuDisplayer", "MapCenterer", "StackExpander",
        "PieceMover", "KeyBufferer",
    )
)  # fmt: skip
"""The engine does not add these to a map by itself. Without them no piece can be moved or clicked."""
HAND_WORKINGS = tuple(tag for tag in MAP_WORKINGS if not tag.endswith(".StackExpander"))
"""The same for a hand, whose cards are always spread out."""


@record
class Element:
    """One component. The engine reads attributes in alphabetical order and trims ``text``."""

    tag: str
    attributes: Mapping[str, str] = field(default_factory=dict)
    text: str = ""
    children: tuple["Element", ...] = ()

    def walk(self) -> Iterator["Element"]:
        """This element and all its descendants, in the order of the file."""
        yield self
        for child in self.children:
            yield from child.walk()

    def get(self, name: str) -> str:
        """An attribute, "" where it is missing."""
        return self.attributes.get(name, "")

    @property
    def kind(self) -> str:
        """The class without its package, as in ``HexGrid``."""
        return self.tag.rpartition(".")[2]


def write_buildfile(root: Element) -> bytes:
    """The build file: UTF-8, attributes sorted. Raises ``ValueError`` for a character that XML cannot hold."""
    lines = ['<?xml version="1.0" encoding="UTF-8" standalone="no"?>']
    _write(root, 0, lines)
    return "\n".join([*lines, ""]).encode()


def read_buildfile(data: bytes) -> Element:
    """Read a build file. Raises ``ValueError`` if it is not one."""
    return _read(read_xml(data, "the build file"))


def read_xml(data: bytes, what: str, *, has_doctype: bool = False) -> ElementTree.Element:
    """XML from an unknown author. Raises ``ValueError`` if it is not XML, is larger than any known file or nested
    too deeply. It also does so for a document type, whose entities could fill all memory, unless ``has_doctype``."""
    if len(data) > XML_BYTES:
        raise ValueError(f"{what} is larger than {XML_BYTES // 1_000_000} MB")
    parser = ElementTree.XMLParser(target=_Plain(what, has_doctype))
    try:
        parser.feed(data)
        root: ElementTree.Element = parser.close()
    except _Refused:
        raise
    except (ElementTree.ParseError, LookupError, ValueError) as fault:  # the last two: an invalid encoding
        raise ValueError(f"{what} is not well-formed XML: {fault}") from fault
    return root


class _Refused(ValueError):
    pass


class _Plain(ElementTree.TreeBuilder):
    def __init__(self, what: str, has_doctype: bool) -> None:
        super().__init__()
        self._what, self._has_doctype, self._depth = what, has_doctype, 0

    def doctype(self, name: str, pubid: str | None, system: str | None) -> None:
        if not self._has_doctype:
            raise _Refused(f"{self._what} declares a document type, which VASSAL's own never do")

    def start(self, tag: str, attrs: dict[str, str]) -> ElementTree.Element:
        self._depth += 1
        if self._depth > XML_DEPTH:
            raise _Refused(f"{self._what} nests deeper than {XML_DEPTH} components")
        if len(attrs) > XML_ATTRIBUTES:
            raise _Refused(f"{self._what} has a component of {len(attrs):,} attributes; {XML_ATTRIBUTES:,} are read")
        longest = max(map(len, attrs.values()), default=0)
        if longest > ATTRIBUTE_CHARACTERS:
            raise _Refused(
                f"{self._what} has an attribute of {longest:,} characters; none is read over {ATTRIBUTE_CHARACTERS:,}"
            )
        return super().start(tag, attrs)

    def end(self, tag: str) -> ElementTree.Element:
        self._depth -= 1
        return super().end(tag)


def _write(element: Element, depth: int, lines: list[str]) -> None:
    pad = "  " * depth
    attributes = "".join(f' {name}="{escape(value)}"' for name, value in sorted(element.attributes.items()))
    opening = f"{pad}<{element.tag}{attributes}"
    if not element.text and not element.children:
        lines.append(f"{opening}/>")
    elif not element.children:
        lines.append(f"{opening}>{escape(element.text)}</{element.tag}>")
    else:
        lines.append(f"{opening}>{escape(element.text)}")
        for child in element.children:
            _write(child, depth + 1, lines)
        lines.append(f"{pad}</{element.tag}>")


_ESCAPES = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\t": "&#9;", "\n": "&#10;", "\r": "&#13;"}
)
_UNWRITABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


def escape(text: str) -> str:
    """``text`` as XML; tabs and line ends as character references, since a reader turns bare ones in attributes into
    spaces.

    Raises ``ValueError`` for a character that XML 1.0 cannot hold.
    """
    bad = _UNWRITABLE.search(text)
    if bad:
        raise ValueError(f"the character U+{ord(bad[0]):04X} cannot be written in a module: {text[:60]!r}")
    return text.translate(_ESCAPES)


def _read(node: ElementTree.Element) -> Element:
    return Element(
        tag=node.tag,
        attributes=dict(node.attrib),
        text=(node.text or "").strip(" \t\r\n"),
        children=tuple(_read(child) for child in node),
    )
