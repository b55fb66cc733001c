"""TOML with the place of every key and value. ``tomllib`` alone judges; tree-sitter only says where things stand."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, Final

import tree_sitter_toml
from tree_sitter import Language, Node, Parser

from grognard.base.limits import TOML_DEPTH
from grognard.base.origins import Origin, Origins
from grognard.base.tomltext import long_key
from grognard.load.codes.files import CONTROL_CHARACTER, TOO_LARGE
from grognard.load.codes.records import TOML_SYNTAX
from grognard.load.text.parsed import parsed_once
from grognard.load.text.reading import CONTROL, Source
from grognard.load.text.report import Report
from grognard.load.text.toml_errors import in_plain_words

Where = tuple[str | int, ...]
"""The way to a value: keys, and numbers for the elements of arrays."""

_CHARACTERS: Final = 1_000_000
"""Of TOML, which is written by hand: the largest file known has 60,000, and a million are read in two seconds."""
_SYNTAX_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


class Document:
    """The tables of one TOML file, or of several merged. ``places`` holds where values stand, ``keys`` where their
    keys do, both by the way to them."""

    def __init__(self, file: str, value: dict[str, Any], places: dict[Where, Origin], keys: dict[Where, Origin]):
        self.file = file
        self.value = value
        self.places = places
        self.keys = keys

    def at(self, where: Where) -> Origin:
        """Where a value stands, or the nearest table around it."""
        while where not in self.places and where:
            where = where[:-1]
        return self.places.get(where, Origin(file=self.file))

    def key(self, where: Where) -> Origin:
        """Where the key of a value stands."""
        return self.keys[where] if where in self.keys else self.at(where)

    def origins(self, where: Where) -> Origins:
        """The origins of a table: its own, and those of its values by key (``move``, ``move.foot``, ``layers.0``)."""
        table: Any = self.value
        for step in where:
            table = table[step]
        fields = {".".join(map(str, inner)): self.at(where + inner) for inner, _ in _leaves(table)}
        return Origins(at=self.at(where), fields=fields)


def _leaves(value: Any) -> Iterator[tuple[Where, Any]]:
    """Every value inside a table or array, with the way to it, tables and arrays before what they hold."""
    items = value.items() if isinstance(value, Mapping) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield (key,), inner
        for where, leaf in _leaves(inner):
            yield (key, *where), leaf


@parsed_once
def parse_toml(source: Source, report: Report) -> Document | None:
    """The document in a text, or None after a finding."""
    start = Origin(file=source.file, line=1, column=1)
    if len(source.text) > _CHARACTERS:
        report.add(TOO_LARGE.at(start, f"more than {_CHARACTERS // 10**6} million characters of TOML"))
        return None
    if (at := long_key(source.text)) is not None:
        report.add(TOO_LARGE.at(source.at(at, 1), f"tables or arrays nest more than {TOML_DEPTH} deep"))
        return None
    try:
        value = tomllib.loads(source.text)
    except RecursionError:
        report.add(TOO_LARGE.at(start, f"tables or arrays nest more than {TOML_DEPTH} deep"))
        return None
    except ValueError as reason:  # TOMLDecodeError, and a plain one for a number of thousands of digits
        words, origin = _syntax_error(str(reason), source)
        message, hint = in_plain_words(words, source, origin.line, origin.column)
        report.add(TOML_SYNTAX.at(origin, message, hint=hint))
        return None
    if _is_deeper(value, TOML_DEPTH):
        report.add(TOO_LARGE.at(start, f"tables or arrays nest more than {TOML_DEPTH} deep"))
        return None
    document = _Locator(source).document(value)
    if "\\" in source.text:  # only an escape brings them in here
        document.value = _clean(value, (), document, report)
    return document


def _clean(value: Any, where: Where, document: Document, report: Report) -> Any:
    """The value with its control characters replaced, each text that has some reported."""
    if isinstance(value, dict):
        return {key: _clean(inner, (*where, key), document, report) for key, inner in value.items()}
    if isinstance(value, list):
        return [_clean(inner, (*where, index), document, report) for index, inner in enumerate(value)]
    if isinstance(value, str) and (found := CONTROL.search(value)):
        report.add(CONTROL_CHARACTER.at(document.at(where), f"control character U+{ord(found[0]):04X}"))
        return CONTROL.sub("\ufffd", value)
    return value


def _syntax_error(message: str, source: Source) -> tuple[str, Origin]:
    found = _SYNTAX_PLACE.search(message)
    if not found:
        return message, Origin(file=source.file, line=1, column=1)
    words = message[: found.start()]
    if found[1]:
        return words, Origin(file=source.file, line=int(found[1]), column=int(found[2]), length=1)
    end = source.at(len(source.text.rstrip("\n")))
    return words + " at the end of the file", end


def _is_deeper(value: Any, depth: int) -> bool:
    level = [value]
    for _ in range(depth):
        level = [
            inner
            for one in level
            for inner in (one.values() if isinstance(one, dict) else one)
            if isinstance(inner, dict | list)
        ]
        if not level:
            return False
    return True


class _Locator:
    """Walks the syntax tree beside the value and notes where everything stands."""

    def __init__(self, source: Source) -> None:
        self._file = source.file
        self._data = source.text.encode()
        self._lines = self._data.split(b"\n")
        self._is_ascii = source.text.isascii()
        self._places: dict[Where, Origin] = {}
        self._keys: dict[Where, Origin] = {}
        self._counts: dict[Where, int] = {}

    def document(self, value: dict[str, Any]) -> Document:
        self._places[()] = Origin(file=self._file, line=1, column=1)
        for node in Parser(Language(tree_sitter_toml.language())).parse(self._data).root_node.children:
            if node.type == "pair":
                self._pair(node, ())
            elif node.type in ("table", "table_array_element"):
                self._table(node)
        return Document(self._file, value, self._places, self._keys)

    def _table(self, node: Node) -> None:
        head = next((child for child in node.named_children if child.type.endswith("_key")), None)
        if head is None:
            return
        where: Where = ()
        for key in self._key_parts(head):
            where = self._last_element((*where, key))
            self._places.setdefault(where, self._origin(head))
        if node.type == "table_array_element":
            plain = where[:-1] if isinstance(where[-1], int) else where
            self._counts[plain] = self._counts.get(plain, 0) + 1
            self._places.setdefault(plain, self._origin(head))
            where = (*plain, self._counts[plain] - 1)
        self._places[where] = self._keys[where] = self._origin(head)
        for child in node.named_children:
            if child.type == "pair":
                self._pair(child, where)

    def _last_element(self, where: Where) -> Where:
        return (*where, self._counts[where] - 1) if where in self._counts else where

    def _pair(self, node: Node, table: Where) -> None:
        if len(node.named_children) < 2:
            return
        head, value = node.named_children[0], node.named_children[-1]
        for key in self._key_parts(head):
            table = (*table, key)
            self._keys.setdefault(table, self._origin(head))
            self._places.setdefault(table, self._origin(head))
        self._places[table] = self._origin(value)
        self._value(value, table)

    def _value(self, node: Node, where: Where) -> None:
        if node.type == "array":
            elements = [child for child in node.named_children if child.type != "comment"]
            for index, child in enumerate(elements):
                self._places[(*where, index)] = self._origin(child)
                self._value(child, (*where, index))
        elif node.type == "inline_table":
            for child in node.named_children:
                if child.type == "pair":
                    self._pair(child, where)

    def _key_parts(self, node: Node) -> list[str]:
        if node.type == "dotted_key":
            return [part for child in node.named_children for part in self._key_parts(child)]
        text = self._data[node.start_byte : node.end_byte].decode()
        if node.type != "quoted_key":
            return [text]
        return list(tomllib.loads(f"{text} = 0"))

    def _origin(self, node: Node) -> Origin:
        (line, start), (last, end) = node.start_point, node.end_point
        if last != line:
            end = len(self._lines[line])
        if not self._is_ascii:
            start, end = (len(self._lines[line][:column].decode(errors="replace")) for column in (start, end))
        return Origin(file=self._file, line=line + 1, column=start + 1, length=max(end - start, 1))
