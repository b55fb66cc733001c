"""The table of slips, read, and one of them made in a tree of the code."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

TABLE = Path(__file__).with_name("slips.toml")
STEPS = ("LOAD", "LINK", "PLAN", "CHECK", "RENDER", "PACKAGE")


@dataclass(frozen=True)
class Slip:
    """``old`` stands once in the code; with ``new`` in its place the test ``seen_by`` must fail."""

    step: str
    what: str
    old: str
    new: str
    seen_by: str

    def places(self, code: Path) -> list[Path]:
        """The files of a tree in which the old text stands, each as often as it does."""
        return [path for path in sorted(code.rglob("*.py")) for _ in range(path.read_text("utf-8").count(self.old))]

    def made(self, text: str) -> str:
        """A file after the slip."""
        return text.replace(self.old, self.new)


def slips() -> tuple[Slip, ...]:
    """All that the table holds, in its order."""
    return tuple(Slip(**one) for one in tomllib.loads(TABLE.read_text("utf-8"))["slip"])
