"""The viewer of a stack, which opens where the mouse rests."""

from collections.abc import Sequence

from grognard.backends.vassal.expressions.write import braced
from grognard.backends.vassal.style import Style
from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.archive.buildfile import Element
from grognard.model.plan.expressions.tree import PieceName, Property, Replaced, either_of, equal, line
from grognard.model.words import Words


def viewer(style: Style, tr: Words, caption: int, warnings: Sequence[str]) -> Element:
    """``caption``: the width, px, of a name under a piece; ``warnings``: properties that are shown below the name."""
    # The engine writes a name in one line that runs into the next name. In a table it is wrapped instead.
    height = style.number("viewer", "caption")
    before = f"<table width={caption + 4} height={_whole(height)} cellpadding=0><tr><td align=center>"
    # The engine joins the names for the owner and for the others, as II/22 Infantry(Austro-Hungarian ?).
    name = Replaced(text=PieceName(), old="[(][^()]* [?][)]", new=f" ({tr('hidden')})", is_pattern=True)
    shown = Replaced(text=Replaced(text=name, old="&", new="&amp;"), old="<", new="&lt;")
    start = f"<br><b><font color={style.sections['viewer']['warning']}>"
    below = [either_of(((equal(one, ""), ""),), line(start, Property(name=one), "</font></b>")) for one in warnings]
    return Element(
        tag=tags.COUNTER_DETAIL_VIEWER,
        attributes={
            "version": "4",
            "delay": _whole(style.number("viewer", "delay")),
            "bgColor": style.colour("viewer", "background"),
            "fgColor": style.colour("viewer", "ink"),
            "borderColor": style.colour("viewer", "border"),
            "fontSize": _whole(style.number("viewer", "font_size")),
            "minDisplayPieces": "1",
            "showgraph": "true",
            "showgraphsingle": "true",
            "showtext": "true",
            "showtextsingle": "true",
            "zoomlevel": "2.0",
            "graphicsZoom": "1.0",
            "borderWidth": "6",
            "summaryReportFormat": "$LocationName$",
            "counterReportFormat": braced(line(before, shown, *below, "</table>")),
            "enableHTML": "true",
            "verticalBottomText": _whole(height / 2 + 8),
            "verticalOffset": _whole(height),
            "emptyHexReportForma": "",
            "display": "from all layers",
            "showNoStack": "true",
            "showMoveSelectde": "true",
            "showNonMovable": "true",
            "showDeck": "false",
        },
    )


def _whole(number: float) -> str:
    return str(round(number))
