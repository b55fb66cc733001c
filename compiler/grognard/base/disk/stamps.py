"""What shows without reading that a file changed: where it lies, how large it is, and when it was written."""

import os
import time
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Final

Stamp = tuple[str, int, int, int, int, int]
_SETTLED_NS: Final = 2_000_000_000
"""Nanoseconds that a file must be old for its stamp to show a change. Clocks of file systems are coarse, and a file
that is saved twice in a moment keeps its stamp."""


def stamp_of(real: str, found: os.stat_result) -> Stamp:
    """The stamp of a file at its real place."""
    return real, found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns


def is_settled(found: os.stat_result) -> bool:
    """Whether a change from now on would show in the stamp."""
    return time.time_ns() - max(found.st_mtime_ns, found.st_ctime_ns) > _SETTLED_NS


def stamps_below(folder: Path, suffixes: Collection[str], skipped: Collection[str] = ()) -> tuple[Stamp, ...] | None:
    """The stamps of the files below a folder that end so, in the order of their places; None where one is too young
    to be known by it. ``skipped``: names of folders that are not entered. Raises OSError."""
    found = sorted(_below(str(folder), tuple(suffixes), frozenset(skipped)))
    return tuple(stamp_of(*one) for one in found) if all(is_settled(one) for _, one in found) else None


def _below(folder: str, suffixes: tuple[str, ...], skipped: frozenset[str]) -> Iterator[tuple[str, os.stat_result]]:
    with os.scandir(folder) as entries:
        for one in entries:
            if one.is_dir(follow_symlinks=False):
                if one.name not in skipped:
                    yield from _below(one.path, suffixes, skipped)
            elif one.name.endswith(suffixes):
                yield one.path, os.stat(one.path)  # an entry's own answer is incomplete on Windows
