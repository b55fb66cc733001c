"""Ways to spoil an archive: its bytes, its entries, the XML and the nested lists within."""

import copy
import io
import random
import re
import warnings
import zipfile
from collections.abc import Callable
from xml.etree import ElementTree

from tests.hostile.mutation import PIECES, mutated

from grognard.base.zips import read_zip, write_zip
from grognard.formats.vassal.archive.saves import SAVE_ENTRY, reveal

BUILDFILE = "buildFile.xml"
Entries = dict[str, bytes]
_MARKS = (
    b";",
    b",",
    b"/",
    b"\t",
    b":",
    b"|",
    b"\\",
    b"'",
    b"~",
    b"\x1b",
    b"+/",
    b"null",
    b"\\\\",
    b"\\\t",
    b"$",
    b"{",
    b"}",
)
_NUMBERS = (b"0", b"-1", b"1e400", b"NaN", b"Infinity", b"9" * 10, b"9" * 19, b"9" * 5000, b"-0.0", b"1.5", b"0x10",
            "٣".encode(), "²".encode(), b"")  # fmt: skip
_VALUES = ("", "true", "false", "null", "-1", "9" * 400, "1e999", "x" * 5000, "a;b,c/d", "{", "$x$", "{x", "../x.png",
           "\u202e", "a\nb", "'", "\\", "57348,0,x", "70,130", "²,0")  # fmt: skip


def respoilt(data: bytes, dice: random.Random) -> bytes:
    """The file after one to three changes; the same for the same dice."""
    for _ in range(dice.choice([1, 1, 2, 3])):
        ways: list[Callable[[bytes, random.Random], bytes]] = [_bytes, _cut]
        if data.startswith(b"PK"):
            ways = [_bytes, _cut, _raw, *[_entries] * 3, *[_texts] * 4, *[_tree] * 4, *[_numbers] * 3, _nested]
        data = dice.choice(ways)(data, dice)
    return data


def _bytes(data: bytes, dice: random.Random) -> bytes:
    return mutated({"x": data}, dice)["x"]


def _cut(data: bytes, dice: random.Random) -> bytes:
    at = dice.randrange(len(data) + 1)
    return data[:at] if dice.random() < 0.7 else data[at:]


def _raw(data: bytes, dice: random.Random) -> bytes:
    """A bit or two of the zip itself, of its list at the end above all."""
    changed = bytearray(data)
    for _ in range(dice.randrange(1, 4)):
        if changed:
            at = dice.randrange(max(0, len(changed) - 800), len(changed))
            changed[at] = dice.choice([changed[at] ^ (1 << dice.randrange(8)), 0, 255])
    return bytes(changed)


def _open(data: bytes) -> Entries | None:
    try:
        return read_zip(data)
    except ValueError:
        return None


def _entries(data: bytes, dice: random.Random) -> bytes:
    """One entry gone, empty, under another name, twice, or with what another holds."""
    entries = _open(data)
    if not entries:
        return data
    one, other = dice.choice(sorted(entries)), dice.choice(sorted(entries))
    way = dice.randrange(6)
    if way == 0:
        del entries[one]
    elif way == 1:
        entries[one] = b""
    elif way == 2:
        names = (one.upper(), f"x/{one}", f"../{one}", one + "\n", one.rpartition(".")[0], "buildFile", "savedGame")
        entries[dice.choice(names)] = entries.pop(one)
    elif way == 3:
        entries[one] = entries[other]
    elif way == 4:
        entries[one] = _bytes(entries[one], dice)
    else:
        return _doubled(entries, one, entries[other])
    return write_zip(entries)


def _doubled(entries: Entries, name: str, data: bytes) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that one name is there twice is what is wanted
        for one, body in [*sorted(entries.items()), (name, data)]:
            archive.writestr(zipfile.ZipInfo(one, (1980, 1, 1, 0, 0, 0)), body)
    return buffer.getvalue()


def _text_of(entries: Entries, dice: random.Random) -> str | None:
    """An entry that holds text: build file, saved game, metadata."""
    names = [one for one in (BUILDFILE, BUILDFILE, BUILDFILE, SAVE_ENTRY, SAVE_ENTRY, "moduledata", "savedata",
                             "extensiondata") if entries.get(one)]  # fmt: skip
    return dice.choice(names) if names else None


def _plain(body: bytes) -> bytes:
    try:
        return reveal(body)
    except ValueError:
        return body


