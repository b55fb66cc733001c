"""What the fields of records mean, in the words that stand below them in the model."""

import ast
import inspect
import textwrap
from types import NoneType, UnionType
from typing import Any, Literal, get_args, get_origin

from grognard.load.docs.words import word_for
from grognard.model.game.scalars import Colour, Count, Extent, Id, Language, Length


def docs_of(kind: type[Any]) -> dict[str, str]:
    """What each field of a record means: the docstring below it, its bases' too, or the word for designers."""
    docs: dict[str, str] = {}
    for base in reversed(kind.__mro__[:-1]):
        tree = ast.parse(textwrap.dedent(inspect.getsource(base))).body[0]
        assert isinstance(tree, ast.ClassDef)
        for field, below in zip(tree.body, [*tree.body[1:], None], strict=True):
            if not (isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)):
                continue
            name = field.target.id
            if isinstance(below, ast.Expr):
                docs[name] = plain(ast.literal_eval(below.value))
            elif word := word_for(kind.__name__, name):
                docs[name] = word
    return docs


def doc_of(kind: type[Any]) -> str:
    """The docstring of a record, one line a paragraph."""
    paragraphs = inspect.cleandoc(kind.__doc__ or "").split("\n\n")
    return "\n\n".join(plain(one) for one in paragraphs)


def plain(text: str) -> str:
    """A docstring as Markdown on one line, in the words of one who writes no Python."""
    return " ".join(text.replace("``", "`").replace("None:", "left out:").split())


def words_of(annotation: Any, *, is_cell: bool) -> str:
    """What a key or cell holds, for a designer: ``text``, ``length``, ``one of a, b`` …"""
    scalars = {str: "text", int: "whole number", bool: "`true` or `false`", float: "number"}
    lengths = ((Length, "length"), (Extent, "length"))
    named = (*lengths, (Language, "text"), (Colour, "colour"), (Id, "id"), (Count, "whole number"))
    origin, inner = get_origin(annotation), get_args(annotation)
    for known, words in named:
        if annotation == known:
            return words
    if annotation in scalars:
        return scalars[annotation]
    if origin is Literal:
        return ("one of " if len(inner) > 1 else "") + ", ".join(f"`{one}`" for one in inner)
    if origin is tuple and inner[-1] is not Ellipsis:
        return "two " + words_of(inner[0], is_cell=is_cell) + "s"
    if origin is tuple and get_origin(inner[0]) is tuple:
        return "table of texts"
    if origin is tuple and get_origin(inner[0]) is Literal:
        return words_of(inner[0], is_cell=is_cell) + ", or a list of them"
    if origin is tuple:
        kind = words_of(inner[0], is_cell=is_cell) + "s"
        return f"{kind} separated by `;`" if is_cell else f"list of {kind}"
    if isinstance(annotation, UnionType) or type(None) in inner:
        return ", or a ".join(words_of(one, is_cell=is_cell) for one in inner if one is not NoneType)
    if len(inner) == 2 and inner[0] in (str, Id):
        return f"table of {words_of(inner[1], is_cell=is_cell)}s"
    if hasattr(annotation, "__metadata__"):
        return words_of(annotation.__origin__, is_cell=is_cell)
    return "table"
