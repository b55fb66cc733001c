"""What judges a page for `check` remarks just what drawing it does."""

from pathlib import Path

from tests.fuzz.base import base_games
from tests.fuzz.contract import put

from grognard.base.projects import Project
from grognard.pipeline.drawing import jobs_of, materials_of, run
from grognard.pipeline.understand import understand
from grognard.work.backend import Request
from grognard.work.job import Remark
from grognard.work.store import store_of

REQUEST = Request(papers=("a4",), parts=("pdf", "kit", "svg"))
LONG = "Too long a text for any room that there is on a page of this game. " * 40


def remarks(root: Path, *, is_check: bool) -> tuple[set[str], set[Remark]]:
    """The functions that ran, and what they remarked."""
    there = Project(root=root, executor="serial")
    understood = understand(there, "my-game", REQUEST)
    assert understood.game is not None and understood.plan is not None
    store = store_of(there)
    materials = materials_of(there, "my-game", store, understood)
    jobs = jobs_of(understood.game, understood.plan, REQUEST, materials, is_check)
    ran = run(there, jobs, store, materials, "serial")
    assert not ran.faults
    return {job.function.partition(":")[2] for job in jobs}, set(ran.remarks())


def test_what_is_too_long_is_remarked_without_a_page(tmp_path: Path) -> None:
    files = {name: data for name, data in base_games()["everything"].items() if not name.startswith("templates/")}
    cards = next(name for name in files if name.startswith("decks/") and name.endswith(".csv"))
    head, first, *rest = files[cards].decode().split("\n")
    cells = first.split(",")
    cells[head.split(",").index("text")] = LONG
    files[cards] = "\n".join((head, ",".join(cells), *rest)).encode()
    types = "counters/types.toml"
    files[types] = files[types].replace(b'"own"', b'"unit-nato"').replace(b'"own-sign"', b'"cavalry"')
    put(tmp_path, files)
    judging, judged = remarks(tmp_path, is_check=True)
    drawing, drawn = remarks(tmp_path, is_check=False)
    assert judging >= {"judge_sheets", "judge_cards", "judge_charts", "draw_map_svg"}
    assert drawing >= {"draw_sheets", "draw_cards", "draw_charts"} and not drawing & judging - {"draw_map_svg"}
    assert judged == drawn
    assert {(one.code, one.subject) for one in judged} >= {("TPL121", "card:rain")}
