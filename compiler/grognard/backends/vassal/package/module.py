"""The job that packs the module: build file, pictures, setups, help."""

import re
from collections.abc import Iterator, Mapping

from grognard.backends.vassal.arguments import HatchArgument, ModuleArgument, SaveArgument
from grognard.backends.vassal.arguments import Made as MadeOf
from grognard.backends.vassal.build.root import module_root
from grognard.backends.vassal.build.translations import component_texts, piece_texts, write_properties
from grognard.backends.vassal.codes import AT_FAULT, UNUSED
from grognard.backends.vassal.custom import components_of, faults_of, is_open, misplaced, put_in
from grognard.backends.vassal.help.howto import pair_of
from grognard.backends.vassal.names import MODULE_DATE, local_picture, picture, save_name
from grognard.backends.vassal.package.extension import extension_root
from grognard.backends.vassal.package.pictures import drawn_pictures
from grognard.backends.vassal.package.saves import SaveWriter
from grognard.backends.vassal.pieces.index import index_of
from grognard.backends.vassal.pieces.whole import own_traits, prototype_traits
from grognard.backends.vassal.plan.module import ModulePlan, joined
from grognard.backends.vassal.plan.pieces import Piece
from grognard.backends.vassal.style import Style, read_style
from grognard.base.zips import write_zip
from grognard.formats.vassal.archive import metadata
from grognard.formats.vassal.archive.buildfile import Element, write_buildfile
from grognard.formats.vassal.archive.extension import graft
from grognard.formats.vassal.archive.pictures import png_head
from grognard.formats.vassal.lint.pages import unused_files
from grognard.model.words import Words, spaced, words_by
from grognard.work.job import Inputs, Made, Remark

ART = "art:vassal/"
"""Begins the subject of a remark on a picture of the author's own."""

_WORDS = re.compile(r'"((?!\{)(?:[^"\\]|\\.)*)"')
"""Words in an expression; another expression in it is none."""


def pack_module(argument: ModuleArgument, inputs: Inputs) -> Made:
    """The whole ``.vmod``."""
    drawn = list(zip(argument.made, inputs.needs, strict=True))
    pictures, boards = drawn_pictures(drawn)
    pages = {_page(made): data for made, data in drawn if made.kind == "page"}
    entries, remarks = _entries(argument, inputs, pictures, pages, boards)
    return Made(data=write_zip(entries), remarks=remarks)


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
    """The entries of the archive, and the remarks on those that the game itself adds."""
    plan, style = argument.plan, read_style(inputs.blob(argument.style))
    tr = words_by(argument.words)
    index = index_of(plan, style)
    languages = [one.language for one in argument.translations]
    names = [made.name for made in argument.made if made.kind == "page" and not made.language]
    plain = module_root(plan, boards, index, style, tr, languages, names)
    root, remarks = put_in(plain, plan.inserts, components_of(plan))
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
    writer = SaveWriter(plan, index, tr)
    entries = {name if "/" in name else f"images/{name}": data for name, data in pictures.items()}
    entries |= {save_name(setup.id): writer.write(setup, module, MODULE_DATE) for setup in plan.setups}
    entries |= pages
    for other in argument.translations:
        say = words_by(other.words)
        their_index = index_of(other.plan, style, is_outline=True)
        translated = module_root(other.plan, boards, their_index, style, say, languages, names)
        texts = _texts((plan, plain, tr), (other.plan, translated, say), style)
        entries[f"Module_{other.language}.properties"] = write_properties(_spaced(texts, other.language))
        entries |= {f"images/{name}": data for name, data in _of_pages(other.plan, pictures, other.language)}
    entries["moduledata"] = module
    entries["buildFile.xml"] = write_buildfile(root)
    entries |= {f"images/{name}": inputs.blob(blob) for name, blob in argument.art if name not in pictures}
    written = {name: "grognard writes a file of this name" for name, _ in argument.files if name in entries}
    written |= {name: "VASSAL keeps this name for itself" for name, _ in argument.files if name in metadata.OWN_ENTRIES}
    entries |= {name: inputs.blob(blob) for name, blob in argument.files if name not in written}
    if is_open(plan) or argument.files:
        known = index_of(joined(plan, *plan.extensions), style)
        remarks += tuple(
            remark
            for piece in joined(plan, *plan.extensions).pieces
            if piece.added
            for remark in misplaced(piece.key, own_traits(piece, known), piece.added)
        )
        remarks += tuple(faults_of(plan, entries, [name for name, _ in argument.files]))
    remarks += tuple(
        Remark(code=AT_FAULT.code, subject=f"file:{name}", values=(words,)) for name, words in written.items()
    )
    remarks += tuple(
        Remark(code=UNUSED.code, subject=f"file:{name}")
        for name in unused_files(entries, (name for name, _ in argument.files if name not in written))
    )
    traits = " ".join(one.trait for piece in joined(plan, *plan.extensions).pieces for one in piece.added)
    own = (name for name, _ in argument.art if name not in pictures and name not in traits)
    remarks += tuple(Remark(code=UNUSED.code, subject=f"{ART}{name}") for name in unused_files(entries, own))
    taken = (name for name, _ in argument.art if name in pictures)
    remarks += tuple(
        Remark(code=AT_FAULT.code, subject=f"{ART}{name}", values=("grognard draws a picture of this name",))
        for name in taken
    )
    return entries, tuple(dict.fromkeys(remarks))


