"""Opening a module in VASSAL as a player does, and recording what is seen."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from grognard.base.disk.own import scratch
from grognard.base.disk.reads import Reach, named_file
from grognard.base.disk.writes import Writer
from grognard.engine.compiled import class_path, compiled
from grognard.engine.display import screen
from grognard.engine.install import EngineFault, find_jars, find_java, languages_of
from grognard.engine.programs import run
from grognard.engine.steps import read_step
from grognard.formats.vassal import extension_folder

_JAVA = Path(__file__).parent / "java"


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

    The extensions in the module's folder of extensions are loaded too, all from a copy, since VASSAL moves one that
    fails.

    Returns ``engine``, ``module``, ``version``, ``extensions`` (each with file, loaded, version, id), ``windows``
    (pictures of charts and palettes), ``setups`` and ``complaints``. A setup has ``name``, ``started``, ``pictures``
    (the window, and each map at 100 and 50 %), ``chat`` (the lines said from its start to its end) and ``pieces``,
    sorted by map, y, x: name, gpid, map, x, y (px of the map), location, deck, layers; for those on a map ``picture``
    and ``pressed`` too, checksums of the piece as painted before and after the key. Pictures are PNG files in
    ``shots``. A complaint has ``kind``, ``during`` ("open", a setup or a step) and ``text``: a dialog, a warning, an
    exception, a map that is not shown, a piece that the engine reads differently from how it is written or that does
    not survive saving and loading, a step that cannot be done.

    ``seconds`` is the total processor time of VASSAL.

    With ``steps`` (see ``steps.py``) these are done instead. Each is a row of ``steps``: step, said (chat), fault,
    seconds (of the processor), for
    ``look`` seen (names, menus, viewer, inventory, chat; maps that can be opened; masked, with the checksums of its
    picture and of its mask's), for ``hover`` viewer and pictures, for ``shot`` pictures, rows (of
    buttons) and palette (pieces of it to be seen), for ``refresh`` refreshed and
    missing; ``pieces`` and ``position`` describe the end.
    With ``press_all`` a setup has ``entries`` instead: each menu entry of each kind of piece, chosen once and undone:
    piece, entry, before, after, changed, numbers, undos, left, said, dialogs; and ``slots`` has each slot of the
    palette, its piece laid on a map once and taken back: slot, number, placed, left.

    ``language``: the one chosen in VASSAL's preferences.

    Raises ``EngineFault`` if the engine cannot be run, ``ValueError`` for an invalid step.
    """
    if not Reach(vmod).is_file(vmod):
        raise EngineFault(f"no such file: {vmod}")
    orders = [read_step(step) for step in steps]
    jars = find_jars(vassal)
    if language not in (known := languages_of(jars)):
        raise EngineFault(f"this VASSAL has no language {language!r}: it has {', '.join(known)}")
    java = find_java()
    if shots:
        Writer(shots.parent).folder(shots)
    with scratch() as place, screen() as around:
        folder, writer, own = str(place), Writer(place), Reach(_JAVA)
        sources = tuple(_JAVA / one for one in own.names(_JAVA) if one.endswith(".java"))
        for name, data in compiled(java, jars, sources).items():
            writer.replace(place / name, data)
        writer.replace(place / "prefs/V_Global", f"Locale={language}\n".encode())
        report, told = place / "report.json", place / "steps.txt"
        writer.replace(told, "\n".join(orders).encode())
        task = str(told) if orders else "press-all" if press_all else "visit"
        module = _with_extensions(vmod, place / "module", writer)
        program = [java, "-Xmx3g", *_properties(folder), "-cp", class_path(jars, folder), "Driver"]
        pictures = [str(shots.resolve())] if shots else []
        run([*program, str(module.resolve()), str(report), key, task, *pictures], folder, around)
        found: dict[str, Any] = json.loads(Reach(place).text(report))
    asked = ("steps", "pieces", "position") if orders else ("slots" if press_all else "windows", "setups")
    return {
        "engine": found.get("engine", ""),
        "module": found.get("name", ""),
        "version": found.get("version", ""),
        "extensions": found.get("extensions", []),
        **{name: found.get(name, []) for name in asked},
        "complaints": found["complaints"],
        "seconds": found.get("seconds", 0.0),
    }


def _with_extensions(vmod: Path, folder: Path, writer: Writer) -> Path:
    """The module, or if it has extensions a copy of it and of them in ``folder``. Links out of its folder are not
    followed."""
    beside = vmod.parent / extension_folder(vmod.name)
    reach = Reach(vmod.parent)
    if not reach.is_folder(beside):
        return vmod
    for name in reach.files(beside):
        writer.replace(folder / beside.name / name, reach.read(beside / name))
    writer.replace(folder / vmod.name, named_file(vmod))
    return folder / vmod.name


def _properties(folder: str) -> list[str]:
    """A fresh user, so that nothing of the real user is read or changed; in English, so that texts agree."""
    places = ("VASSAL.conf", "VASSAL.cache", "java.util.prefs.userRoot", "user.home", "java.io.tmpdir")
    return [*(f"-D{name}={folder}" for name in places), "-Duser.language=en", "-Duser.country=US"]
