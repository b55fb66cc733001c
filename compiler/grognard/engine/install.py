"""The places of VASSAL and Java on this machine."""

import io
import os
import re
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path
from shutil import which
from zipfile import ZipFile

from grognard.base.disk.reads import Reach, named_file

_JAR = "Vengine.jar"
_WORDS = re.compile(r"VASSAL/i18n/VASSAL_([a-z]{2,3})\.properties")
_INSIDE = ("", "lib", "Contents/Resources/Java", "VASSAL.app/Contents/Resources/Java")


class EngineFault(Exception):
    """The engine cannot be run here; the message says why and what to do."""


def find_jars(given: Path | None, environment: Mapping[str, str] = os.environ) -> Path:
    """The folder of VASSAL's jars: of ``given``, else of GROGNARD_VASSAL, else where VASSAL is usually installed.

    Raises ``EngineFault`` where there is none.
    """
    named = given or (Path(environment["GROGNARD_VASSAL"]) if environment.get("GROGNARD_VASSAL") else None)
    for root in [named] if named else _usual_places(environment):
        for inside in _INSIDE:
            if os.path.isfile(root / inside / _JAR):
                return Path(os.path.realpath(root / inside))
    if named:
        raise EngineFault(f"no VASSAL in {named}: name the folder that holds lib/{_JAR}")
    raise EngineFault("no VASSAL found: name its folder with --vassal or in the variable GROGNARD_VASSAL")


def languages_of(jars: Path) -> tuple[str, ...]:
    """The languages that a player can choose in the preferences: English, and those that the engine is translated
    to."""
    with ZipFile(io.BytesIO(named_file(jars / _JAR))) as jar:
        found = (_WORDS.fullmatch(name) for name in jar.namelist())
        return ("en", *sorted(one[1] for one in found if one))


def find_java(environment: Mapping[str, str] = os.environ) -> str:
    """A Java with a compiler, of JAVA_HOME or on the path. Raises ``EngineFault`` where there is none."""
    homes = [str(Path(environment["JAVA_HOME"]) / "bin")] if environment.get("JAVA_HOME") else []
    java = which("java", path=os.pathsep.join([*homes, environment.get("PATH", "")]))
    if not java:
        raise EngineFault("no Java found: install a JDK 17 or newer, or set JAVA_HOME")
    modules = subprocess.run([java, "--list-modules"], capture_output=True, text=True, check=False).stdout
    if "jdk.compiler@" not in modules:
        raise EngineFault(f"{java} has no compiler: install a JDK 17 or newer (not only a JRE), or set JAVA_HOME")
    return java


def _usual_places(environment: Mapping[str, str]) -> Iterator[Path]:
    home = Path.home()
    programs = [Path(environment[name]) for name in ("ProgramFiles", "LOCALAPPDATA") if environment.get(name)]
    for folder in [home, home / "Applications", Path("/opt"), Path("/usr/share"), Path("/Applications"), *programs]:
        reach = Reach(folder)
        names = reach.names(folder) if reach.is_folder(folder) else ()
        # the newest version first
        yield from (folder / one for one in reversed(names) if one.lower().startswith("vassal"))
