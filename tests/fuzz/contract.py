"""What `check` and `build` owe whoever runs them, whatever the sources hold."""

import re
import shutil
from collections.abc import Mapping
from pathlib import Path

from tests.commands.projects import grognard

_OUR_FAULT = re.compile(r"error\[ART001\]: [^:]*: (?!TypesettingError)\w*(Error|Exception|Panic\w*): ")
"""A job that stopped for no fault of a template: a traceback in a finding's clothes."""
_FINDING = re.compile(r"(?P<place>[^\0]*?)(?::\d+)?(?::\d+)?: (?P<severity>error|warning|note)\[[A-Z]{3}\d{3}\]: .")
NAME = "my-game"


class Broken(AssertionError):
    """A promise that a command broke."""


_LIES: dict[Path, dict[str, bytes]] = {}
"""What `put` has last put into each game's folder."""


def put(root: Path, files: Mapping[str, bytes]) -> None:
    """The game, and nothing of the one before. Where the names are those of the one before, files that are the same
    are left as they are."""
    folder = root / "sources" / NAME
    before = _LIES.pop(folder, {})
    if before.keys() != files.keys() or not folder.is_dir():
        shutil.rmtree(folder, ignore_errors=True)
        before = {}
    for name, data in files.items():
        path = folder / name
        if before.get(name) == data:
            continue
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        except OSError:
            continue  # a name that this file system cannot hold is no source
    _LIES[folder] = dict(files)


def check(root: Path) -> str:
    """Run the check; return its output, and raise ``Broken`` where it is not as promised."""
    result = grognard("check", NAME, "--format", "lines", "--project", str(root))
    if result.exit_code == 2:
        holds(bool(result.output.strip()), "exit code 2 without a word")
        return result.output
    severities = set()
    for line in result.output.splitlines():
        read = _FINDING.match(line)
        holds(
            read is not None and read["place"] not in ("", f"sources/{NAME}/"), f"no finding with a place: {line[:200]}"
        )
        holds(_OUR_FAULT.search(line) is None or "/templates/" in line, f"a job stopped: {line[:200]}")
        severities.add(read["severity"] if read else "")
    holds(result.exit_code == (1 if severities - {"note"} else 0), f"exit code {result.exit_code} for {severities}")
    return result.output


def build(root: Path, *parts: str) -> str:
    """Run check and build; a build makes everything where no error stands, else changes nothing."""
    checked = check(root)
    before = _outputs(root)
    result = grognard("build", NAME, "--paper", "a4", *parts, "--project", str(root))
    after = _outputs(root)
    holds(not [one for one in after if Path(one).name.startswith(".")], "a file half-written")
    holds(result.exit_code in (0, 1, 2), f"exit code {result.exit_code}")
    if result.exit_code:
        holds(after == before, "a build that failed changed files")
    else:
        holds("manifest.json" in after, "a build without a manifest")
        for name, data in after.items():
            start = {"pdf": b"%PDF", "vmod": b"PK", "png": b"\x89PNG", "svg": b"<"}.get(name.rpartition(".")[2], b"")
            holds(data.startswith(start), f"{name} is not what its name says")
    holds((": error[" in checked) <= (result.exit_code != 0), "the check finds an error, the build none")
    return result.output


def _outputs(root: Path) -> dict[str, bytes]:
    folder = root / "build" / NAME
    found = folder.rglob("*") if folder.is_dir() else ()
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found if path.is_file()}


def holds(is_kept: bool, words: str) -> None:
    """Raise ``Broken`` where a promise is not kept."""
    if not is_kept:
        raise Broken(words)
