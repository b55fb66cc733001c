"""A new game: small and complete, builds at once and is easy to change; and templates to change."""

from difflib import get_close_matches
from pathlib import Path
from typing import Final

from grognard.base.bundled import bundled, templates_dir

_NOT_TEMPLATES: Final = ("new", "full", "lang")
"""Names of the games that are copied whole, and of the words, which a game has in its own lang/."""


def new_files(name: str, *, is_full: bool = False) -> dict[str, bytes]:
    """The files of a new game called ``name``, by their path in its folder. ``is_full``: with some of everything."""
    small = _files(templates_dir() / "new", name)
    return dict(sorted((small | (_files(templates_dir() / "full", name) if is_full else {})).items()))


def _files(root: Path, name: str) -> dict[str, bytes]:
    title = " ".join(word.capitalize() for word in name.split("-"))
    files = {}
    for inside in bundled().files(root):
        text = bundled().text(root / inside)
        if inside == "game.toml":
            text = text.replace('title = "Starter"', f'title = "{title}"')
        files[inside] = text.encode()
    return files


def eject_file(template: str) -> bytes | None:
    """The bytes of a template that ships with grognard; None if there is none of this name."""
    return bundled().read(templates_dir() / template) if template in template_names() else None


def near_templates(template: str, most: int = 5) -> tuple[str, ...]:
    """Templates for a name that is no slip of the pen in one: with a word of it, like all of it, in its folder. None
    where nothing is like it."""
    names, (folder, _, file) = template_names(), template.rpartition("/")
    stem = file.partition(".")[0]
    alike = get_close_matches(template, names, most)
    within = [one for one in names if len(stem) > 2 and stem in one.rpartition("/")[2]]
    beside = [one for one in names if folder and one.startswith(f"{folder}/")]
    return tuple(dict.fromkeys((*within, *alike, *beside)))[:most]


def template_names() -> tuple[str, ...]:
    """Every template that can be ejected, such as ``faces/unit-nato.svg``."""
    files = bundled().files(templates_dir())
    return tuple(one for one in files if "/" in one and one.partition("/")[0] not in _NOT_TEMPLATES)
