"""What ships with grognard: the templates, the example game and the fonts. Only this module knows where they are.

In a checkout the data are two folders above the package. In a wheel they are copied to ``grognard/_data``. An editable
install has both, and the checkout wins. Fonts come from five packages on PyPI that hold some weights twice (.otf and
.ttf). A typesetter takes whichever its folder lists first. So each family, weight and style has exactly one file here,
and the typesetter only ever sees these files.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from grognard.base.disk.own import folder_of
from grognard.base.disk.reads import Reach

_PACKAGE: Final = Path(__file__).resolve().parents[1]


class FontKey(NamedTuple):
    """One cut of a family: CSS family name, weight (100-900) and style ("normal" or "italic")."""

    family: str
    weight: int
    style: str


# Source Sans Pro: text and counters. Roboto: figures and tables. Fjalla One: narrow titles. The others: for themes.
_FONT_FILES: Final = MappingProxyType(
    {
        FontKey("Fjalla One", 400, "normal"): ("font_fjallaone", "FjallaOne-Regular.ttf"),
        FontKey("Roboto", 400, "normal"): ("font_roboto", "Roboto-Regular.ttf"),
        FontKey("Roboto", 400, "italic"): ("font_roboto", "Roboto-Italic.ttf"),
        FontKey("Roboto", 500, "normal"): ("font_roboto", "Roboto-Medium.ttf"),
        FontKey("Roboto", 700, "normal"): ("font_roboto", "Roboto-Bold.ttf"),
        FontKey("Roboto", 900, "normal"): ("font_roboto", "Roboto-Black.ttf"),
        FontKey("Source Sans Pro", 400, "normal"): ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
        FontKey("Source Sans Pro", 400, "italic"): ("font_source_sans_pro", "SourceSansPro-It.ttf"),
        FontKey("Source Sans Pro", 600, "normal"): ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
        FontKey("Source Sans Pro", 700, "normal"): ("font_source_sans_pro", "SourceSansPro-Bold.ttf"),
        FontKey("Source Sans Pro", 700, "italic"): ("font_source_sans_pro", "SourceSansPro-BoldIt.ttf"),
        FontKey("Source Sans Pro", 900, "normal"): ("font_source_sans_pro", "SourceSansPro-Black.ttf"),
        FontKey("Source Serif Pro", 400, "normal"): ("font_source_serif_pro", "SourceSerifPro-Regular.ttf"),
        FontKey("Source Serif Pro", 400, "italic"): ("font_source_serif_pro", "SourceSerifPro-It.ttf"),
        FontKey("Source Serif Pro", 600, "normal"): ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf"),
        FontKey("Source Serif Pro", 700, "normal"): ("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
        FontKey("Source Serif Pro", 700, "italic"): ("font_source_serif_pro", "SourceSerifPro-BoldIt.ttf"),
        FontKey("Source Serif Pro", 900, "normal"): ("font_source_serif_pro", "SourceSerifPro-Black.ttf"),
        FontKey("Caladea", 400, "normal"): ("font_caladea", "Caladea-Regular.ttf"),
        FontKey("Caladea", 400, "italic"): ("font_caladea", "Caladea-Italic.ttf"),
        FontKey("Caladea", 700, "normal"): ("font_caladea", "Caladea-Bold.ttf"),
        FontKey("Caladea", 700, "italic"): ("font_caladea", "Caladea-BoldItalic.ttf"),
    }
)

FAMILIES: Final = tuple(dict.fromkeys(key.family for key in _FONT_FILES))
FONT_KEYS: Final = tuple(_FONT_FILES)


@cache
def data_dir() -> Path:
    """Where ``templates/`` and ``sources/`` are: in the checkout if the package is in one, otherwise in ``_data``."""
    checkout = _PACKAGE.parents[1]
    if _PACKAGE.parent.name == "compiler" and (checkout / "pyproject.toml").is_file():
        return checkout
    return _PACKAGE / "_data"


@cache
def templates_dir() -> Path:
    """The shipped templates: faces, symbols, cards, charts, sheets, maps, vassal."""
    return data_dir() / "templates"


def font_files() -> dict[FontKey, Path]:
    """The file of every family, weight and style that grognard vouches for, sorted by key."""
    return {key: _package_dir(package) / "files" / name for key, (package, name) in _FONT_FILES.items()}


@cache
def font_bytes(key: FontKey) -> bytes:
    """The file of one cut. Raises KeyError for an unknown font."""
    path = font_files()[key]
    return Reach(path.parent).read(path)


@cache
def font_folder() -> Path:
    """A folder with exactly the files of `font_files`, kept from run to run."""
    return folder_of("fonts", {path.name: font_bytes(key) for key, path in font_files().items()})


@cache
def bundled() -> Reach:
    """The folders of all that ships with grognard, for reading."""
    return Reach(data_dir())


@cache
def _package_dir(package: str) -> Path:
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"the font package {package.replace('_', '-')} is not installed")
    return Path(spec.origin).parent


@lru_cache(maxsize=16)
def parsed(text: str) -> Mapping[str, Any]:
    """A bundled TOML file by its text: several steps read the words of a language."""
    return MappingProxyType(tomllib.loads(text))
