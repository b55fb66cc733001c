"""The job that packs the module: build file, pictures, setups, help."""

from collections.abc import Mapping, Sequence

from grognard.backends.vassal.arguments import HatchArgument, ModuleArgument, SaveArgument, Translated
from grognard.backends.vassal.arguments import Made as MadeOf
from grognard.backends.vassal.buttons import menu
from grognard.backends.vassal.clearing import clearing_elements
from grognard.backends.vassal.codes import AT_FAULT, UNUSED
from grognard.backends.vassal.dealing import deal_elements
from grognard.backends.vassal.expressions import braced, quoted
from grognard.backends.vassal.hatch import components_of, faults_of, is_open, misplaced, prototypes_in, put_in
from grognard.backends.vassal.help import HELP
from grognard.backends.vassal.names import MODULE_DATE, picture, save_name
from grognard.backends.vassal.palette import palette, slot
from grognard.backends.vassal.saves import SaveWriter
from grognard.backends.vassal.style import Style, read_style
from grognard.backends.vassal.tables import table_elements
from grognard.backends.vassal.toolbar import chart_window, dice_elements, global_properties
from grognard.backends.vassal.tracks import track_elements
from grognard.backends.vassal.traits import Lore, lore_of, own_traits, prototype_traits
from grognard.backends.vassal.translations import component_texts, language_element, piece_texts, write_properties
from grognard.backends.vassal.windows import caption_width, window_element
from grognard.backends.vassal.words import words_by
from grognard.base.digests import digest_bytes
from grognard.formats.vassal import ENGINE_VERSION, metadata
from grognard.formats.vassal import buildfile as tags
from grognard.formats.vassal.archive import read_vmod, write_vmod
from grognard.formats.vassal.buildfile import Element, write_buildfile
from grognard.formats.vassal.lint_pages import unused_files
from grognard.formats.vassal.pictures import png_head
from grognard.formats.vassal.pieces import slot_text
from grognard.formats.vassal.trait import Trait
from grognard.model.module import ModulePlan, joined
from grognard.model.words import Words
from grognard.work.job import Inputs, Made, Remark

ABOUT = "about"


def pack_module(argument: ModuleArgument, inputs: Inputs) -> Made:
    """The whole ``.vmod``."""
    drawn = list(zip(argument.made, inputs.needs, strict=True))
    pictures, boards = drawn_pictures(drawn)
    pages = {_page(made): data for made, data in drawn if made.kind == "page"}
    entries, remarks = _entries(argument, inputs, pictures, pages, boards)
    return Made(data=write_vmod(entries), remarks=remarks)


def pack_save(argument: SaveArgument, inputs: Inputs) -> Made:
    """The ``.vsav`` of one setup."""
    boards = {made.name: f"{made.name}.png" for made in argument.module.made if made.kind == "board"}
    entries, _ = _entries(argument.module, inputs, {}, {}, boards)
    return Made(data=entries[save_name(argument.setup)])


def check_module(argument: HatchArgument, inputs: Inputs) -> Made:
    """The remarks of ``pack_module`` before anything is drawn."""
    pictures = {picture(name): png_head(1, 1) for name in argument.pictures}
    boards = {one.board.picture: one.board for one in argument.module.plan.windows if one.board.picture}
    pictures |= {picture(name): png_head(board.width, board.height) for name, board in boards.items()}
    pages = {_page(made): b"" for made in argument.module.made if made.kind == "page"}
    _, remarks = _entries(argument.module, inputs, pictures, pages, {name: picture(name) for name in boards})
    return Made(data=b"", remarks=remarks)


