"""The tree of components in the terms of the editor: a component, then what differs from its defaults, then its
children."""

from collections.abc import Iterator

from grognard.formats.vassal.archive.attributes import attributes
from grognard.formats.vassal.archive.buildfile import CARD_SLOT, KEY_SENDERS, PIECE_SLOT, PROTOTYPE, Element
from grognard.formats.vassal.archive.components import PLAIN
from grognard.formats.vassal.archive.paths import name_attribute
from grognard.formats.vassal.dump.lines import headed, laid, named
from grognard.formats.vassal.dump.traits import part_words, slot_lines
from grognard.formats.vassal.dump.words import component_words, default_of
from grognard.formats.vassal.text.keys import key_words
from grognard.formats.vassal.text.sequence import split
from grognard.formats.vassal.traits.parts import Change, Parameter, Target

PIECES = (PIECE_SLOT, CARD_SLOT, PROTOTYPE)
_WORDY = ("text", "property")
"""Names used in paths that also carry information: they are shown among the properties too."""
_PLAIN = {"entry": "Entry", "option": "Option", "setup": "Board at the start"}


def component_lines(element: Element, depth: int) -> Iterator[str]:
    """A component and all below it. Attributes are sorted by name, since their order in the file has no meaning."""
    if element.tag in PLAIN:
        yield from _plain(element, depth)
        return
    kind, title = element.kind, name_attribute(element)
    yield from laid(depth, headed(component_words().thing(kind), element.get(title), kind))
    for name, value in sorted(element.attributes.items()):
        if value != default_of(kind, name) and (name != title or name in _WORDY):
            yield from laid(depth + 1, named(component_words().label(kind, name), _text(element, name, value)))
    if element.tag in PIECES and element.text:
        yield from slot_lines(element.text, depth + 1)
    elif element.text:
        yield from laid(depth + 1, named("Text", element.text))
    for child in element.children:
        yield from component_lines(child, depth + 1)


def _plain(element: Element, depth: int) -> Iterator[str]:
    words = " ".join([_PLAIN[element.tag], *(value for _, value in sorted(element.attributes.items()))])
    text = key_words(element.text) if element.get("name").endswith("HotKey") else element.text
    yield from laid(depth, named(words, text))
    for child in element.children:
        yield from component_lines(child, depth + 1)


def _text(element: Element, name: str, value: str) -> str:
    try:
        return _read(element, name, value)
    except ValueError:
        return value  # not written as the engine writes it: shown letter by letter


def _read(element: Element, name: str, value: str) -> str:
    kind = attributes().get(element.tag, {}).get(name, "")
    if kind == "key":
        return key_words(value)
    if kind == "flag" and value in ("true", "false"):
        return "yes" if value == "true" else "no"
    if name == "hotkeys":
        return ", ".join(map(key_words, split(",", value)))
    if name == "propChanger":
        return part_words(Change.parse(value))
    if element.tag in KEY_SENDERS and name == "target":
        return part_words(Target.parse(value)) or value
    if element.tag in KEY_SENDERS and name == "parameters":
        return "; ".join(part_words(Parameter.parse(one)) for one in split(",", value))
    return component_words().meaning(element.kind, name, value)
