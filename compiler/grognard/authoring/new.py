"""A new game: a small one, complete, that builds at once and is easy to change; and templates to change."""

import os
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from grognard.authoring.write import write_source
from grognard.base.bundled import templates_dir

_NOT_TEMPLATES: Final = ("new", "lang")
"""The game that is copied whole, and words, which a game writes in a lang/ of its own."""


def new_files(name: str) -> dict[str, bytes]:
    """The files of a new game called ``name``, by their path in its folder."""
    root = templates_dir() / "new"
    title = " ".join(word.capitalize() for word in name.split("-"))
    files = {}
    for path in sorted(root.rglob("*")):
        if path.is_file():
            text = path.read_text("utf-8")
            inside = path.relative_to(root).as_posix()
            if inside == "game.toml":
                text = text.replace('title = "Starter"', f'title = "{title}"')
            files[inside] = text.encode()
    return files


def write_game(target: Path, files: Mapping[str, bytes]) -> None:
    """Put a game's folder in place as a whole or not at all. Raises OSError where that cannot be."""
    target.parent.mkdir(parents=True, exist_ok=True)
    unfinished = Path(tempfile.mkdtemp(dir=target.parent, prefix=f".{target.name}."))
    try:
        unfinished.chmod(0o755)  # a temporary folder is its owner's alone
        for path, data in files.items():
            write_source(unfinished / path, data)
        os.rename(unfinished, target)
    except BaseException:
        shutil.rmtree(unfinished, ignore_errors=True)
        raise


def eject_file(template: str) -> bytes | None:
    """The bytes of a template that ships with grognard; None where there is none of this name."""
    return (templates_dir() / template).read_bytes() if template in template_names() else None


def template_names() -> tuple[str, ...]:
    """Every template that can be ejected, such as ``faces/unit-nato.svg``."""
    root = templates_dir()
    files = [path.relative_to(root) for path in root.rglob("*") if path.is_file()]
    found = (path for path in files if len(path.parts) > 1 and path.parts[0] not in _NOT_TEMPLATES)
    return tuple(sorted(path.as_posix() for path in found))
