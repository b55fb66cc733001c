"""Findings about what is recorded for published modules: numbers of pieces, and releases."""

from typing import Final

from grognard.base.diagnostics import Code, Severity

CHANGED_IDS: Final = Code(
    code="SRC073",
    severity=Severity.WARNING,
    title="a row of ids.csv was moved or changed",
    explanation="Saved games know a piece by its number in ids.csv. `grognard ids` adds rows at the end, with the next "
    "number. One that is smaller than one before it means that somebody moved or renumbered a row.",
)
GAP_IN_IDS: Final = Code(
    code="SRC074",
    severity=Severity.NOTE,
    title="numbers are missing in ids.csv",
    explanation="A row of ids.csv stays when its piece is gone, so that its number is known to have been given. "
    "`grognard ids` leaves no gaps: either somebody removed rows, or the numbers are those of an older module.",
)
IDLE_RELEASE: Final = Code(
    code="SRC096",
    severity=Severity.WARNING,
    title="a release that nothing bears out",
    explanation="A row of releases.csv says that a version was released, so that no build changes or removes its "
    "module. `grognard release` writes such a row, with the digest of all that the module holds, for the version of "
    "game.toml, and once each piece has its number in ids.csv. A row of a later version, of another digest, or of a "
    "game whose pieces have no numbers was written by hand: nobody has that module. Take it out, or bring back the "
    "ids.csv or the `version` that belongs to it.",
)
