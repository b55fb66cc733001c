"""Compare what a person read from printed pictures with the sources: ``python -m tests.readback_compare FILE.csv``.

A row of the transcription is ``game,file,id,field,seen``: a table of the game, the first cell of the row there, the
column, and what stands in the picture. Nobody who typed it had the table open.
"""

import csv
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from grognard.base.bundled import data_dir
from grognard.base.records import record

SEEN = Path(__file__).parent / "readback/seen.csv"
ENOUGH = 0.97
"""The share of what is read that must be what the sources say."""


@record
class Reading:
    """One cell as it was read, and what the sources have; ``source`` None: they have no such cell."""

    where: str
    seen: str
    source: str | None

    @property
    def is_right(self) -> bool:
        return self.source is not None and self.source.casefold() == self.seen.casefold()


def readings(file: Path = SEEN, sources: Path | None = None) -> Iterator[Reading]:
    """Every row of a transcription beside its source."""
    folder = sources or data_dir() / "sources"
    tables: dict[Path, list[dict[str, str]]] = {}
    for row in csv.DictReader(file.read_text("utf-8").splitlines()):
        path = folder / row["game"] / row["file"]
        rows = tables.setdefault(path, table(path) if path not in tables else tables[path])
        found = next((one for one in rows if next(iter(one.values())) == row["id"]), {})
        where = " ".join((row["game"], row["file"], row["id"], row["field"]))
        yield Reading(where=where, seen=row["seen"], source=found.get(row["field"]))


def table(path: Path) -> list[dict[str, str]]:
    """The rows of a table of the sources, without its remarks."""
    lines = [line for line in path.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    return list(csv.DictReader(lines))


def main(arguments: Sequence[str]) -> int:
    """Print every miss and the share that is right; 1 if it is too small."""
    found = list(readings(Path(arguments[0]) if arguments else SEEN))
    for one in found:
        if not one.is_right:
            print(f"{one.where}: seen {one.seen!r}, the sources have {one.source!r}")
    right = sum(one.is_right for one in found)
    print(f"{right} of {len(found)} right, {right / len(found):.1%}")
    return int(right < ENOUGH * len(found))


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
