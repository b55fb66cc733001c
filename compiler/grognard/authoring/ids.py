"""`grognard ids`: pieces without an id get the next free number, appended to ``ids.csv``; no row is ever removed.

Saved games know a piece by this number, so it must not change. The number belongs to a key:
``counter:it-127-1``, all copies of a counter, or ``card:it-events/3``.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from grognard.authoring.write import SourceFolder

IDS: Final = "ids.csv"
_COLUMNS: Final = ("key", "gpid", "was")


def free_ids(keys: Iterable[str], taken: Mapping[str, int]) -> dict[str, int]:
    """The next free numbers for the keys that have none, in sorted order."""
    first = max(taken.values(), default=0) + 1
    new = sorted(set(keys) - taken.keys())
    return {key: number for number, key in enumerate(new, first)}


def append_ids(
    folder: SourceFolder,
    keys: Iterable[str],
    taken: Mapping[str, int],
    renamed: Mapping[str, str] | None = None,
    prefixes: Mapping[str, str] | None = None,
) -> dict[str, int]:
    """Append the new numbers; returns what was added. ``folder``: the game's.

    ``renamed``: the row of a piece under its old key. The new key is written with the same number, so that the piece
    may be renamed again. ``prefixes``: by key, the optional part that a piece belongs to; the module writes its number
    as ``PART:NUMBER``. Raises OSError if the file cannot be replaced.
    """
    was, parts = renamed or {}, prefixes or {}
    new = free_ids(keys, taken) | {key: taken[row] for key, row in was.items()}
    if new:
        table = folder.table(IDS, _COLUMNS)
        gpids = {key: f"{parts[key]}:{number}" if key in parts else str(number) for key, number in new.items()}
        rows = [{"key": key, "gpid": gpid, "was": was.get(key, "")} for key, gpid in gpids.items()]
        table.put(rows, "key")
        folder.write(IDS, table.data())
    return new
