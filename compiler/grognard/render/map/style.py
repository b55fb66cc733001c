"""The look of maps from ``templates/maps/style.toml``, read into values."""

import re
from collections.abc import Mapping
from typing import Any, Final

from grognard.base.bundled import FontKey
from grognard.base.fonts.lettering import remembered
from grognard.base.records import record
from grognard.base.tomltext import read_toml
from grognard.model.plan.boards import TerrainLook
from grognard.render.draw.figures import check_figures
from grognard.render.draw.fonts import MM_PER_PT, families, find_font, text_width_em, weights_of

PLAIN: Final = "colour"
"""The theme that the tables of a style are without any other."""
_TABLES: Final = ("sheet", "type", "grid", "relief", "label", "pattern", "glyph")
_FILE: Final = "maps/style.toml"
_LEAST: Final = {"[type]": 0.5, "spacing": 0.1, "size": 0.01, "rounding": 0.0, "width": 0.0}
"""Millimetres: marks closer than a tenth are a grey that takes for ever to draw."""
_LATER: Final[Mapping[str, Mapping[str, Any]]] = {
    "unknown": {"line": "#d6cab2", "width": 0.18, "spacing": 3.2},
    "land": {"pale": 0.0, "grey": 0.0},
    "relief": {
        "contour_share": 0.8,
        "rise": 4.0,
        "contrast": 1.0,
        "shadow": "#2b1a10",
        "shadow_most": 0.42,
        "light": "#fffbe8",
        "light_most": 0.35,
    },
}
"""What a style of a game's own may lack, since it was ejected before there was any."""
_PLAIN: Final = {"hex": "plain", "hexside": "barrier", "path": "road"}


@record
class Typeface:
    """A font at a size. ``size`` in mm, as in an SVG whose unit is the millimetre."""

    key: FontKey
    size: float

    def width(self, text: str) -> float:
        """Width of a line, mm."""
        return text_width_em(text, self.key) * self.size

    def sized(self, size: float) -> "Typeface":
        """The same font at another size in mm."""
        return Typeface(key=self.key, size=size)

    def fitted(self, text: str, width: float) -> "Typeface":
        """The same font, smaller if the text would be wider than ``width`` mm; never under two thirds."""
        needed = self.width(text)
        return self if needed <= width else self.sized(max(self.size * width / needed, self.size * 2 / 3))

    def can_fit(self, text: str, width: float) -> bool:
        """Whether the text fits ``width`` mm after `fitted`."""
        return self.width(text) * 2 / 3 <= width

    def squeezed(self, text: str, width: float) -> "Typeface":
        """The same font, as small as necessary for the text to stay within ``width`` mm."""
        needed = self.width(text)
        return self if needed <= width else self.sized(self.size * width / needed)


@record
class Part:
    """One filled outline of a glyph, relative to its middle."""

    d: str
    shade: float = 0.0
    light: float = 0.0
    ink: str = ""


class _Table(dict[str, Any]):
    """A table of style.toml with its tables. For a missing key it raises an error with its name and line."""

    def __init__(self, name: str, written: Mapping[str, Any], text: str) -> None:
        super().__init__(
            (key, _Table(f"{name}.{key}", value, text) if isinstance(value, dict) else value)
            for key, value in written.items()
        )
        self._name, self._text = name, text

    def __missing__(self, key: str) -> Any:
        """Raises ValueError, with the place of the table's heading if it has one."""
        heading = re.compile(
            rf"^[ \t]*(?:\[{re.escape(self._name)}\]|{re.escape(self._name.rpartition('.')[2])}[ \t]*=)"
        )
        lines = (number for number, line in enumerate(self._text.split("\n"), 1) if heading.match(line))
        line = next(lines, None)
        place = f" (at line {line}, column 1)" if line else ""
        raise ValueError(f"maps/style.toml: [{self._name}] lacks {key!r}{place}")


@record
class Style:
    """The whole of style.toml. ``tables`` holds sheet, grid, unknown, relief and label as written."""

    tables: Mapping[str, Mapping[str, Any]]
    types: Mapping[str, Typeface]
    patterns: Mapping[str, Mapping[str, Any]]
    glyphs: Mapping[str, tuple[Part, ...]]
    themes: tuple[str, ...] = (PLAIN,)
    """The themes that it has."""

    def pattern(self, look: TerrainLook) -> Mapping[str, Any]:
        """The pattern of a terrain: its own, that of its id, or the plain one of its kind."""
        for name in (look.pattern, look.id):
            if name in self.patterns:
                return self.patterns[name]
        return self.patterns["clear" if look.code == "." else _PLAIN[look.kind]]


def _font(name: str, family: Any, weight: Any, style: Any) -> FontKey:
    """Raises ValueError for a font that is not there."""
    key = FontKey(family, weight, style)
    if find_font(*key) is None:
        cuts = weights_of(family)
        known = f"{family} has {', '.join(cuts)}" if cuts else f"there are {', '.join(families())}"
        raise ValueError(f"{_FILE}: [type] {name}: no font {family!r} {weight} {style}; {known}")
    return key


@remembered(None)
def read_style(data: bytes, theme: str = PLAIN) -> Style:
    """The style in one of its themes; in plain colours if it has none of that name. Raises ValueError or KeyError for a
    template of another form."""
    text = data.decode("utf-8-sig")
    written = read_toml(text)
    check_figures(_FILE, text, written, _LEAST)
    if lacking := [name for name in _TABLES if not isinstance(written.get(name), dict)]:
        raise ValueError(f"maps/style.toml lacks {', '.join(f'[{name}]' for name in lacking)}")
    written = {**written, **{name: {**keys, **written.get(name, {})} for name, keys in _LATER.items()}}
    themes = written.pop("theme", {})
    written = _over(written, themes.get(theme, {}))
    tables = {name: _Table(name, table, text) for name, table in written.items() if isinstance(table, dict)}
    types = {
        name: Typeface(key=_font(name, *cut), size=size * MM_PER_PT) for name, (*cut, size) in tables["type"].items()
    }
    glyphs = {name: tuple(Part(**part) for part in glyph["parts"]) for name, glyph in tables["glyph"].items()}
    return Style(
        tables=tables,
        types=_Table("type", types, text),
        patterns=tables["pattern"],
        glyphs=_Table("glyph", glyphs, text),
        themes=(PLAIN, *(name for name in themes if name != PLAIN)),
    )


def _over(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    """Tables with what a theme writes in their place, key by key."""
    made = dict(below)
    for key, value in above.items():
        was = made.get(key)
        made[key] = _over(was, value) if isinstance(was, dict) and isinstance(value, dict) else value
    return made
