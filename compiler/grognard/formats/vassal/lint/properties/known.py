"""Properties that VASSAL itself keeps, and those that come of a component's or trait's name."""

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
"""What the engine keeps of pieces, players, the module, and of what a report tells. By hand from its sources."""
ENDINGS: Final = (
    "_Level", "_Name", "_Image", "_Active", "_Facing", "_Degrees", "_result", "_total", "_keep", "_summary",
    "_numPieces", "_isVisible", "_value", "_command", "_AttachCount",
)  # fmt: skip
"""What the engine puts behind the name of a layer, a rotation, a die, a deck, a map for what it keeps of it."""
BEGINNINGS: Final = ("result", "level", "die", "CurrentMatProp", "OldMatProp")
"""Names with a number behind: ``result1``, ``level2``."""
JAVA: Final = words("Math Integer String Double Float Long Boolean Character Object System Arrays")
"""Java's own, whose functions an expression may use."""


@cache
def words_of_engine() -> frozenset[str]:
    """All names and words that the engine's classes use for anything: none of them can be told to be unknown."""
    return frozenset(Reach(_HERE).text(_HERE / "words.txt").split())
