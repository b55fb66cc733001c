"""What the check says of a mutant: caught, stated once, or missed."""

import re
import shutil
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from tests.check.mutation.mutants import Mutant

from grognard.base.diagnostics import Diagnostic, Severity
from grognard.base.digests import digest
from grognard.base.disk.world import World
from grognard.check.facts import Fact, facts_of
from grognard.check.whole import check_game, settle
from grognard.link.whole import link_game
from grognard.load.files.game import load_game
from grognard.model.plan.sheets import Frame
from grognard.plan.whole import plan_game

CLAIMS = "claims.csv"
ONCE = "RUL015"
CAUGHT, LISTED, MISSED, UNBOUND, SAME = "caught", "stated once", "missed", "prose not bound by a claim", "no change"


@dataclass(frozen=True)
class Checked:
    """The digest of a game as it was understood, all findings, and the facts that each line of its sources states."""

    digest: str
    findings: tuple[Diagnostic, ...]
    facts: dict[tuple[str, int], frozenset[Fact]]


class Laboratory:
    """A copy of a game in which one line at a time is changed and checked. Its translations are left out: they are
    another text of the same facts, and would tell on many a mutant by their words alone. ``is_whole``: they stay."""

    def __init__(self, source: Path, root: Path, *, is_whole: bool = False) -> None:
        self.name = source.name
        self.root = root
        self.folder = root / "sources" / source.name
        shutil.copytree(source, self.folder, ignore=None if is_whole else shutil.ignore_patterns("lang"))
        self.sound = self.checked()
        self._known = {(one.code, one.message) for one in self.sound.findings}
        self._listed = dict(_listed(self.sound.findings))

    def checked(self) -> Checked:
        loaded = load_game(World(self.root), self.name)
        if loaded.game is None:
            return Checked("", loaded.findings, {})
        linked = link_game(loaded.game)
        findings = (*loaded.findings, *linked.findings, *check_game(linked.game, plan_game(linked.game, Frame())))
        hexes = {str(at): one for at, one in linked.game.hexes.items()}
        stated: dict[tuple[str, int], set[Fact]] = defaultdict(set)
        for fact, origin in facts_of(linked.game):
            stated[origin.file, origin.line].add(fact)
        facts = {place: frozenset(those) for place, those in stated.items()}
        return Checked(digest(replace(linked.game, hexes=hexes)), settle(linked.game, findings), facts)

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
        """Caught: an error or a warning that the sound game has not names the line, or what it contradicts. Stated
        once: the notes on the sound game list the fact, of a whole line all its facts. ``no change``: the game means
        the same."""
        checked = self.after({mutant.file: mutant.applied((self.folder / mutant.file).read_text("utf-8"))})
        new = [one for one in checked.findings if (one.code, one.message) not in self._known]
        if any(one.severity is not Severity.NOTE and self._names(one, mutant) for one in new):
            return CAUGHT
        if checked.digest == self.sound.digest:
            return SAME
        if self._is_listed(mutant):
            return LISTED
        return UNBOUND if mutant.file.startswith("rules/") else MISSED

    def _names(self, finding: Diagnostic, mutant: Mutant) -> bool:
        """Whether a finding names the line, or the claim or setup that it contradicts."""
        places = (finding.origin, *(note.origin for note in finding.notes))
        witnesses = (f"{self._prefix}{CLAIMS}", f"{self._prefix}scenarios/")
        rows = range(mutant.line, mutant.line + max(len(mutant.lines), 1))
        return any(
            place.file.startswith(witnesses) or (place.file == self._prefix + mutant.file and place.line in rows)
            for place in places
        )

    def _is_listed(self, mutant: Mutant) -> bool:
        place = (self._prefix + mutant.file, mutant.line)
        listed = self._listed.get(place, frozenset())
        if mutant.field:
            return any(fact.field == mutant.field and mutant.subject in ("", fact.subject) for fact in listed)
        stated = self.sound.facts.get(place, frozenset())
        return bool(stated) and stated <= listed

    @property
    def _prefix(self) -> str:
        return f"sources/{self.name}/"


def _listed(findings: tuple[Diagnostic, ...]) -> Iterator[tuple[tuple[str, int], frozenset[Fact]]]:
    """The facts that the notes of a check list, by the line where they stand."""
    for one in findings:
        if one.code == ONCE:
            told = one.message.removeprefix("stated once: ")
            yield (one.origin.file, one.origin.line), frozenset(_read(told))


def _read(told: str) -> Iterator[Fact]:
    """``counter it-127-1: attack, move``, or ``terrain of hex plava:0101, hex plava:0201; river of …``."""
    if " of " not in told.split(":")[0]:
        subject, _, fields = told.partition(": ")
        yield from (Fact(subject, field) for field in fields.split(", "))
        return
    for part in told.split("; "):
        field, _, subjects = part.partition(" of ")
        yield from (Fact(subject, field) for subject in re.split(r", (?=[a-z ]+ [\w-]+[:\w/-]*(?:,|$))", subjects))
