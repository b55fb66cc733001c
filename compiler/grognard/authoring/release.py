"""`grognard release`: a version that goes out is written down with the digest of what it holds."""

from typing import Final

from grognard.authoring.write import SourceFolder

RELEASES: Final = "releases.csv"
_COLUMNS: Final = ("version", "digest")


def append_release(folder: SourceFolder, version: str, content: str) -> None:
    """Write a row behind those that are there. ``folder``: the game's. Raises OSError where it cannot be written."""
    table = folder.table(RELEASES, _COLUMNS)
    table.put([{"version": version, "digest": content}], "version")
    folder.write(RELEASES, table.data())
