"""What can be spoilt: how a seed becomes files, what they were before, and the promises that they are held to."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from tests.fuzz.archives import base_archive, hold, spoilt_archive
from tests.fuzz.base import base_games
from tests.fuzz.contract import build, check, put
from tests.fuzz.spoil import Files, spoilt


class Kind(NamedTuple):
    """``spoilt`` gives the name of a base and its files after some changes; ``run`` raises for what broke."""

    spoilt: Callable[[str], tuple[str, Files]]
    base: Callable[[str], Mapping[str, bytes]]
    run: Callable[[Path, Mapping[str, bytes]], object]


def _game(command: Callable[[Path], str]) -> Kind:
    def run(root: Path, files: Mapping[str, bytes]) -> str:
        put(root, files)
        return command(root)

    return Kind(spoilt=spoilt, base=lambda name: base_games()[name], run=run)


KINDS: Mapping[str, Kind] = {
    "check": _game(check),
    "build": _game(build),
    "archives": Kind(spoilt=spoilt_archive, base=base_archive, run=hold),
}
