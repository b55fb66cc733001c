"""PDF read with nothing but the standard library: what the writer of press files uses is not asked about them."""

import re
import zlib
from dataclasses import dataclass
from typing import Any

_SPACE = b" \t\r\n\f\0"
_ENDS = _SPACE + b"()<>[]{}/%"


@dataclass(frozen=True)
class Ref:
    """A reference to an object."""

    number: int


@dataclass(frozen=True)
class Name:
    """A name, without its slash."""

    text: str


@dataclass(frozen=True)
class Word:
    """An operator or keyword."""

    text: str


@dataclass
class Stream:
    """A dictionary with data."""

    table: dict[str, Any]
    raw: bytes

    @property
    def data(self) -> bytes:
        """Decoded; only Flate is known, and none."""
        name = self.table.get("Filter")
        name = name[0] if isinstance(name, list) and len(name) == 1 else name
        if name is None:
            return self.raw
        assert name == Name("FlateDecode"), name
        found = zlib.decompress(self.raw)
        parms = self.table.get("DecodeParms")
        return _unpredicted(found, parms) if isinstance(parms, dict) and parms.get("Predictor", 1) > 1 else found


class Reader:
    """Tokens and values from a place in some bytes."""

    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data, self.at = data, at

    def skip(self) -> None:
        while self.at < len(self.data):
            if self.data[self.at] in _SPACE:
                self.at += 1
            elif self.data[self.at : self.at + 1] == b"%":
                while self.at < len(self.data) and self.data[self.at] not in b"\r\n":
                    self.at += 1
            else:
                return

    def value(self) -> Any:
        self.skip()
        head = self.data[self.at : self.at + 1]
        if head == b"/":
            return self._name()
        if head == b"(":
            return self._text()
        if self.data[self.at : self.at + 2] == b"<<":
            self.at += 2
            return self._table()
        if head == b"<":
            end = self.data.index(b">", self.at)
            digits = bytes(one for one in self.data[self.at + 1 : end] if one not in _SPACE)
            self.at = end + 1
            return bytes.fromhex((digits + b"0" * (len(digits) % 2)).decode())
        if head == b"[":
            self.at += 1
            return self._row()
        return self._plain()

    def _name(self) -> Name:
        start = self.at = self.at + 1
        while self.at < len(self.data) and self.data[self.at] not in _ENDS:
            self.at += 1
        text = self.data[start : self.at].decode("latin-1")
        return Name(re.sub("#(..)", lambda found: chr(int(found[1], 16)), text))

    def _text(self) -> bytes:
        depth, made = 0, bytearray()
        while True:
            one = self.data[self.at : self.at + 1]
            self.at += 1
            if one == b"\\":
                follows = self.data[self.at : self.at + 1]
                octal = re.match(rb"[0-7]{1,3}", self.data[self.at : self.at + 3])
                if octal:
                    made.append(int(octal[0], 8) % 256)
                    self.at += len(octal[0])
                else:
                    made += {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f", b"\n": b""}.get(
                        follows, follows
                    )
                    self.at += 1
                continue
            depth += (one == b"(") - (one == b")")
            if not depth:
                return bytes(made)
            if one != b"(" or depth > 1:
                made += one

    def _table(self) -> dict[str, Any]:
        made = {}
        while True:
            self.skip()
            if self.data[self.at : self.at + 2] == b">>":
                self.at += 2
                return made
            key = self.value()
            made[key.text] = self.value()

    def _row(self) -> list[Any]:
        made = []
        while True:
            self.skip()
            if self.data[self.at : self.at + 1] == b"]":
                self.at += 1
                return made
            made.append(self.value())

    def _plain(self) -> Any:
        ref = re.compile(rb"(\d+)\s+(\d+)\s+R(?![A-Za-z])").match(self.data, self.at)
        if ref:
            self.at = ref.end()
            return Ref(int(ref[1]))
        start = self.at
        while self.at < len(self.data) and self.data[self.at] not in _ENDS:
            self.at += 1
        if self.at == start:
            self.at += 1  # a stray brace
        text = self.data[start : self.at].decode("latin-1")
        if text in ("true", "false", "null"):
            return {"true": True, "false": False, "null": None}[text]
        try:
            return float(text) if "." in text else int(text)
        except ValueError:
            return Word(text)


class Pdf:
    """The objects of a file, by number, and its trailer."""

    def __init__(self, data: bytes) -> None:
        self.data, self.objects, self.trailer = data, {}, {}
        reader = Reader(data)
        while True:
            reader.skip()
            if reader.at >= len(data):
                break
            head = re.compile(rb"(\d+)\s+(\d+)\s+obj").match(data, reader.at)
            if head:
                reader.at = head.end()
                self.objects[int(head[1])] = self._object(reader)
            elif data.startswith(b"trailer", reader.at):
                reader.at += len(b"trailer")
                self.trailer |= reader.value()
            else:
                reader.value()  # xref tables, startxref
        for one in list(self.objects.values()):
            if isinstance(one, Stream) and one.table.get("Type") == Name("ObjStm"):
                self._unpack(one)
            if isinstance(one, Stream) and one.table.get("Type") == Name("XRef"):
                self.trailer |= one.table

    def _object(self, reader: Reader) -> Any:
        value = reader.value()
        reader.skip()
        if not self.data.startswith(b"stream", reader.at):
            reader.at = self.data.index(b"endobj", reader.at) + len(b"endobj")
            return value
        start = self.data.index(b"\n", reader.at) + 1
        length = value["Length"]
        assert isinstance(length, int)
        reader.at = self.data.index(b"endobj", start + length) + len(b"endobj")
        return Stream(value, self.data[start : start + length])

    def _unpack(self, stream: Stream) -> None:
        data, first = stream.data, stream.table["First"]
        reader = Reader(data)
        places = [(reader.value(), reader.value()) for _ in range(stream.table["N"])]
        for number, at in places:
            self.objects[number] = Reader(data, first + at).value()

    def get(self, value: Any) -> Any:
        """What a value is, if it is a reference."""
        while isinstance(value, Ref):
            value = self.objects[value.number]
        return value

    def pages(self) -> list[dict[str, Any]]:
        """The pages with what they inherit."""
        found: list[dict[str, Any]] = []

        def walk(node: Any, above: dict[str, Any]) -> None:
            node = self.get(node)
            here = {**above, **{key: node[key] for key in ("MediaBox", "Resources", "CropBox") if key in node}}
            if node["Type"] == Name("Pages"):
                for kid in self.get(node["Kids"]):
                    walk(kid, here)
            else:
                found.append({**here, **node})

        walk(self.get(self.trailer["Root"])["Pages"], {})
        return found


def operators(data: bytes) -> list[tuple[list[Any], str]]:
    """The steps of a content stream: operands and operator."""
    reader, found, operands = Reader(data), [], []
    while True:
        reader.skip()
        if reader.at >= len(data):
            return found
        value = reader.value()
        if isinstance(value, Word):
            found.append((operands, value.text))
            operands = []
        else:
            operands.append(value)


def _unpredicted(data: bytes, parms: dict[str, Any]) -> bytes:
    """The filters of PNG undone, of which cross-reference streams use `up`."""
    width = parms.get("Columns", 1)
    before, made = bytes(width), bytearray()
    for start in range(0, len(data), width + 1):
        kind, row = data[start], data[start + 1 : start + 1 + width]
        assert kind in (0, 2), kind
        before = bytes((a + b) % 256 for a, b in zip(row, before, strict=True)) if kind == 2 else row
        made += before
    return bytes(made)
