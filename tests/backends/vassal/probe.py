"""Plays a module in a real VASSAL by a script: see Probe.java."""

import os
import subprocess
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path

from grognard.engine.display import screen
from grognard.engine.driver import _properties
from grognard.engine.install import find_jars, find_java


def play(vmod: Path, steps: Sequence[Sequence[str]], folder: Path) -> list[str]:
    """The answers to ``where``, ``number``, ``ask`` and ``chat`` in order, then the engine's complaints."""
    folder.mkdir(parents=True, exist_ok=True)
    sources = [Path(__file__).with_name("Probe.java")]
    sources += [
        Path(str(one)) for one in files("grognard.engine").joinpath("java").iterdir() if one.name.endswith(".java")
    ]
    script, answers = folder / "script.txt", folder / "answers.txt"
    script.write_text("\n".join("\t".join(step) for step in steps), "utf-8")
    jars, java = find_jars(None), find_java()
    classes = os.pathsep.join([str(folder), *map(str, sorted(jars.glob("*.jar")))])
    compiler = [
        java,
        "-m",
        "jdk.compiler/com.sun.tools.javac.Main",
        "-encoding",
        "UTF-8",
        "-d",
        str(folder),
        "-cp",
        classes,
    ]
    with screen() as around:
        subprocess.run([*compiler, *map(str, sources)], cwd=folder, env=around, check=True)
        program = [
            java,
            "-Xmx2g",
            *_properties(str(folder)),
            "-cp",
            classes,
            "Probe",
            str(vmod),
            str(script),
            str(answers),
        ]
        subprocess.run(program, cwd=folder, env=around, check=True, timeout=600)
    return answers.read_text("utf-8").splitlines()
