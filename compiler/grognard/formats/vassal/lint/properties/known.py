"""Properties that VASSAL itself maintains, and those derived from the name of a component or trait."""

from functools import cache
from pathlib import Path
from typing import Final

from grognard.base.disk.reads import Reach
from grognard.formats.vassal.lint.tables import words

_HERE: Final = Path(__file__).parent
ENGINE: Final = words(
    "AttachCount AttachList AttachName BasicName BoardOfCommand ClickedX ClickedY CurrentBoard CurrentLanguage "
    "CurrentLanguageName CurrentMap CurrentMat CurrentMatBasicName CurrentMatBoard CurrentMatID "
    "CurrentMatLocationName CurrentMatMap CurrentMatOffsetX CurrentMatOffsetY CurrentMatPieceName CurrentMatX "
    "CurrentMatY CurrentMatZone CurrentX CurrentY CurrentZone DeckName DeckPosition DrawingMouseover "
    "DrawingMouseoverIndex IgnoreGrid Immobile Invisible InvisibleToOthers IsCargo LocalizedBasicName "
    "LocalizedPieceName LocationName LocationOfCommand MapOfCommand MatContents MatID MatName MatNumCargo "
    "ModuleDescription ModuleGameFileName ModuleName ModuleOther1 ModuleOther2 ModuleVersion Moved NoStack "
    "Obscured ObscuredToOthers OldBoard OldDeckName OldLocationName OldMap OldMat OldMatBasicName OldMatID "
    "OldMatOffsetX OldMatOffsetY OldMatPieceName OldX OldY OldZone PieceName PieceUID PlayerId PlayerName "
    "PlayerSide Restricted RestrictedMovement Selected StackPos StackSize UiPieceCount UiPieceIndex UniqueID "
    "VassalVersionCreated VassalVersionRunning ZoneOfCommand location mapName menuCommand newPieceName newTurn "
    "numericalTotal oldLocation oldMapName oldPieceName oldTurn pieceName playerId playerName playerSide"
)
"""Properties of pieces, players, the module and reports. Taken from the engine's sources by hand."""
ENDINGS: Final = (
    "_Level", "_Name", "_Image", "_Active", "_Facing", "_Degrees", "_result", "_total", "_keep", "_summary",
    "_numPieces", "_isVisible", "_value", "_command", "_AttachCount",
)  # fmt: skip
"""Suffixes that the engine adds to the name of a layer, rotation, die, deck or map for its properties."""
BEGINNINGS: Final = ("result", "level", "die", "CurrentMatProp", "OldMatProp")
"""Names followed by a number: ``result1``, ``level2``."""
JAVA: Final = words("Math Integer String Double Float Long Boolean Character Object System Arrays")
"""Java's own, whose functions an expression may use."""


@cache
def words_of_engine() -> frozenset[str]:
    """All names and words in the engine's classes: none of them can be called unknown."""
    return frozenset(Reach(_HERE).text(_HERE / "words.txt").split())
