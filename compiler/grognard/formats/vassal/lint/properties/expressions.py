"""Expressions as VASSAL reads them (``{...}``, in BeanShell), and filters in the old form (``a = b && c < d``):
whether they are valid, and which properties they read. Nothing is evaluated."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from grognard.base.records import record
from grognard.formats.vassal.lint.tables import words

_TOKEN: Final = re.compile(
    r"""(?P<blank>\s+|//[^\n]*|/\*.*?\*/)
    |(?P<number>0[xX][0-9a-fA-F]+[lL]?|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[lLfFdD]?)
    |(?P<text>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')
    |(?P<filled>\$[^$\n]*\$)
    |(?P<name>[^\W\d][\w$]*)
    |(?P<sign>@\w+|>>>=|>>>|<<=|>>=|&&|\|\||=~|!~|==|!=|<=|>=|<<|>>|\+\+|--|[-+*/%&|^]=|[-+*/%&|^~!<>=?:;.,()\[\]{}])""",
    re.VERBOSE | re.DOTALL,
)
_ESCAPED: Final = re.compile(r"\\(.)", re.DOTALL)
_BINARY: Final = words("|| && | & ^ == != =~ !~ < > <= >= << >> >>> + - * / % instanceof")
_SETS: Final = words("= += -= *= /= %= &= |= ^= <<= >>= >>>=")
_WORDS: Final = words("true false null new instanceof if else return int boolean double float long String void")
_ASKS: Final = words(
    "GetProperty GetString GetMapProperty GetZoneProperty SumStack SumMat SumLocation SumZone SumMap SumRange"
)
"""Functions whose first argument is the name of a property."""
_DEEPEST: Final = 200
_LONGEST: Final = 20_000
_OLD: Final = re.compile(r"!=|<=|>=|>|<|=~|=|!~")


@record
class Expression:
    """``fault``: why it is invalid, "" if it is valid. ``reads``, ``sets``: the properties it reads and sets."""

    fault: str = ""
    reads: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()


def is_expression(text: str) -> bool:
    """Whether VASSAL takes a text as an expression and not as plain text."""
    bare = text.strip()
    return bare.startswith("{") and bare.endswith("}") and len(bare) > 1


@lru_cache(maxsize=65_536)
def read_expression(text: str) -> Expression:
    """An expression with its braces. One that is too long or deep counts as valid and reads nothing."""
    if len(text) > _LONGEST:
        return Expression()
    reader = _Reader(text.strip()[1:-1])
    try:
        reader.whole()
    except _TooDeep:
        return Expression()
    except _Unsound as fault:
        if reader.is_filled:  # $name$ may be replaced by anything
            return Expression(reads=tuple(dict.fromkeys(reader.reads)))
        return Expression(fault=str(fault))
    return Expression(reads=tuple(dict.fromkeys(reader.reads)), sets=tuple(dict.fromkeys(reader.sets)))


def read_filter(text: str) -> Iterator[str]:
    """The properties that a filter in the old form reads."""
    for part in re.split(r"\|\||&&", text):
        found = _OLD.search(part)
        if found and "$" not in part[: found.start()]:
            yield part[: found.start()].strip()


class _Unsound(Exception):
    pass


class _TooDeep(Exception):
    pass


class _Reader:
    """A recursive-descent parser: each method consumes one rule of the grammar."""

    def __init__(self, text: str) -> None:
        self.reads: list[str] = []
        self.sets: list[str] = []
        self.is_filled = False
        self._tokens: list[tuple[str, str]] = []
        self._at, self._deep = 0, 0
        at = 0
        while at < len(text):
            match = _TOKEN.match(text, at)
            if match is None:
                sign = text[at]
                self._tokens.append(("bad", sign))
                break
            kind = str(match.lastgroup)
            self.is_filled |= kind == "filled"
            if kind != "blank":
                self._tokens.append((kind, match[0]))
            at = match.end()

    def whole(self) -> None:
        while self._at < len(self._tokens):
            self._expression()
            if self._at < len(self._tokens):
                self._want(";")

    def _deeper(self) -> None:
        self._deep += 1
        if self._deep > _DEEPEST:
            raise _TooDeep

    def _expression(self) -> None:
        self._deeper()
        before, reads = self._at, len(self.reads)
        self._ternary()
        if self._sign in _SETS:
            if self._at == before + 1 and self._tokens[before][0] == "name":
                self.sets.append(self._tokens[before][1])
                del self.reads[reads:]
            self._at += 1
            self._expression()
        self._deep -= 1

    def _ternary(self) -> None:
        self._unary()
        while self._sign in _BINARY or self._sign.startswith("@"):
            is_type = self._sign == "instanceof"
            self._at += 1
            if is_type:
                self._at += 1
            else:
                self._unary()
        if self._sign == "?":
            self._at += 1
            self._expression()
            self._want(":")
            self._expression()

    def _unary(self) -> None:
        while self._sign in ("!", "~", "-", "+", "++", "--"):
            self._at += 1
        self._primary()
        while True:
            if self._sign == ".":
                self._at += 1
                if self._kind != "name":
                    raise _Unsound(f"a name should follow the dot{self._near()}")
                self._at += 1
                if self._sign == "(":
                    self._arguments("")
            elif self._sign == "[":
                self._at += 1
                self._expression()
                self._want("]")
            elif self._sign in ("++", "--"):
                self._at += 1
            else:
                return

    def _primary(self) -> None:
        self._deeper()  # "new new a" and "(int)(int)a" recurse too, without an expression between
        self._value()
        self._deep -= 1

    def _value(self) -> None:
        kind, text = self._kind, self._text
        if kind in ("number", "text", "filled"):
            self._at += 1
        elif kind == "name":
            self._at += 1
            if text == "new":
                self._primary()
            elif self._sign == "(":
                self._arguments(text)
            elif text not in _WORDS:
                self.reads.append(text)
        elif text == "(":
            self._at += 1
            is_cast = self._text in _WORDS and self._kind == "name" and self._peek(1) == ")"
            if is_cast and self._text not in ("true", "false", "null"):
                self._at += 2
                self._unary()
                return
            self._expression()
            self._want(")")
        else:
            raise _Unsound(f"{text!r} is where a value should be" if text else "it ends where a value should be")

    def _arguments(self, function: str) -> None:
        self._want("(")
        number = 0
        while self._sign != ")":
            kind, text = self._kind, self._text
            is_alone = kind == "text" and self._peek(1) in (",", ")")
            if function and is_alone and text[1:-1].lstrip().startswith("{"):  # to a method of a text it is a text
                self._inside(text)
            elif is_alone and number == 0 and function in _ASKS:
                self.reads.append(text[1:-1])
            self._expression()
            number += 1
            if self._sign != ")":
                self._want(",")
        self._want(")")

    def _inside(self, text: str) -> None:
        """An expression that is the argument of a function, in quotes."""
        inner = _ESCAPED.sub(r"\1", text[1:-1]).strip()
        if is_expression(inner):
            found = read_expression(inner)
            if found.fault:
                raise _Unsound(f"in {inner}: {found.fault}")
            self.reads += found.reads
            self.sets += found.sets

    def _want(self, sign: str) -> None:
        if self._sign != sign:
            raise _Unsound(f"{sign!r} is missing{self._near()}")
        self._at += 1

    def _near(self) -> str:
        return f" before {self._text!r}" if self._text else " at the end"

    def _peek(self, ahead: int) -> str:
        at = self._at + ahead
        return self._tokens[at][1] if at < len(self._tokens) else ""

    @property
    def _kind(self) -> str:
        return self._tokens[self._at][0] if self._at < len(self._tokens) else ""

    @property
    def _text(self) -> str:
        return self._tokens[self._at][1] if self._at < len(self._tokens) else ""

    @property
    def _sign(self) -> str:
        return self._text if self._kind == "sign" or self._text == "instanceof" else ""
