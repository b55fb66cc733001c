"""Markdown as a tree of blocks and spans: CommonMark with tables, strikethrough, task lists, and the few HTML tags that
people write in it. ``check`` names what is not set (RUL033); it is printed as written.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from grognard.model.plan.rulebook import TAGS

Data = dict[str, Any]
"""``t`` of a block: p, h, list, quote, table, rule; ``k`` of a span: text, strong, em, strike, sub, sup, code, link,
tick, break. ``v`` is a text, or spans within."""

_TAG: Final = re.compile(r"<(/?)([A-Za-z][A-Za-z0-9]*)\s*/?>")
_TASK: Final = re.compile(r"\[([ xX])\][ \u00a0]")
_HYPHENS: Final = re.compile(r"(?<=[\w ])-{2,3}(?=[\w ])")
_WEB: Final = ("http://", "https://", "mailto:")


@cache
def _parser() -> MarkdownIt:
    return MarkdownIt("commonmark").enable(["table", "strikethrough"]).disable("html_block")


def markdown_blocks(text: str) -> Iterator[Data]:
    """The blocks of a text."""
    return _blocks(SyntaxTreeNode(_parser().parse(text)).children)


def text_span(text: str) -> Data:
    """Words as written."""
    return {"k": "text", "v": text}


def _blocks(nodes: Sequence[SyntaxTreeNode]) -> Iterator[Data]:
    for node in nodes:
        if node.type == "paragraph":
            yield {"t": "p", "spans": _spans(node)}
        elif node.type == "heading":
            yield {"t": "h", "level": int(node.tag[1:]), "spans": _spans(node)}
        elif node.type in ("bullet_list", "ordered_list"):
            items = [_item(list(_blocks(item.children))) for item in node.children]
            start = int(node.attrs.get("start", 1))
            yield {"t": "list", "ordered": node.type == "ordered_list", "start": start, "items": items}
        elif node.type == "blockquote":
            yield {"t": "quote", "blocks": list(_blocks(node.children))}
        elif node.type == "table":
            rows = [[_spans(cell) for cell in row.children] for part in node.children for row in part.children]
            yield {"t": "table", "head": rows[0], "rows": rows[1:]}
        elif node.type == "hr":
            yield {"t": "rule"}
        elif node.type in ("code_block", "fence"):
            yield {"t": "p", "spans": [{"k": "code", "v": node.content}]}


def _item(blocks: list[Data]) -> list[Data]:
    """An item of a list; one of tasks, ``[ ] so`` or ``[x] so``, has a box to tick."""
    spans = blocks[0].get("spans", []) if blocks else []
    found = _TASK.match(spans[0]["v"]) if spans and spans[0]["k"] == "text" else None
    if not found:
        return blocks
    ticked = {"k": "tick", "v": "x" if found[1] != " " else ""}
    rest = text_span(spans[0]["v"][found.end() :])
    return [{**blocks[0], "spans": [ticked, rest, *spans[1:]]}, *blocks[1:]]


def _spans(node: SyntaxTreeNode) -> list[Data]:
    spans: list[Data] = []
    open_tags: list[tuple[str, list[Data]]] = [("", spans)]
    for inner in node.children:
        here = open_tags[-1][1]
        if inner.type == "inline":
            here += _spans(inner)
        elif inner.type in ("strong", "em"):
            here.append({"k": inner.type, "v": _spans(inner)})
        elif inner.type == "s":
            here.append({"k": "strike", "v": _spans(inner)})
        elif inner.type == "link":
            here.append(_link(inner))
        elif inner.type == "code_inline":
            here.append({"k": "code", "v": inner.content})
        elif inner.type == "hardbreak":
            here.append({"k": "break", "v": ""})
        elif inner.type == "html_inline" and (tag := _TAG.fullmatch(inner.content)) and tag[2].lower() in TAGS:
            _turn_tag(tag[2].lower(), bool(tag[1]), open_tags)
        else:
            here.append(text_span(" " if inner.type == "softbreak" else _dashed(inner.content)))
    return spans


def _dashed(text: str) -> str:
    """Two hyphens between words or figures become an en dash, three an em dash, as on typewriters."""
    return _HYPHENS.sub(lambda found: "–" if len(found[0]) == 2 else "—", text)


def _link(node: SyntaxTreeNode) -> Data:
    """A link out of the rules is one in the PDF too; one within them is set as plain words."""
    url = str(node.attrs.get("href", ""))
    words = _spans(node)
    return {"k": "link", "v": words, "url": url} if url.startswith(_WEB) else {"k": "em", "v": words}


def _turn_tag(name: str, is_end: bool, open_tags: list[tuple[str, list[Data]]]) -> None:
    """Handle a tag: the text between its start and end is one span; one that is never closed lasts to the end."""
    if TAGS[name] == "break":
        open_tags[-1][1].append({"k": "break", "v": ""})
    elif not is_end:
        inside: list[Data] = []
        open_tags[-1][1].append({"k": TAGS[name], "v": inside})
        open_tags.append((name, inside))
    elif any(one[0] == name for one in open_tags):
        while open_tags.pop()[0] != name:
            pass
