"""The table. Takes about ten minutes; figures mean little while other programs are at work."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median

from tests.bench.campaign import campaign
from tests.bench.many import GAME, KINDS, write
from tests.bench.measure import Figures, measure, medians
from tests.bench.stacks import at_120_a_hex, at_three_a_hex

RUNS = 5
ROOT = Path(__file__).resolve().parents[2]
PYTHON = sys.executable
PREVIEWED = ("it-127-1", "it-fog", "crt", "hex:0404")
CHECK = "from grognard.cli import main; main()"
MANY = 1_000
TITLES = {
    "counters": "3,600 two-sided counters to a duplex PDF",
    "map": "map of 50 x 70 hexes to SVG, PDF and PNG",
}


def synthetic(task: str, folder: Path) -> tuple[Figures, Figures]:
    """The jobs of a task on an empty store, and the bare engine on what they gave it."""
    folder.mkdir()
    calls, fonts = folder / "calls", folder / "fonts"
    measure([PYTHON, "-m", "tests.bench.keep", task, str(_fresh(folder / "kept")), str(calls), str(fonts)])
    ours, bare = medians(
        RUNS,
        lambda _: [PYTHON, "-m", "tests.bench.tasks", task, str(_fresh(folder / "out"))],
        lambda _: [PYTHON, "-m", "tests.bench.bare", str(calls), str(fonts), str(_fresh(folder / "bare"))],
    )
    return ours, bare


def example(folder: Path) -> dict[str, Figures]:
    """hill-383, the command as a person types it: with an empty build folder, unchanged, with a change that changes no
    file, and one factor changed, each time that of another counter."""
    sources = folder / "sources" / "hill-383"
    shutil.copytree(ROOT / "sources" / "hill-383", sources)
    mix = sources / "counters" / "mix.csv"
    text = mix.read_text("utf-8")
    command = [PYTHON, "-c", CHECK, "build", "hill-383", "--project", str(folder)]

    def cold(_: int) -> Sequence[str]:
        shutil.rmtree(folder / "build", ignore_errors=True)
        return command

    def commented(number: int) -> Sequence[str]:
        mix.write_text(f"# {number}\n{text}", "utf-8", newline="\n")
        return command

    def changed(number: int) -> Sequence[str]:
        mix.write_text(with_attack(text, number), "utf-8", newline="\n")
        return command

    measure(command)  # compiles the bytecode
    rows: tuple[tuple[str, Callable[[int], Sequence[str]]], ...] = (
        ("hill-383, nothing built yet", cold),
        ("hill-383, unchanged", lambda _: command),
        ("hill-383, a comment added", commented),
        ("hill-383, one factor changed", changed),
    )
    return {title: medians(RUNS, prepare)[0] for title, prepare in rows}


def campaigns(folder: Path) -> dict[str, Figures]:
    """Six maps of 60 x 40 hexes and 3,600 two-sided counters: `check` and `build`, each on an empty store."""
    made: dict[str, Figures] = {}
    for title, is_wrong in (("", False), (", a finding on every counter", True)):
        write(campaign(wrong=is_wrong), _fresh(folder))
        command = [PYTHON, "-c", CHECK, "check", GAME, "--project", str(folder)]
        made[f"campaign, check{title}"] = measure(command, may_fail=True)
        made[f"campaign, check again{title}"] = measure(command, may_fail=True)
    write(campaign(), _fresh(folder))
    made["campaign, nothing built yet"] = measure([PYTHON, "-c", CHECK, "build", GAME, "--project", str(folder)])
    return made


def previews(folder: Path) -> dict[str, Figures]:
    """One thing of hill-383 as a picture, with an empty store: the command as a person types it."""
    shutil.copytree(ROOT / "sources" / "hill-383", folder / "sources" / "hill-383")
    command = [PYTHON, "-c", "from grognard.cli import main; main()", "preview", "--project", str(folder), "hill-383"]

    def fresh(thing: str) -> Callable[[int], Sequence[str]]:
        def prepare(_: int) -> Sequence[str]:
            shutil.rmtree(folder / "build", ignore_errors=True)
            return [*command, thing]

        return prepare

    return {f"hill-383, preview of {thing}": medians(RUNS, fresh(thing))[0] for thing in PREVIEWED}


def packing(pieces: int) -> float:
    """Seconds to write a module whose pictures are drawn, as fresh processes tell them."""
    command = [PYTHON, "-m", "tests.bench.packing", str(pieces)]
    return median(float(subprocess.check_output(command)) for _ in range(RUNS))


def growth(folder: Path, kind: str) -> tuple[Figures, Figures]:
    """`check` of a game with 1,000 of a thing, and with ten times as many."""
    made = []
    for count in (MANY, 10 * MANY):
        write(KINDS[kind](count), _fresh(folder))
        made.append(measure([PYTHON, "-c", CHECK, "check", GAME, "--project", str(folder)], may_fail=True))
    return made[0], made[1]


def with_attack(mix: str, number: int) -> str:
    """The counter mix with one more as the attack factor of the counter of that number, from 0, among those with one;
    the rules of the example quote the first."""
    lines = mix.splitlines()
    head = next(index for index, line in enumerate(lines) if line.startswith("id,"))
    column = lines[head].split(",").index("attack")
    rows = [index for index in range(head + 1, len(lines)) if lines[index].split(",")[column].isdigit()]
    cells = lines[rows[number]].split(",")
    lines[rows[number]] = ",".join([*cells[:column], str(int(cells[column]) + 1), *cells[column + 1 :]])
    return "\n".join(lines) + "\n"


def main() -> None:
    """Measure everything and print it."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # installed programs have their bytecode
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ["PYTHONPYCACHEPREFIX"] = str(folder / "bytecode")
        print(f"medians of {RUNS} fresh processes; seconds, processor seconds, peak memory\n")
        for task, title in TITLES.items():
            ours, bare = synthetic(task, folder / task)
            _print(title, ours)
            _print("  the bare engine on the same", bare)
            print(f"  {ours.seconds - bare.seconds:+.1f} s, {ours.seconds / bare.seconds:.2f} times the bare engine")
        for pieces in (3_600, 20_000):
            print(f"{f'module of {pieces:,} pieces, after its pictures':<42}{packing(pieces):8.2f} s", flush=True)
        large = campaigns(folder / "campaign")
        shown = {**example(folder / "project"), **previews(folder / "looked"), **large}
        for title, figures in shown.items():
            _print(title, figures)
        print("\ncheck of ten times as many; one process each")
        for kind in KINDS:
            few, many = growth(folder / "many", kind)
            _print(f"{MANY:,} {kind}", few)
            _print(f"{10 * MANY:,}", many)
            print(f"  {many.seconds / few.seconds:.1f} times the seconds")
        if "GROGNARD_VASSAL" in os.environ:
            engine(folder)


def engine(folder: Path) -> None:
    """What sums of hexes cost in the installed VASSAL."""
    with_sums, without = at_three_a_hex(folder)
    title = "3,600 pieces at three a hex, with sums"
    print(f"{title:<42}{with_sums:8.2f} s, {with_sums / without:.2f} times without", flush=True)
    for step, seconds in at_120_a_hex(folder).items():
        print(f"{f'  at 120 a hex: {step}':<42}{seconds:8.2f} s", flush=True)


def _print(title: str, figures: Figures) -> None:
    print(f"{title:<42}{figures.seconds:8.2f} s{figures.processor:8.2f} s{figures.megabytes:6.0f} MB", flush=True)


def _fresh(folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    return folder


if __name__ == "__main__":
    main()
