"""Expressions that `write` wrote, read back into the same tree. Parentheses are read and not kept."""

from typing import Final

from grognard.backends.vassal.expressions.tokens import Tokens, bare
from grognard.backends.vassal.expressions.write import PILE_COUNT, SEPARATORS
from grognard.model.plan.expressions.tree import (
    Begins,
    Compare,
    Count,
    Difference,
    Distance,
    Either,
    Every,
    Expression,
    If,
    Joined,
    Letters,
    Not,
    Number,
    NumberFrom,
    OneOf,
    Pick,
    PieceName,
    PileCount,
    Product,
    Property,
    Replaced,
    Roll,
    Sign,
    StackSum,
    Sum,
    Text,
    Truth,
    Within,
)

_SIGNS: Final[tuple[Sign, ...]] = ("==", "!=", "<=", ">=", "<", ">")


def read(text: str) -> Expression:
    """The expression of a field, with or without braces. Raises ValueError for one that `write` does not write."""
    reader = _Reader(text[1:-1] if text.startswith("{") and text.endswith("}") else text)
    found = reader.whole()
    reader.end()
    return found


class _Reader(Tokens):
    """A reader by descent: each method takes one piece of grammar off the text."""

    def whole(self) -> Expression:
        """A choice, or an expression without one."""
        cases: list[tuple[Expression, Expression]] = []
        while True:
            value = self._either()
            if not self.takes("?"):
                return If(cases=tuple(cases), otherwise=value) if cases else value
            cases.append((value, self._either()))
            self.want(":")

    def _either(self) -> Expression:
        parts = [self._every()]
        while self.takes("||"):
            parts.append(self._every())
        return Either(parts=tuple(parts)) if len(parts) > 1 else parts[0]

    def _every(self) -> Expression:
        parts = [self._compared()]
        while self.takes("&&"):
            parts.append(self._compared())
        return Every(parts=tuple(parts)) if len(parts) > 1 else parts[0]

    def _compared(self) -> Expression:
        left = self._added()
        for sign in _SIGNS:
            if self.takes(sign):
                return Compare(left=left, sign=sign, right=self._added())
        return left

    def _added(self) -> Expression:
        parts: list[Expression] = []
        are_bare: list[bool] = []
        while True:
            are_bare.append(self.next != "(")
            parts.append(self._multiplied())
            if self.takes("-"):
                left = _chain(parts, are_bare)
                parts, are_bare = [Difference(left=left, right=self._multiplied())], [True]
                while self.takes("-"):
                    parts = [Difference(left=parts[0], right=self._multiplied())]
            if not self.takes("+"):
                return _chain(parts, are_bare)

    def _multiplied(self) -> Expression:
        found = self._unary()
        while self.takes("*"):
            found = Product(left=found, right=self._unary())
        return found

    def _unary(self) -> Expression:
        if self.takes("!"):
            return Not(of=self._unary())
        if self.takes("-"):
            return Number(value=-int(self.take("number")))
        kind, word = self.token
        if self.takes("("):
            inner = self.whole()
            self.want(")")
            return self._called(_letters(inner))
        self.at += 1
        if kind == "number":
            return Number(value=int(word))
        if kind == "text":
            return self._of_text(bare(word))
        if kind == "name":
            return self._of_name(word)
        raise ValueError(f"not read: {word!r}")

    def _of_text(self, text: str) -> Expression:
        if self.takes(".", "contains", "("):
            bar = self.take("text")
            self.want("+")
            value = Property(name=self.take("name"))
            self.want("+", bar, ")")
            part = bare(bar)
            return OneOf(value=value, words=tuple(text.removeprefix(part).removesuffix(part).split(part)))
        if self.takes(".", "split", "("):
            mark = bare(self.take("text"))[1:-1]
            self.want(")", "[")
            place = self.whole()
            self.want("]")
            if mark not in SEPARATORS:
                raise ValueError(f"not a separator of ours: {mark!r}")
            return Pick(texts=tuple(text.split(mark)), place=place)
        return Text(value=text)

    def _of_name(self, word: str) -> Expression:
        if word in ("true", "false"):
            return Truth(value=word == "true")
        if not self.takes("("):
            return Property(name=word)
        found = self._function(word)
        self.want(")")
        return found

    def _function(self, word: str) -> Expression:
        match word:
            case "Math.max":
                low = self.whole_number()
                self.want(",", "Math.min", "(")
                high = self.whole_number()
                self.want(",")
                value = self.whole()
                self.want(")")
                return Within(value=value, low=low, high=high)
            case "Integer.parseInt":
                text = self._unary()
                if not isinstance(text, NumberFrom):
                    raise ValueError("a number is read from the letters of a property")
                return text
            case "GetProperty":
                name = bare(self.take("text"))
                if name.endswith(PILE_COUNT):
                    return PileCount(pile=name.removesuffix(PILE_COUNT))
                if name != "LocalizedPieceName":
                    raise ValueError(f"no property that we ask for: {name}")
                return PieceName()
            case "SumStack":
                name = bare(self.take("text"))
                return StackSum(property=name, where=read(bare(self.take("text"))) if self.takes(",") else None)
            case "CountStack":
                return Count(where=read(bare(self.take("text"))) if self.next != ")" else None)
            case "Range":
                x = self.whole()
                self.want(",")
                return Distance(x=x, y=self.whole())
            case "Random":
                return Roll(count=1, sides=self.whole_number())
        raise ValueError(f"not a function that we call: {word}")

    def _called(self, one: Expression) -> Expression:
        """With the methods that are called on it."""
        while isinstance(one, Letters | PieceName | Replaced) and self.next == ".":
            self.want(".")
            method = self.take("name")
            self.want("(")
            if method in ("replace", "replaceAll"):
                old = bare(self.take("text"))
                self.want(",")
                new = bare(self.take("text"))
                one = Replaced(text=one, old=old, new=new, is_pattern=method == "replaceAll")
            elif method == "startsWith" and isinstance(one, Letters):
                one = Begins(text=one, start=self._start())
            elif method == "substring" and isinstance(one, Letters | Replaced):
                one = NumberFrom(text=one, place=self.whole_number())
            else:
                raise ValueError(f"not a method that we call: {method}")
            self.want(")")
        return one

    def _start(self) -> str | Letters:
        if self.next != "(":
            return bare(self.take("text"))
        start = self._unary()
        if not isinstance(start, Letters):
            raise ValueError("a text begins with a text")
        return start


def _letters(inner: Expression) -> Expression:
    """``("" + X)`` is a property as text."""
    match inner:
        case Joined(parts=(Text(value=""), Property() | Text() as of)):
            return Letters(of=of)
        case Joined(parts=(Text(value=""), PieceName())):
            return inner.parts[1]
    return inner


def _chain(parts: list[Expression], are_bare: list[bool]) -> Expression:
    """Parts that are joined by ``+``: dice of one kind, texts and values, or numbers."""
    if len(parts) == 1:
        return parts[0]
    first = parts[0]
    if isinstance(first, Roll) and all(are_bare) and parts == [first] * len(parts):
        return Roll(count=len(parts), sides=first.sides)
    is_text = any(isinstance(one, Text | Joined | Letters | PieceName | Replaced | Pick) for one in parts)
    return Joined(parts=tuple(parts)) if is_text else Sum(parts=tuple(parts))
