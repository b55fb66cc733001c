"""The findings of the drawing steps. TPL101-TPL199 are those of faces; a remark's values complete the title."""

from __future__ import annotations

from typing import Final

from grognard.base.diagnostics import Code, Severity
from grognard.base.records import record
from grognard.work.job import Remark

FACE_UNREADABLE: Final = Code(
    code="TPL101",
    severity=Severity.ERROR,
    title="face is not a readable SVG",
    explanation="A face is a well-formed SVG without entities, at most 4 MB. Save it again as plain SVG.",
)
FACE_FONT: Final = Code(
    code="TPL102",
    severity=Severity.ERROR,
    title="face uses a font that grognard does not have",
    explanation="An unknown family, weight or style would silently turn into another font. "
    "`templates/README.md` lists the families with their weights; sizes are plain numbers in millimetres.",
)
FACE_BOX: Final = Code(
    code="TPL103",
    severity=Severity.ERROR,
    title="text of a value has no box",
    explanation="The face does not say how much room this value has. On every counter it is set as large as the "
    "sample, so that a long value runs over its neighbours or over the edge. Draw a rectangle around the "
    'room that the value may take, and give it the id of the text with "fit-" before it: the text `left` '
    "has the rectangle `fit-left`. In Inkscape: Object > Object Properties, type the ID, press Set. The "
    "rectangle is never drawn; a value that is too long for it is set smaller until it fits.",
)
FACE_REFERENCE: Final = Code(
    code="TPL104",
    severity=Severity.ERROR,
    title="face refers to something that will not be there",
    explanation="A face may refer only to itself: by `xlink:href` with `#` and an id of three or more characters that "
    "exists, or to an embedded picture (a `data:` URI). A link to a file or an address draws nothing on "
    "another machine.",
)
FACE_SIZE: Final = Code(
    code="TPL105",
    severity=Severity.ERROR,
    title="face has no usable view box",
    explanation="The view box is the trimmed counter plus 3 mm on all four sides, with the trim's corner at 0,0: "
    'a counter of 15.875 mm has viewBox="-3 -3 21.875 21.875", width and height 21.875mm.',
)
FACE_FEATURE: Final = Code(
    code="TPL106",
    severity=Severity.ERROR,
    title="face uses what programs draw differently",
    explanation="The counter would look different from your drawing: text in another place or size, a missing colour, "
    "a part that is not moved. Each program draws style sheets, scripts, flowed text, text on a path, "
    "`dominant-baseline`, `textLength` and the `font` shorthand in its own way or not at all. The same "
    "holds for a `transform` that is not valid SVG. The message names the part and what to write instead: "
    "mostly colour, font and size at the element itself, and plain text at a place of its own. In "
    "Inkscape, Text > Convert to Text makes flowed text plain.",
)
FACE_MARK: Final = Code(
    code="TPL107",
    severity=Severity.ERROR,
    title="face has a mark that nothing reads",
    explanation="`data-if` has a condition and keeps the element while it holds; `data-min` is the size in points, a "
    'plain number, below which the text of a `rect` with an id "fit-…" does not shrink; `data-lines` the most rows, 1 '
    "to 4, in which that text is set, if it is one text without parts of another look. A mark with another name, or at "
    "another element, would do nothing. A class that colours is `fill-X` or `stroke-X`.",
)
FACE_ASKS: Final = Code(
    code="TPL115",
    severity=Severity.WARNING,
    title="face asks for what no counter has",
    explanation="The id of a text and each condition of `data-if` name a field: `templates/README.md` lists them, and "
    "each column of `values` is one too. `F=v` holds where the field is shown as v: a side by its `short` "
    "or name, nation, formation and type by their names, the back by what the type says. An element with "
    "any other condition is never drawn, or always. Give a text that is not a field no id.",
)
FACE_LACKS: Final = Code(
    code="TPL116",
    severity=Severity.WARNING,
    title="face does not show a value of its counters",
    explanation="A counter type lists in `values` what its counters print, and counters of the type have this value. "
    "The face does not show it, neither under its own name nor as `value-1`, `value-2` … What looks like "
    "the value in the drawing may be a text without the id of a field: it shows the sample's figure on "
    "every counter. In Inkscape a copy is called `text3` or the like until you give it the id of the "
    "field in *Object properties* and press *Set*. If the face should not show the value, take the column "
    "out of the type's `values`.",
)
FACE_REACH: Final = Code(
    code="TPL117",
    severity=Severity.WARNING,
    title="text of a face may be cut",
    explanation="Text must stay 1.6 mm inside the trim, on a small counter a tenth of its shorter side, since cutting "
    "is not more exact. Text and box are measured where they are drawn, after each `transform` of their groups and "
    "layers: moving a layer moves both. A box needs the same `transform` as its text.",
)
FACE_SMALL: Final = Code(
    code="TPL118",
    severity=Severity.WARNING,
    title="text of a face is too small",
    explanation="Type below 5 pt (a `font-size` of 1.764 in a face of millimetres) cannot be read on a counter. A "
    "`data-min` below 5 lets text shrink that far.",
)
SYMBOL_SMALL: Final = Code(
    code="TPL119",
    severity=Severity.WARNING,
    title="symbol fills little of its page",
    explanation="A symbol is scaled so that its view box fits the room that the face has for it. If the view box is a "
    "whole page and the drawing only fills a corner of it, the symbol on the counter is a dot. Fit the "
    "page to the drawing: in Inkscape, Edit > Resize Page to Selection (with nothing selected: to the "
    "whole drawing).",
)
FACE_OUTLINE: Final = Code(
    code="TPL108",
    severity=Severity.WARNING,
    title="part of the face lies outside of the counter's outline",
    explanation="A round or six-sided counter shows less of a face than its box: the corners are cut off. A line of "
    "text is set smaller until it lies inside. If it is too wide even at its smallest size (`data-min`), "
    "or if the symbol runs over the edge, move it towards the middle, in a face drawn for this shape.",
)
FACE_TURN: Final = Code(
    code="TPL109",
    severity=Severity.ERROR,
    title="face cannot show a second step on one side",
    explanation="The face of a counter with two steps on one side is drawn once for each step. What belongs to a "
    'single step stands at the lower edge. Everything else has `data-if="!turned"`, so that it is drawn '
    "once. A face without that condition would cover the first step. The face `unit-steps` is made for "
    "such counters.",
)
TEXT_TOO_LONG: Final = Code(
    code="TPL111",
    severity=Severity.WARNING,
    title="text does not fit its box",
    explanation="On the counter or on the map, these words run over their neighbours even at the smallest size "
    "allowed. Shorten the words. On a counter you can also open its face and make the rectangle `fit-…` "
    "of the text wider or higher, give it more rows by `data-lines`, or let the text shrink further by a smaller "
    "`data-min` (below 5 points nobody can read it). On a map you can make the room larger, for example by `cell` of a "
    "track.",
)
CHARACTER_MISSING: Final = Code(
    code="TPL112",
    severity=Severity.WARNING,
    title="font lacks a character",
    explanation="The character would be drawn as an empty box or left out.",
)
CONTRAST_LOW: Final = Code(
    code="TPL113",
    severity=Severity.WARNING,
    title="text is hard to read on its ground",
    explanation="The contrast of ink and ground is below 3 to 1, or 4.5 to 1 for text under 9 pt.",
)
COLOUR_MISSING: Final = Code(
    code="TPL114",
    severity=Severity.WARNING,
    title="no colour is given for a part of the face",
    explanation="A class `fill-X` or `stroke-X` names a colour of the side, nation, formation or type, and the "
    "sources do not give it. The sample's colour would be printed.",
)

