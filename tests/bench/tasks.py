"""What one measured process does: ``python -m tests.bench.tasks TASK FOLDER``."""

import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from grognard.backends.pdf.counters import counters_job
from grognard.base.bundled import templates_dir
from grognard.model.plan.sheets import Frame
from grognard.plan.whole import plan_game
from grognard.render.map.jobs import pdf_job, png_job, svg_job
from grognard.render.page.document import Document
from grognard.work.execute import executor
from grognard.work.job import Job
from grognard.work.materials import Materials
from grognard.work.run import run_jobs
from grognard.work.store import Store
from tests.bench.games import counters_game, map_game


def counters(materials: Materials) -> Iterable[Job | None]:
    """3,600 two-sided counters as a duplex PDF."""
    game = counters_game()
    plan = plan_game(game, Frame(), papers=("a4",))
    return (counters_job(Document(game=game, plan=plan, materials=materials, paper="a4", language="en")),)


def maps(materials: Materials) -> Iterable[Job | None]:
    """A map of 3,500 hexes as SVG with fonts, PDF at true size, and board picture."""
    board = plan_game(map_game(), Frame(), papers=()).boards["m"]
    return (
        png_job(board, materials, output="m.png"),  # a build begins with what the module waits for
        pdf_job(board, materials, output="m.pdf"),
        svg_job(board, materials, output="m.svg"),
    )


TASKS: dict[str, Callable[[Materials], Iterable[Job | None]]] = {"counters": counters, "map": maps}


def run(task: str, folder: Path) -> None:
    """Run the jobs of a task on an empty store and write what they make."""
    store = Store(folder / "cache")
    jobs = [job for job in TASKS[task](Materials(store, (), (templates_dir(),))) if job is not None]
    execute = executor("threads")
    try:
        ran = run_jobs(jobs, store, execute)
    finally:
        execute.close()
    for job in jobs:
        result = ran.result_of(job)
        if result is None:
            sys.exit(f"{job.output}: {'; '.join(ran.faults.values())}")
        (folder / job.output).write_bytes(store.read(result.data))


if __name__ == "__main__":
    run(sys.argv[1], Path(sys.argv[2]))
