"""Names of properties that nothing sets and that resemble one that is set: typing errors."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from fnmatch import translate
from glob import escape
from typing import Final

from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.archive.attributes import label
from grognard.formats.vassal.archive.contents import Contents
from grognard.formats.vassal.lint.fault import Fault, likely
from grognard.formats.vassal.lint.properties.expressions import is_expression, read_expression, read_filter
from grognard.formats.vassal.lint.properties.known import BEGINNINGS, ENDINGS, ENGINE, JAVA, words_of_engine
from grognard.formats.vassal.lint.slips import is_slip
from grognard.formats.vassal.traits.looks import BorderOutline, Layer, TextLabel
from grognard.formats.vassal.traits.moves import Attachment, CanRotate, CanRotateFreely, Mat, PlaceMarker
from grognard.formats.vassal.traits.orders import GlobalKeyCommand, TriggerAction
from grognard.formats.vassal.traits.parts import Parameter, PropertyKey, Target
from grognard.formats.vassal.traits.trait import Raw, Trait
from grognard.formats.vassal.traits.values import (
    CalculatedProperty,
    DynamicProperty,
    Mark,
    PropertySheet,
    SetGlobalProperty,
    SetPieceProperty,
    TranslatableMessage,
    UsePrototype,
)

_FILLED: Final = re.compile(r"\$([^$\n]+)\$")
_COMPLETED: Final = re.compile(r"\$.+?\$|\{.*\}")
_NAME: Final = re.compile(r"[^\W\d][\w .:+/'-]*")
_SHORTEST: Final = 4
"""Minimum letters of a name: too many shorter ones are alike."""
_PLAIN: Final = ("follow_property", "only_property", "range_property", "radius_property", "index_property")
"""Fields that hold the bare name of a property."""
_SETTERS: Final = ("name", "property", "indexProperty", "mapName", "propertyName")
_FILTERS: Final = ("filter", "include", "propertyGate")


def faults_of_properties(contents: Contents) -> Iterator[Fault]:
    """Where, and what is wrong. Where a trait is not understood, or parts are missing, nothing is reported."""
    if contents.is_extension or any(isinstance(trait, Raw) for piece in contents.pieces for trait in piece.traits):
        return
    set_, patterns = _set_by(contents)
    given = words_of_engine() | JAVA | set_
    asked = list(_asked_by(contents))
    unknown = [
        name
        for name in dict.fromkeys(name for _, _, name in asked)
        if name not in given
        and _NAME.fullmatch(name)
        and not _is_made(name, set_)
        and not any(one.fullmatch(name) for one in patterns)
    ]
    by_shape = _by_shape(set_ | ENGINE, {len(name) for name in unknown})
    nearest = {name: _near(name, by_shape) for name in unknown}
    for where, what, name in asked:
        if near := nearest.get(name):
            yield likely(
                where, f"nothing sets the property {name!r}, so that it is empty: did you mean {near!r}?", what
            )


def _by_shape(known: Iterable[str], lengths: set[int]) -> Mapping[str, list[str]]:
    """Known names by their shapes, of those at most a letter longer or shorter than ``lengths``: few of 20,000 in a
    large module."""
    found: dict[str, list[str]] = defaultdict(list)
    for name in sorted(known):
        if not lengths.isdisjoint((len(name) - 1, len(name), len(name) + 1)):
            for shape in _shapes(name):
                found[shape].append(name)
    return found


def _set_by(contents: Contents) -> tuple[frozenset[str], list[re.Pattern[str]]]:
    """All properties that the module sets, and patterns of the names that a prototype's parameter completes."""
    names = set(_set_by_components(contents))
    for piece in contents.pieces:
        for trait in piece.traits:
            names.update(_set_by_trait(trait))
    ends = {f"{name}{end}" for name in names for end in ENDINGS}
    made = (_COMPLETED.split(name) for name in sorted(names) if "$" in name or "{" in name)
    globs = dict.fromkeys("*".join(map(escape, parts)) for parts in made if any(parts))
    return frozenset(names | ends), [re.compile(translate(one)) for one in globs]  # its patterns never backtrack


def _set_by_components(contents: Contents) -> Iterator[str]:
    for element in contents.root.walk():
        for attribute in _SETTERS:
            if value := element.get(attribute):
                yield value
        for expression in element.get("countExpressions").split(",") if element.tag == tags.DRAW_PILE else ():
            yield f"{element.get('name')}_{expression.partition(':')[0]}"
        if parameters := element.get("parameters"):
            yield from (pair.partition("|")[0] for pair in parameters.split(","))


