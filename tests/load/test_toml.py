"""TOML: tomllib judges, and every leaf and key has a place."""

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.growth import must_end

from grognard.base.diagnostics import Diagnostic
from grognard.load.text.reading import Source
from grognard.load.text.report import Report
from grognard.load.text.toml import Document, parse_toml


def parse(text: str) -> tuple[Document | None, tuple[Diagnostic, ...]]:
    report = Report()
    return parse_toml(Source(file="x.toml", text=text), report), report.findings()


def test_values_keys_tables_and_array_elements_have_places() -> None:
    document, findings = parse(
        'a = 1\n"b c".d = [10, { x = "é", y.z = 2 }]\n\n[t."u.v"]\nk = """\nlong"""\n[[n]]\nq = 1\n[[n]]\n'
        "q = 22\n[n.sub]\nr = true\n"
    )
    assert document is not None and findings == ()

    def place(*where: str | int) -> tuple[int, int, int]:
        origin = document.places[where]
        return origin.line, origin.column, origin.length

    assert place("a") == (1, 5, 1)
    assert place("b c", "d", 1, "x") == (2, 22, 3)
    assert place("b c", "d", 1, "y", "z") == (2, 33, 1), "columns count characters, not bytes"
    assert place("t", "u.v") == (4, 2, 7)
    assert place("t", "u.v", "k") == (5, 5, 3)
    assert place("n", 1, "q") == (9 + 1, 5, 2)
    assert place("n", 1, "sub", "r") == (12, 5, 4)
    assert document.keys["b c", "d", 1, "y", "z"].column == 27


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("a = 1\na = 2\n", 2, 6, "the key a stands twice in one table; first in line 1"),
        ('a = "x\nb = 1\n', 1, 7, "the quote is not closed on this line"),
        ("[a]\n[a]\n", 2, 3, "the table [a] stands twice; first in line 1"),
        ("a = [1,\n", 1, 8, "the file ends in the middle of a value"),
        ("a = " + "9" * 5000, 1, 1, "Exceeds the limit"),
    ],
)
def test_syntax_errors_have_a_place(text: str, line: int, column: int, message: str) -> None:
    document, (finding,) = parse(text)
    assert document is None
    assert (finding.code, finding.origin.line, finding.origin.column) == ("SRC010", line, column)
    assert message in finding.message


@pytest.mark.parametrize(
    ("text", "message", "hint"),
    [
        ("a = [1 2]\n", "the list is not closed before this", "a comma is missing here, or the bracket that closes it"),
        ("a = { b = 1\n}\n", "the table in braces is not closed", "a bracket that closes it is missing"),
        ("a = Red\n", "this is not a value", 'a text stands in quotes: "Red"'),
        ("a = 12mm\n", "the value ends before this", 'a text stands in quotes: "12mm"'),
        ("a = 1,\n", "the value ends before this", "write 1 alone"),
        ("a = True\n", "this is not a value", "write true"),
        ("a = “Red”\n", "typographic quotes", 'a text stands in straight quotes: name = "Red"'),
        (
            "a = [\n1,\n[b]\n",
            "a table begins where a value belongs",
            "the list before it is not closed: a ] is missing",
        ),
        ("a 1\n", "a key and no = after it", 'write key = "value"; a key of several words stands in quotes'),
        ("a.b = 1\n[x]\na.b = 1\na.b = 2\n", "the key a.b stands twice in one table; first in line 3", "leave one"),
    ],
)
def test_syntax_errors_say_what_to_do(text: str, message: str, hint: str) -> None:
    _, (finding,) = parse(text)
    assert finding.message == message
    assert finding.hint.startswith(hint)


@pytest.mark.parametrize("text", ["{}", "\n [ {} ]", "[[ {} ]]", "x = {{ z = 1, {} = 1}}", "x = {{{} = 1}}"])
@pytest.mark.parametrize("part", ["a", '"a b"', "'.'", "a-1 "])
def test_a_key_of_very_many_parts_is_refused_before_it_is_read(text: str, part: str) -> None:
    """Its reader takes memory by the square of them."""
    with must_end():  # the reader would take gigabytes too
        document, (finding,) = parse(
            "b = 1\n" + text.format(".".join([part] * 30_000)) + ("" if text != "{}" else " = 1")
        )
    assert document is None and finding.code == "SRC004" and finding.origin.line >= 2
    fits = text.format(".".join([part] * 20)) + (" = 1" if text == "{}" else "")
    assert parse(fits)[0] is not None


