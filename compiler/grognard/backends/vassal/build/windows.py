"""Map windows: board, zones and grids, what the toolbar of a map offers, piles."""

from collections.abc import Iterable, Sequence

from grognard.backends.vassal.build.options import QUIET
from grognard.backends.vassal.expressions.write import braced
from grognard.backends.vassal.names import HIDE_PIECES, MOVED, icon
from grognard.backends.vassal.plan.boards import HexNumbers, ModuleBoard, Region, Window, Zone, corners
from grognard.backends.vassal.plan.pieces import Piece, Pile
from grognard.backends.vassal.style import Style, rgb
from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.archive.buildfile import Element
from grognard.formats.vassal.text.keys import key, named_key
from grognard.model.plan.expressions.tree import OneOf, PieceName, Property, Replaced, either_of, equal, line
from grognard.model.words import Words

LAYERS = ("ground", "unit", "status")
SPACE = 12
"""px between two cards of a hand."""
TITLE, TITLE_POINTS = -6, 14
"""px below the upper edge of a zone where the engine puts a dot, with the name 7 px below at any zoom, and the size of
its type. The dot is better not seen."""


def window_element(
    window: Window,
    board_file: str,
    slots: Sequence[tuple[Pile, Sequence[Element]]],
    style: Style,
    tr: Words,
    *,
    is_main: bool,
    caption: int,
    badges: Sequence[str] = (),
) -> Element:
    """A window with its board and piles.

    ``board_file``: the picture, blank for a plain ground; ``caption``: the width, px, of a name under a piece;
    ``badges``: properties that its viewer tells below the name.
    """
    what = "" if window.sides else "$pieceName$: "  # the chat is read by all: what a side draws is its own business
    who = () if window.sides else (Property(name="pieceName"), ": ")
    way = line(*who, Property(name="previousLocation"), " &rarr; ", Property(name="location"))
    stays = equal("previousLocation", Property(name="location"))
    moved = braced(either_of(((equal(QUIET, True), ""), (stays, "")), way))
    attributes = {
        "mapName": window.name,
        "markMoved": "Always",
        "markUnmovedText": "",
        "markUnmovedTooltip": "",
        "markUnmovedIcon": "",
        "edgeWidth": _whole(style.number("map", "edge")),
        "edgeHeight": _whole(style.number("map", "edge")),
        "backgroundcolor": style.colour("map", "background"),
        "color": style.colour("map", "highlight"),
        "thickness": "3",
        "launch": "false" if is_main else "true",
        "allowMultiple": "false",
        "buttonName": "" if is_main else window.name,
        "tooltip": window.name,
        "icon": "",
        "hotkey": "",
        "moveKey": named_key(MOVED),
        "moveWithinFormat": moved,
        "moveToFormat": moved,
        "createFormat": f"{what}$location$",
        "changeFormat": "" if window.kind == "staff" else "$message$",
    }
    if window.sides:
        attributes |= {"side": ",".join(name.replace(",", "\\,") for name in window.sides), "visible": "false"}
    return Element(
        tag=tag_of(window),
        attributes=attributes,
        children=(
            Element(tag=tags.BOARD_PICKER, children=(_board(window.board, board_file),)),
            *(Element(tag=tag) for tag in (tags.HAND_WORKINGS if window.kind == "hand" else tags.MAP_WORKINGS)),
            _hand_metrics() if window.kind == "hand" else _stack_metrics(style),
            Element(tag=tags.LAYERED_PIECES, attributes={"property": "Layer", "layerOrder": ",".join(LAYERS)}),
            *_tools(window, style, tr, caption, badges),
            *(pile_element(pile, window, cards, style) for pile, cards in slots),
        ),
    )


def tag_of(window: Window) -> str:
    """What the engine calls such a window."""
    return tags.PLAYER_HAND if window.kind == "hand" else tags.PRIVATE_MAP if window.sides else tags.MAP


def caption_width(window: Window, pieces: Iterable[Piece]) -> int:
    """The width of the narrowest piece that belongs on a window, px."""
    is_cards = window.kind in ("cards", "hand")
    return min((piece.size[0] for piece in pieces if piece.key.startswith("card:") == is_cards), default=0)


def pile_element(pile: Pile, window: Window, cards: Sequence[Element], style: Style) -> Element:
    """A deck on the board."""
    attributes = {
        "name": pile.name,
        "owningBoard": window.board.id,
        "x": str(pile.x),
        "y": str(pile.y),
        "width": str(pile.width),
        "height": str(pile.height),
        **deck_options(pile, style),
    }
    return Element(tag=tags.DRAW_PILE, attributes=attributes, children=tuple(cards))


