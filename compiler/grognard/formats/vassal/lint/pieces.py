"""Faults of pieces: prototypes, numbers, pictures, keys, expressions."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import fields

from grognard.base.nearest import Near
from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.archive.attributes import attributes, label
from grognard.formats.vassal.archive.contents import Contents, Piece
from grognard.formats.vassal.archive.pictures import FOLDER
from grognard.formats.vassal.lint.classes import missing_classes
from grognard.formats.vassal.lint.fault import Fault, likely, severe, style
from grognard.formats.vassal.lint.numbers import is_number
from grognard.formats.vassal.lint.properties.expressions import is_expression, read_expression
from grognard.formats.vassal.lint.slips import is_slip
from grognard.formats.vassal.text.keys import command_name, is_key, is_key_field
from grognard.formats.vassal.traits.cycles import cycles_of, message_of
from grognard.formats.vassal.traits.looks import Layer, MarkWhenMoved, Mask, TextLabel
from grognard.formats.vassal.traits.moves import PlaceMarker
from grognard.formats.vassal.traits.older import meaning
from grognard.formats.vassal.traits.parts import PropertyKey
from grognard.formats.vassal.traits.trait import Raw, Trait
from grognard.formats.vassal.traits.values import BasicPiece, CalculatedProperty, SetGlobalProperty, UsePrototype

_ENGINE_PICTURES = (
    "Splash.gif", "Splash.png", "black.jpg", "camera.gif", "chart.gif", "chess_clock.png", "counter.gif", "die.gif",
    "inventory.gif", "keyCommand.gif", "map.gif", "moved.gif", "notes.gif", "overview.gif", "recenter.gif",
    "thread.gif", "unmoved.gif", "zoom.png", "zoomIn.gif", "zoomIn.png", "zoomOut.gif", "zoomOut.png",
)  # fmt: skip
"""Pictures of the engine that a module may name like its own."""
_FILES = {
    tags.HTML_CHART: "fileName",
    tags.HELP_FILE: "fileName",
    tags.BROWSER_PDF_FILE: "pdfFile",
}


def faults_of_pieces(contents: Contents) -> Iterator[Fault]:
    """Where, and what is wrong."""
    for chain in cycles_of(contents.prototypes):
        yield severe(f"PrototypeDefinition {chain[0]!r}", message_of(chain))
    if not contents.is_extension:
        yield from _pictures(contents)
    hints, has_code = _hints(contents), _has_code(contents)
    for piece in contents.pieces:
        for trait in piece.traits:
            yield from _trait(contents, piece, trait, hints, has_code)


def faults_of_gpids(contents: Contents) -> Iterator[Fault]:
    """The same for the numbers by which saved games know pieces."""
    limit = contents.root.get("nextPieceSlotId")
    numbered = list(_numbered(contents))
    if not _is_gpid(limit):
        stops = (
            "the module does not open" if "nextPieceSlotId" in contents.root.attributes else "pieces have no numbers"
        )
        yield severe("buildFile.xml", f"nextPieceSlotId is not a number: {stops}", repr(limit[:60]))
        return
    prefix = f"{contents.root.get('extensionId')}:" if contents.is_extension else ""
    counts = Counter(_number(gpid) for _, gpid in numbered)
    for where, gpid in numbered:
        number = _number(gpid)
        if not _is_gpid(number) or not gpid.startswith(prefix):
            wanted = f"{f'{prefix!r} and ' if prefix else ''}a number"
            yield likely(where, f"gpid is not {wanted}: VASSAL refreshes no saved game", repr(gpid))
        elif int(number) >= int(limit):
            taken = f"a gpid is not below nextPieceSlotId {limit}: a new piece will get the same one"
            yield likely(where, taken, number)
        elif counts[number] > 1:
            yield likely(
                where,
                "a gpid is used more than once: VASSAL refreshes no saved game",
                f"{gpid} is used {counts[number]} times",
            )


def _numbered(contents: Contents) -> Iterator[tuple[str, str]]:
    """The place and gpid of each slot and of each of its traits, or of a prototype's, that places a piece.

    The engine compares no others: not those of traits that belong to a placed piece.
    """
    for piece in contents.pieces:
        if piece.depth:
            continue
        if not piece.is_prototype:
            yield piece.where, piece.gpid
        for trait in map(meaning, piece.traits):
            if isinstance(trait, PlaceMarker):
                yield f"{piece.where}, piece of {command_name(trait.menu, trait.key)!r}", trait.gpid


def _is_gpid(text: str) -> bool:
    return text.isdecimal() and is_number(text, may_be_broken=False)


def _number(gpid: str) -> str:
    """Without the prefix of an extension, which a module's numbers may have too."""
    return gpid.split(":")[1] if ":" in gpid else gpid


def _pictures(contents: Contents) -> Iterator[Fault]:
    folded = {name.lower(): name for name in contents.entries}
    for element in contents.root.walk():
        if element.tag == tags.HELP_FILE and element.get("fileType") != "archive":
            continue
        known = attributes().get(element.tag, {"icon": "picture"})
        wanted = [(name, FOLDER) for name, kind in known.items() if kind == "picture"]
        for attribute, folder in (*wanted, (_FILES.get(element.tag, ""), "")):
            name = element.get(attribute)
            if name and not name.startswith("/") and not _is_found(contents, folder, name):
                degree, what = (severe, "the picture of a board") if element.tag == tags.BOARD else (likely, attribute)
                yield degree(label(element), f"{what} is not in the archive", _lacking(folder, name, folded))
    for piece in contents.pieces:
        for trait in piece.traits:
            for name in _drawn(trait):
                if not _is_found(contents, FOLDER, name):
                    lacking = f"{_lacking(FOLDER, name, folded)} of {type(trait).__name__}"
                    yield severe(piece.where, "a picture of a piece is not in the archive", lacking)


