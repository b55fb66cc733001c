"""What a parser says of TOML that it cannot read, in the words of an author: the message and what to do about it."""

import re
from typing import Final

from grognard.base.diagnostics import Hint, Meant
from grognard.base.origins import Origin
from grognard.load.text.reading import Source

_CURLY: Final = "“”„«»‘’"
_IN_CURLY = re.compile("([“”„«»‘’]([^“”„«»‘’]*)[“”„«»‘’])")
_TWICE = re.compile(r"Cannot declare \((.*?),?\) twice")
_TABLE = re.compile(r"\s*\[+[^\[\]=,]+\]+\s*(#.*)?")
_NUMBER = re.compile(r"[+-]?(0|[1-9]\d*)")
_KEY = re.compile(r"\s*([^=\s]+|\"[^\"]*\")\s*=")


def in_plain_words(message: str, source: Source, line: int, column: int) -> tuple[str, str]:
    """The message and the hint for a fault at a place (counted from 1); a message that says enough stays as it is."""
    lines = source.text.split("\n")
    here = lines[line - 1] if line <= len(lines) else ""
    rest = here[column - 1 :].strip()
    if any(mark in _outside_quotes(here) for mark in _CURLY):
        return "typographic quotes", _straight(here, Origin(file=source.file, line=line, column=1, length=len(here)))
    if message.endswith("at the end of the file"):
        return "the file ends in the middle of a value", "a closing quote or bracket is missing, or the value itself"
    if found := _TWICE.fullmatch(message):
        name = ".".join(re.findall(r"'([^']*)'", found[1]))
        first = next((number for number, one in enumerate(lines[: line - 1], 1) if _heads(one, name)), 0)
        said = f"; first in line {first}" if first else ""
        return f"the table [{name}] stands twice{said}", "rename one, or put their keys under one heading"
    if message == "Cannot overwrite a value" and (key := _KEY.match(here)):
        first = _first(lines, line, key[1])
        said = f"; first in line {first}" if first else ""
        return f"the key {key[1]} stands twice in one table{said}", "leave one of the two out"
    if message.startswith("Unclosed"):
        kind = "list" if "array" in message else "table in braces"
        if rest and rest[0] not in "]}":
            return f"the {kind} is not closed before this", "a comma is missing here, or the bracket that closes it"
        return f"the {kind} is not closed", "a bracket that closes it is missing"
    if message.startswith("Illegal character '\\n'"):
        return "the quote is not closed on this line", "put a quote at the end of the text"
    if message == "Invalid value" and not rest.strip("#"):
        return "a value is missing", ""
    if message == "Invalid value" and _TABLE.fullmatch(here):
        return "a table begins where a value belongs", "the list before it is not closed: a ] is missing"
    if message == "Invalid value":
        return "this is not a value", _hint(rest, _rest(source.file, line, here))
    if message.startswith("Expected newline") and (key := _KEY.match(here)):
        value = here[key.end() :].strip()
        return "the value ends before this", _hint(value, _rest(source.file, line, here))
    if message.startswith("Expected '='"):
        return "a key and no = after it", 'write key = "value"; a key of several words stands in quotes'
    if message.startswith("Unescaped '\\'"):
        return "a single \\ in a text", "double it, or put the text in single quotes"
    return message, ""


def _outside_quotes(line: str) -> str:
    return re.sub(r'"[^"]*"|\'[^\']*\'', "", line.partition("#")[0])


def _rest(file: str, line: int, text: str) -> Origin:
    """What stands behind the = of a line."""
    start = text.find("=") + 1
    return Origin(file=file, line=line, column=start + 1, length=len(text) - start)


def _straight(line: str, at: Origin) -> str:
    hint = 'a text stands in straight quotes: name = "Red"'
    found = _IN_CURLY.findall(line)
    if len(found) == 1 and sum(line.count(one) for one in _CURLY) == 2 and '"' not in found[0][1]:
        (whole, inside) = found[0]
        return Hint(hint, Meant(was=whole, now=f'"{inside}"', at=at))
    return hint


def _hint(value: str, at: Origin) -> str:
    bare = value.partition(" #")[0].strip().rstrip(",")
    if bare in ("True", "False"):
        return Hint(f"write {bare.lower()}", Meant(was=bare, now=bare.lower(), at=at))
    if _NUMBER.fullmatch(bare):
        return f"write {bare} alone"
    if bare and not any(mark in bare for mark in "\"'[]{}="):
        return Hint(f'a text stands in quotes: "{bare}"', Meant(was=bare, now=f'"{bare}"', at=at))
    return "one value a key; a text stands in quotes, a list in [ ]"


def _heads(line: str, name: str) -> bool:
    return line.split("#")[0].strip().strip("[]").replace('"', "").strip() == name and line.lstrip().startswith("[")


def _first(lines: list[str], line: int, key: str) -> int:
    """The line above in the same table that gives the key, or 0."""
    for number in range(line - 1, 0, -1):
        above = lines[number - 1]
        if (found := _KEY.match(above)) and found[1] == key:
            return number
        if above.lstrip().startswith("["):
            return 0
    return 0