def deck_options(pile: Pile, style: Style) -> dict[str, str]:
    """How a deck behaves, by the engine's attribute names."""
    return {
        "faceDown": "Always" if pile.is_face_down else "Never",
        "drawFaceUp": "false" if pile.draws_hidden else "true",
        "shuffle": "Always" if pile.is_shuffled else "Never",
        "reversible": "false",
        "allowMultiple": "true",
        "allowSelect": "false" if pile.is_face_down else "true",
        "draw": "true",
        "color": style.colour("map", "deck_outline"),
        "maxStack": "4",
        "restrictOption": "true" if pile.takes else "false",
        "restrictExpression": braced(OneOf(value=Property(name=pile.takes_by), words=pile.takes)) if pile.takes else "",
        "reshufflable": "true" if pile.returns_to else "false",
        # The engine shows what a saved game says, which has one language: so no words.
        "reshuffleCommand": f"→ {pile.returns_to}" if pile.returns_to else "",
        "reshuffleTarget": pile.returns_to,
        "reshuffleMessage": "$deckName$ &rarr; " + pile.returns_to if pile.returns_to else "",
    }


def _board(board: ModuleBoard, picture: str) -> Element:
    ground = {"image": picture} if picture else {"color": rgb(board.colour)}
    attributes = {"name": board.id, "width": str(board.width), "height": str(board.height), **ground}
    return Element(tag=tags.BOARD, attributes=attributes, children=tuple(_grid(board)))


def _grid(board: ModuleBoard) -> Iterable[Element]:
    zones = [_zone(zone, is_bare=not board.picture) for zone in board.zones]
    if board.area:
        inside = _hex_grid(board.hexes) if board.hexes else _regions(board.area.spaces)
        zones.append(_zone_element(board.area, "$gridLocation$", (inside,)))
    if board.id not in {zone.name for zone in board.zones}:
        zones.append(_rest(board))
    if zones:
        yield Element(tag=tags.ZONED_GRID, children=tuple(zones))


def _rest(board: ModuleBoard) -> Element:
    """What lies between the zones: the first zone of the file wins, so this is the last; else it is "offboard"."""
    return _zone_element(Zone(name=board.id, outline=corners(0, 0, board.width, board.height)), "$name$", ())


def _zone(zone: Zone, *, is_bare: bool) -> Element:
    """``is_bare``: on a plain ground, which has no words drawn on it."""
    if zone.spaces:
        return _zone_element(zone, "$gridLocation$", (_regions(zone.spaces),))
    return _zone_element(zone, "$name$", (_title(zone),) if is_bare else ())


def _zone_element(zone: Zone, location: str, inside: tuple[Element, ...]) -> Element:
    path = ";".join(f"{x},{y}" for x, y in zone.outline)
    attributes = {"name": zone.name, "locationFormat": location, "path": path, "useParentGrid": "false"}
    return Element(tag=tags.ZONE, attributes=attributes, children=inside)


