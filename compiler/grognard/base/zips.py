"""Zip archives, as modules, saved games and bundles of pictures are: the same entries always give the same bytes."""

import io
import struct
import zipfile
from collections.abc import Mapping

from grognard.base.limits import ARCHIVE_BYTES, ARCHIVE_RATIO, SMALL_BYTES

_DATE = (1980, 1, 1, 0, 0, 0)  # the earliest that a zip can hold; no clock may enter an artefact
_PACKED = (".png", ".jpg", ".jpeg", ".gif", ".pdf", ".vsav", ".ogg", ".mp3")
_HEAD, _LENGTHS = 30, 26  # bytes before the name of an entry, and where the lengths of name and extra field stand
_ENTRIES = 65_535  # the maximum of a zip without the 64-bit extension


def write_zip(entries: Mapping[str, bytes], *, is_packed: bool = False) -> bytes:
    """An archive of these entries, sorted by name. Already compressed entries are stored as they are; ``is_packed``:
    all are, whatever their names."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name in sorted(entries):
            info = zipfile.ZipInfo(name, _DATE)
            info.create_system = 3  # the same on every system
            info.external_attr = 0o644 << 16
            stored = is_packed or name.lower().endswith(_PACKED)
            info.compress_type = zipfile.ZIP_STORED if stored else zipfile.ZIP_DEFLATED
            archive.writestr(info, entries[name], compresslevel=None if stored else 9)
    return buffer.getvalue()


def read_zip(data: bytes, *, limit: int = ARCHIVE_BYTES) -> dict[str, bytes]:
    """All entries by name, sorted. Raises ``ValueError`` for a damaged zip, one of more than ``limit`` bytes, and a
    zip bomb."""
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
            if min((one.header_offset for one in infos), default=0):  # the zip that was found is inside another
                raise ValueError("the archive is truncated, or something precedes it")
            return dict(sorted((info.filename, _unpack(archive, info)) for info in infos))
    except ValueError:
        raise
    except Exception as fault:  # zipfile does not document what it raises: an entry without a name is an IndexError
        raise ValueError(f"not a sound zip archive: {fault}") from fault


def read_own_zip(data: bytes) -> dict[str, bytes]:
    """All entries of an archive of `write_zip` whose bytes are known to be whole, as in a store: what is stored in it
    is cut out and not summed up again. Raises what zipfile does for another file."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {info.filename: _cut(archive, info, data) for info in archive.infolist()}


def _cut(archive: zipfile.ZipFile, info: zipfile.ZipInfo, data: bytes) -> bytes:
    if info.compress_type != zipfile.ZIP_STORED:
        return archive.read(info)
    head = info.header_offset
    start = head + _HEAD + sum(struct.unpack_from("<HH", data, head + _LENGTHS))
    return data[start : start + info.file_size]


def _unpack(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> bytes:
    with archive.open(info) as stream:
        return stream.read(info.file_size + 1)[: info.file_size]  # never more than the entry declares
