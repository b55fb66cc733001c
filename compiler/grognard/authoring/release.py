"""`grognard release`: a version that goes out is written down with the digest of what it holds."""

from pathlib import Path
from typing import Final

from grognard.authoring.write import read_table, write_source

RELEASES: Final = "releases.csv"
_COLUMNS: Final = ("version", "digest")


def append_release(folder: Path, version: str, content: str) -> None:
    """Write a row behind those that are there. ``folder``: the game's. Raises OSError where it cannot be written."""
    table = read_table(folder / RELEASES, _COLUMNS)
    table.put([{"version": version, "digest": content}], "version")
    write_source(folder / RELEASES, table.data())
