"""Opening a module in VASSAL as a player does, and what was seen."""

import json
import subprocess
import tempfile
from importlib.resources import files
from pathlib import Path
from typing import Any

from grognard.engine.display import screen
from grognard.engine.install import EngineFault, find_jars, find_java

_SECONDS = 900  # a module of several thousand pieces takes about a minute


def drive(vmod: Path, vassal: Path | None, *, shots: Path | None = None, key: str = "70,130") -> dict[str, Any]:
    """Open ``vmod`` in a VASSAL (see ``find_jars``), start each of its setups, press ``key`` on each piece.

    Returns ``engine``, ``module``, ``version``, ``setups`` and ``complaints``. A setup has ``name``, ``started``,
    ``pictures`` (PNG files in ``shots``, each map at 100 and 50 %) and ``pieces``, sorted by map, y, x: name, gpid,
    map, x, y (px of the map), location, deck, layers; for those on a map ``picture`` and ``pressed`` too, checksums of
    the piece as painted before and after the key. A complaint is a dialog, a warning, an exception, a definition that the
    engine reads otherwise than it is written: ``kind``, ``during`` ("open" or a setup), ``text``.
    Raises ``EngineFault`` where the engine cannot be run.
    """
    if not vmod.is_file():
        raise EngineFault(f"no such file: {vmod}")
    jars, java = find_jars(vassal), find_java()
    if shots:
        shots.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory(prefix="grognard-engine-", ignore_cleanup_errors=True) as folder,
        screen() as around,
    ):
        program, report = Path(folder) / "Driver.java", Path(folder) / "report.json"
        program.write_bytes(files("grognard.engine").joinpath("Driver.java").read_bytes())
        command = [
            java, "-Xmx3g", *_properties(folder), "-cp", str(jars / "*"),
            str(program), str(vmod.resolve()), str(report), key, *([str(shots.resolve())] if shots else []),
        ]  # fmt: skip
        try:
            ended = subprocess.run(
                command, cwd=folder, env=around, capture_output=True, text=True, errors="replace", timeout=_SECONDS
            )
        except subprocess.TimeoutExpired as fault:
            raise EngineFault(f"VASSAL did not come to an end within {_SECONDS} s") from fault
        if not report.is_file():
            raise EngineFault("VASSAL ended without a report:\n" + (ended.stderr or ended.stdout)[-2000:])
        found = json.loads(report.read_text("utf-8"))
    return {
        "engine": found.get("engine", ""),
        "module": found.get("name", ""),
        "version": found.get("version", ""),
        "setups": found["setups"],
        "complaints": found["complaints"],
    }


def _properties(folder: str) -> list[str]:
    """A fresh user, so that nothing of the real one's is read or changed; English, so that texts agree."""
    places = ("VASSAL.conf", "VASSAL.cache", "java.util.prefs.userRoot", "user.home", "java.io.tmpdir")
    return [*(f"-D{name}={folder}" for name in places), "-Duser.language=en", "-Duser.country=US"]