def _entries(
    argument: ModuleArgument,
    inputs: Inputs,
    pictures: Mapping[str, bytes],
    pages: Mapping[str, bytes],
    boards: Mapping[str, str],
) -> tuple[dict[str, bytes], tuple[Remark, ...]]:
    """The entries of the archive, and what is to be said of those that the game itself adds."""
    plan, style = argument.plan, read_style(inputs.blob(argument.style))
    tr = words_by(argument.words)
    lore = lore_of(plan, style)
    prototypes = {one.name: prototype_traits(one, lore) for one in plan.prototypes}
    components = components_of(plan)
    plain = _root(plan, boards, lore, prototypes, style, tr, [one.language for one in argument.translations])
    root, remarks = put_in(plain, plan.inserts, components)
    module = metadata.write_moduledata(
        name=plan.title,
        version=plan.version,
        description=plan.description,
        saved=MODULE_DATE,
        others={
            one.language: (one.plan.title, one.plan.description)
            for one in argument.translations
            if (one.plan.title, one.plan.description) != (plan.title, plan.description)
        },
    )
    edge = round(style.number("map", "edge"))
    writer = SaveWriter(plan, lore, {**prototypes, **prototypes_in(components)}, style, tr, edge)
    entries = {name if "/" in name else f"images/{name}": data for name, data in pictures.items()}
    entries |= {save_name(setup.id): writer.write(setup, module, MODULE_DATE) for setup in plan.setups}
    entries |= pages
    for other in argument.translations:
        entries[f"Module_{other.language}.properties"] = write_properties(_texts(plain, plan, other, boards, style))
    entries["moduledata"] = module
    entries["buildFile.xml"] = write_buildfile(root)
    entries |= {f"images/{name}": inputs.blob(blob) for name, blob in argument.art if name not in pictures}
    written = [name for name, _ in argument.files if name in entries]
    entries |= {name: inputs.blob(blob) for name, blob in argument.files if name not in entries}
    if is_open(plan) or argument.files:
        known = lore_of(joined(plan, *plan.extensions), style)
        remarks += tuple(
            remark
            for piece in joined(plan, *plan.extensions).pieces
            if piece.added
            for remark in misplaced(piece.key, own_traits(piece, known), piece.added)
        )
        remarks += tuple(faults_of(plan, entries, [name for name, _ in argument.files]))
    remarks += tuple(
        Remark(code=AT_FAULT.code, subject=f"file:{name}", values=("grognard writes a file of this name",))
        for name in written
    )
    remarks += tuple(
        Remark(code=UNUSED.code, subject=f"file:{name}")
        for name in unused_files(entries, (name for name, _ in argument.files if name not in written))
    )
    taken = (name for name, _ in argument.art if name in pictures)
    remarks += tuple(
        Remark(code=AT_FAULT.code, subject="art", values=(name, "grognard draws a picture of this name"))
        for name in taken
    )
    return entries, tuple(dict.fromkeys(remarks))


def _texts(
    root: Element, plan: ModulePlan, other: Translated, boards: Mapping[str, str], style: Style
) -> dict[str, str]:
    """What the players of another language read instead."""
    lores = lore_of(plan, style), lore_of(other.plan, style)
    theirs = {one.name: prototype_traits(one, lores[1]) for one in other.plan.prototypes}
    texts = component_texts(root, _root(other.plan, boards, lores[1], theirs, style, words_by(other.words), ()))
    for ours, their in zip(plan.prototypes, other.plan.prototypes, strict=False):
        texts |= piece_texts(prototype_traits(ours, lores[0]), theirs[their.name])
    for piece, same in zip(plan.pieces, other.plan.pieces, strict=True):
        texts |= piece_texts(own_traits(piece, lores[0]), own_traits(same, lores[1]))
    return texts


def _page(made: MadeOf) -> str:
    """Where a page stands in the archive; the engine looks for that of another language in a folder of its own."""
    return f"help_{made.language}/{made.name}" if made.language else made.name


def drawn_pictures(
    drawn: Sequence[tuple[MadeOf, bytes]],
) -> tuple[dict[str, bytes], dict[str, str]]:
    """All pictures by file name, those in another language with its folder, ``images_fr/``; and the file of each board.

    A board has a digest of its pictures in its name, for the engine keeps tiles of them by name.
    """
    tiled: dict[str, bytes] = {}
    for made, data in drawn:
        if made.kind == "board":
            tiled[made.name] = tiled.get(made.name, b"") + data
    boards = {name: f"{name.replace(':', '-')}-{digest_bytes(data)[:8]}.png" for name, data in tiled.items()}
    pictures: dict[str, bytes] = {}
    for made, data in drawn:
        if made.kind == "page":
            continue
        if made.kind == "pictures":
            found = {picture(name): body for name, body in read_vmod(data).items()}
        else:
            found = {boards[made.name] if made.kind == "board" else picture(made.name): data}
        for name, body in found.items():
            if not made.language:
                pictures[name] = body
            elif pictures.get(name) != body:
                pictures[f"images_{made.language}/{name}"] = body
    return pictures, boards