def _title(zone: Zone) -> Element:
    """The name of a zone on its ground: the engine writes only those of regions there. Nothing snaps to this one."""
    left, top, right, _ = zone.span
    place = {"originx": str(left + (right - left) // 2), "originy": str(top + TITLE)}
    region = Element(tag=tags.REGION, attributes={"name": zone.name, **place})
    attributes = {"snapto": "false", "visible": "true", "fontsize": str(TITLE_POINTS)}
    return Element(tag=tags.REGION_GRID, attributes=attributes, children=(region,))


def _regions(spaces: Sequence[Region]) -> Element:
    children = tuple(
        Element(tag=tags.REGION, attributes={"name": one.name, "originx": str(one.x), "originy": str(one.y)})
        for one in spaces
    )
    return Element(tag=tags.REGION_GRID, attributes={"snapto": "true", "visible": "false"}, children=children)


def _hex_grid(hexes: HexNumbers) -> Element:
    # "h" belongs to the lines of the grid and "v" to the places in a line, however the hexes stand.
    numbering = {
        "first": "H" if hexes.is_line_first else "V",
        "sep": hexes.separator,
        "hType": "N" if hexes.line_digits else "A",
        "hLeading": str(max(hexes.line_digits - 1, 0)),
        "hOff": str(hexes.line_offset),
        "vType": "N" if hexes.place_digits else "A",
        "vLeading": str(max(hexes.place_digits - 1, 0)),
        "vOff": str(hexes.place_offset),
        "stagger": "false",
        "visible": "false",
    }
    grid = {
        "x0": str(hexes.x0),
        "y0": str(hexes.y0),
        "dx": repr(hexes.dx),
        "dy": repr(hexes.dy),
        "sideways": "true" if hexes.sideways else "false",
        "snapTo": "true",
        "edgesLegal": "false",
        "cornersLegal": "false",
        "visible": "false",
    }
    return Element(
        tag=tags.HEX_GRID, attributes=grid, children=(Element(tag=tags.HEX_NUMBERING, attributes=numbering),)
    )


def _tools(window: Window, style: Style, tr: Words, caption: int, badges: Sequence[str]) -> Iterable[Element]:
    yield _zoomer(window, style, tr)
    if window.kind != "hand":  # whose cards are all seen
        yield _viewer(style, tr, caption, badges)
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
    if window.kind in ("map", "setup"):
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
    """A map or a setup card opens as large as a screen; what is looked at beside it, half as high."""
    board, levels = window.board, sorted(style.numbers("zoom", "levels"))
    width, height = style.numbers("zoom", "fit" if window.kind in ("map", "setup") else "fit_beside")
    fitting = [
        level for level in levels if level <= 1 and board.width * level <= width and board.height * level <= height
    ]
    start = (fitting or levels[:1])[-1]
    return Element(
        tag=tags.ZOOMER,
        attributes={
            "zoomLevels": ",".join(map(str, levels)),
            # The engine counts from the most zoomed-in level.
            "zoomStart": str(len(levels) - levels.index(start)),
            "inIconName": icon("zoom-in"),
            "pickIconName": icon("zoom"),
            "outIconName": icon("zoom-out"),
            "inTooltip": tr("Zoom in"),
            "pickTooltip": tr("Choose the zoom"),
            "outTooltip": tr("Zoom out"),
        },
    )


def _viewer(style: Style, tr: Words, caption: int, badges: Sequence[str]) -> Element:
    # The engine writes a name in one line and lets it run into the next one; in a table it is broken instead.
    height = style.number("viewer", "caption")
    before = f"<table width={caption + 4} height={_whole(height)} cellpadding=0><tr><td align=center>"
    # The engine joins what its owner sees and what the others see, as II/22 Infantry(Austro-Hungarian ?).
    name = Replaced(text=PieceName(), old="[(][^()]* [?][)]", new=f" ({tr('hidden')})", is_pattern=True)
    shown = Replaced(text=Replaced(text=name, old="&", new="&amp;"), old="<", new="&lt;")
    warning = f"<br><b><font color={style.sections['viewer']['warning']}>"
    told = [either_of(((equal(one, ""), ""),), line(warning, Property(name=one), "</font></b>")) for one in badges]
    return Element(
        tag=tags.COUNTER_DETAIL_VIEWER,
        attributes={
            "version": "4",
            "delay": _whole(style.number("viewer", "delay")),
            "bgColor": style.colour("viewer", "background"),
            "fgColor": style.colour("viewer", "ink"),
            "borderColor": style.colour("viewer", "border"),
            "fontSize": _whole(style.number("viewer", "font_size")),
            "minDisplayPieces": "1",
            "showgraph": "true",
            "showgraphsingle": "true",
            "showtext": "true",
            "showtextsingle": "true",
            "zoomlevel": "2.0",
            "graphicsZoom": "1.0",
            "borderWidth": "6",
            "summaryReportFormat": "$LocationName$",
            "counterReportFormat": braced(line(before, shown, *told, "</table>")),
            "enableHTML": "true",
            "verticalBottomText": _whole(height / 2 + 8),
            "verticalOffset": _whole(height),
            "emptyHexReportForma": "",
            "display": "from all layers",
            "showNoStack": "true",
            "showMoveSelectde": "true",
            "showNonMovable": "true",
            "showDeck": "false",
        },
    )


def _hand_metrics() -> Element:
    """Cards in a hand lie side by side."""
    return Element(
        tag=tags.HAND_METRICS, attributes={"exSepX": str(SPACE), "exSepY": "0", "unexSepX": str(SPACE), "unexSepY": "0"}
    )


def _stack_metrics(style: Style) -> Element:
    closed, opened = style.numbers("stack", "closed"), style.numbers("stack", "opened")
    return Element(
        tag=tags.STACK_METRICS,
        attributes={
            "unexSepX": _whole(closed[0]),
            "unexSepY": _whole(closed[1]),
            "exSepX": _whole(opened[0]),
            "exSepY": _whole(opened[1]),
        },
    )


def _whole(number: float) -> str:
    return str(round(number))
