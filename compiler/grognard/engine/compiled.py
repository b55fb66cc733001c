"""Our Java program as classes, compiled once a process: compiling takes as long as the engine's start."""

import os
from functools import cache
from pathlib import Path

from grognard.base.disk.own import scratch
from grognard.base.disk.reads import Reach
from grognard.base.disk.writes import Writer
from grognard.engine.programs import run


@cache
def compiled(java: str, jars: Path, sources: tuple[Path, ...], beside: Path | None = None) -> dict[str, bytes]:
    """The class files of ``sources`` by name, compiled against the engine's ``jars``.

    ``beside``: the folder of further sources that these use. Raises ``EngineFault`` if they cannot be compiled.
    """
    with scratch() as place:
        writer = Writer(place)
        for source in sources:
            writer.replace(place / source.name, Reach(source.parent).read(source))
        compiler = [java, "-m", "jdk.compiler/com.sun.tools.javac.Main", "-encoding", "UTF-8", "-d", str(place)]
        where = ["-cp", class_path(jars), *(["-sourcepath", str(beside)] if beside else [])]
        run([*compiler, *where, *(source.name for source in sources)], str(place), dict(os.environ))
        reach = Reach(place)
        return {name: reach.read(place / name) for name in reach.files(place) if name.endswith(".class")}


def class_path(jars: Path, *first: str) -> str:
    return os.pathsep.join([*first, *(str(jars / one) for one in Reach(jars).names(jars) if one.endswith(".jar"))])