def _of_pages(plan: ModulePlan, pictures: Mapping[str, bytes], language: str) -> Iterator[tuple[str, bytes]]:
    """The pictures that the pages of another language show, as that language has them."""
    for name in pair_of(plan.pieces):
        if data := pictures.get(f"images_{language}/{name}", pictures.get(name)):
            yield local_picture(name, language), data


def _spaced(texts: Mapping[str, str], language: str) -> dict[str, str]:
    """The texts as the language sets them; of an expression only the words in it."""
    return {
        key: _WORDS.sub(lambda word: f'"{spaced(word[1], language)}"', text)
        if text.startswith("{")
        else spaced(text, language)
        for key, text in texts.items()
    }


def _texts(
    ours: tuple[ModulePlan, Element, Words], theirs: tuple[ModulePlan, Element, Words], style: Style
) -> dict[str, str]:
    """The texts for players of another language, those of the optional parts as well: the engine looks for them only in
    the module once that has any. A module: its plan, build file and words."""
    texts = component_texts(*(_whole(root, plan, style, tr) for plan, root, tr in (ours, theirs)))
    plans = [joined(plan, *plan.extensions) for plan, _, _ in (ours, theirs)]
    index, their_index = (index_of(plan, style) for plan in plans)
    for key, prototype in index.prototypes.items():
        texts |= piece_texts(
            prototype_traits(prototype, index), prototype_traits(their_index.prototypes[key], their_index)
        )
    pieces = {piece.key: piece for piece in plans[1].pieces}
    seen: set[tuple[tuple[str, str], ...]] = {()}
    for piece in plans[0].pieces:
        said = tuple(_said_otherwise(piece, pieces[piece.key]))
        if said not in seen:  # of thousands only the names of few sides and types are translated
            seen.add(said)
            texts |= piece_texts(own_traits(piece, index), own_traits(pieces[piece.key], their_index))
    return texts


def _said_otherwise(ours: Piece, theirs: Piece) -> Iterator[tuple[str, str]]:
    """The words of a piece that another language says otherwise, with its words."""
    if ours.name != theirs.name:
        yield ours.name, theirs.name
    for one, other in zip(ours.states, theirs.states, strict=True):
        words = zip((one.suffix, one.picture), (other.suffix, other.picture), strict=True)
        yield from (pair for pair in words if len(set(pair)) > 1)


def _whole(root: Element, plan: ModulePlan, style: Style, tr: Words) -> Element:
    """The build file with the optional parts in their places."""
    for part in plan.extensions:
        root = graft(root, extension_root(plan, part, style, tr, {}))
    return root


def _page(made: MadeOf) -> str:
    """The path of a page in the archive. The engine looks for that of another language in a folder of its own."""
    return f"help_{made.language}/{made.name}" if made.language else made.name
