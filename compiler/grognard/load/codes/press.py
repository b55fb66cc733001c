"""Findings about the data of print shops and the colour profiles of presses: PRS001-PRS010."""

from typing import Final

from grognard.base.diagnostics import Code, Severity

BAD_SHOP: Final = Code(
    code="PRS001",
    severity=Severity.ERROR,
    title="the data of a print shop cannot be used",
    explanation="`press/SHOP.toml` says what a print shop asks for. Each key has a value of the kind that "
    "`templates/README.md` lists; a key of another name would change nothing. `grognard eject press/press.toml GAME` "
    "gives a game a copy.",
)
BAD_PROFILE: Final = Code(
    code="PRS002",
    severity=Severity.ERROR,
    title="this is no colour profile of a press",
    explanation="Colours become inks by an ICC profile of a press: its class is `prtr` (output), its colours are CMYK, "
    "and it has the tables that lead from colours to inks. A profile of a screen has RGB, one of a scanner or camera "
    "(`scnr`) leads only from inks to colours. Print shops name or send the profile that they print by.",
)
