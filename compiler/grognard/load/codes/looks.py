"""Findings about pictures, styles and the frame of the counter sheets."""

from typing import Final

from grognard.base.diagnostics import Code, Severity

BROKEN_PICTURE: Final = Code(
    code="SRC050",
    severity=Severity.ERROR,
    title="a picture that cannot be used",
    explanation="Pictures under art/ are PNG, JPEG, WebP or SVG with a readable header, of at most 64 million pixels. "
    "One that nothing draws stops nothing: it is the note SRC067.",
)
IDLE_PICTURE: Final = Code(
    code="SRC067",
    severity=Severity.NOTE,
    title="a picture that nothing draws",
    explanation="A card or a counter names a picture of art/ in its column `art`, a deck that of its backs, a type "
    "that of its counters, a map the one that lies under it. A sign of your own for a counter is "
    "`templates/symbols/NAME.svg` in the game's folder, named by `symbol`; a picture for the module alone stands in "
    "art/vassal/. What is kept here for other reasons may stay.",
)
BAD_FRAME: Final = Code(
    code="SRC090",
    severity=Severity.ERROR,
    title="frame of the counter sheets cannot be read",
    explanation="`sheets/shared-cut.toml` gives `columns` and `rows` as whole numbers, `bleed`, `tick`, `margin`, "
    '`head`, `foot` and `gutter` as lengths ("3mm"), `outlines` as true or false, and `orientation` as "portrait" or '
    '"landscape". '
    "`grognard eject sheets/shared-cut.toml GAME` gives a game a frame of its own.",
)
BAD_FONT: Final = Code(
    code="SRC126",
    severity=Severity.ERROR,
    title="a font that cannot be used",
    explanation="Fonts under fonts/ are OTF or TTF files of at most 16 MB, one cut of a family each: no collections, "
    "no variable fonts, none of the web. Family, weight and style are those that the file says of itself. A broken "
    "font is not drawn with; what names it is told.",
)
FONT_RIGHTS: Final = Code(
    code="SRC127",
    severity=Severity.ERROR,
    title="a font that may not be embedded",
    explanation="Each font says what its maker allows (fsType in its table OS/2). A PDF and a module hold the signs "
    "of the fonts that they are set in, so a font whose maker allows no embedding, or no subset of it, cannot be "
    "used. Take another one, or ask its maker for a licence and the file that goes with it.",
)
SAME_FONT: Final = Code(
    code="SRC128",
    severity=Severity.ERROR,
    title="a font whose name is taken",
    explanation="Two files of one family, weight and style, or a family that grognard has itself: the typesetter would "
    "take whichever it meets first.",
)
IDLE_FONT: Final = Code(
    code="SRC129",
    severity=Severity.NOTE,
    title="a font that nothing is set in",
    explanation="A font under fonts/ is used where a theme (`theme` in game.toml) gives its family to headings, text "
    "or figures, or where a template of the game's own names it: `font-family` in a face or symbol, `font` in a page, "
    "`[type]` in maps/style.toml. Nothing names this one.",
)
FONT_FOR_READING: Final = Code(
    code="SRC130",
    severity=Severity.NOTE,
    title="a font for reading and printing alone",
    explanation="Its maker allows it in documents that nobody edits (fsType, preview and print). PDFs and pictures "
    "of the module hold it; the SVG of a map, which others may edit, only names it.",
)
NO_THEME: Final = Code(
    code="SRC131",
    severity=Severity.ERROR,
    title="no theme of this name",
    explanation="`theme` in game.toml names a file of `themes/` among the templates, without its ending: one that "
    "comes with grognard, or one of the game's own in `templates/themes/`. `grognard eject themes/house.toml GAME` "
    "gives a game one to begin with; give it another name.",
)
BAD_THEME: Final = Code(
    code="SRC132",
    severity=Severity.ERROR,
    title="a theme cannot be used",
    explanation="A theme has the tables and keys of `themes/house.toml`: `[fonts]` gives a family to headings, text, "
    "figures and counters, `[colours]` one colour to each kind of thing, `[frames]` a weight to rules. A key of "
    "another name would change nothing. What cannot be used stays as in the house style.",
)
BAD_STYLE: Final = Code(
    code="SRC091",
    severity=Severity.ERROR,
    title="a style cannot be drawn with",
    explanation="`maps/style.toml` and `vassal/module.toml` of a game's own have the tables and keys of those that "
    "come with grognard, each value of the same kind; to the first may be added `[pattern.NAME]` and `[glyph.NAME]`. "
    "A key of another name would change nothing, and a font that grognard does not have cannot be drawn. "
    "`grognard eject maps/style.toml GAME` gives a game a copy with all of them; `templates/README.md` says what each "
    "does. Until it is mended everything is checked as if the style that ships were there.",
)
