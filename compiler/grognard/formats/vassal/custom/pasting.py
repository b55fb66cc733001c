"""Components and traits of a module made with VASSAL's editor, in the form of a game's sources."""

import json
from collections.abc import Iterator
from dataclasses import fields

from grognard.base.nearest import did_you_mean
from grognard.base.zips import read_zip
from grognard.formats.vassal.archive.buildfile import (
    BUILDFILES,
    PROTOTYPE,
    Element,
    escape,
    read_buildfile,
    write_buildfile,
)
from grognard.formats.vassal.archive.paths import find_all, label_of, way_to
from grognard.formats.vassal.archive.pictures import PICTURES
from grognard.formats.vassal.custom.extra import SLOTS
from grognard.formats.vassal.traits.older import meaning
from grognard.formats.vassal.traits.pieces import parse_slot
from grognard.formats.vassal.traits.values import BasicPiece

_SHOWN = 8


def as_extra(data: bytes, path: str) -> str:
    """The component that ``path`` names, as an ``insert`` of ``vassal/extra.xml``, and the pictures that it needs.

    Raises ``ValueError`` if ``data`` is not a module, or the path does not name exactly one component.
    """
    entries = read_zip(data)
    root = _root(entries)
    wanted = _only(root, path)
    parent = next((one for one in root.walk() if any(child is wanted for child in one.children)), root)
    lines = write_buildfile(_unnumbered(wanted)).decode().splitlines()[1:]
    name = way_to(root, parent) or root.kind
    pictures = sorted({one for one in _pictures(wanted) if f"images/{one}" in entries})
    needs = f"  <!-- copy into art/vassal/: {', '.join(pictures).replace('--', '- -')} -->\n" if pictures else ""
    body = "".join(f"    {line}\n" for line in lines)
    return f'{needs}  <insert parent="{escape(name)}">\n{body}  </insert>'


def as_traits(data: bytes, path: str) -> str:
    """The traits of the piece or prototype that ``path`` names, as a counter type adds them, in the order of the piece.

    Raises ``ValueError`` as ``as_extra`` does, and if the component is not a piece.
    """
    wanted = _only(_root(read_zip(data)), path)
    if wanted.tag not in (*SLOTS, PROTOTYPE):
        raise ValueError(f"{label_of(wanted)} is neither a piece nor a prototype")
    traits = [trait for trait in parse_slot(wanted.text) if not isinstance(trait, BasicPiece)]
    return "\n\n".join(_block(trait.type_text(), trait.state_text()) for trait in traits)


def _block(type_text: str, state: str) -> str:
    lines = ["[[TYPE.vassal.traits]]", f"trait = {_toml(type_text)}", *([f"state = {_toml(state)}"] if state else [])]
    return "\n".join(lines)


def _root(entries: dict[str, bytes]) -> Element:
    name = next((name for name in BUILDFILES if name in entries), None)
    if name is None:
        raise ValueError(f"the archive holds no {BUILDFILES[0]}")
    return read_buildfile(entries[name])


def _only(root: Element, path: str) -> Element:
    found = find_all(root, path)
    if len(found) == 1 and found[0] is not root:
        return found[0]
    if len(found) > 1:
        ways = [way_to(root, one) for one in found[:_SHOWN]]
        more = f" and {len(found) - _SHOWN} more" if len(found) > _SHOWN else ""
        raise ValueError(f"{path!r} names {len(found)} components: {'; '.join(ways)}{more}")
    hint = did_you_mean(path, {label_of(one) for one in root.walk()})
    raise ValueError(f"no component is called {path!r}" + (f"; {hint}" if hint else ""))


def _unnumbered(element: Element) -> Element:
    """Without the piece numbers of the other module: the game assigns its own."""
    attributes = {name: "" if name == "gpid" else value for name, value in element.attributes.items()}
    children = tuple(_unnumbered(child) for child in element.children)
    return Element(tag=element.tag, attributes=attributes, text=element.text, children=children)


def _pictures(element: Element) -> Iterator[str]:
    for one in element.walk():
        yield from (value for value in one.attributes.values() if value.lower().endswith(PICTURES))
        if one.tag in (*SLOTS, PROTOTYPE) and one.text:
            for trait in map(meaning, parse_slot(one.text)):
                values = [getattr(trait, field.name) for field in fields(trait)]  # type: ignore[arg-type]
                texts = [text for value in values for text in (value if isinstance(value, tuple) else (value,))]
                yield from (text for text in texts if isinstance(text, str) and text.lower().endswith(PICTURES))


def _toml(text: str) -> str:
    return f"'{text}'" if "'" not in text and text.isprintable() else json.dumps(text, ensure_ascii=False)
