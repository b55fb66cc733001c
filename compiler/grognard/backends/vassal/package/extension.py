"""The job that packs an optional part of the game as an extension: a file beside the module that adds to it."""

from collections.abc import Iterator, Mapping

from grognard.backends.vassal.arguments import ExtensionArgument, SaveArgument
from grognard.backends.vassal.build.palette import part_tab, slot
from grognard.backends.vassal.build.piles import pile_element
from grognard.backends.vassal.build.root import prototype_element, setup_element
from grognard.backends.vassal.build.toolbar import chart_elements, chart_groups, chart_windows, dice_elements
from grognard.backends.vassal.build.tracks import notice_element
from grognard.backends.vassal.build.windows import caption_width, tag_of, window_element
from grognard.backends.vassal.names import MODULE_DATE, save_name
from grognard.backends.vassal.package.pictures import drawn_pictures
from grognard.backends.vassal.package.saves import SaveWriter
from grognard.backends.vassal.pieces.index import ModuleIndex, index_of
from grognard.backends.vassal.plan.boards import Window
from grognard.backends.vassal.plan.module import ModulePart, ModulePlan, joined
from grognard.backends.vassal.style import Style, read_style
from grognard.base.zips import write_zip
from grognard.formats.vassal import ENGINE_VERSION
from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.archive import metadata
from grognard.formats.vassal.archive.buildfile import Element, write_buildfile
from grognard.formats.vassal.archive.extension import Added
from grognard.formats.vassal.archive.saves import saved_extension
from grognard.model.words import Words, words_by
from grognard.work.job import Inputs, Made


def pack_extension(argument: ExtensionArgument, inputs: Inputs) -> Made:
    """The whole ``.vmdx``."""
    pictures, boards = drawn_pictures(list(zip(argument.module.made, inputs.needs, strict=True)))
    plan, style, tr = (
        argument.module.plan,
        read_style(inputs.blob(argument.module.style)),
        words_by(argument.module.words),
    )
    part = next(one for one in plan.extensions if one.id == argument.part)
    module = _moduledata(plan)
    writer = save_writer(plan, part, style, tr)
    entries = {name if "/" in name else f"images/{name}": data for name, data in pictures.items()}
    entries |= {save_name(setup.id): writer.write(setup, module, MODULE_DATE) for setup in part.setups}
    entries["moduledata"] = module
    entries[metadata.EXTENSION_ENTRY] = metadata.write_extensiondata(
        version=part.version, description=_described(part), saved=MODULE_DATE
    )
    entries["buildFile.xml"] = write_buildfile(extension_root(plan, part, style, tr, boards))
    return Made(data=write_zip(entries))


def pack_part_save(argument: SaveArgument, inputs: Inputs) -> Made:
    """The ``.vsav`` of one setup of an optional part."""
    plan, style = argument.module.plan, read_style(inputs.blob(argument.module.style))
    part, setup = next((part, one) for part in plan.extensions for one in part.setups if one.id == argument.setup)
    writer = save_writer(plan, part, style, words_by(argument.module.words))
    return Made(data=writer.write(setup, _moduledata(plan), MODULE_DATE))


def save_writer(plan: ModulePlan, part: ModulePart, style: Style, tr: Words) -> SaveWriter:
    """Writes the saved games of an optional part, which hold the module's pieces too."""
    whole = joined(plan, part)
    return SaveWriter(whole, index_of(whole, style), tr, (saved_extension(file_name(plan, part), part.version),))


def file_name(plan: ModulePlan, part: ModulePart) -> str:
    """The name of an extension's file without suffix. Saved games know the extension by it."""
    return f"{plan.id}-{plan.version}-{part.id}"


def extension_root(plan: ModulePlan, part: ModulePart, style: Style, tr: Words, boards: Mapping[str, str]) -> Element:
    """The build file, which the engine builds from top to bottom. ``boards``: the file of each board."""
    index = index_of(joined(plan, part), style)
    return Element(
        tag=tags.MODULE_EXTENSION,
        attributes={
            "anyModule": "false",
            "module": plan.title,
            "moduleVersion": plan.version,
            "version": part.version,
            "vassalVersion": ENGINE_VERSION,
            "extensionId": part.id,
            "nextPieceSlotId": str(plan.next_id),
            "description": _described(part),
        },
        children=tuple(one.element() for one in _added(plan, part, index, style, tr, boards)),
    )


def _moduledata(plan: ModulePlan) -> bytes:
    return metadata.write_moduledata(
        name=plan.title, version=plan.version, description=plan.description, saved=MODULE_DATE
    )


def _described(part: ModulePart) -> str:
    return part.description or part.title


def _added(
    plan: ModulePlan, part: ModulePart, index: ModuleIndex, style: Style, tr: Words, boards: Mapping[str, str]
) -> Iterator[Added]:
    for prototype in part.prototypes:
        yield Added(target=(Element(tag=tags.PROTOTYPES),), component=prototype_element(prototype, index))
    for element in dice_elements(part.dice, tr):
        yield Added(target=(), component=element)
    yield from _charts(plan, part, tr)
    yield from _windows(plan, part, index, style, tr, boards)
    tab = part_tab(part, index, tr("Cards"))
    if tab.children:
        title = tr("Pieces")
        window = Element(tag=tags.PIECE_WINDOW, attributes={"name": title})
        yield Added(target=(window, Element(tag=tags.TAB_WIDGET, attributes={"entryName": title})), component=tab)
    for notice in part.notices:
        track = next(one for one in plan.tracks if one.id == notice.track)
        tracker = Element(tag=tags.TURN_TRACKER, attributes={"name": track.property})
        yield Added(target=(tracker,), component=notice_element(track, notice))
    for setup in part.setups:
        yield Added(target=(), component=setup_element(setup.id, setup.title, setup.description))


def _charts(plan: ModulePlan, part: ModulePart, tr: Words) -> Iterator[Added]:
    """Its charts among those of the module, or in a window of their own if the module has none."""
    windows = {one.get("name"): one for one in chart_windows(plan.charts, tr) if one.tag == tags.CHART_WINDOW}
    if not windows:
        for window in chart_windows(part.charts, tr):
            yield Added(target=(), component=window)
        return
    groups = chart_groups(plan.charts, tr("Charts"))
    held = {name: len(tabs) for name, tabs in groups.items()}
    for chart, element in zip(part.charts, chart_elements(part.charts), strict=True):
        own = [name for name, tabs in groups.items() if any(one.group == chart.group for one in tabs)]
        name = min(own or held, key=held.__getitem__)
        held[name] += 1
        yield Added(target=(windows[name], windows[name].children[0]), component=element)


def _windows(
    plan: ModulePlan, part: ModulePart, index: ModuleIndex, style: Style, tr: Words, boards: Mapping[str, str]
) -> Iterator[Added]:
    pieces = {piece.key: piece for piece in part.pieces}
    slots = {pile.name: [slot(pieces[key], index) for key in pile.pieces] for pile in part.piles}
    own = {window.id for window in part.windows}
    for window in part.windows:
        piles = [(pile, slots[pile.name]) for pile in part.piles if pile.window == window.id]
        caption = caption_width(window, (*plan.pieces, *part.pieces))
        file = boards.get(window.board.picture, "")
        yield Added(target=(), component=window_element(window, file, piles, style, tr, is_main=False, caption=caption))
    for pile in part.piles:
        if pile.window not in own:
            window = index.windows[pile.window]
            yield Added(target=(_head(window),), component=pile_element(pile, window, slots[pile.name], style))


def _head(window: Window) -> Element:
    return Element(tag=tag_of(window), attributes={"mapName": window.name})
