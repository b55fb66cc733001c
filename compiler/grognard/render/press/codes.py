"""What making a file for a press can find: PRS011-PRS020. Those of the shop's own data are in LOAD."""

from typing import Final

from grognard.base.diagnostics import Code, Severity

PROFILE_REFUSED: Final = Code(
    code="PRS011",
    severity=Severity.ERROR,
    title="the profile cannot be computed with",
    explanation="The colour profile looks like one of a press, but the tables in it are damaged: no colour can be "
    "turned into inks by it. Get it again from the print shop, or leave `--press-profile` out.",
)
NOT_CONVERTED: Final = Code(
    code="PRS012",
    severity=Severity.ERROR,
    title="a drawing has colours that cannot be turned into inks",
    explanation="A picture of the game has colours in a form that is rare, such as a mesh of colours or a colour space "
    "of a laboratory. Open it in its program and save it in RGB, or export it as a PNG.",
)
HAS_TRANSPARENCY: Final = Code(
    code="PRS013",
    severity=Severity.ERROR,
    title="a file for this shop may have no transparency",
    explanation="PDF/X-1a knows no transparency: parts that are half seen through, soft edges of pictures. Use "
    "pictures without (JPEG, or PNG without an alpha channel) and colours without opacity, or send the shop PDF/X-4.",
)
NEAR_EDGE: Final = Code(
    code="PRS014",
    severity=Severity.WARNING,
    title="type lies too near to the cut",
    explanation="Shops cut up to 2 or 3 mm askew and ask that no type lies in that margin, their safe zone. Move the "
    "text inwards in a template of the game (`grognard eject cards/cards.typ GAME`).",
)
PRESS_CODES: Final = (PROFILE_REFUSED, NOT_CONVERTED, HAS_TRANSPARENCY, NEAR_EDGE)
