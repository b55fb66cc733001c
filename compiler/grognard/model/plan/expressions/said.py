"""An expression for people, in a language: for reminders and pages."""

from collections.abc import Callable, Iterable, Mapping
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
    Sign,
    StackSum,
    Sum,
    Text,
    Truth,
    Within,
)
from grognard.model.words import Words, filled

SIGNS: Final[Mapping[Sign, str]] = {
    "==": "{left}: {right}",
    "!=": "{left}: not {right}",
    "<": "{left}: less than {right}",
    "<=": "{left}: at most {right}",
    ">": "{left}: more than {right}",
    ">=": "{left}: at least {right}",
}


def said(one: Expression, tr: Words, names: Mapping[str, str] | None = None) -> str:
    """The words. ``names``: what people call a property, in their language; one without is called by its own name."""
    known = names or {}

    def say(part: Expression) -> str:
        return said(part, tr, known)

    def fill(words: str, **values: str) -> str:
        return filled(tr(words), **values)

    match one:
        case Text():
            return one.value
        case Number():
            return str(one.value)
        case Truth():
            return tr("yes") if one.value else tr("no")
        case Property():
            return known.get(one.name, one.name)
        case Letters():
            return say(one.of)
        case PieceName():
            return tr("the name of the piece")
        case Joined():
            return "".join(map(say, one.parts))
        case Replaced():
            return fill("{text}, with {new} for {old}", text=say(one.text), new=one.new, old=one.old)
        case Sum():
            return " + ".join(map(say, one.parts))
        case Difference():
            return f"{say(one.left)} − {_grouped(one.right, say(one.right))}"
        case Product():
            return " × ".join(_grouped(part, say(part)) for part in (one.left, one.right))
        case Within():
            return fill("{value}, from {low} to {high}", value=say(one.value), low=str(one.low), high=str(one.high))
        case Compare():
            return fill(SIGNS[one.sign], left=say(one.left), right=say(one.right))
        case Every():
            return "; ".join(map(say, one.parts)) or tr("yes")
        case Either():
            return _listed((say(part) for part in one.parts), tr) or tr("no")
        case Not():
            return fill("not so: {what}", what=say(one.of))
        case If():
            cases = [fill("{value} ({condition})", value=say(value), condition=say(held)) for held, value in one.cases]
            return "; ".join([*cases, fill("else {value}", value=say(one.otherwise)) if cases else say(one.otherwise)])
        case OneOf():
            return fill(SIGNS["=="], left=say(one.value), right=_listed(one.words, tr))
        case Begins():
            return fill(
                "{text} begins with {start}",
                text=say(one.text),
                start=one.start if isinstance(one.start, str) else say(one.start),
            )
        case NumberFrom():
            return fill("the number in {text}", text=say(one.text))
        case Pick():
            return fill("{place} of: {texts}", place=say(one.place), texts=", ".join(one.texts))
        case StackSum():
            return _in_stack(known.get(one.property, one.property), one.where, say, tr)
        case Count():
            return _in_stack(tr("Pieces"), one.where, say, tr)
        case PileCount():
            return fill("pieces in {pile}", pile=one.pile)
        case Distance():
            return fill("hexes to {x}, {y}", x=say(one.x), y=say(one.y))
        case Roll():
            return f"{one.count}d{one.sides}"


def _in_stack(what: str, where: Expression | None, say: Callable[[Expression], str], tr: Words) -> str:
    if where is None:
        return filled(tr("{what} in a stack"), what=what)
    return filled(tr("{what} in a stack ({condition})"), what=what, condition=say(where))


def _listed(words: Iterable[str], tr: Words) -> str:
    return f" {tr('or')} ".join(words)


def _grouped(one: Expression, words: str) -> str:
    return f"({words})" if isinstance(one, Sum | Difference) else words