def test_points_that_are_no_key_are_none() -> None:
    points = ".".join(map(str, range(99)))
    assert parse(f'# {points}\na = "{points}"\nb = ["{points}"]\nc = {{ d = "{points}" }}\n')[0] is not None


@pytest.mark.parametrize("depth", [33, 5000])
def test_deep_nesting_is_refused(depth: int) -> None:
    assert [one.code for one in parse("a = " + "[" * depth + "]" * depth)[1]] == ["SRC004"]
    assert [one.code for one in parse("[" + ".".join("a" * depth) + "]\n")[1]] == ["SRC004"]


def test_control_characters_that_an_escape_brings_in_are_replaced() -> None:
    document, findings = parse('a = ["x\\u0000y", {b = "\\ufffe"}]\nc = "\\t"\n')
    assert document is not None and document.value == {"a": ["x\ufffdy", {"b": "\ufffd"}], "c": "\t"}
    assert [(one.code, one.origin.column) for one in findings] == [("SRC006", 6), ("SRC006", 23)]


_KEYS = st.one_of(st.from_regex(r"[A-Za-z0-9_-]{1,5}", fullmatch=True), st.text(max_size=4))
_TEXTS = st.text(st.characters(exclude_categories=["Cc", "Cs"], exclude_characters="\ufffe\uffff"), max_size=8)
_SCALARS = st.one_of(st.integers(-(2**40), 2**40), st.booleans(), _TEXTS, st.floats(allow_nan=False))
_VALUES = st.recursive(
    _SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_KEYS, inner, max_size=3), max_leaves=8
)


def _quoted(text: str) -> str:
    safe = "".join(one if " " <= one != "\x7f" and one not in '"\\' else f"\\U{ord(one):08x}" for one in text)
    return f'"{safe}"'


def _inline(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, list):
        return "[" + ", ".join(map(_inline, value)) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_quoted(key)} = {_inline(inner)}" for key, inner in value.items()) + "}"
    return repr(value)


def _written(value: dict[str, Any], way: str = "") -> str:
    """A table as TOML text: its own keys, then its tables under headers and its lists of tables as arrays."""
    lines, below = [], []
    for key, inner in value.items():
        name = way + _quoted(key)
        if isinstance(inner, dict) and inner:
            below.append(f"[{name}]\n" + _written(inner, name + "."))
        elif isinstance(inner, list) and inner and all(isinstance(one, dict) for one in inner):
            below += [f"[[{name}]]\n" + _written(one, name + ".") for one in inner]
        else:
            lines.append(f"{_quoted(key)} = {_inline(inner)}\n")
    return "".join(lines + below)


@given(st.dictionaries(_KEYS, _VALUES, max_size=4))
def test_every_leaf_has_a_place_of_its_own(value: dict[str, Any]) -> None:
    text = _written(value)
    document, findings = parse(text)
    assert document is not None and findings == () and document.value == tomllib.loads(text)

    def check(inner: Any, where: tuple[str | int, ...]) -> None:
        items = inner.items() if isinstance(inner, dict) else enumerate(inner) if isinstance(inner, list) else ()
        for key, one in items:
            origin = document.places[*where, key]
            assert 1 <= origin.line <= text.count("\n") + 1 and origin.column >= 1 and origin.length >= 1
            if not isinstance(one, dict | list):
                stands = text.split("\n")[origin.line - 1][origin.column - 1 :][: origin.length]
                assert tomllib.loads(f"x = {stands}") == {"x": one}, "the value itself stands at its place"
            check(one, (*where, key))

    check(value, ())


@given(st.text(st.sampled_from("ab=[]{}.,\"'\n# 1é-t:\\u"), max_size=40))
def test_any_text_gives_a_document_or_one_finding(text: str) -> None:
    document, findings = parse(text)
    assert (document is None) == (len(findings) == 1)
