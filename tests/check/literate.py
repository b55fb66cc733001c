"""Cases as text: a page of prose whose fenced blocks are the files of a small game and the report expected of it.

A block ``toml file=game.toml`` is a whole file; with ``append`` after the name it goes to the end of the file of
`base.md`; with ``alone`` the game has no files but those of the case. A block ``swap file=…`` holds old text, a line
``---`` and what stands there instead. The block ``report`` is what `check` says, as lines. Under the heading
``## Silent`` the same, for a game of which the rule says nothing.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path

from grognard.base.diagnostics import Diagnostic, Severity
from grognard.base.disk.world import World
from grognard.base.renderings.whole import line
from grognard.check.whole import check_game, settle
from grognard.link.whole import link_game
from grognard.load.files.game import load_game
from grognard.load.files.lang import with_own_words
from grognard.model.plan.sheets import Frame
from grognard.plan.whole import plan_game
from grognard.work.backend import judged

HERE = Path(__file__).parent
GAME = "two-hills"
SILENT = "\n## Silent\n"
_BLOCK = re.compile(r"^(`{3,})(\w+)([^\n]*)\n(.*?)^\1\s*$", re.MULTILINE | re.DOTALL)


@dataclass
class Block:
    """One fenced block: the word after the fence, the words after that, the content."""

    kind: str
    words: list[str]
    text: str

    @property
    def file(self) -> str:
        return next((word.removeprefix("file=") for word in self.words if word.startswith("file=")), "")


@dataclass
class Half:
    """The firing or the silent half of a case."""

    blocks: list[Block]
    files: dict[str, str] = field(default_factory=dict)

    @property
    def report(self) -> str:
        return next((block.text for block in self.blocks if block.kind == "report"), "")


def read_case(path: Path) -> tuple[Half, Half]:
    """The two halves of a case, each with all files of its game."""
    fires, found, silent = path.read_text("utf-8").partition(SILENT)
    assert found, f"{path.name} has no part {SILENT.strip()!r}"
    return _half(fires), _half(silent)


def base_files() -> dict[str, str]:
    return {block.file: block.text for block in _blocks((HERE / "base.md").read_text("utf-8"))}


def findings_of(files: dict[str, str], root: Path) -> tuple[Diagnostic, ...]:
    """What load, link, check and the back ends say of a game that consists of these files."""
    for name, text in files.items():
        path = root / "sources" / GAME / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8", newline="")
    loaded = load_game(World(root), GAME)
    if loaded.game is None:
        return loaded.findings
    linked = link_game(loaded.game)
    languages = (*linked.game.texts, *linked.game.cases_in)
    plan = plan_game(with_own_words(linked.game), Frame(), languages=languages)
    found = (*check_game(linked.game, plan), *judged(linked.game, plan))
    return settle(linked.game, (*loaded.findings, *linked.findings, *found))


def report_of(findings: tuple[Diagnostic, ...], code: str) -> str:
    """Errors and warnings as lines, those of the code of the case with notes and hint; places relative to the game."""
    told: list[str] = []
    for one in findings:
        if one.severity is not Severity.NOTE or one.code == code:
            told.append(line(one))
        if one.code == code:
            told += [f"    note: {f'{note.origin}: ' if note.origin.file else ''}{note.message}" for note in one.notes]
            told += [f"    hint: {one.hint}"] if one.hint else []
    return "".join(f"{text}\n" for text in told).replace(f"sources/{GAME}/", "")


def _half(text: str) -> Half:
    blocks = _blocks(text)
    half = Half(blocks=blocks, files={} if any("alone" in block.words for block in blocks) else base_files())
    for block in half.blocks:
        if not block.file:
            continue
        if block.kind == "swap":
            old, _, new = block.text.partition("---\n")
            if new:  # parts of a line; without a new text the old lines go as they are
                old, new = old.removesuffix("\n"), new.removesuffix("\n")
            assert half.files[block.file].count(old) == 1, f"{block.file} must hold once: {old}"
            half.files[block.file] = half.files[block.file].replace(old, new)
        elif "append" in block.words:
            half.files[block.file] = half.files.get(block.file, "") + block.text
        else:
            half.files[block.file] = block.text
    return half


def _blocks(text: str) -> list[Block]:
    return [Block(kind=one[2], words=one[3].split(), text=one[4]) for one in _BLOCK.finditer(text)]
