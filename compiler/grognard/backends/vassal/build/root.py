"""The build file of the module: all its components, in their order."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from grognard.backends.vassal.build.clearing import clearing_elements
from grognard.backends.vassal.build.dealing import deal_elements
from grognard.backends.vassal.build.options import options_element, start_elements
from grognard.backends.vassal.build.palette import palette, slot
from grognard.backends.vassal.build.tables import table_elements
from grognard.backends.vassal.build.toolbar import chart_windows, dice_elements, global_properties
from grognard.backends.vassal.build.tracks import track_elements
from grognard.backends.vassal.build.translations import language_element
from grognard.backends.vassal.build.windows import caption_width, window_element
from grognard.backends.vassal.buttons import menu
from grognard.backends.vassal.expressions.write import braced
from grognard.backends.vassal.help.help import BOOK, HELP, RULES, SEQUENCE, pdfs_in
from grognard.backends.vassal.help.howto import HOWTO
from grognard.backends.vassal.names import ABOUT, HELP_KEY, icon, picture, save_name
from grognard.backends.vassal.pieces.index import ModuleIndex
from grognard.backends.vassal.pieces.whole import prototype_traits
from grognard.backends.vassal.plan.module import ModulePlan
from grognard.backends.vassal.plan.toolbar import ToolbarTrack
from grognard.backends.vassal.plan.words import limit_of
from grognard.backends.vassal.style import Style
from grognard.formats.vassal import ENGINE_VERSION
from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.archive.buildfile import Element
from grognard.formats.vassal.text.keys import key
from grognard.formats.vassal.traits.pieces import slot_text
from grognard.model.plan.expressions.tree import Either, Every, PieceName, Property, equal, line, unequal
from grognard.model.plan.table.abilities.ability import Prototype
from grognard.model.plan.table.abilities.on_track import OnTrack
from grognard.model.plan.table.abilities.overstacking import Overstacking
from grognard.model.words import Words

WINDOW_MENUS = (
    ("Maps", "map", "overview"),
    ("Setup cards", "setup", "setup"),
    ("Mats", "mats", "mats"),
    ("Cards", "cards", "cards"),
    ("Hands", "hand", "hand"),
    ("Staff maps", "staff", "staff"),
)
"""Title, kind of window and icon of each menu of windows."""


def module_root(
    plan: ModulePlan,
    boards: Mapping[str, str],
    index: ModuleIndex,
    style: Style,
    tr: Words,
    languages: Sequence[str],
    pages: Collection[str] = (),
) -> Element:
    """The build file. The engine builds from top to bottom, so a component comes after those that it needs."""
    return Element(
        tag=tags.GAME_MODULE,
        attributes={
            "name": plan.title,
            "version": plan.version,
            "description": plan.description,
            "VassalVersion": ENGINE_VERSION,
            "nextPieceSlotId": str(plan.next_id),
        },
        children=(
            Element(tag=tags.BASIC_COMMAND_ENCODER),
            _documentation(plan, tr, pages),
            _roster(plan, tr),
            options_element(plan, tr),
            global_properties(plan),
            _prototypes(plan, index),
            *track_elements(plan, tr),
            *table_elements(plan, tr),
            *clearing_elements(plan, tr),
            *deal_elements(plan, tr),
            *dice_elements(plan.dice, tr),
            *chart_windows(plan.charts, tr),
            *_windows(plan, boards, index, style, tr),
            palette(plan, index, tr),
            Element(tag=tags.INVENTORY, attributes=_inventory(plan, tr)),
            Element(
                tag=tags.NOTES_WINDOW,
                attributes={
                    "buttonText": "",
                    "tooltip": tr("Notes of all, of a side, and for later"),
                    "icon": icon("notes"),
                },
            ),
            *help_window(pages, tr),
            *start_elements(plan, tr),
            *(setup_element(setup.id, setup.title, setup.description) for setup in plan.setups),
            *((language_element(languages),) if languages else ()),
        ),
    )


def _documentation(plan: ModulePlan, tr: Words, pages: Collection[str]) -> Element:
    return Element(
        tag=tags.DOCUMENTATION,
        children=(
            Element(tag=tags.ABOUT_SCREEN, attributes={"title": plan.title, "fileName": picture(ABOUT)}),
            *(
                Element(tag=tags.HELP_FILE, attributes={"title": tr(title), "fileName": name, "fileType": "archive"})
                for title, name in (("How to play this module", HOWTO), ("Keys", HELP), ("Rules", BOOK))
                if name == HELP or name in pages
            ),
            *(
                Element(tag=tags.BROWSER_PDF_FILE, attributes={"title": title, "pdfFile": name})
                for title, name in printed_rules(pages, tr)
            ),
        ),
    )


def printed_rules(pages: Collection[str], tr: Words) -> Iterable[tuple[str, str]]:
    """Title and file of the printed rules, an entry a language."""
    files = pdfs_in(pages)
    for language, name in files.items():
        yield f"{tr('Rules')} (PDF{f', {language}' if len(files) > 1 else ''})", name


def help_window(pages: Collection[str], tr: Words) -> Iterable[Element]:
    """The button with the question mark. It has a tab each for how to play, the sequence of play, the keys, the
    rules."""
    known = (
        (tr("How to play this module"), HOWTO),
        (tr("Sequence of play"), SEQUENCE),
        (tr("Keys"), HELP),
        (tr("Rules"), RULES),
    )
    tabs = tuple(
        Element(tag=tags.HTML_CHART, attributes={"chartName": title, "fileName": name})
        for title, name in known
        if name in pages
    )
    if tabs:
        book = Element(tag=tags.TAB_WIDGET, attributes={"entryName": tr("Help")}, children=tabs)
        attributes = {
            "name": tr("Help"),
            "text": "",
            "tooltip": tr("Help: how to play this module, keys, rules"),
            "icon": icon("help"),
            "hotkey": key(HELP_KEY),
        }
        yield Element(tag=tags.CHART_WINDOW, attributes=attributes, children=(book,))


def _roster(plan: ModulePlan, tr: Words) -> Element:
    sides = (*(name for name, _ in plan.sides), plan.referee)
    return Element(
        tag=tags.PLAYER_ROSTER,
        attributes={
            "buttonText": "",
            "buttonToolTip": tr("Sides: take one, change it or watch"),
            "buttonIcon": icon("sides"),
        },
        children=tuple(Element(tag="entry", text=name) for name in sides),
    )


def _prototypes(plan: ModulePlan, index: ModuleIndex) -> Element:
    return Element(
        tag=tags.PROTOTYPES,
        children=tuple(prototype_element(one, index) for one in plan.prototypes),
    )


def prototype_element(prototype: Prototype, index: ModuleIndex) -> Element:
    """The definition of a prototype."""
    attributes = {"name": prototype.name, "description": ""}
    text = "" if index.is_outline else slot_text(prototype_traits(prototype, index))
    return Element(tag=tags.PROTOTYPE, attributes=attributes, text=text)


def _windows(
    plan: ModulePlan, boards: Mapping[str, str], index: ModuleIndex, style: Style, tr: Words
) -> Sequence[Element]:
    pieces = {piece.key: piece for piece in plan.pieces}
    warnings = [
        limit_of(each.id) for one in plan.prototypes for each in one.abilities if isinstance(each, Overstacking)
    ]
    found = []
    for place, window in enumerate(plan.windows):
        piles = [
            (pile, [slot(pieces[key], index) for key in pile.pieces]) for pile in plan.piles if pile.window == window.id
        ]
        file = boards.get(window.board.picture, "")
        caption = caption_width(window, plan.pieces)
        markers = [(name, one) for name, one in _markers(plan) if one.window == window.id]
        found.append(
            window_element(
                window,
                file,
                piles,
                style,
                tr,
                is_main=place == 0,
                caption=caption,
                warnings=warnings,
                markers=markers,
            )
        )
    for title, kind, sign in WINDOW_MENUS:
        shown = [window for window in plan.windows[1:] if window.kind == kind]
        groups = dict.fromkeys(window.group for window in shown if window.group)
        for group in groups:
            names = [window.name for window in shown if window.group == group]
            found.append(menu(group, names, name=group, tooltip=f"{tr(title)}{tr(': ')}{group}", sign=sign))
        buttons = [*groups, *(window.name for window in shown if not window.group)]
        if buttons:
            found.append(menu("", buttons, name=tr(title), tooltip=tr(title), sign=sign))
    return found


def _markers(plan: ModulePlan) -> Iterable[tuple[str, ToolbarTrack]]:
    """The name of the piece that marks each track, and the track."""
    tracks = {one.id: one for one in plan.tracks}
    on_track = {
        prototype.key: tracks[each.track]
        for prototype in plan.prototypes
        for each in prototype.abilities
        if isinstance(each, OnTrack)
    }
    return ((one.name, on_track[key]) for one in plan.pieces for key in one.prototypes if key in on_track)


def _inventory(plan: ModulePlan, tr: Words) -> Mapping[str, str]:
    # The engine would also list what lies in face-down piles and in the windows of other sides.
    private = [
        Either(parts=(unequal("CurrentMap", window.name), *(equal("PlayerSide", side) for side in window.sides)))
        for window in plan.windows
        if window.sides
    ]
    return {
        "name": tr("Inventory"),
        "text": "",
        "tooltip": tr("Inventory: which unit lies where"),
        "icon": icon("inventory"),
        "include": braced(
            Every(
                parts=(
                    unequal("CurrentMap", ""),
                    equal("DeckName", ""),
                    equal("Layer", "unit"),
                    unequal("Marker", True),
                    *private,
                )
            )
        ),
        "groupBy": "Side,CurrentZone",
        "leafFormat": braced(line(PieceName(), " (", Property(name="LocationName"), ")")),
        "sortFormat": "$PieceName$ $LocationName$",  # without it the order of masked pieces would give them away
        "drawPieces": "true",
    }


def setup_element(id: str, title: str, description: str) -> Element:
    """The entry of a setup in the menu File."""
    attributes = {
        "name": title,
        "file": save_name(id),
        "useFile": "true",
        "isMenu": "false",
        "description": description,
    }
    return Element(tag=tags.PREDEFINED_SETUP, attributes=attributes)
