"""DCK, CHT: what the words of cards and charts say of their print."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.base.diagnostics import Severity
from grognard.check.view import View
from grognard.model.plan.card_text import BRACES, stretches
from grognard.model.rule import Found, Rule


def no_symbol(view: View) -> Iterator[Found]:
    """What it does: looks in the texts of cards for braces that show no symbol.

    Why it matters: they are printed as they are typed.

    Example: `{symbl artillery}`, or `{artillery}`.

    How to mend: write `{symbol artillery}`, by the name that a counter's symbol has; `\\{` for a brace.
    """
    for card in view.game.cards.values():
        said = (words for kind, words in stretches(card.text) if kind != "symbol")
        for found in (one for words in said for one in BRACES.finditer(words)):
            words = found[0].strip("{}").split()
            hint = f"write {{symbol {words[-1]}}}" if words else ""
            message = f"{card.id} says {found[0]}, which is no symbol and is printed as it stands"
            yield Found(origin=card.origin["text"], message=message, hint=hint)


def idle_short_form(view: View) -> Iterator[Found]:
    """What it does: looks for short forms of a chart whose words stand in none of its cells.

    Why it matters: the chart prints the long words, and nobody sees why.

    Example: `"shift 1 left" = "1L"` under `[short]`, and cells that say `1 left`.

    How to mend: write the words as a cell has them, or drop the line.
    """
    for chart in view.game.charts.values():
        if chart.kind == "tec":
            cells = {text for one in view.game.terrain.values() for text in (one.combat, *one.move.values())}
        else:
            cells = {cell.value for cell in chart.cells}
        for words, _ in chart.short:
            if words not in cells:
                message = f'{chart.title}: no cell says "{words}"'
                yield Found(origin=chart.origin["short"], message=message, hint=view.near.hint(words, cells))


RULES = (
    Rule(code="DCK010", severity=Severity.WARNING, title="braces that are no symbol", function=no_symbol),
    Rule(code="CHT013", severity=Severity.WARNING, title="short form of nothing", function=idle_short_form),
)