def _set_by_trait(trait: Trait) -> Iterator[str]:
    if isinstance(trait, Mark):
        yield from (name.strip() for name, _ in trait.properties)
    elif isinstance(trait, TextLabel):
        yield trait.property_name
    elif isinstance(trait, TriggerAction):
        yield trait.index_property
    elif isinstance(trait, UsePrototype):
        yield from (name for name, _ in trait.parameters)
    elif isinstance(trait, PropertySheet):
        yield from (field[1:] for field in trait.definition.split("~"))
    elif isinstance(trait, GlobalKeyCommand | PlaceMarker):
        yield from (one.name for one in trait.parameters)
    elif isinstance(
        trait,
        DynamicProperty | SetGlobalProperty | SetPieceProperty | CalculatedProperty | TranslatableMessage | Layer
        | CanRotate | CanRotateFreely | Mat | Attachment,
    ):  # fmt: skip
        yield trait.name
    elif name := getattr(trait, "name", ""):
        yield name


def _asked_by(contents: Contents) -> Iterator[tuple[str, str, str]]:
    """The place, the text and the name of each property that is read."""
    for element in contents.root.walk():
        if element.tag in (tags.PIECE_SLOT, tags.CARD_SLOT, tags.PROTOTYPE):
            continue
        for attribute, value in element.attributes.items():
            for name in _names(value, is_filter=attribute in _FILTERS):
                yield label(element), f"{attribute} {_short(value)}", name
    for piece in contents.pieces:
        for trait in piece.traits:
            kind = type(trait).__name__
            for field, text in _texts(trait):
                if field in _PLAIN or (isinstance(trait, BorderOutline) and field.endswith("property")):
                    found: Iterable[str] = [text] if not is_expression(text) else _names(text, is_filter=False)
                else:
                    found = _names(text, is_filter=field.endswith("filter"))
                for name in found:
                    yield piece.where, f"{field} of {kind} {_short(text)}", name


def _names(text: str, *, is_filter: bool) -> Iterator[str]:
    if is_expression(text):
        yield from read_expression(text).reads
    elif is_filter:
        yield from read_filter(text)
    if "$" in text:
        yield from (name for name in _FILLED.findall(text) if "\\" not in name)


def _texts(trait: Trait) -> Iterator[tuple[str, str]]:
    """The texts of a trait that may contain properties, by field."""
    if isinstance(trait, Raw):
        return
    for field in fields(trait):  # type: ignore[arg-type]
        value = getattr(trait, field.name)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, str):
                if not item.startswith("+/"):  # a placed piece, which is judged by itself
                    yield field.name, item
            elif isinstance(item, PropertyKey):
                yield field.name, item.change.value
                yield from ((field.name, choice) for choice in item.change.choices)
            elif isinstance(item, Parameter) or (isinstance(item, Target) and item.by_property):
                yield field.name, item.value
            elif isinstance(item, tuple):
                yield from ((field.name, part) for part in item if isinstance(part, str))


def _is_made(name: str, known: frozenset[str]) -> bool:
    """Whether the engine derives it from a known name, or it is one of a numbered series.

    In a report ``oldX`` is what ``X`` was before the key.
    """
    if name.startswith("old") and name.removeprefix("old") in known | ENGINE:
        return True
    bare = name.rstrip("0123456789")
    return bare != name and (bare in BEGINNINGS or bare in known or f"{bare}1" in known)


def _near(name: str, by_shape: Mapping[str, list[str]]) -> str:
    """A known name that differs by one typing error: case, or a letter added, missing, wrong or swapped with the
    next."""
    if len(name) < _SHORTEST:
        return ""
    near = {one for shape in _shapes(name) for one in by_shape.get(shape, ()) if is_slip(name, one)}
    return min(near, key=lambda one: (one.casefold() != name.casefold(), one)) if near else ""


def _shapes(name: str) -> set[str]:
    """Two names that differ by one typing error have one of these in common."""
    folded = name.casefold()
    return {folded, *(folded[:at] + folded[at + 1 :] for at in range(len(folded)))}


def _short(text: str) -> str:
    return repr(text if len(text) <= 60 else f"{text[:57]}...")
