"""Pieces in the terms of the editor: a trait, then the fields that differ from their defaults."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from functools import lru_cache, partial
from typing import Any

from grognard.base.limits import NESTING
from grognard.formats.vassal.dump.lines import headed, laid, named
from grognard.formats.vassal.dump.words import trait_words
from grognard.formats.vassal.text.fields import Part
from grognard.formats.vassal.text.keys import is_key_field, key_words
from grognard.formats.vassal.traits.looks import Layer
from grognard.formats.vassal.traits.older import Older, meaning
from grognard.formats.vassal.traits.parts import Change, Parameter, PropertyKey
from grognard.formats.vassal.traits.pieces import ADD, decode_piece, parse_slot
from grognard.formats.vassal.traits.trait import Trait

_NAMES = ("name", "title")
_PAIRS = "properties", "parameters"


def slot_lines(text: str, depth: int) -> Iterator[str]:
    """The traits that a slot or a definition holds, outermost first."""
    return _laid(partial(parse_slot, text), depth)


def piece_lines(type_text: str, state: str, depth: int) -> Iterator[str]:
    """The traits of a piece in a saved game."""
    return _laid(partial(decode_piece, type_text, state), depth)


def part_words(value: Part) -> str:
    """A value of several fields in one line."""
    if isinstance(value, Change):
        return _change(value)
    if isinstance(value, Parameter):
        return f"{value.name} = {value.value}"
    if isinstance(value, PropertyKey):
        menu = f'"{value.menu}"' if value.menu else ""
        return f"{' '.join(filter(None, (key_words(value.key), menu))) or 'no key'}: {_change(value.change)}"
    kind = type(value).__name__
    shown = []
    for field in fields(value):  # type: ignore[arg-type]
        one = getattr(value, field.name)
        if one != field.default:
            label = trait_words().label(kind, field.name)
            shown.append(label if one is True else f"not {label}" if one is False else f"{label}: {one}")
    return "; ".join(shown)


def _change(value: Change) -> str:
    if value.verb == "choose":
        return f'ask "{value.value}", of {", ".join(value.choices)}'
    return f'ask "{value.value}"' if value.verb == "ask" else f"{value.verb} {value.value}"


def _laid(read: Callable[[], Sequence[Trait]], depth: int) -> Iterator[str]:
    for below, text in _read(read, 0):
        yield from laid(depth + below, text)


def _read(read: Callable[[], Sequence[Trait]], nested: int) -> Iterator[tuple[int, str]]:
    """The lines of a piece, each with its level below the first."""
    try:
        traits = read()
    except ValueError as fault:
        yield 0, f"not readable: {fault}"
        return
    for trait in traits:
        yield from _lines(trait, nested)


@lru_cache(maxsize=16_384)  # the pieces of a module repeat those of others
def _lines(trait: Trait, nested: int) -> tuple[tuple[int, str], ...]:
    return tuple(_trait(trait, nested))


def _trait(trait: Trait, nested: int) -> Iterator[tuple[int, str]]:
    older = " (as an older VASSAL wrote it)" if isinstance(trait, Older) else ""
    trait = meaning(trait)
    kind, words = type(trait).__name__, trait_words()
    title = next((name for name in _NAMES if getattr(trait, name, "")), "")
    yield 0, headed(words.thing(kind), getattr(trait, title) if title else "", kind) + older
    for field in fields(trait):  # type: ignore[arg-type]
        name, value = field.name, getattr(trait, field.name)
        if name == title or value == ("" if _is_call(trait, name, value) else field.default):
            continue
        label = words.label(kind, name)
        if name == "piece" and value.startswith(ADD) and nested < NESTING:
            yield 1, f"{label}:"
            yield from ((2 + below, text) for below, text in _read(partial(parse_slot, value), nested + 1))
        else:
            yield from ((1, line) for line in _field(kind, name, label, value))


def _is_call(trait: Trait, name: str, value: object) -> bool:
    """Whether a field is a menu entry or a key by which the trait is invoked. Without one nothing is shown, whatever
    the editor's default."""
    if isinstance(trait, Layer) and trait.always_active and name.startswith("activate"):
        return False  # these are never invoked
    return isinstance(value, str) and (is_key_field(name) or name.rpartition("_")[2] == "menu")


def _field(kind: str, name: str, label: str, value: Any) -> Iterator[str]:
    """One field; a list of pairs, of parts or of numbered values has a line for each."""
    if not isinstance(value, tuple):
        yield named(label, _text(kind, name, value))
    elif name in _PAIRS and value and isinstance(value[0], tuple):
        yield from (named(f"{label} {key}", text) for key, text in value)
    elif value and isinstance(value[0], Part):
        yield from (named(label, part_words(one)) for one in value)
    elif "#" in label:
        for number, one in enumerate(value, 1):
            if one:
                yield named(label.replace("#", str(number)), one)
    else:
        yield named(label, ", ".join(_text(kind, name, one) or "(none)" for one in value))


def _text(kind: str, name: str, value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Part):
        return part_words(value)
    if isinstance(value, float):
        return repr(value).removesuffix(".0")
    text = str(value)
    return key_words(text) if is_key_field(name) else trait_words().meaning(kind, name, text)
