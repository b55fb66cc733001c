"""Compare what a person read from printed pictures with the sources: ``python -m tests.readback_compare FILE.csv``.

A row of the transcription is ``game,file,id,field,seen``: a cell of the sources, named as ``readback/cells.py`` says,
and what stands in the picture. Nobody who typed it had the sources open.
"""

import csv
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from grognard.base.bundled import data_dir
from grognard.base.records import record
from tests.readback.cells import Cells

SEEN = Path(__file__).parent / "readback/seen.csv"
ENOUGH = 0.98
"""The share of what is read of a game that must be what its sources say."""


@record
class Reading:
    """One cell as it was read, and what the sources have; ``sources`` None: they have no such cell."""

    game: str
    where: str
    seen: str
    sources: tuple[str, ...] | None
    is_right: bool


def readings(file: Path = SEEN, sources: Path | None = None) -> Iterator[Reading]:
    """Every row of a transcription beside its source."""
    folder = sources or data_dir() / "sources"
    games: dict[str, Cells] = {}
    for row in csv.DictReader(file.read_text("utf-8").splitlines()):
        cells = games.setdefault(row["game"], Cells(folder / row["game"]))
        said = cells.said(row["file"], row["id"], row["field"])
        yield Reading(
            game=row["game"],
            where=" ".join((row["game"], row["file"], row["id"], row["field"])),
            seen=row["seen"],
            sources=said,
            is_right=said is not None and cells.agrees(row["seen"], row["file"], row["id"], said),
        )


def shares(found: Sequence[Reading]) -> dict[str, float]:
    """The share that is right, by game."""
    read = Counter(one.game for one in found)
    right = Counter(one.game for one in found if one.is_right)
    return {game: right[game] / count for game, count in read.items()}


def main(arguments: Sequence[str]) -> int:
    """Print every miss and the share of each game that is right; 1 if one is too small."""
    found = list(readings(Path(arguments[0]) if arguments else SEEN))
    for one in found:
        if not one.is_right:
            said = "no such cell" if one.sources is None else repr(one.sources[0])
            print(f"{one.where}: seen {one.seen!r}, the sources have {said}")
    for game, share in shares(found).items():
        of_game = [one for one in found if one.game == game]
        print(f"{game}: {sum(one.is_right for one in of_game)} of {len(of_game)} right, {share:.1%}")
    return int(min(shares(found).values()) < ENOUGH)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
