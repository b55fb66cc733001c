"""A new game: a small one, complete, that builds at once and is easy to change."""

from pathlib import Path

from grognard.base.bundled import templates_dir


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


def eject_file(template: str) -> bytes | None:
    """The bytes of a template that ships with grognard; None where there is none of this name."""
    root = templates_dir().resolve()
    path = (root / template).resolve()
    return path.read_bytes() if path.is_file() and path.is_relative_to(root) else None


def template_names() -> tuple[str, ...]:
    """Every template that can be ejected, such as ``faces/unit-nato.svg``."""
    root = templates_dir()
    files = (path.relative_to(root) for path in root.rglob("*") if path.is_file())
    return tuple(sorted(path.as_posix() for path in files if path.parts[0] != "new" and len(path.parts) > 1))


def target_folder(project: Path | None, here: Path, name: str) -> Path:
    """Where a new game goes: under the project's ``sources/``, or under a new one here."""
    return (project or here) / "sources" / name
