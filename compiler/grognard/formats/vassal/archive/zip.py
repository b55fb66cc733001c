"""The zip that a module or a saved game is: the same entries always give the same bytes."""

import io
import zipfile
from collections.abc import Mapping
from typing import Final

from grognard.base.limits import ARCHIVE_BYTES, ARCHIVE_RATIO, SMALL_BYTES

BUILDFILES: Final[tuple[str, ...]] = ("buildFile.xml", "buildFile")  # the second before VASSAL 3.5
_DATE = (1980, 1, 1, 0, 0, 0)  # the earliest that a zip can hold; no clock may enter an artefact
_PACKED = (".png", ".jpg", ".jpeg", ".gif", ".pdf", ".vsav", ".ogg", ".mp3")
_ENTRIES = 65_535  # the most that a zip without the 64-bit extension can hold


def write_vmod(entries: Mapping[str, bytes]) -> bytes:
    """A module or saved game of these entries, sorted by name. What is packed already is stored as it is."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name in sorted(entries):
            info = zipfile.ZipInfo(name, _DATE)
            info.create_system = 3  # the same on every system
            info.external_attr = 0o644 << 16
            stored = name.lower().endswith(_PACKED)
            info.compress_type = zipfile.ZIP_STORED if stored else zipfile.ZIP_DEFLATED
            archive.writestr(info, entries[name], compresslevel=None if stored else 9)
    return buffer.getvalue()


def read_vmod(data: bytes, *, limit: int = ARCHIVE_BYTES) -> dict[str, bytes]:
    """All entries by name, sorted. Raises ``ValueError`` for an unsound zip, one of more than ``limit`` bytes, and one
    that packs an entry as only a trap is packed."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            infos = [info for info in archive.infolist() if not info.filename.endswith("/")]
            if len(infos) > _ENTRIES or sum(info.file_size for info in infos) > limit:
                raise ValueError(f"the archive unpacks to more than {limit} bytes")
            for one in infos:
                if one.file_size > max(SMALL_BYTES, ARCHIVE_RATIO * one.compress_size):
                    raise ValueError(f"{one.filename!r} unpacks to more than {ARCHIVE_RATIO} times its size")
            if not all(one.filename for one in infos):
                raise ValueError("an entry has no name")
            if min((one.header_offset for one in infos), default=0):  # what was found is a zip within the zip
                raise ValueError("the archive is cut off, or something stands before it")
            return dict(sorted((info.filename, _unpack(archive, info)) for info in infos))
    except ValueError:
        raise
    except Exception as fault:  # zipfile says nowhere what it raises: an entry without a name is an IndexError
        raise ValueError(f"not a sound zip archive: {fault}") from fault


def _unpack(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> bytes:
    with archive.open(info) as stream:
        return stream.read(info.file_size + 1)[: info.file_size]  # never more than the entry said of itself
