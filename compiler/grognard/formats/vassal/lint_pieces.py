"""Faults of pieces and of what they draw: prototypes, numbers, pictures, keys, expressions."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields

from grognard.formats.vassal import buildfile as tags
from grognard.formats.vassal.attributes import attributes, label
from grognard.formats.vassal.contents import Contents, Piece
from grognard.formats.vassal.keys import is_key
from grognard.formats.vassal.looks import Layer, MarkWhenMoved, Mask, TextLabel
from grognard.formats.vassal.older import meaning
from grognard.formats.vassal.orders import GlobalHotkey, GlobalKeyCommand, RestrictCommands
from grognard.formats.vassal.parts import PropertyKey
from grognard.formats.vassal.pieces import expand
from grognard.formats.vassal.trait import Raw, Trait
from grognard.formats.vassal.values import BasicPiece, CalculatedProperty, DynamicProperty, UsePrototype

Found = Iterator[tuple[str, str]]

_ENGINE_PICTURES = (
    "Splash.gif", "Splash.png", "black.jpg", "camera.gif", "chart.gif", "chess_clock.png", "counter.gif", "die.gif",
    "inventory.gif", "keyCommand.gif", "map.gif", "moved.gif", "notes.gif", "overview.gif", "recenter.gif",
    "thread.gif", "unmoved.gif", "zoom.png", "zoomIn.gif", "zoomIn.png", "zoomOut.gif", "zoomOut.png",
)  # fmt: skip
"""Pictures of the engine that a module may name as if they were its own."""
_FILES = {
    tags.HTML_CHART: "fileName",
    tags.HELP_FILE: "fileName",
    tags.BROWSER_PDF_FILE: "pdfFile",
}


def faults_of_pieces(contents: Contents) -> Found:
    """Where, and what is wrong."""
    if not contents.is_extension:
        yield from _pictures(contents)
    for piece in contents.pieces:
        for trait in piece.traits:
            yield from _trait(contents, piece, trait)


def faults_of_numbers(contents: Contents) -> Found:
    """The same for the numbers by which saved games know pieces."""
    limit = contents.root.get("nextPieceSlotId")
    numbered = [piece for piece in contents.pieces if not piece.is_prototype]
    counts = Counter(piece.gpid for piece in numbered)
    if not limit.isdigit():
        yield "buildFile.xml", f"nextPieceSlotId is not a number: {limit!r}"
        return
    prefix = f"{contents.root.get('extensionId')}:" if contents.is_extension else ""
    for piece in numbered:
        number = piece.gpid.removeprefix(prefix)
        if not number.isdigit() or not piece.gpid.startswith(prefix):
            yield piece.where, f"gpid is not {f'{prefix!r} and ' if prefix else ''}a number: {piece.gpid!r}"
        elif int(number) >= int(limit):
            yield piece.where, f"gpid {piece.gpid} is not below nextPieceSlotId {limit}"
        elif counts[piece.gpid] > 1:
            yield piece.where, f"gpid {piece.gpid} is used {counts[piece.gpid]} times"


def _pictures(contents: Contents) -> Found:
    for element in contents.root.walk():
        if element.tag == tags.HELP_FILE and element.get("fileType") != "archive":
            continue
        known = attributes().get(element.tag, {"icon": "picture"})
        wanted = [(name, "images/") for name, kind in known.items() if kind == "picture"]
        for attribute, folder in (*wanted, (_FILES.get(element.tag, ""), "")):
            name = element.get(attribute)
            if name and not name.startswith("/") and not _is_found(contents, folder, name):
                yield label(element), f"{attribute} {name!r} is not in the archive"
    for piece in contents.pieces:
        for trait in piece.traits:
            for name in _drawn(trait):
                if not _is_found(contents, "images/", name):
                    yield piece.where, f"picture {name!r} of {type(trait).__name__} is not in the archive"


def _is_found(contents: Contents, folder: str, name: str) -> bool:
    """In the archive, there with the ending .gif left out, or a picture of the engine's."""
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
    return [name for name in names if name and not name.startswith("/")]


def _trait(contents: Contents, piece: Piece, trait: Trait) -> Found:
    kind = type(trait).__name__
    if isinstance(trait, Raw):
        yield piece.where, f"a trait that is not understood: {trait.type[:60]!r}"
    if isinstance(trait, UsePrototype) and trait.name not in contents.prototypes and not contents.is_extension:
        yield piece.where, f"prototype {trait.name!r} is not defined: the engine drops it without a word"
    if isinstance(trait, TextLabel) and not trait.name_format:
        yield piece.where, "a label without a name format leaves the piece without a name"
    if isinstance(trait, Layer) and not 1 <= abs(trait.level) <= max(1, len(trait.images)):
        yield piece.where, f"layer {trait.name!r} has no level {trait.level}"
    for name, text in _texts(trait):
        if text and name.rpartition("_")[2] in ("key", "keys", "hotkey") and not is_key(text):
            yield piece.where, f"{name} of {kind} is not a key: {text!r}"
        if text.startswith("{") and not is_sound(text):
            yield piece.where, f"{name} of {kind} is not a sound expression: {text[:60]!r}"
    if isinstance(trait, CalculatedProperty) and not trait.expression.startswith("{"):
        yield piece.where, f"the expression of {trait.name!r} does not stand in braces"


def _texts(trait: Trait) -> Iterator[tuple[str, str]]:
    for field in fields(trait):  # type: ignore[arg-type]
        value = getattr(trait, field.name)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, str):
                yield field.name, item
            elif isinstance(item, PropertyKey):
                yield field.name, item.key
                yield "change", item.change.value


def is_sound(text: str) -> bool:
    """Whether an expression's brackets and quotes close; the engine tells it only once it is used."""
    stack, quote = [], ""
    closes = {")": "(", "}": "{", "]": "["}
    for at, character in enumerate(text):
        if quote:
            quote = "" if character == quote and text[at - 1] != "\\" else quote
        elif character in "\"'":
            quote = character
        elif character in "({[":
            stack.append(character)
        elif character in closes and (not stack or stack.pop() != closes[character]):
            return False
    return not stack and not quote and text.endswith("}")


def answers_of(contents: Contents, piece: Piece) -> dict[str, list[str]]:
    """The entries of its right-click menu by key. Keys that the piece itself restricts may well have several."""
    answers: dict[str, list[str]] = {}
    traits = [meaning(trait) for trait in expand(piece.traits, contents.prototypes)]
    restricted = {key for trait in traits if isinstance(trait, RestrictCommands) for key in trait.keys}
    for trait in traits:
        for menu, key in _commands(trait):
            if menu and key and key not in restricted and menu not in answers.setdefault(key, []):
                answers[key].append(menu)
    return {key: menus for key, menus in answers.items() if menus}


def _commands(trait: Trait) -> Iterator[tuple[str, str]]:
    if isinstance(trait, DynamicProperty):
        yield from ((each.menu, each.key) for each in trait.keys)
    if isinstance(trait, GlobalHotkey | GlobalKeyCommand):
        yield trait.menu, trait.key
        return
    names = {field.name for field in fields(trait)}  # type: ignore[arg-type]
    for name in sorted(names):
        key = name.removesuffix("menu") + "key"
        if name.endswith("menu") and key in names:
            is_asleep = isinstance(trait, Layer) and name == "activate_menu" and trait.always_active
            if not is_asleep:
                yield getattr(trait, name), getattr(trait, key)
