"""Plays a module in a real VASSAL by a script: see Probe.java."""

import subprocess
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path

from grognard.engine.compiled import class_path, compiled
from grognard.engine.display import screen
from grognard.engine.install import find_jars, find_java

PLACES = ("VASSAL.conf", "VASSAL.cache", "java.util.prefs.userRoot", "user.home", "java.io.tmpdir")


def play(vmod: Path, steps: Sequence[Sequence[str]], folder: Path, language: str = "en") -> list[str]:
    """The answers of the steps that ask in order, then the engine's complaints. ``language``: the player's."""
    folder.mkdir(parents=True, exist_ok=True)
    script, answers = folder / "script.txt", folder / "answers.txt"
    script.write_text("\n".join("\t".join(step) for step in steps), "utf-8")
    jars, java = find_jars(None), find_java()
    driver = Path(str(files("grognard.engine").joinpath("java")))
    for name, data in compiled(java, jars, (Path(__file__).with_name("Probe.java"),), driver).items():
        (folder / name).write_bytes(data)
    user = [*(f"-D{name}={folder}" for name in PLACES), f"-Duser.language={language}", "-Duser.country=US"]
    with screen() as around:
        program = [java, "-Xmx2g", *user, "-cp", class_path(jars, str(folder)), "Probe"]
        played = [*program, str(vmod), str(script), str(answers)]
        subprocess.run(played, cwd=folder, env=around, check=True, timeout=600)
    return answers.read_text("utf-8").splitlines()