def _root(
    plan: ModulePlan,
    boards: Mapping[str, str],
    lore: Lore,
    prototypes: Mapping[str, Sequence[Trait]],
    style: Style,
    tr: Words,
    languages: Sequence[str],
) -> Element:
    # The engine builds from top to bottom: what others need comes first.
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
            _documentation(plan, tr),
            _roster(plan, tr),
            Element(tag=tags.GLOBAL_OPTIONS, attributes=_OPTIONS),
            global_properties(plan),
            _prototypes(prototypes),
            *track_elements(plan, tr),
            *table_elements(plan, tr),
            *clearing_elements(plan, tr),
            *deal_elements(plan, tr),
            *dice_elements(plan.dice),
            *chart_window(plan.charts, tr),
            *_windows(plan, boards, lore, style, tr),
            palette(plan, lore, tr("Pieces")),
            Element(tag=tags.INVENTORY, attributes=_inventory(plan, tr)),
            Element(tag=tags.NOTES_WINDOW, attributes={"buttonText": "", "tooltip": tr("Notes")}),
            *(setup_element(setup.id, setup.title, setup.description) for setup in plan.setups),
            *((language_element(languages),) if languages else ()),
        ),
    )


_OPTIONS = {
    "autoReport": "Always",
    "nonOwnerUnmaskable": "Never",
    "chatterHTMLSupport": "Always",
    "storeLeadingZeroIntegersAsStrings": "true",
    "sendToLocationMoveTrails": "Never",
    "inventoryForAll": "Always",
    "hotKeysOnClosedWindows": "Never",
    "playerIdFormat": "$PlayerName$",
}


def _documentation(plan: ModulePlan, tr: Words) -> Element:
    return Element(
        tag=tags.DOCUMENTATION,
        children=(
            Element(tag=tags.ABOUT_SCREEN, attributes={"title": plan.title, "fileName": picture(ABOUT)}),
            Element(tag=tags.HELP_FILE, attributes={"title": tr("Help"), "fileName": HELP, "fileType": "archive"}),
        ),
    )


def _roster(plan: ModulePlan, tr: Words) -> Element:
    sides = (*(name for name, _ in plan.sides), plan.referee)
    return Element(
        tag=tags.PLAYER_ROSTER,
        attributes={"buttonText": tr("Sides"), "buttonToolTip": tr("Sides")},
        children=tuple(Element(tag="entry", text=name) for name in sides),
    )


def _prototypes(prototypes: Mapping[str, Sequence[Trait]]) -> Element:
    return Element(
        tag=tags.PROTOTYPES,
        children=tuple(
            Element(tag=tags.PROTOTYPE, attributes={"name": name, "description": ""}, text=slot_text(traits))
            for name, traits in prototypes.items()
        ),
    )


def _windows(plan: ModulePlan, boards: Mapping[str, str], lore: Lore, style: Style, tr: Words) -> Sequence[Element]:
    pieces = {piece.key: piece for piece in plan.pieces}
    found = []
    for index, window in enumerate(plan.windows):
        piles = [
            (pile, [slot(pieces[key], lore) for key in pile.pieces]) for pile in plan.piles if pile.window == window.id
        ]
        file = boards.get(window.board.picture, "")
        caption = caption_width(window, plan.pieces)
        found.append(window_element(window, file, piles, style, tr, is_main=index == 0, caption=caption))
    for title, kind in (("Setup cards", "setup"), ("Cards", "cards"), ("Staff maps", "staff")):
        buttons = [window.name for window in plan.windows[1:] if window.kind == kind]
        if buttons:
            found.append(menu(tr(title), buttons))
    return found


def _inventory(plan: ModulePlan, tr: Words) -> Mapping[str, str]:
    # The engine would also list what lies in face-down piles and in the windows of other sides.
    private = [
        f"(CurrentMap != {quoted(window.name)}{''.join(f' || PlayerSide == {quoted(side)}' for side in window.sides)})"
        for window in plan.windows
        if window.sides
    ]
    return {
        "name": tr("Inventory"),
        "text": "",
        "tooltip": tr("Inventory"),
        "include": braced(" && ".join(('CurrentMap != "" && DeckName == "" && Layer == "unit"', *private))),
        "groupBy": "Side,CurrentZone",
        "leafFormat": "$PieceName$ ($LocationName$)",
        "sortFormat": "$PieceName$ $LocationName$",  # else pieces under one mask keep an order that tells them apart
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
