"""The toolbar of a window, and its first zoom."""

from collections.abc import Iterable, Sequence

from grognard.backends.vassal.build.viewer import viewer
from grognard.backends.vassal.names import HIDE_PIECES, icon
from grognard.backends.vassal.plan.boards import Window
from grognard.backends.vassal.style import Style
from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.archive.buildfile import Element
from grognard.formats.vassal.text.keys import key
from grognard.model.words import Words


def tools(window: Window, style: Style, tr: Words, caption: int, warnings: Sequence[str]) -> Iterable[Element]:
    """``caption`` and ``warnings`` as `viewer` has them."""
    yield _zoomer(window, style, tr)
    if window.kind != "hand":  # all its cards are visible
        yield viewer(style, tr, caption, warnings)
    if window.kind == "map":
        yield Element(
            tag=tags.GLOBAL_MAP,
            attributes={
                "scale": "0.15",
                "color": style.colour("map", "highlight"),
                "hotkey": "",
                "icon": icon("overview"),
                "buttonText": "",
                "tooltip": tr("Overview: the whole map, small"),
            },
        )
        yield Element(
            tag=tags.LOS_THREAD,
            attributes={"threadName": tr("Line of sight"), "label": "", "iconName": icon("sight"), "hotkey": "",
                        "tooltip": tr("Line of sight and distance: press, then pull from hex to hex"),
                        "snapStart": "true", "snapEnd": "true", "drawRange": "true", "losThickness": "3",
                        "threadColor": style.colour("map", "highlight"), "report": ""},
        )  # fmt: skip
    if window.kind in ("map", "setup", "mats"):
        yield Element(
            tag=tags.HIDE_PIECES_BUTTON,
            attributes={
                "buttonText": "",
                "tooltip": tr("Pieces away: shows the bare map, and again the pieces"),
                "showingIcon": icon("shown"),
                "hiddenIcon": icon("hidden"),
                "hotkey": key(HIDE_PIECES) if window.kind == "map" else "",
            },
        )
        yield Element(
            tag=tags.IMAGE_SAVER,
            attributes={"buttonText": "", "tooltip": tr("Save a picture of the map"), "icon": icon("camera")},
        )
    yield Element(
        tag=tags.HIGHLIGHT_LAST_MOVED,
        attributes={"enabled": "true", "color": style.colour("map", "highlight"), "thickness": "2"},
    )
    if not window.sides:
        yield Element(
            tag=tags.FLARE,
            attributes={
                "flareName": "Flare",
                "flareKey": "keyAlt",
                "circleSize": "100",
                "circleColor": style.colour("map", "highlight"),
                "circleScale": "true",
                "flarePulses": "6",
                "flarePulsesPerSec": "3",
                "reportFormat": "$PlayerName$: $FlareLocation$",
            },
        )


def _zoomer(window: Window, style: Style, tr: Words) -> Element:
    """A map or a setup card opens as large as a screen, another window half as high."""
    board, levels = window.board, sorted(style.numbers("zoom", "levels"))
    width, height = style.numbers("zoom", "fit" if window.kind in ("map", "setup", "mats") else "fit_beside")
    fitting = [
        level for level in levels if level <= 1 and board.width * level <= width and board.height * level <= height
    ]
    start = (fitting or levels[:1])[-1]
    # The engine makes a window as large as its board before it counts the toolbar, and hides as much of the board
    # below: a mat is shown whole, and Ctrl and the wheel zoom there too.
    has_buttons = window.kind in ("map", "setup")
    return Element(
        tag=tags.ZOOMER,
        attributes={
            "zoomLevels": ",".join(map(str, levels)),
            # The engine counts from the most zoomed-in level.
            "zoomStart": str(len(levels) - levels.index(start)),
            "inIconName": icon("zoom-in") if has_buttons else "",
            "pickIconName": icon("zoom") if has_buttons else "",
            "outIconName": icon("zoom-out") if has_buttons else "",
            "inTooltip": tr("Zoom in"),
            "pickTooltip": tr("Choose the zoom"),
            "outTooltip": tr("Zoom out"),
        },
    )
