"""What belongs in a key or cell, by the annotation of its field: in words, and as TOML writes an example."""

import builtins
import types
import typing
from collections import abc
from typing import Any, Final, get_args, get_origin

from grognard.model.fields.marks import OrOne, Scalar, with_article
from grognard.model.fields.numbers import Truth, Whole
from grognard.model.fields.texts import Text

_PLAIN: Final[dict[Any, Scalar]] = {str: Text(), int: Whole(), bool: Truth()}


def scalar_of(annotation: Any) -> Scalar | None:
    """The mark that reads the values of an annotation; None for one of several values."""
    if get_origin(annotation) is typing.Annotated:
        inner, *marks = get_args(annotation)
        return next((one for one in marks if isinstance(one, Scalar)), None) or scalar_of(inner)
    return _PLAIN.get(annotation)


def words_for(annotation: Any, *, is_cell: bool = False) -> str:
    """``text``, ``length``, ``list of ids``, ``one of `a`, `b` `` … in Markdown. ``is_cell``: in a table."""
    if scalar := scalar_of(annotation):
        return scalar.word
    match get_origin(annotation), get_args(annotation):
        case typing.Annotated, (inner, *marks):
            words = words_for(inner, is_cell=is_cell)
            if any(isinstance(one, OrOne) for one in marks):
                return f"{words_for(get_args(inner)[0], is_cell=is_cell)}, or a list of them"
            return words
        case typing.Literal, known:
            return ("one of " if len(known) > 1 else "") + ", ".join(f"`{one}`" for one in known)
        case ((types.UnionType | typing.Union), kinds):
            return ", or a ".join(words_for(one, is_cell=is_cell) for one in kinds if one is not types.NoneType)
        case builtins.tuple, (inner, builtins.Ellipsis) if get_origin(inner) is tuple:
            return f"table of {words_for(get_args(inner)[1], is_cell=is_cell)}s"
        case builtins.tuple, (inner, builtins.Ellipsis):
            words = f"{words_for(inner, is_cell=is_cell)}s"
            return f"{words} separated by `;`" if is_cell else f"list of {words}"
        case builtins.tuple, (inner, _):
            return f"list of two {words_for(inner, is_cell=is_cell)}s"
        case abc.Mapping, (_, inner):
            return f"table of {words_for(inner, is_cell=is_cell)}s"
    return "table"


def expectation(annotation: Any) -> str:
    """``; a list of texts is expected``: why a value of another kind is not taken."""
    words = words_for(annotation).replace("`", "")
    return f"; {words if words.startswith(('one of', 'true')) else with_article(words)} is expected"


def example_of(annotation: Any) -> str:
    """A value as TOML writes it: ``["text"]``."""
    if scalar := scalar_of(annotation):
        return scalar.example
    match get_origin(annotation), get_args(annotation):
        case typing.Annotated, (inner, *_):
            return example_of(inner)
        case typing.Literal, (first, *_):
            return f'"{first}"'
        case ((types.UnionType | typing.Union), (inner, *_)):
            return example_of(inner)
        case builtins.tuple, (inner, builtins.Ellipsis) if get_origin(inner) is not tuple:
            return f"[{example_of(inner)}]"
        case builtins.tuple, (inner, second) if second is not Ellipsis:
            return f"[{example_of(inner)}, {example_of(second)}]"
        case ((abc.Mapping | builtins.tuple), (inner, second)):
            value = get_args(inner)[1] if second is Ellipsis else second
            return f"{{ name = {example_of(value)} }}"
    return "{ }"
