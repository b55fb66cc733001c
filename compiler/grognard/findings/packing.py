"""What ``grognard pack`` finds."""

from typing import Final

from grognard.base.diagnostics import Code, Severity

UNOFFICIAL: Final = Code(
    code="KIT005",
    severity=Severity.ERROR,
    title="an unofficial game is not packed",
    explanation='`rights = "unofficial"` in game.toml says that the game belongs to others. An archive is made to be '
    "passed on, so `grognard pack` refuses it. `--private` packs it for yourself: the name of the archive and its "
    "read-me say that it is private. Once you have the owner's leave, write `licensed`.",
)
NO_LICENCE: Final = Code(
    code="KIT006",
    severity=Severity.WARNING,
    title="an archive without a licence",
    explanation="The game says nowhere on what terms others may use it, so nobody but you may. Write `copyright` in "
    "game.toml, or put the licence beside it as LICENCE.txt: `grognard pack` takes it into the archive.",
)
PACK_CODES: Final = (UNOFFICIAL, NO_LICENCE)
