"""An expression in BeanShell: texts in double quotes, properties by their bare names.

VASSAL passes the value of a bare property on as a literal without escaping backslashes, and fails where a method is
called on it: so methods are called on `Letters` only. The bare name of a piece is in the first language everywhere but
in the chat, and `LocalizedPieceName` as a bare name is blank where the engine translates: so `GetProperty` reads it.
"""

from collections.abc import Sequence
from typing import Final

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
    StackSum,
    Sum,
    Text,
    Truth,
    Within,
)

NAME: Final = '("" + GetProperty("LocalizedPieceName"))'
PILE_COUNT: Final = "_numPieces"
"""Behind the name of a pile: the property of its board that counts it."""
SEPARATORS: Final = ",;|/~^"
"""Between texts of which one is picked. The first one that no text contains is used."""


def braced(one: Expression) -> str:
    """The expression for a field that may also hold plain text."""
    return "{" + written(one) + "}"


def quoted(text: str) -> str:
    """A text as a literal."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def written(one: Expression) -> str:
    """The expression without braces. Raises ValueError for texts to pick from that hold every separator."""
    match one:
        case Text():
            return quoted(one.value)
        case Number():
            return str(one.value)
        case Truth():
            return "true" if one.value else "false"
        case Property():
            return one.name
        case Letters():
            return f'("" + {written(one.of)})'
        case PieceName():
            return NAME
        case Joined():
            return " + ".join(_operand(part, If, Compare, Every, Either, Sum, Difference, Roll) for part in one.parts)
        case Replaced():
            method = "replaceAll" if one.is_pattern else "replace"
            return f"{written(one.text)}.{method}({quoted(one.old)}, {quoted(one.new)})"
        case Sum():
            return " + ".join(_operand(part, If, Sum, Difference, Roll) for part in one.parts)
        case Difference():
            return f"{_operand(one.left, If, Roll)} - {_operand(one.right, If, Sum, Difference, Roll)}"
        case Product():
            return " * ".join(_operand(part, If, Sum, Difference, Product, Roll) for part in (one.left, one.right))
        case Within():
            return f"Math.max({one.low}, Math.min({one.high}, {written(one.value)}))"
        case Compare():
            left, right = (_operand(part, If, Compare, Every, Either) for part in (one.left, one.right))
            return f"{left} {one.sign} {right}"
        case Every():
            return " && ".join(_operand(part, If, Every, Either) for part in one.parts) or "true"
        case Either():
            return " || ".join(_operand(part, If, Either) for part in one.parts) or "false"
        case Not():
            return f"!{_operand(one.of, If, Compare, Every, Either, Joined, Sum, Difference, Product, Roll)}"
        case If():
            cases = (f"{_operand(held, If)} ? {_operand(value, If)} : " for held, value in one.cases)
            return "".join(cases) + written(one.otherwise)
        case OneOf():
            bar = between(one.words)
            words = quoted(f"{bar}{bar.join(one.words)}{bar}")
            return f"{words}.contains({quoted(bar)} + {one.value.name} + {quoted(bar)})"
        case Begins():
            start = quoted(one.start) if isinstance(one.start, str) else written(one.start)
            return f"{written(one.text)}.startsWith({start})"
        case NumberFrom():
            return f"Integer.parseInt({written(one.text)}.substring({one.place}))"
        case Pick():
            separator = next((mark for mark in SEPARATORS if not any(mark in text for text in one.texts)), None)
            if separator is None:
                raise ValueError(f"every separator is in one of {one.texts}")
            return f"{quoted(separator.join(one.texts))}.split({quoted(f'[{separator}]')})[{written(one.place)}]"
        case StackSum():
            where = "" if one.where is None else f", {quoted(braced(one.where))}"
            return f"SumStack({quoted(one.property)}{where})"
        case Count():
            return f"CountStack({'' if one.where is None else quoted(braced(one.where))})"
        case PileCount():
            return f"GetProperty({quoted(one.pile + PILE_COUNT)})"
        case Distance():
            return f"Range({written(one.x)}, {written(one.y)})"
        case Roll():
            return " + ".join([f"Random({one.sides})"] * one.count)


def between(words: Sequence[str]) -> str:
    """What parts these words: a blank, or more bars than stand side by side in any of them."""
    if not any(" " in word for word in words):
        return " "
    bar = "|"
    while any(bar in word for word in words):
        bar += "|"
    return bar


def _operand(one: Expression, *looser: type[Expression]) -> str:
    """A part of an expression, in parentheses if it binds looser. ``looser``: the kinds that do."""
    return f"({written(one)})" if isinstance(one, looser) else written(one)
