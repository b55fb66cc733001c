"""The games under ``sources/``: what holds for one of them holds for all."""

from pathlib import Path
from typing import Final

SOURCES: Final = Path(__file__).parents[1] / "sources"
SHIPPED: Final = tuple(sorted(path.parent.name for path in SOURCES.glob("*/game.toml")))
