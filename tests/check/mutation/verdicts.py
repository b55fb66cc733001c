"""What the check says of a mutant: caught, stated once, or missed."""

import shutil
from dataclasses import dataclass, replace
from pathlib import Path

from tests.check.mutation.mutants import Mutant

from grognard.base.diagnostics import Diagnostic, Severity
from grognard.base.digests import digest
from grognard.base.disk.world import World
from grognard.check.whole import check_game, settle
from grognard.link.whole import link_game
from grognard.load.files.game import load_game
from grognard.model.plan.sheets import Frame
from grognard.plan.whole import plan_game

CLAIMS = "claims.csv"
ONCE = "RUL015"


@dataclass(frozen=True)
class Checked:
    """The digest of a game as it was understood, and all findings."""

    digest: str
    findings: tuple[Diagnostic, ...]


class Laboratory:
    """A copy of a game in which one line at a time is changed and checked."""

    def __init__(self, source: Path, root: Path) -> None:
        self.name = source.name
        self.root = root
        self.folder = root / "sources" / source.name
        shutil.copytree(source, self.folder)
        self.sound = self.checked()

    def checked(self) -> Checked:
        loaded = load_game(World(self.root), self.name)
        if loaded.game is None:
            return Checked("", loaded.findings)
        linked = link_game(loaded.game)
        findings = (*loaded.findings, *linked.findings, *check_game(linked.game, plan_game(linked.game, Frame())))
        hexes = {str(at): one for at, one in linked.game.hexes.items()}
        return Checked(digest(replace(linked.game, hexes=hexes)), settle(linked.game, findings))

    def after(self, edits: dict[str, str]) -> Checked:
        """The game with these files changed, which are put back afterwards."""
        kept = {file: (self.folder / file).read_text("utf-8") for file in edits}
        for file, text in edits.items():
            (self.folder / file).write_text(text, "utf-8")
        try:
            return self.checked()
        finally:
            for file, text in kept.items():
                (self.folder / file).write_text(text, "utf-8")

    def verdict(self, mutant: Mutant) -> str:
        """``caught``, ``stated once``, ``missed``, or ``no change`` where the game means the same."""
        text = (self.folder / mutant.file).read_text("utf-8")
        checked = self.after({mutant.file: mutant.applied(text)})
        known = {(one.code, one.message) for one in self.sound.findings}
        new = [one for one in checked.findings if (one.code, one.message) not in known]
        if any(one.severity is not Severity.NOTE and self._names(one, mutant) for one in new):
            return "caught"
        if checked.digest == self.sound.digest:
            return "no change"
        return "stated once" if self._is_listed(mutant) else "missed"

    def _names(self, finding: Diagnostic, mutant: Mutant) -> bool:
        """Whether a finding names the row, or the claim or setup that it contradicts."""
        places = (finding.origin, *(note.origin for note in finding.notes))
        witnesses = (f"{self._prefix}{CLAIMS}", f"{self._prefix}scenarios/")
        rows = range(mutant.line, mutant.line + max(len(mutant.lines), 1))
        return any(
            place.file.startswith(witnesses) or (place.file == self._prefix + mutant.file and place.line in rows)
            for place in places
        )

    def _is_listed(self, mutant: Mutant) -> bool:
        """Whether the check of the sound game lists the fact (of a whole row: one of its facts)."""
        notes = [one for one in self.sound.findings if one.code == ONCE]
        here = [one for one in notes if (one.origin.file, one.origin.line) == (self._prefix + mutant.file, mutant.line)]
        return any(mutant.field in one.message for one in here)

    @property
    def _prefix(self) -> str:
        return f"sources/{self.name}/"
