"""Attributes that must be numbers: the engine drops the whole component for one that it cannot read."""

import re
from collections.abc import Iterator
from typing import Final

from grognard.formats.vassal.archive.attributes import label
from grognard.formats.vassal.archive.buildfile import Element
from grognard.formats.vassal.lint.fault import Fault, likely, severe

_MODULE: Final = "VASSAL.build.module"
_BOARD: Final = f"{_MODULE}.map.boardPicker"
_NUMBERING: Final = "hLeading vLeading hOff vOff fontSize rotateText hDrawOff vDrawOff"
_EDGES: Final = "edgeWidth edgeHeight thickness"
_ITEM: Final = "xoffset yoffset rotation"
_TABLE: Final = {
    f"{_MODULE}.DieManager": "dfltndice dfltnsides",
    f"{_MODULE}.DoActionButton": "indexStart indexStep",
    f"{_MODULE}.Inventory": "pieceZoom. pieceZoom2. pieceZoom3. cutRoot cutLeaves",
    f"{_MODULE}.Map": _EDGES,
    f"{_MODULE}.PrivateMap": _EDGES,
    f"{_MODULE}.PlayerHand": _EDGES,
    f"{_MODULE}.PieceWindow": "scale. defaultWidth",
    f"{_MODULE}.SpecialDiceButton": "windowX windowY",
    f"{_MODULE}.gamepieceimage.GamePieceLayout": "width height",
    f"{_MODULE}.gamepieceimage.ShapeItem": f"width height bevel {_ITEM}",
    f"{_MODULE}.gamepieceimage.SymbolItem": f"width height linewidth. {_ITEM}",
    f"{_MODULE}.gamepieceimage.TextBoxItem": f"width height {_ITEM}",
    f"{_MODULE}.gamepieceimage.TextItem": _ITEM,
    f"{_MODULE}.gamepieceimage.ImageItem": _ITEM,
    f"{_MODULE}.map.CounterDetailViewer": (
        "delay borderThickness borderInnerThickness extraTextPadding verticalOffset verticalTopText verticalBottomText "
        "zoomlevel. graphicsZoom. borderWidth showDeckDepth fontSize showTerrainWidth showTerrainHeight "
        "showTerrainZoom."
    ),
    f"{_MODULE}.map.SetupStack": "x y",
    f"{_MODULE}.map.DrawPile": "x y width height maxStack",
    f"{_MODULE}.map.Flare": "circleSize flarePulses flarePulsesPerSec",
    f"{_MODULE}.map.GlobalMap": "scale.",
    f"{_MODULE}.map.HighlightLastMoved": "thickness",
    f"{_MODULE}.map.LOS_Thread": "scale hideOpacity losThickness",
    f"{_MODULE}.map.MapShader": "borderWidth opacity borderOpacity",
    f"{_MODULE}.map.SelectionHighlighter": "thickness xoffset yoffset",
    f"{_MODULE}.map.SelectionHighlighters": "thickness xoffset yoffset",
    f"{_MODULE}.map.Zoomer": "zoomStart factor. max",
    f"{_BOARD}.Board": "width height",
    f"{_BOARD}.board.HexGrid": "x0 y0 dx. dy. snapscale",
    f"{_BOARD}.board.SquareGrid": "x0 y0 dx. dy.",
    f"{_BOARD}.board.Region": "originx originy",
    f"{_BOARD}.board.RegionGrid": "fontsize",
    f"{_BOARD}.board.mapgrid.HexGridNumbering": _NUMBERING,
    f"{_BOARD}.board.mapgrid.SquareGridNumbering": _NUMBERING,
    f"{_BOARD}.board.mapgrid.ZoneHighlight": "width opacity",
    f"{_MODULE}.turn.CounterTurnLevel": "start incr loopLimit",
    f"{_MODULE}.turn.TurnTracker": "length plusButtonSize turnButtonHeight",
    "VASSAL.build.widget.BoxWidget": "width height",
    "VASSAL.build.widget.ListWidget": "width height divider scale.",
    "VASSAL.build.widget.PanelWidget": "nColumns scale.",
}
"""By class, the attributes that VASSAL 3.7 parses as numbers unchecked; a dot marks those that may have a fraction.
Taken from its sources by hand."""
_DEFAULTED: Final = {f"{_MODULE}.map.StackMetrics": "exSepX exSepY unexSepX unexSepY"}
"""Those that fall back to their default, with a warning in the log."""
_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,10}")
_FRACTION: Final = re.compile(r"\s*[+-]?(NaN|Infinity|([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?[fFdD]?)\s*")
_LARGEST: Final = 2**31


def faults_of_numbers(root: Element) -> Iterator[Fault]:
    """Where, and what is wrong."""
    for element in root.walk():
        for word in _TABLE.get(element.tag, "").split():
            name, may_be_broken = word.rstrip("."), word.endswith(".")
            value = element.attributes.get(name)
            if value is not None and not is_number(value, may_be_broken=may_be_broken):
                wanted = "number" if may_be_broken else "whole number"
                yield severe(
                    label(element),
                    f"{name} is not a {wanted}: VASSAL reports an internal error and leaves the {element.kind} out, "
                    f"with "
                    "all that it holds",
                    repr(value[:60]),
                )
        for name in _DEFAULTED.get(element.tag, "").split():
            value = element.attributes.get(name)
            if value is not None and not is_number(value, may_be_broken=False):
                yield likely(label(element), f"{name} is not a whole number: the default is taken", repr(value[:60]))
        levels = element.get("zoomLevels").split(",") if element.kind == "Zoomer" else ()
        for level in levels:
            if level and not is_number(level, may_be_broken=True):
                yield severe(
                    label(element),
                    "a level of zoomLevels is not a number: VASSAL reports an internal error and leaves the Zoomer out",
                    repr(level[:60]),
                )


def is_number(text: str, *, may_be_broken: bool) -> bool:
    """Whether Java reads ``text`` as a number, a whole one of 32 bits unless it ``may_be_broken``."""
    if may_be_broken:
        return bool(_FRACTION.fullmatch(text))
    return bool(_WHOLE.fullmatch(text)) and -_LARGEST <= int(text) < _LARGEST
