"""Findings about pictures, styles and the frame of the counter sheets."""

from typing import Final

from grognard.base.diagnostics import Code, Severity

BROKEN_PICTURE: Final = Code(
    code="SRC050",
    severity=Severity.ERROR,
    title="a picture that cannot be used",
    explanation="Pictures under art/ are PNG, JPEG, WebP or SVG with a readable header, of at most 64 million pixels.",
)
IDLE_PICTURE: Final = Code(
    code="SRC067",
    severity=Severity.NOTE,
    title="a picture that nothing draws",
    explanation="A card names a picture of art/ in its column `art`, a deck that of its backs. Counters, charts, maps "
    "and rules are drawn from the game's data and from templates; none takes a picture from art/. A sign of your own "
    "for a counter is `templates/symbols/NAME.svg` in the game's folder, named by `symbol`; a "
    "picture for the module alone stands in art/vassal/. What is kept here for other reasons may stay.",
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
