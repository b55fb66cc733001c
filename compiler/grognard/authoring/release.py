"""`grognard release`: a released version is recorded with the digest of its content."""

from typing import Final

from grognard.authoring.write import SourceFolder

RELEASES: Final = "releases.csv"
_COLUMNS: Final = ("version", "digest")


def append_release(folder: SourceFolder, version: str, content: str) -> None:
    """Append a row. ``folder``: the game's. Raises OSError if it cannot be written."""
    table = folder.table(RELEASES, _COLUMNS)
    table.put([{"version": version, "digest": content}], "version")
    folder.write(RELEASES, table.data())
