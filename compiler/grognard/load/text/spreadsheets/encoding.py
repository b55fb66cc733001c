"""Bytes to text: UTF-8, what spreadsheets write instead of it, and what was read in a wrong character set before."""

import codecs
import re
from typing import Final

from grognard.base.records import record

_UTF16: Final = {codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}
_NAMES: Final = {"cp1252": "Windows-1252", "mac_roman": "Mac Roman", "cp1251": "Windows-1251"}
_SAMPLE: Final = 4096
_SMALL: Final = frozenset("àâäáçéèêëíìîïñóòôöúùûüß")
_OTHER: Final = frozenset("ãåæõøœÿÀÂÄÁÇÉÈÊÍÎÏÑÓÔÖØŒÚÙÛÜ’‘“”«»„–—…°½")
"""Signs beyond ASCII that texts of Western Europe hold, often and now and then."""
_CYRILLIC: Final = frozenset("абвгдежзийклмнопрстуфхцчшщъыьэюяАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯёЁ")
_TWICE = re.compile(
    "\u00c3\u00bb|[\u00c2-\u00c5][\u0080-\u009f\u00a1-\u00ba\u00bc-\u00bf\u0152-\u0178\u2018-\u203a\u02c6\u02dc\u20ac\u2122]|\u00c3\u00a0"
    "|\u00e2[\u0080-\u009f\u20ac\u2013-\u2022\u2122]{1}[\u0080-\u00bf\u0152-\u0178\u2013-\u203a\u02c6\u02dc\u20ac\u2122]"
)


@record
class Decoded:
    """A text, and what it was written in: ``utf-8``, ``utf-16``, or an older set, then with the first byte that is
    not UTF-8 (its place in the text, and what it is)."""

    text: str
    coding: str
    at: int = 0
    byte: int = 0

    @property
    def name(self) -> str:
        """The character set as programs call it."""
        return _NAMES.get(self.coding, self.coding.upper())


def decoded(data: bytes) -> Decoded:
    """The text of a file's bytes. Never fails: bytes that no set fits become U+FFFD."""
    if coding := _utf16(data):
        text = data.decode(coding, errors="replace").removeprefix("\ufeff")
        return Decoded(text=text, coding="utf-16")
    data = data.removeprefix(codecs.BOM_UTF8)
    try:
        return Decoded(text=data.decode("utf-8"), coding="utf-8")
    except UnicodeDecodeError as reason:
        first = reason.start
    coding = _older(data)
    is_stray = _is_mostly_utf8(data)
    text = data.decode("utf-8" if is_stray else coding, errors=_KEPT[coding] if is_stray else "replace")
    at = len(data[:first].decode("utf-8" if is_stray else coding, errors="replace"))
    return Decoded(text=text, coding=coding, at=at, byte=data[first])


def _is_mostly_utf8(data: bytes) -> bool:
    """Whether more letters are rightly written than bytes are not: text with a stray byte from elsewhere."""
    signs = [one for one in data.decode("utf-8", errors="replace") if one > "\x7f"]
    bad = signs.count("\ufffd")
    return sum(one in _SMALL or one in _OTHER or one in _CYRILLIC for one in signs) >= bad


def read_twice(text: str) -> tuple[int, str, str] | None:
    """Where a text holds UTF-8 that some program took for Windows-1252, as ``SÃ£o``: place, as it is, as it was."""
    for found in _TWICE.finditer(text):
        was = found[0]
        try:
            return found.start(), was, bytes(_byte(one) for one in was).decode("utf-8")
        except (UnicodeError, ValueError):
            continue
    return None


def _byte(sign: str) -> int:
    return ord(sign) if ord(sign) < 256 else sign.encode("cp1252")[0]


def _utf16(data: bytes) -> str:
    """UTF-16 by its mark, or by the zeros in every other byte of Western text; blank for anything else."""
    if marked := _UTF16.get(data[:2]):
        return marked
    sample = data[:_SAMPLE]
    if len(sample) < 4 or len(data) % 2:
        return ""
    for coding, zeros, others in (("utf-16-le", sample[1::2], sample[::2]), ("utf-16-be", sample[::2], sample[1::2])):
        if zeros.count(0) > len(zeros) * 0.6 and others.count(0) == 0:
            return coding
    return ""


def _older(data: bytes) -> str:
    """The likeliest of the sets that spreadsheets write, by which signs its high bytes would be."""
    scores = {coding: _western(data.decode(coding, errors="replace")) for coding in ("cp1252", "mac_roman")}
    words = re.findall(rb"[A-Za-z\x80-\xff]{3,}", data)
    whole = sum(all(one > 127 for one in word) for word in words)
    if whole > len([word for word in words if any(one > 127 for one in word)]) * 0.8 > 0:
        scores["cp1251"] = 3 * sum(one in _CYRILLIC for one in data.decode("cp1251", errors="replace"))
    return max(scores, key=lambda one: scores[one])


def _western(text: str) -> int:
    """How well the signs beyond ASCII fit: no capital or opening quote stands behind a small letter."""
    score, before = 0, ""
    for one in text:
        if one > "\x7f":
            odd = before.islower() and (one.isupper() or one in "“„‘«")
            score += -3 if odd else 3 if one in _SMALL else 2 if one in _OTHER else 0
        before = one
    return score


def _keep(coding: str) -> str:
    """The name of a way to take bytes that are not UTF-8 as those of an older set."""

    def take(reason: UnicodeError) -> tuple[str, int]:
        assert isinstance(reason, UnicodeDecodeError)
        return reason.object[reason.start : reason.end].decode(coding, errors="replace"), reason.end

    codecs.register_error(f"grognard.{coding}", take)
    return f"grognard.{coding}"


_KEPT: Final = {coding: _keep(coding) for coding in _NAMES}
