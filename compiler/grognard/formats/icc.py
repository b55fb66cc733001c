"""What kind of ICC profile some bytes are, as far as their header and list of tables say."""

import struct
from typing import Final

MOST_BYTES: Final = 16_000_000
"""Profiles of presses have up to 3 MB."""
_HEADER: Final = 128
_CLASSES: Final = {
    b"scnr": "of a scanner or camera",
    b"mntr": "of a screen",
    b"spac": "of a colour space",
    b"link": "a link between two devices",
    b"abst": "an abstract one",
    b"nmcl": "a list of named colours",
}
_TABLES: Final = (b"A2B0", b"B2A0", b"B2A1")
"""From inks to colours, and back by two intents: without these nothing is converted as it should."""


def refusal(data: bytes) -> str:
    """Why a press file cannot be made with a profile; blank for one of a press with CMYK and all that is needed."""
    if len(data) > MOST_BYTES:
        return f"it has more than {MOST_BYTES // 10**6} MB"
    if len(data) < _HEADER + 4 or data[36:40] != b"acsp":
        return "it is not an ICC profile"
    size, kind, space = struct.unpack(">I", data[:4])[0], data[12:16], data[16:20]
    if size > len(data):
        return f"it says that it has {size:,} bytes, and has {len(data):,}"
    if kind != b"prtr":
        return f"it is {_CLASSES.get(kind, 'of an unknown class')} (class {_shown(kind)}), not of a press (prtr)"
    if space != b"CMYK":
        return f"its colours are {_shown(space)}, not CMYK"
    if data[8] not in (2, 4):
        return f"it is of version {data[8]}; versions 2 and 4 are known"
    return _amiss(data)


def _amiss(data: bytes) -> str:
    """What is wrong with the list of its tables."""
    (count,) = struct.unpack(">I", data[_HEADER : _HEADER + 4])
    end = _HEADER + 4 + 12 * count
    if count > 1000 or end > len(data):
        return "its list of tables is damaged"
    found = set()
    for at in range(_HEADER + 4, end, 12):
        name, start, size = struct.unpack(">4sII", data[at : at + 12])
        if start + size > len(data):
            return f"its table {_shown(name)} ends after the file"
        found.add(name)
    missing = [_shown(one) for one in _TABLES if one not in found]
    return f"it lacks the table {missing[0]}" if missing else ""


def _shown(name: bytes) -> str:
    return name.decode("ascii", "replace").strip()
