"""``moduledata``, ``savedata`` and ``extensiondata``: what the module manager reads before it opens a file."""

from collections.abc import Mapping

from grognard.formats.vassal import ENGINE_VERSION
from grognard.formats.vassal.archive.buildfile import escape, read_xml

MODULE_ENTRY = "moduledata"
SAVE_ENTRY = "savedata"
EXTENSION_ENTRY = "extensiondata"
OWN_ENTRIES = ("buildFile.xml", "buildFile", MODULE_ENTRY, SAVE_ENTRY, EXTENSION_ENTRY, "savedGame")
"""By these names VASSAL recognises the kind of an archive."""


def write_moduledata(
    *, name: str, version: str, description: str, saved: int, others: Mapping[str, tuple[str, str]] | None = None
) -> bytes:
    """The module's metadata; ``name`` and ``version`` equal the build file's, ``saved`` is milliseconds since 1970.
    ``others``: name and description by other language, which the module manager shows."""
    rest = "".join(
        f'<name lang="{language}">{escape(title)}</name><description lang="{language}">{escape(text)}</description>'
        for language, (title, text) in (others or {}).items()
    )
    return _write(version, description, saved, f"<name>{escape(name)}</name>{rest}")


def write_savedata(*, version: str, description: str, saved: int) -> bytes:
    """A saved game's metadata; the file also has a copy of the module's."""
    return _write(version, description, saved, "")


def write_extensiondata(*, version: str, description: str, saved: int) -> bytes:
    """An extension's metadata; the file also has a copy of the module's, which says which module it extends."""
    return _write(version, description, saved, "<universal>false</universal>")


def read_metadata(data: bytes) -> dict[str, str]:
    """The plain fields: version, VassalVersion, dateSaved, description, name. Raises ``ValueError``."""
    root = read_xml(data, "the metadata")
    return {node.tag: node.text or "" for node in root if not node.attrib}


def _write(version: str, description: str, saved: int, rest: str) -> bytes:
    return (
        '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n'
        f'<data version="1"><version>{escape(version)}</version><extra1/><extra2/>'
        f"<VassalVersion>{ENGINE_VERSION}</VassalVersion><dateSaved>{saved}</dateSaved>"
        f"<description>{escape(description)}</description>{rest}</data>\n"
    ).encode()