def _lacking(folder: str, name: str, folded: Mapping[str, str]) -> str:
    """The missing file; with the one that differs in case only, since the engine compares letter for letter."""
    path = f"{folder}{name}"
    other = folded.get(path.lower(), "").removeprefix(folder)
    return f"{name!r} (it has {other!r})" if other else repr(name)


def _is_found(contents: Contents, folder: str, name: str) -> bool:
    """In the archive, with or without the ending .gif, or a picture of the engine."""
    path = f"{folder}{name}"
    return path in contents.entries or f"{path}.gif" in contents.entries or (bool(folder) and name in _ENGINE_PICTURES)


def _drawn(trait: Trait) -> list[str]:
    names: tuple[str, ...] = ()
    if isinstance(trait, Layer):
        names = trait.images
    elif isinstance(trait, BasicPiece):
        names = (trait.image,)
    elif isinstance(trait, MarkWhenMoved):
        names = (trait.icon,)
    elif isinstance(trait, Mask):
        names = (trait.image, trait.style[1:] if trait.style.startswith("G") else "")
    return [name for name in names if name and not name.startswith("/") and not _is_made(name)]


def _is_made(name: str) -> bool:
    """Whether a name is composed in play, or by the user of the prototype."""
    return "$" in name or "{" in name


def _is_defined(contents: Contents, prototype: str) -> bool:
    """Or cannot be judged: an extension may use prototypes of its module."""
    return prototype in contents.prototypes or contents.is_extension or _is_made(prototype)


def _hints(contents: Contents) -> dict[str, str]:
    """By the name of a prototype that is not defined, the one that it is a slip of. Names of one family are alike, so
    that others are no hint."""
    near, found = Near(), {}
    for trait in (trait for piece in contents.pieces for trait in piece.traits if isinstance(trait, UsePrototype)):
        if trait.name not in found and not _is_defined(contents, trait.name):
            other = near.to(trait.name, contents.prototypes)
            found[trait.name] = f": did you mean {other!r}?" if other and is_slip(trait.name, other) else ""
    return found


def _has_code(contents: Contents) -> bool:
    """Whether classes of the module's own may read its traits, in the archive or missing from it."""
    is_there = any(name.endswith(".class") for name in contents.entries)
    return is_there or bool(missing_classes(contents.root, contents.entries))


def _trait(contents: Contents, piece: Piece, trait: Trait, hints: Mapping[str, str], has_code: bool) -> Iterator[Fault]:
    kind = type(trait).__name__
    if isinstance(trait, Raw) and has_code:
        yield style(piece.where, "a trait of the module's own code is not judged", repr(trait.type[:60]))
    elif isinstance(trait, Raw):
        yield likely(piece.where, "a trait that is not understood", repr(trait.type[:60]))
    if isinstance(trait, UsePrototype) and not _is_defined(contents, trait.name):
        dropped = f"prototype {trait.name!r} is not defined: the engine silently drops it"
        yield likely(piece.where, dropped + hints[trait.name])
    if isinstance(trait, TextLabel) and not trait.name_format and (trait.text or trait.key or trait.always_format):
        yield likely(piece.where, "a label without a name format leaves the piece without a name")
    if isinstance(trait, Layer) and not 1 <= abs(trait.level) <= max(1, len(trait.images)):
        yield likely(piece.where, "a layer is at a level that it does not have", f"{trait.name!r} at {trait.level}")
    is_sought = isinstance(trait, SetGlobalProperty) and not trait.level.startswith("Named")
    for name, text in texts_of(trait):
        if text and is_key_field(name) and not is_key(text):
            yield likely(piece.where, f"{name} of {kind} is not a key", repr(text))
        elif is_expression(text) and not (is_sought and name == "search_name"):
            yield from faults_of_expression(piece.where, f"{name} of {kind}", text)
    if isinstance(trait, CalculatedProperty) and not is_expression(trait.expression):
        read = read_expression(f"{{{trait.expression}}}")
        if not read.fault and (len(read.reads) > 1 or "(" in trait.expression):
            yield likely(
                piece.where,
                "an expression is not in braces: it is taken as text",
                f"{trait.name!r}, {trait.expression[:60]!r}",
            )


def faults_of_expression(where: str, what: str, text: str) -> Iterator[Fault]:
    """Faults of an expression, which the engine reports only when it is used."""
    read = read_expression(text)
    short = text if len(text) <= 60 else f"{text[:57]}..."
    if read.fault:
        yield likely(where, f"{what} is not a valid expression", f"{short!r}: {read.fault}")
    for name in read.sets:
        yield likely(where, f"{what} sets {name!r} instead of comparing it with ==", repr(short))


def texts_of(trait: Trait) -> Iterator[tuple[str, str]]:
    """All texts of a trait, by field."""
    for field in fields(trait):  # type: ignore[arg-type]
        value = getattr(trait, field.name)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, str):
                yield field.name, item
            elif isinstance(item, PropertyKey):
                yield field.name, item.key
                yield "change", item.change.value