PATTERN_UNKNOWN: Final = Code(
    code="TPL120",
    severity=Severity.WARNING,
    title="the map has no such pattern",
    explanation="`pattern` of a terrain must name a pattern of `maps/style.toml`. Without `pattern` the map draws the "
    "one with the terrain's id, or else the plain one of its kind. Add your own patterns to that file: "
    "`grognard eject maps/style.toml GAME` copies it into the game.",
)

ART_FAULTY: Final = Code(
    code="TPL122",
    severity=Severity.WARNING,
    title="a picture is not drawn as it is",
    explanation="A picture of art/ is damaged, or a drawing uses what the typesetter does not know: text that flows in "
    "a box, effects that only its program draws, links to other files, fonts that grognard does not have. In Inkscape, "
    "turn such text and effects into paths and embed linked pictures, or export a PNG of 300 dots an inch.",
)
ART_COARSE: Final = Code(
    code="TPL127",
    severity=Severity.WARNING,
    title="picture is too coarse for its place",
    explanation="Printers ask for 300 dots an inch of pictures. With fewer they look soft beside the type. The message "
    "has the dots that this one has on the counter, chart or page, and the pixels that 300 need. Scan or export it "
    "larger, or draw it as an SVG.",
)
THEME_UNKNOWN: Final = Code(
    code="TPL124",
    severity=Severity.WARNING,
    title="the style of the maps has no such theme",
    explanation="`map_colours` of game.toml names a theme of `maps/style.toml`, a table such as `[theme.subdued]`. A "
    "style that was copied into the game before there were themes has none: maps are drawn in its plain colours. Copy "
    "the tables from the style that comes with grognard.",
)

FACE_CODES: Final = (
    FACE_UNREADABLE,
    FACE_FONT,
    FACE_BOX,
    FACE_REFERENCE,
    FACE_SIZE,
    FACE_FEATURE,
    FACE_MARK,
    FACE_ASKS,
    FACE_LACKS,
    FACE_REACH,
    FACE_SMALL,
    SYMBOL_SMALL,
    FACE_OUTLINE,
    FACE_TURN,
    TEXT_TOO_LONG,
    CHARACTER_MISSING,
    CONTRAST_LOW,
    COLOUR_MISSING,
    ART_COARSE,
)
MAP_CODES: Final = (PATTERN_UNKNOWN, THEME_UNKNOWN)


@record
class Spot:
    """An element of a template: the template's name, such as ``faces/unit-nato.svg``, with line and column."""

    template: str = ""
    line: int = 0
    column: int = 0


NO_SPOT: Final = Spot()


def remark(code: Code, subject: str, field: str, *values: str, spot: Spot = NO_SPOT) -> Remark:
    """A remark of a declared kind; its message is the title and the values."""
    return Remark(
        code=code.code,
        subject=subject,
        field=field,
        values=values,
        template=spot.template,
        line=spot.line,
        column=spot.column,
    )
