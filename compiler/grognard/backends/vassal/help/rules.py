"""The rules as a page for the engine, which shows HTML 3.2 with hardly any style sheets."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import Any

from grognard.backends.vassal.arguments import RulesPageArgument
from grognard.backends.vassal.help.help import BOOK
from grognard.backends.vassal.help.page import spaced_page
from grognard.model.plan.rulebook import RulesPiece, RulesSection
from grognard.render.page.rules import blocks_of
from grognard.work.job import Inputs, Made

Data = Mapping[str, Any]

_SPANS = {"strong": "b", "em": "i", "code": "tt", "strike": "strike", "sub": "sub", "sup": "sup", "link": "u"}
STYLE = '<style type="text/css">body, td, th { font-family: SansSerif }</style>'
WIDTH = 820
"""px of a line: the window of the tabs opens as wide as the page is; that of the menu is half the screen."""
CONTENTS = 2
"""The lowest level of the contents."""
_HEADINGS = 4
"""The smallest heading that is larger than the text."""


def draw_rules_page(argument: RulesPageArgument, inputs: Inputs) -> Made:
    """The contents, the text, or both. A tab of the engine opens a long page at its end, and only a link leads to a
    place: so the tab has the contents. The help menu opens a page at its beginning: so that page has both."""
    title = escape(argument.title)
    width = "100%" if argument.shows == "both" else WIDTH
    parts = [
        f"<html><head><title>{title}</title>{STYLE}</head>",
        f'<body bgcolor="#fbf8ef"><table width="{width}" border="0"><tr><td>',
    ]
    parts.append(f"<h1>{title}</h1>")
    if argument.shows != "text":
        parts += _contents(argument)
    if argument.shows != "contents":
        parts += _text(argument)
    parts.append(f"<p><i>{escape(argument.notice)}</i></p></td></tr></table></body></html>\n")
    page = "\n".join(part for part in parts if part)
    return Made(data=spaced_page(page, argument.language).encode())


def _contents(argument: RulesPageArgument) -> Iterator[str]:
    """Two columns that are short enough to be seen whole: main sections, and below each the titles of its cases."""
    yield f"<p>{escape(argument.subtitle)}</p>" if argument.subtitle else ""
    page = "" if argument.shows == "both" else BOOK
    chapters: list[list[RulesSection]] = []
    for one in argument.sections:
        if one.level == 1 or not chapters:
            chapters.append([])
        if one.level == 1 or (one.level == CONTENTS and one.number):
            chapters[-1].append(one)
    yield '<table width="100%" border="0" cellpadding="3"><tr>'
    for column in _halves([one for one in chapters if one]):
        yield f'<td width="50%" valign="top">{"".join(_chapter(one, page) for one in column)}</td>'
    yield "</tr></table>"


def _halves(chapters: Sequence[list[RulesSection]]) -> tuple[Sequence[list[RulesSection]], ...]:
    """Two columns of about as many cases."""
    half, seen = len([case for one in chapters for case in one]) / 2, 0
    for number, one in enumerate(chapters):
        seen += len(one)
        if seen >= half:
            return chapters[: number + 1], chapters[number + 1 :]
    return (chapters,)


def _chapter(sections: Sequence[RulesSection], page: str) -> str:
    heads = [_link(one, page, escape(_head(one.number, one.title))) for one in sections]
    if sections[0].level == 1:
        return f"<b>{heads[0]}</b><br>{' &nbsp; '.join(heads[1:])}{'<br>' if heads[1:] else ''}"
    return f"{' &nbsp; '.join(heads)}<br>"


def _link(section: RulesSection, page: str, words: str) -> str:
    return f'<a href="{page}#{_anchor(section.id)}">{words}</a>'


def _text(argument: RulesPageArgument) -> Iterator[str]:
    charts, figures = {chart.id: chart for chart in argument.charts}, dict(argument.figures)
    for section in argument.sections:
        size = min(section.level + 1, _HEADINGS)
        head = escape(_head(section.number, section.title))
        yield f'<a name="{_anchor(section.id)}"></a><h{size}>{head}</h{size}>'
        for piece in section.pieces:
            yield from map(_block, blocks_of(piece, charts))
            yield _figure(piece, figures[piece]) if piece in figures else ""


def _figure(piece: RulesPiece, file: str) -> str:
    """The caption is in the picture, for those who see it; the engine shows no other words for a picture."""
    return f'<p><img src="{escape(file)}" alt="{escape(piece.text)}"></p>'


def _head(number: str, title: str) -> str:
    return f"{number} {title}".strip()


def _anchor(id: str) -> str:
    return f"c{id.encode().hex()}"


def _block(block: Data) -> str:
    kind = block["t"]
    if kind == "list":
        tag = "ol" if block["ordered"] else "ul"
        start = f' start="{block["start"]}"' if block["ordered"] and block["start"] != 1 else ""
        items = "".join(f"<li>{_inside(item)}</li>" for item in block["items"])
        return f"<{tag}{start}>{items}</{tag}>"
    if kind == "quote":
        return f"<blockquote>{''.join(map(_block, block['blocks']))}</blockquote>"
    if kind == "table":
        return _table(block["head"], block["rows"])
    if kind == "rule":
        return "<hr>"
    if kind == "h":
        return f"<p><b>{_spans(block['spans'])}</b></p>"
    return f"<p>{_spans(block['spans'])}</p>"


def _inside(blocks: Sequence[Data]) -> str:
    """The content of a list's item, its first paragraph without the space around paragraphs."""
    if blocks and blocks[0]["t"] == "p":
        return _spans(blocks[0]["spans"]) + "".join(map(_block, blocks[1:]))
    return "".join(map(_block, blocks))


def _table(head: Sequence[Sequence[Data]], rows: Iterable[Sequence[Sequence[Data]]]) -> str:
    titles = "".join(f'<th align="left" bgcolor="#e7ddc4">{_spans(cell)}</th>' for cell in head)
    lines = "".join(f"<tr>{''.join(f'<td>{_spans(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f'<table border="1" cellpadding="4" cellspacing="0"><tr>{titles}</tr>{lines}</table>'


def _spans(spans: Sequence[Data]) -> str:
    return "".join(map(_span, spans))


def _span(span: Data) -> str:
    if span["k"] == "break":
        return "<br>"
    if span["k"] == "note":
        return f" <i>[{_spans(span['v'])}]</i>"
    if span["k"] == "tick":
        return "[x] " if span["v"] else "[&nbsp;] "
    inner = escape(span["v"], quote=False) if isinstance(span["v"], str) else _spans(span["v"])
    tag = _SPANS.get(span["k"], "")
    return f"<{tag}>{inner}</{tag}>" if tag else inner
