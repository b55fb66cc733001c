"""``make pythons``: the bytes of a build under every Python that is at hand, each with libraries of its own."""

import hashlib
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
PYTHONS = ("python3.11", "python3.12", "python3.13", "python3.14")
LEFT_OUT = "manifest.json"
"""It names the Python that built."""


def built_with(python: str, folder: Path) -> dict[str, str]:
    """Digests of all files of a new game and of hill-383 by their paths."""
    subprocess.run([python, "-m", "venv", folder / "env"], check=True)
    here = folder / "env" / ("Scripts" if sys.platform == "win32" else "bin")
    subprocess.run([here / "python", "-m", "pip", "install", "--quiet", ROOT], check=True)
    shutil.copytree(ROOT / "sources" / "hill-383", folder / "project/sources/hill-383")
    for arguments in (["new", "small"], ["build", "small", "hill-383"]):
        subprocess.run([here / "grognard", *arguments], cwd=folder / "project", check=True, capture_output=True)
    build = folder / "project/build"
    files = (path for path in sorted(build.rglob("*")) if path.is_file() and ".cache" not in path.parts)
    return {
        path.relative_to(build).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in files
        if path.name != LEFT_OUT
    }


def main() -> int:
    found = [path for name in PYTHONS if (path := shutil.which(name)) and not subprocess.run([path, "-V"]).returncode]
    with tempfile.TemporaryDirectory() as top:
        made = {python: built_with(python, Path(top) / Path(python).name) for python in found}
    first, *others = made
    names = sorted(set().union(*made.values()))
    differs = [(name, other) for other in others for name in names if made[first].get(name) != made[other].get(name)]
    for name, other in differs:
        print(f"{name} differs between {first} and {other}")
    if not others:
        print("one Python alone is at hand: there is nothing to compare")
        return 1
    print(f"{len(names)} files under {len(made)} Pythons, {len(differs)} differ")
    return 1 if differs or not names else 0


if __name__ == "__main__":
    sys.exit(main())
