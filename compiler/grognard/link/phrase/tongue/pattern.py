"""How one phrase is said, written once and used both ways: what reads it, and what says it.

``[the ]border[ of {x}]``: words as they are; ``{x}`` a slot; ``{on:on or |upon }`` words that are noted under a name;
``(of|in)`` one of several, of which the first is said; ``[…]`` what may be left out, and is said only with a slot of
its own; ``<of>`` a list of the language.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from grognard.base.names.folding import APOSTROPHE, fold
from grognard.base.records import record

Values = Mapping[str, str]
"""What stands in the slots, by their names."""
Join = Callable[[str, str], str]
"""What is said of words and what follows them."""

_TOKEN: Final = re.compile(r"\{(?P<slot>[a-z]+)(?::(?P<words>[^}]*))?\}|<(?P<list>[a-z-]+)>|(?P<sign>[\[\]()|])")
_APOSTROPHES: Final = "['\u2019\u02bc\u2018\u201b\u02bb\u2032\uff07\u00b4`]"
_HYPHENS: Final = "[-\u2010\u2011\u2012\u2013\u2014\u2015\u2212]"
_ACCENTS: Final = {
    **dict.fromkeys("àâä", "a"), **dict.fromkeys("éèêë", "e"), **dict.fromkeys("îï", "i"),
    **dict.fromkeys("ôö", "o"), **dict.fromkeys("ùûü", "u"), "ç": "c",
}  # fmt: skip


@record
class Node:
    """A part of a pattern. ``kind``: text, slot, words, list, all (one after the other), any, maybe."""

    kind: str
    text: str = ""
    parts: tuple["Node", ...] = ()


class Pattern:
    """One way of saying a phrase. ``slots``: what reads each kind of slot; ``lists``: words of the language."""

    def __init__(self, written: str, slots: Mapping[str, str], lists: Mapping[str, Sequence[str]]) -> None:
        self.written = written
        self._lists = lists
        self._root = _parsed(written)
        self._slots = slots
        self._read: re.Pattern[str] | None = None
        self.names = frozenset(_names(self._root))
        texts = [one.text for one in self._root.parts if one.kind == "text"]
        self._word = max((word for text in texts for word in re.findall(r"[a-z]{3,}", text)), key=len, default="")

    def match(self, text: str, folded: str) -> re.Match[str] | None:
        """What a text holds in its slots; None where it is not said so. ``folded``: the same text, folded."""
        if self._word not in folded:
            return None
        if self._read is None:
            self._read = re.compile(self._expression(self._root), re.IGNORECASE)
        return self._read.fullmatch(text)

    def say(self, values: Values, join: Join) -> str | None:
        """The phrase with these values; None where a slot has none, or a value no slot."""
        if not self.names >= values.keys():
            return None
        return self._said(self._root, values, join)

    def _expression(self, node: Node) -> str:
        inner = "".join(map(self._expression, node.parts))
        match node.kind:
            case "text":
                return _literal(node.text)
            case "slot":
                return f"(?P<{node.text}>{self._slots.get(node.text, '.+?')})"
            case "words":
                return f"(?P<{node.text}>{'|'.join(map(self._expression, node.parts))})"
            case "list":
                return alternatives(self._lists[node.text])
            case "any":
                return f"(?:{'|'.join(map(self._expression, node.parts))})"
            case "maybe":
                return f"(?:{inner})?"
        return inner

    def _said(self, node: Node, values: Values, join: Join) -> str | None:
        match node.kind:
            case "text":
                return node.text
            case "slot":
                return values.get(node.text)
            case "words":
                return self._said(node.parts[0], values, join) if node.text in values else None
            case "list":
                return self._lists[node.text][0]
            case "any":
                return next((one for part in node.parts if (one := self._said(part, values, join)) is not None), None)
            case "maybe":
                is_wanted = any(name in values for name in _names(node))
                return self._said_in_turn(node, values, join) or "" if is_wanted else ""
        return self._said_in_turn(node, values, join)

    def _said_in_turn(self, node: Node, values: Values, join: Join) -> str | None:
        said = ""
        for part in node.parts:
            words = self._said(part, values, join)
            if words is None:
                return None
            said = join(said, words)
        return said


def alternatives(words: Sequence[str]) -> str:
    """What reads one of several words, the longest first."""
    return f"(?:{'|'.join(map(_literal, sorted(words, key=len, reverse=True)))})"


def _literal(text: str) -> str:
    """What reads words however they are typed: blanks, apostrophes, hyphens, accents left out or set apart."""
    return "".join(map(_sign, re.sub(r"\s+", " ", text)))


def _sign(sign: str) -> str:
    if sign == " ":
        return r"\s+"
    if sign in (APOSTROPHE, "\u2019"):
        return rf"{_APOSTROPHES}\s*"
    if sign == "-":
        return _HYPHENS
    if plain := _ACCENTS.get(sign.casefold()):
        return rf"(?:{sign}|{plain}[\u0300-\u036f]?)"
    return re.escape(sign)


def _names(node: Node) -> list[str]:
    own = [node.text] if node.kind in ("slot", "words") else []
    return [*own, *(name for part in node.parts for name in _names(part))]


def _parsed(written: str) -> Node:
    """The tree of a pattern. Raises ValueError where a bracket is not closed."""
    stack: list[tuple[str, list[list[Node]]]] = [("all", [[]])]
    at = 0
    for found in (*_TOKEN.finditer(written), None):
        text = written[at : found.start() if found else None]
        if text:
            stack[-1][1][-1].append(Node(kind="text", text=text))
        if found is None:
            break
        at = found.end()
        _take(found, stack)
    if len(stack) != 1:
        raise ValueError(f"a bracket is not closed in {written!r}")
    return _closed(*stack[0])


def _take(found: re.Match[str], stack: list[tuple[str, list[list[Node]]]]) -> None:
    sign = found["sign"]
    if found["slot"]:
        words = found["words"]
        parts = tuple(map(_parsed, words.split("|"))) if words is not None else ()
        stack[-1][1][-1].append(Node(kind="slot" if words is None else "words", text=found["slot"], parts=parts))
    elif found["list"]:
        stack[-1][1][-1].append(Node(kind="list", text=found["list"]))
    elif sign in "[(":
        stack.append(("maybe" if sign == "[" else "any", [[]]))
    elif sign == "|":
        stack[-1][1].append([])
    else:
        closed = _closed(*stack.pop())
        stack[-1][1][-1].append(closed)


def _closed(kind: str, choices: list[list[Node]]) -> Node:
    if kind == "any":
        return Node(kind=kind, parts=tuple(Node(kind="all", parts=tuple(one)) for one in choices))
    return Node(kind=kind, parts=tuple(choices[0]))


def folded(text: str) -> str:
    """As `Pattern.match` wants it."""
    return fold(text)
