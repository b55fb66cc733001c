"""What the kit tells of each part: how to print it, on what, and what is needed besides."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from grognard.model.game.whole import Game
from grognard.model.plan.sheets import Way
from grognard.model.words import Words, filled

PRINT_ADVICE: Final = (
    "Print at 100 % (“actual size”, no fitting to the page). Measure both rulers on the printed page before you cut "
    "anything. The whole file can be printed on both sides: turn the paper over its {edge} edge; what needs no back "
    "has a blank page behind it."
)
COUNTERS_ADVICE: Final = {
    "two-sided": "Counters: print on both sides of card, then cut along the marks, long cuts first. For thick counters "
    "there are sheets for board: `grognard build --counter-sheets apart`, or `folded`.",
    "apart": "Counters: glue each front and its back on the two sides of board of 1.5 to 2 mm. Prick the corner marks "
    "through the front to lay the back on. Press it flat until it is dry, then cut along the marks of the front, long "
    "cuts first.",
    "folded": "Counters: score the broken line of each sheet. Fold it round board of 1.5 to 2 mm whose edge lies in "
    "the fold, and glue both sides. Press it flat until it is dry, then cut along the marks of the front, long cuts "
    "first.",
}
OFFSET_ADVICE: Final = (
    "Backs not exactly behind their fronts? The calibration page measures by how much: `grognard build --only "
    "calibration`."
)
BOX_ADVICE: Final = "Boxes for the decks: `grognard build --only box`."
RULER_ADVICE: Final = "Each line is 100 mm long when the page is printed at its true size."
SHOP_ADVICE: Final = (
    "For a print shop: the whole file, {sheets} sheets, on both sides in this order, at 100 %, turned over the {edge} "
    "edge; or each part by its pages on the paper named here."
)
MAP_ADVICE: Final = "one side; glue the sheets at their marks"
ADVICE: Final = {
    "Rules": "both sides, staple",
    "Charts": "one side, one set a player",
    "Cards": "both sides; cut, or sleeve",
    "Setup cards": "one side",
    "Mats": "one side",
}
WAYS: Final = {"two-sided": "both sides", "apart": "one side, to glue", "folded": "one side, to fold"}
TWO_SIDED: Final = frozenset({"Rules", "Cards"})
PAPERS: Final = {
    "Rules": "paper, 80–100 g/m²",
    "Charts": "paper, 120–160 g/m²",
    "Cards": "card, 250–300 g/m²",
    "Setup cards": "card, 160–250 g/m²",
    "Mats": "card, 160–250 g/m²",
}
MAP_PAPER: Final = "paper, 120–160 g/m²"
COUNTER_PAPERS: Final = {
    "two-sided": "card, 250–300 g/m²",
    "apart": "paper or labels, 80–120 g/m²",
    "folded": "paper or labels, 80–120 g/m²",
}
_DIE: Final = re.compile(r"([1-9]\d?)d([1-9]\d{0,2})")
_BOARD, _SPRAY = "board of 1.5 to 2 mm", "glue stick or spray glue"
_ONE_DIE, _DICE = "1 die of {sides} sides", "{count} dice of {sides} sides"
TOOLS: Final = ("knife and steel ruler", "cutting mat", _BOARD, _SPRAY, "stapler", "corner cutter for rounded corners")
WORDS: Final = (
    PRINT_ADVICE,
    *COUNTERS_ADVICE.values(),
    OFFSET_ADVICE,
    BOX_ADVICE,
    RULER_ADVICE,
    SHOP_ADVICE,
    MAP_ADVICE,
    *ADVICE,
    *ADVICE.values(),
    *WAYS.values(),
    *PAPERS.values(),
    *COUNTER_PAPERS.values(),
    *TOOLS,
    _ONE_DIE,
    _DICE,
)


def advice_on(part: str, way: Way, tr: Words) -> str:
    """How to print a part. ``part``: its title in English; any other is that of a map."""
    return tr(WAYS[way] if part == "Counters" else ADVICE.get(part, MAP_ADVICE))


def paper_for(part: str, way: Way, tr: Words) -> str:
    """What to print a part on."""
    return tr(COUNTER_PAPERS[way] if part == "Counters" else PAPERS.get(part, MAP_PAPER))


def is_one_sided(part: str, way: Way) -> bool:
    """Whether no page of a part lies on the back of another."""
    return part not in TWO_SIDED and not (part == "Counters" and way == "two-sided")


def tools_for(parts: Iterable[str], has_tiles: bool, way: Way, tr: Words) -> Iterator[str]:
    """What is needed to make the parts."""
    made = set(parts)
    knife, mat, board, glue, stapler, corners = TOOLS
    if has_tiles or made & {"Counters", "Cards"}:
        yield from (tr(knife), tr(mat))
    if "Counters" in made and way != "two-sided":
        yield tr(board)
    if has_tiles or ("Counters" in made and way != "two-sided"):
        yield tr(glue)
    if "Counters" in made or "Cards" in made:
        yield tr(corners)
    if "Rules" in made:
        yield tr(stapler)


def dice_for(game: Game, tr: Words) -> Iterator[str]:
    """The dice that the game is played with: of each kind as many as are thrown at once. A chart that is only a list
    says no die."""
    most: dict[int, int] = {}
    for chart in game.charts.values():
        found = _DIE.fullmatch(chart.die) if chart.kind == "crt" or "die" in chart.origin.fields else None
        if found:
            most[int(found[2])] = max(most.get(int(found[2]), 0), int(found[1]))
    for sides, count in sorted(most.items()):
        yield filled(tr(_ONE_DIE if count == 1 else _DICE), count=count, sides=sides)
