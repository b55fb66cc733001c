"""What came of one game."""

from collections.abc import Iterable, Mapping
from dataclasses import field
from pathlib import Path

from grognard.base.bundled import FontKey
from grognard.base.diagnostics import Diagnostic, Severity
from grognard.base.disk.world import World
from grognard.base.fonts.theme import Theme
from grognard.base.records import record
from grognard.model.game.whole import Game
from grognard.model.plan.whole import Plan
from grognard.work.leftovers import Leftovers
from grognard.work.run import Ran


@record
class Outcome:
    """The outcome for one game. ``files`` holds the digest of each file made, by its path under ``build/GAME``."""

    game: Game | None
    checked: Game | None = None
    """The game as its author wrote it, without the compiler's own words: what was checked, and what has shares."""
    plan: Plan | None = None
    findings: tuple[Diagnostic, ...] = ()
    files: Mapping[str, str] = field(default_factory=dict)
    ran: Ran | None = None
    content: str = ""
    """The digest of the module's content; blank where none was made."""
    left: Leftovers = field(default_factory=Leftovers)
    """Files of earlier builds."""
    theme: Theme = field(default_factory=Theme)
    letters: Mapping[FontKey, bytes] = field(default_factory=dict)
    """The fonts of the game."""
    spoilt: tuple[Path, ...] = ()
    """The game's own styles that cannot be used: the shipped ones replace them."""
    world: World = field(compare=False, repr=False)
    """What the run has read, and reads on where more is drawn."""

    @property
    def has_errors(self) -> bool:
        """Whether an artefact could not be made correctly."""
        return has_errors(self.findings)


def has_errors(findings: Iterable[Diagnostic]) -> bool:
    """Whether some finding is an error."""
    return any(one.severity is Severity.ERROR for one in findings)
