"""What the fields of records mean, in the words that stand below them in the model."""

import ast
import inspect
import textwrap
from typing import Any

from grognard.base.records import written_name
from grognard.load.docs.words import word_for


def docs_of(kind: type[Any]) -> dict[str, str]:
    """What each field of a record means: the docstring below it, its bases' too, or the word for designers."""
    docs: dict[str, str] = {}
    for base in reversed(kind.__mro__[:-1]):
        tree = ast.parse(textwrap.dedent(inspect.getsource(base))).body[0]
        assert isinstance(tree, ast.ClassDef)
        for field, below in zip(tree.body, [*tree.body[1:], None], strict=True):
            if not (isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)):
                continue
            name = written_name(field.target.id)
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