def _texts(data: bytes, dice: random.Random) -> bytes:
    """The nested lists: a mark more or less, many of one, a part twice, a part elsewhere."""
    entries = _open(data)
    name = _text_of(entries, dice) if entries else None
    if entries is None or name is None:
        return data
    body = _plain(entries[name])
    marks = [one.start() for one in re.finditer(rb"[;,/\t:|\\~\x1b]", body)] or [0]
    for _ in range(dice.choice([1, 1, 2, 5])):
        at, other = dice.choice(marks), dice.choice(marks)
        way = dice.randrange(5)
        if way == 0:
            body = body[:at] + dice.choice(_MARKS) + body[at:]
        elif way == 1:
            body = body[:at] + body[at + 1 :]
        elif way == 2:
            body = body[:at] + dice.choice(_MARKS) * dice.choice([10, 1000, 20_000]) + body[at:]
        elif way == 3:
            body = body[:at] + body[other : other + dice.randrange(400)] + body[at:]
        else:
            body = body[:at] + dice.choice(PIECES) + body[at + 1 :]
    return write_zip({**entries, name: body})


def _numbers(data: bytes, dice: random.Random) -> bytes:
    entries = _open(data)
    name = _text_of(entries, dice) if entries else None
    if entries is None or name is None:
        return data
    body = _plain(entries[name])
    found = list(re.finditer(rb"\d+", body))
    if not found:
        return data
    start, end = dice.choice(found).span()
    return write_zip({**entries, name: body[:start] + dice.choice(_NUMBERS) + body[end:]})


def _tree(data: bytes, dice: random.Random) -> bytes:
    """The components: one gone, twice, many times, elsewhere, of another class; an attribute gone or changed."""
    entries = _open(data)
    try:
        root = ElementTree.fromstring((entries or {})[BUILDFILE])
    except (KeyError, ElementTree.ParseError, ValueError, LookupError):
        return data
    for _ in range(dice.choice([1, 1, 2, 4])):
        every = list(root.iter())
        parent, one, other = (dice.choice(every) for _ in range(3))
        way = dice.randrange(9)
        if way == 0 and len(parent):
            parent.remove(dice.choice(list(parent)))
        elif way == 1:
            parent.append(copy.deepcopy(one) if one is not root else ElementTree.Element(one.tag))
        elif way == 2 and one is not root and len(list(one.iter())) < 5:
            parent.extend([copy.deepcopy(one) for _ in range(300)])
        elif way == 3:
            one.tag = dice.choice([other.tag, "x", "VASSAL.build.Nothing", "entry"])
        elif way == 4:
            one.text, other.text = other.text, one.text
        elif way == 5 and one.attrib:
            del one.attrib[dice.choice(sorted(one.attrib))]
        elif way == 6 and len(every) < 3000:
            for _ in range(dice.choice([5, 120])):
                parent = ElementTree.SubElement(parent, one.tag, dict(one.attrib))
        elif one.attrib:
            mine = dice.choice(sorted(one.attrib))
            theirs = list(other.attrib.values()) or [""]
            one.set(mine, dice.choice([dice.choice(_VALUES), dice.choice(theirs)]))
    return write_zip({**(entries or {}), BUILDFILE: ElementTree.tostring(root, "utf-8")})


def _nested(data: bytes, dice: random.Random) -> bytes:
    """Files within files, commands within commands, prototypes that name each other."""
    entries = _open(data)
    if entries is None:
        return data
    way = dice.randrange(4)
    if way == 0:
        inner = data
        for _ in range(dice.randrange(1, 5)):
            inner = write_zip({**entries, "inner.vsav": inner})
        return inner
    if way == 1:
        text = _plain(entries.get(SAVE_ENTRY, b"begin_save\x1b\x1bend_save"))
        for _ in range(dice.choice([2, 4, 10])):
            text = b"a\x1b" + text.replace(b"\x1b", b"\\\x1b")
        return write_zip({**entries, SAVE_ENTRY: text})
    body = entries.get(BUILDFILE, b"")
    many = dice.choice([2, 12, 60])
    prototypes = "".join(
        f'<VASSAL.build.module.PrototypeDefinition name="P{at}">+/null/prototype;P{(at + 1) % many}\t'
        + f"prototype;P{(at + way) % many}\\\tpiece;;;;/\t\\\tnull;0;0;;0</VASSAL.build.module.PrototypeDefinition>"
        for at in range(many)
    )
    at = body.rfind(b"</VASSAL.build.module.PrototypesContainer>")
    if at < 0:
        return data
    changed = body[:at] + prototypes.encode() + body[at:]
    return write_zip({**entries, BUILDFILE: changed.replace(b"prototype;Counter", b"prototype;P0")})
