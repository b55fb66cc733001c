"""What judges a page for `check` remarks just what drawing it does."""

import random
from dataclasses import replace
from pathlib import Path

import pytest
from tests.fuzz.base import base_games
from tests.fuzz.contract import put
from tests.render.test_pages import CRT, TEC, charts, inputs

from grognard.base.projects import Project
from grognard.model.plan.charts import ChartFace
from grognard.pipeline.drawing import jobs_of, materials_of, run
from grognard.pipeline.understand import understand
from grognard.render.page.charts import draw_charts, judge_charts
from grognard.render.page.fit import has_room
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
    assert judging >= {"judge_faces", "judge_cards", "judge_charts", "draw_map_svg"}
    assert drawing >= {"bind_sheets", "draw_cards", "draw_charts"} and not drawing & judging - {"draw_map_svg"}
    assert judged == drawn
    assert {(one.code, one.subject) for one in judged} >= {("TPL121", "card:rain")}


def _chart(dice: random.Random) -> ChartFace:
    """A chart of some kind that has hardly room, or none."""
    kind, many = dice.choice(["crt", "table", "tec", "turns"]), dice.randrange(1, 26)
    if kind == "turns":
        notes = tuple((dice.choice(["", "June"]), "night falls " * dice.randrange(14)) for _ in range(3))
        return replace(CRT, id=f"t{many}", kind=kind, columns=(), rows=("1", "2", "3"), cells=notes)
    words = [dice.choice(["NE", "DR 2", "É–", "Attacker retreats", "iiiiiiii", "WWWWWW"]) for _ in range(many)]
    base = TEC if kind == "tec" else CRT
    meanings = dice.choice([(), (("NE", "No effect."),)])
    cells = (tuple(words),) * len(base.rows)
    return replace(base, id=f"{kind}{many}", kind=kind, columns=tuple(words), cells=cells, meanings=meanings)


@pytest.mark.parametrize("seed", range(12))
def test_a_chart_is_judged_alone_as_among_others(seed: int) -> None:
    """With room to spare it is not set; where it is, it says what it says on the page with all."""
    dice = random.Random(seed)
    argument = charts(*{one.id: one for one in (_chart(dice) for _ in range(6))}.values())
    given = inputs("charts/charts.typ")
    drawn = draw_charts(argument, given).remarks
    assert set(judge_charts(argument, given).remarks) == set(drawn)
    tight = {remark.subject.removeprefix("chart:") for remark in drawn}
    assert not tight & {one.id for one in argument.charts if has_room(one, argument.width)}


def test_charts_with_and_without_room_to_spare_are_tried() -> None:
    tried = [_chart(random.Random(seed)) for seed in range(60)]
    roomy = {one.kind for one in tried if has_room(one, 210.0)}
    assert roomy == {one.kind for one in tried if not has_room(one, 210.0)} == {"crt", "table", "tec", "turns"}
