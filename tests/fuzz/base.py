"""The games that are spoilt: real ones, and two small ones that hold what those lack, so that every file of the format
is hit. What is drawn with templates of its own is drawn in a process of its own: that is a game apart."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from grognard.authoring.new import eject_file, new_files
from grognard.base.bundled import data_dir

_OWN = Path(__file__).parent / "games"
_EJECTED = {
    "faces/own.svg": "faces/unit-nato.svg",
    "symbols/own-sign.svg": "symbols/cavalry.svg",
    **{name: name for name in ("charts/charts.typ", "maps/style.toml", "vassal/help.html")},
}
"""Templates that the game of looks has as its own, and those that ship of which they are copies."""


def _folder(top: Path) -> dict[str, bytes]:
    return {path.relative_to(top).as_posix(): path.read_bytes() for path in sorted(top.rglob("*")) if path.is_file()}


@cache
def base_games() -> Mapping[str, Mapping[str, bytes]]:
    """The files of each base game by their path in its folder."""
    sources = data_dir() / "sources"
    starter = new_files("my-game")
    ejected = {f"templates/{own}": eject_file(name) or b"" for own, name in _EJECTED.items()}
    return {
        "starter": starter,
        "everything": {**starter, **_folder(_OWN / "everything")},
        "looks": {**starter, **ejected, **_folder(_OWN / "looks")},
        "hill-383": _folder(sources / "hill-383"),
        "fatal-alliances": _folder(sources / "fatal-alliances"),
    }
