"""How the module looks: the content of ``vassal/module.toml``."""

import tomllib
from typing import Any

from grognard.base.records import record


@record
class Style:
    """Sections of the file; a value that is missing or of the wrong kind raises when it is asked for."""

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
    """Read the file."""
    return Style(sections=tomllib.loads(data.decode()))


def rgb(colour: str) -> str:
    """``#rrggbb`` as ``r,g,b``."""
    return ",".join(str(int(colour[start : start + 2], 16)) for start in (1, 3, 5))
