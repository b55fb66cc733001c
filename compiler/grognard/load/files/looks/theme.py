"""A theme as its file says it, held against the house style, which has every key that a theme may have."""

import re
import tomllib
from typing import Any, Final

from grognard.base.bundled import FONT_KEYS
from grognard.base.diagnostics import Diagnostic
from grognard.base.fonts.lettering import lettering
from grognard.base.fonts.theme import LETTERS, Theme
from grognard.base.nearest import did_you_mean
from grognard.base.origins import Origin
from grognard.load.codes.looks import BAD_THEME
from grognard.load.text.reading import Source
from grognard.load.text.report import Report
from grognard.load.text.toml import Document, parse_toml

HOUSE: Final = "themes/house.toml"
_COLOUR: Final = re.compile(r"#[0-9a-fA-F]{6}")
_LEAST, _MOST = 0.25, 4.0
"""Of the factor of rules: a line of a tenth of a millimetre is not printed, one of a centimetre covers the text."""


def read_theme(name: str, data: bytes, house: bytes, file: str) -> tuple[Theme, tuple[Diagnostic, ...]]:
    """A theme, with what was wrong in it left as in the house style. ``file``: what findings call it."""
    report = Report()
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        return Theme(), (BAD_THEME.at(Origin(file=file, line=1, column=1), "the file is not UTF-8"),)
    document = parse_toml(Source(file=file, text=text), report)
    if document is None:
        return Theme(), report.findings()
    model = tomllib.loads(house.decode())
    reader = _Reader(document, model, report)
    fonts, colours, frames = (reader.table(key) for key in ("fonts", "colours", "frames"))
    reader.top()
    ours: dict[str, str] = model["fonts"]
    instead = {
        old: colour.lower()
        for key, colour in colours.items()
        if isinstance(colour, str)
        for old in model["colours"][key]
    }
    page = instead.pop("#ffffff", "")
    theme = Theme(
        name=name,
        fonts={**ours, **fonts},
        house={kind: ours[kind] for kind in LETTERS},
        colours={old: new for old, new in instead.items() if old != new},
        page="" if page == "#ffffff" else page,
        weight=float(frames.get("weight", 1.0)),
    )
    return theme, report.findings()


class _Reader:
    """Reads the tables of one theme; what is of no use is reported and left out."""

    def __init__(self, document: Document, model: dict[str, Any], report: Report) -> None:
        self._document, self._model, self._report = document, model, report

    def top(self) -> None:
        """Report the keys beside the tables."""
        for key, value in self._document.value.items():
            if key not in self._model:
                hint = did_you_mean(key, self._model, is_open=False) or f"there are: {', '.join(self._model)}"
                self._say(self._document.key((key,)), f"nothing reads {key!r}", hint)
            elif key == "title" and not isinstance(value, str):
                self._say(self._document.at((key,)), "title is a text", "")

    def table(self, name: str) -> dict[str, Any]:
        """The values of a table that can be used."""
        written = self._document.value.get(name, {})
        if not isinstance(written, dict):
            self._say(self._document.at((name,)), f"[{name}] is a table", "")
            return {}
        model, found = self._model[name], {}
        for key, value in written.items():
            if key not in model:
                hint = did_you_mean(key, model, is_open=False) or f"there are: {', '.join(model)}"
                self._say(self._document.key((name, key)), f"nothing reads {key!r} in [{name}]", hint)
            elif words := self._misfit(name, value, model[key]):
                self._say(self._document.at((name, key)), f"{key} is {words[0]}", words[1])
            else:
                found[key] = value
        return found

    def _misfit(self, name: str, value: Any, house: Any) -> tuple[str, str] | None:
        if name == "fonts":
            families = list(dict.fromkeys(one.family for one in (*FONT_KEYS, *lettering().cuts)))
            hint = did_you_mean(str(value), families, is_open=False) or f"there are: {', '.join(families)}"
            return None if value in families else (f"no family that there is: {value!r}", hint)
        if name == "colours":
            is_fit = value == house or (isinstance(value, str) and _COLOUR.fullmatch(value))
            return None if is_fit else (f"no colour: {value!r}", "write #rrggbb")
        is_fit = isinstance(value, int | float) and not isinstance(value, bool) and _LEAST <= value <= _MOST
        return None if is_fit else (f"no factor from {_LEAST:g} to {_MOST:g}: {value!r}", "")

    def _say(self, at: Origin, message: str, hint: str) -> None:
        self._report.add(BAD_THEME.at(at, message, hint=hint))
