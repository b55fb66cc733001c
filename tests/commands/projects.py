"""A starter game in a project of its own, and the command line run on it in this process."""

from collections.abc import Mapping
from pathlib import Path

from click.testing import CliRunner, Result

from grognard.authoring.new import new_files
from grognard.cli import cli


def grognard(*arguments: str | Path) -> Result:
    """Run one command; an exception that it lets out fails the test, as a traceback would a user."""
    result = CliRunner().invoke(cli, [str(one) for one in arguments])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def project(root: Path, changes: Mapping[str, str] | None = None, name: str = "my-game") -> Path:
    """A project with a starter game; ``changes`` are files of the game by path."""
    files = {path: data.decode() for path, data in new_files(name).items()} | dict(changes or {})
    for path, text in files.items():
        target = root / "sources" / name / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text.encode())
    return root


def starter(path: str) -> str:
    """A file of the starter game."""
    return new_files("my-game")[path].decode()
