"""What a print shop asks for: a TOML among the templates, checked like a source."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from grognard.base.diagnostics import Diagnostic
from grognard.base.lengths import parse_length
from grognard.base.limits import PICTURE_PIXELS
from grognard.base.nearest import did_you_mean
from grognard.base.origins import Origin
from grognard.load.codes.press import BAD_SHOP
from grognard.load.text.reading import Source
from grognard.load.text.report import Report
from grognard.load.text.toml import Document, Where, parse_toml
from grognard.model.plan.press import Canvas, CutFile, Punchboard, Shop

_SET = ("name",)
"""What is not written: a shop is called as its file."""
_BOUNDS: Final = {"ink": (100, 400), "rich": (0, 100), "dpi": (30, 2_400)}
"""The whole numbers that a key may have: black alone is 100 % of ink; a picture of more dots fits no memory."""
_FROM_ONE: Final = (1, 20_000)


def read_shop(data: bytes, name: str, file: str) -> tuple[Shop, tuple[Diagnostic, ...]]:
    """A shop, with what was wrong in it left at its default. ``file``: what findings call it."""
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        return Shop(name=name), (BAD_SHOP.at(Origin(file=file, line=1, column=1), "the file is not UTF-8"),)
    report = Report()
    document = parse_toml(Source(file=file, text=text), report)
    if document is None:
        return Shop(name=name), report.findings()
    made = _Reading(document, report)
    shop = Shop(name=name, **made.table(Shop, (), document.value))
    if shop.rich != Shop().rich and sum(shop.rich) > shop.ink:
        report.add(BAD_SHOP.at(document.at(("rich",)), f"rich: more than {shop.ink} % of ink"))
    if not shop.die.strip():
        report.add(BAD_SHOP.at(document.at(("die",)), "die: a spot colour has a name"))
    if "parts" in document.value and (idle := [one for one in shop.parts if one not in shop.made]):
        words = f"parts: a shop that makes {shop.makes!r} gets no {' and no '.join(idle)}"
        report.add(BAD_SHOP.at(document.at(("parts",)), words))
    for key, message in _misnamed(shop):
        report.add(BAD_SHOP.at(document.at((key,)), f"{key}: {message}"))
    return shop, report.findings()


def _misnamed(shop: Shop) -> Iterator[tuple[str, str]]:
    """What is wrong with the names of pictures, after the key that gives them."""
    for key in ("front", "back"):
        name: str = getattr(shop, key)
        if "{number}" not in name:
            yield key, "a name without {number} would be that of all cards"
        if set(name) & set('/\\:*?"<>|') or not name.isprintable():
            yield key, "a name has no / and no other sign that files may not have"
    if shop.front.casefold() == shop.back.casefold():
        yield "back", "a back would have the name of its front"


class _Reading:
    def __init__(self, document: Document, report: Report) -> None:
        self._document, self._report = document, report

    def table(self, kind: type[Any], where: Where, written: Mapping[str, Any]) -> dict[str, Any]:
        """The values of a record that a table gives rightly; the others keep their defaults."""
        types = get_type_hints(kind)
        known = [one.name for one in fields(kind) if one.name not in _SET or kind is not Shop]
        values: dict[str, Any] = {}
        for key, value in written.items():
            way = (*where, key)
            if key not in known:
                hint = did_you_mean(key, known, is_open=False) or f"there are: {', '.join(known)}"
                self._report.add(BAD_SHOP.at(self._document.key(way), f"nothing reads {key!r}", hint=hint))
                continue
            try:
                values[key] = self._value(types[key], way, value, _BOUNDS.get(key, _FROM_ONE))
            except ValueError as fault:
                self._report.add(BAD_SHOP.at(self._document.at(way), f"{key}: {fault}"))
        return values

    def _value(self, kind: Any, where: Where, value: Any, bounds: tuple[int, int]) -> Any:
        if kind in (Punchboard, CutFile):
            if not isinstance(value, dict):
                raise ValueError("a table")
            return kind(**self.table(kind, where, value))
        if get_origin(kind) is tuple and get_args(kind)[0] is Canvas:
            if not isinstance(value, list):
                raise ValueError("a list of tables")
            return tuple(self._canvases(where, value))
        return _scalar(kind, value, bounds)

    def _canvases(self, where: Where, written: list[Any]) -> Iterator[Canvas]:
        needed = [one.name for one in fields(Canvas) if one.name != "of"]
        for index, one in enumerate(written):
            if not isinstance(one, dict):
                raise ValueError("a list of tables")
            values = self.table(Canvas, (*where, index), one)
            missing = [key for key in needed if key not in one]
            if missing:
                at = self._document.at((*where, index))
                self._report.add(BAD_SHOP.at(at, f"a canvas lacks {', '.join(missing)}"))
            if not all(key in values for key in needed):
                continue
            canvas = Canvas(**values)
            if canvas.width * canvas.height > PICTURE_PIXELS:
                at = self._document.at((*where, index))
                self._report.add(BAD_SHOP.at(at, f"a canvas of more than {PICTURE_PIXELS // 10**6} million pixels"))
            else:
                yield canvas


def _scalar(kind: Any, value: Any, bounds: tuple[int, int]) -> Any:
    """A value as a field takes it; ``bounds``: of a whole number. Raises ValueError."""
    if get_origin(kind) is Literal:
        if value not in get_args(kind):
            raise ValueError(f"one of {', '.join(get_args(kind))}")
        return value
    if get_origin(kind) is tuple:
        inner = get_args(kind)[0]
        count = 0 if get_args(kind)[-1] is Ellipsis else len(get_args(kind))
        if not isinstance(value, list) or (count and len(value) != count):
            raise ValueError(f"a list of {count or 'values'}")
        return tuple(_scalar(inner, one, bounds) for one in value)
    if kind is bool or kind is str:
        if not isinstance(value, kind):
            raise ValueError("true or false" if kind is bool else "a text in quotes")
        return value
    if kind is int:
        low, high = bounds
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise ValueError(f"a whole number from {low} to {high}")
        return value
    if not isinstance(value, str):
        raise ValueError("a length with its unit, in quotes")
    return parse_length(value)
