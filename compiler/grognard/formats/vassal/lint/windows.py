"""Sides and buttons that are named and do not exist: a window for nobody, a menu without its entry."""

from collections.abc import Iterator

from grognard.base.nearest import did_you_mean
from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.archive.attributes import label
from grognard.formats.vassal.archive.contents import Contents
from grognard.formats.vassal.lint.classes import is_a, missing_classes
from grognard.formats.vassal.lint.fault import Fault, likely, severe
from grognard.formats.vassal.text.sequence import split
from grognard.formats.vassal.traits.looks import Mask
from grognard.formats.vassal.traits.orders import RestrictedAccess

_TEXTS = ("text", "buttonText", "buttonName", "label", "showText", "name")
_GIVEN = frozenset(("Retire", "Undo", "Step", "Notes", "Server", "Log", "Refresh", "Alert", "Turn"))
"""Buttons whose text is not in the build file but comes from the engine."""
_OBSERVER = "<observer>"


def faults_of_windows(contents: Contents) -> Iterator[Fault]:
    """Where, and what is wrong. An extension uses sides and buttons of its module."""
    if contents.is_extension:
        return
    sides = {
        child.text or child.get("name")
        for roster in contents.root.walk()
        if roster.tag == tags.PLAYER_ROSTER
        for child in roster.children
    } | {_OBSERVER}
    for element in contents.root.walk():
        if is_a(element.tag, tags.PRIVATE_MAP) and element.get("side"):
            yield from _private(label(element), split(",", element.get("side")), sides, element.get("visible"))
        if is_a(element.tag, tags.TOOLBAR_MENU):
            yield from _menu(contents, label(element), split(",", element.get("menuItems")))
    for piece in contents.pieces:
        for trait in piece.traits:
            if isinstance(trait, RestrictedAccess) and not trait.by_player:
                yield from _unknown(piece.where, "only side {} may use the piece", trait.sides, sides)
            if isinstance(trait, Mask) and trait.access.startswith("sides:"):
                yield from _unknown(piece.where, "the mask is for side {}", split(":", trait.access)[1:], sides)


def _private(where: str, named: list[str], sides: set[str], visible: str) -> Iterator[Fault]:
    lacking = [side for side in named if side and side not in sides]
    for side in lacking:
        hint = did_you_mean(side, sides)
        said = f"the window is side {side!r}'s, which no player can take" + (f": {hint}" if hint else "")
        if len(lacking) == len(named) and visible != "true":
            yield severe(where, f"{said}: it opens for nobody" if not hint else f"{said} It opens for nobody")
        else:
            yield likely(where, said)


def _unknown(where: str, words: str, named: tuple[str, ...] | list[str], sides: set[str]) -> Iterator[Fault]:
    for side in named:
        if side and side not in sides and "$" not in side and "{" not in side:
            hint = did_you_mean(side, sides)
            said = f"{words.format(repr(side))}, which no player can take"
            yield likely(where, said + (f": {hint}" if hint else ""))


def _menu(contents: Contents, where: str, items: list[str]) -> Iterator[Fault]:
    """The engine moves buttons into a menu by their exact text. The module's own code may create some; where that is
    missing, which is a fault of its own, nothing is known."""
    if missing_classes(contents.root, contents.entries):
        return
    texts = {one.get(name) for one in contents.root.walk() for name in _TEXTS} | _GIVEN
    code = [data for name, data in contents.entries.items() if name.endswith(".class")]
    for item in items:
        if item and item not in texts and not any(item.encode() in data for data in code):
            hint = did_you_mean(item, texts - {""})
            named = repr(item) + (f": {hint}" if hint else "")
            yield likely(where, "the menu names a button that does not exist", named)
