"""How the module looks: the content of ``vassal/module.toml``."""

from typing import Any, Final

from grognard.base.records import record
from grognard.base.tomltext import read_toml
from grognard.render.draw.figures import check_figures

_LEAST: Final = {
    "levels": 0.01, "fit": 1, "delay": 0, "font_size": 1, "caption": 0, "size": 1, "scale": 0.01, "width": 0,
    "radius": 0, "edge": 0,
}  # fmt: skip


@record
class Style:
    """Sections of the file. A value that is missing or of the wrong kind raises an error when it is read."""

    sections: dict[str, Any]

    def number(self, section: str, name: str) -> float:
        """A number."""
        return float(self.sections[section][name])

    def numbers(self, section: str, name: str) -> tuple[float, ...]:
        """A list of numbers."""
        return tuple(float(value) for value in self.sections[section][name])

    def colour(self, section: str, name: str) -> str:
        """A colour as the engine writes it: ``r,g,b``."""
        return rgb(str(self.sections[section][name]))


def read_style(data: bytes) -> Style:
    """Read the file. Raises ValueError where it is not TOML, and for a number with which nothing can be drawn."""
    text = data.decode("utf-8-sig")
    written = read_toml(text)
    check_figures("vassal/module.toml", text, written, _LEAST)
    return Style(sections=written)


def rgb(colour: str) -> str:
    """``#rrggbb`` as ``r,g,b``."""
    return ",".join(str(int(colour[start : start + 2], 16)) for start in (1, 3, 5))
