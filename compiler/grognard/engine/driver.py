"""Opening a module in VASSAL as a player does, and what was seen."""

import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

from grognard.engine.display import screen
from grognard.engine.install import EngineFault, find_jars, find_java, languages_of
from grognard.engine.steps import read_step
from grognard.formats.vassal import extension_folder

_SECONDS = 900  # a module of several thousand pieces takes about a minute


def drive(
    vmod: Path,
    vassal: Path | None,
    *,
    shots: Path | None = None,
    key: str = "70,130",
    steps: Sequence[str] = (),
    press_all: bool = False,
    language: str = "en",
) -> dict[str, Any]:
    """Open ``vmod`` in a VASSAL (see ``find_jars``), start each of its setups, press ``key`` on each piece.

    The extensions in the module's folder of them are loaded too, all from a copy, for VASSAL moves one that fails.

    Returns ``engine``, ``module``, ``version``, ``extensions`` (each with file, loaded, version, id), ``windows``
    (pictures of charts and palettes), ``setups`` and
    ``complaints``. A setup has ``name``, ``started``, ``pictures`` (the window, and each map at 100 and 50 %), ``chat``
    (the lines said from its start to its end) and ``pieces``, sorted by map, y, x: name, gpid, map, x, y (px of the
    map), location, deck, layers; for those on a map ``picture`` and ``pressed`` too, checksums of the piece as painted
    before and after the key. Pictures are PNG files in ``shots``. A complaint has ``kind``, ``during`` ("open", a setup
    or a step) and ``text``: a dialog, a warning, an exception, a map that is not shown, a piece that the engine reads
    otherwise than it is written or that does not survive saving and loading, a step that cannot be done.

    With ``steps`` (see ``steps.py``) these are done instead. Each is a row of ``steps``: step, said (chat), fault, for
    ``look`` seen (names, menus, viewer, inventory, chat; maps that can be opened; masked, with the checksums of its
    picture and of its mask's), for ``hover`` viewer and pictures, for ``shot`` pictures, for ``refresh`` refreshed and
    missing; ``pieces`` and ``position`` tell the end.
    With ``press_all`` a setup has ``entries`` instead: each menu entry of each kind of piece, chosen once and undone:
    piece, entry, before, after, changed, numbers, undos, left, said, dialogs; and ``slots`` has each slot of the
    palette, its piece laid on a map once and taken back: slot, number, placed, left.

    ``language``: the one that the player has chosen in VASSAL's preferences.

    Raises ``EngineFault`` where the engine cannot be run, ``ValueError`` for a step that is none.
    """
    if not vmod.is_file():
        raise EngineFault(f"no such file: {vmod}")
    orders = [read_step(step) for step in steps]
    jars = find_jars(vassal)
    if language not in (known := languages_of(jars)):
        raise EngineFault(f"this VASSAL has no language {language!r}: it has {', '.join(known)}")
    java = find_java()
    if shots:
        shots.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory(prefix="grognard-engine-", ignore_cleanup_errors=True) as folder,
        screen() as around,
    ):
        sources = [
            source for source in files("grognard.engine").joinpath("java").iterdir() if source.name.endswith(".java")
        ]
        for source in sources:
            (Path(folder) / source.name).write_bytes(source.read_bytes())
        (Path(folder) / "prefs").mkdir()
        (Path(folder) / "prefs" / "V_Global").write_text(f"Locale={language}\n", "utf-8")
        report, told = Path(folder) / "report.json", Path(folder) / "steps.txt"
        told.write_text("\n".join(orders), "utf-8")
        task = str(told) if orders else "press-all" if press_all else "visit"
        compiler = [java, "-m", "jdk.compiler/com.sun.tools.javac.Main", "-encoding", "UTF-8", "-d", folder]
        classes = os.pathsep.join([folder, *map(str, sorted(jars.glob("*.jar")))])
        _run([*compiler, "-cp", classes, *(source.name for source in sources)], folder, around)
        module = _with_extensions(vmod, Path(folder) / "module")
        program = [java, "-Xmx3g", *_properties(folder), "-cp", classes, "Driver"]
        pictures = [str(shots.resolve())] if shots else []
        _run([*program, str(module.resolve()), str(report), key, task, *pictures], folder, around)
        found: dict[str, Any] = json.loads(report.read_text("utf-8"))
    asked = ("steps", "pieces", "position") if orders else ("slots" if press_all else "windows", "setups")
    return {
        "engine": found.get("engine", ""),
        "module": found.get("name", ""),
        "version": found.get("version", ""),
        "extensions": found.get("extensions", []),
        **{name: found.get(name, []) for name in asked},
        "complaints": found["complaints"],
    }


def _with_extensions(vmod: Path, folder: Path) -> Path:
    """The module, or where it has extensions a copy of it and them in ``folder``."""
    beside = vmod.parent / extension_folder(vmod.name)
    if not beside.is_dir():
        return vmod
    shutil.copytree(beside, folder / beside.name)
    shutil.copy(vmod, folder)
    return folder / vmod.name


def _run(command: list[str], folder: str, environment: dict[str, str]) -> None:
    """Run a program to its end. Raises ``EngineFault`` where it fails or takes too long."""
    try:
        ended = subprocess.run(
            command, cwd=folder, env=environment, capture_output=True, text=True, errors="replace", timeout=_SECONDS
        )
    except subprocess.TimeoutExpired as fault:
        raise EngineFault(f"VASSAL did not come to an end within {_SECONDS} s") from fault
    if ended.returncode:
        raise EngineFault("VASSAL could not be driven:\n" + (ended.stdout + ended.stderr)[-2000:])


def _properties(folder: str) -> list[str]:
    """A fresh user, so that nothing of the real one's is read or changed; English, so that texts agree."""
    places = ("VASSAL.conf", "VASSAL.cache", "java.util.prefs.userRoot", "user.home", "java.io.tmpdir")
    return [*(f"-D{name}={folder}" for name in places), "-Duser.language=en", "-Duser.country=US"]
