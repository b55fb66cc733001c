"""What touches what on a map of areas or points, as a table and as JSON."""

import csv
import io
import json

from grognard.base.records import record
from grognard.model.plan.areas import BoardArea, Touching
from grognard.model.plan.boards import BoardPlan
from grognard.work.job import Inputs, Job, Made


@record
class AdjacencyArgument:
    """A map by its id, its areas and what touches."""

    map: str
    areas: tuple[BoardArea, ...]
    touching: tuple[Touching, ...]


def adjacency_jobs(board: BoardPlan, name: str) -> tuple[Job, ...]:
    """``NAME-adjacency.csv`` and ``.json``; none for a map of hexes, where the numbers say it."""
    if not board.areas:
        return ()
    argument = AdjacencyArgument(map=board.id, areas=board.areas, touching=board.touching)
    here = "grognard.render.map.adjacency"
    return (
        Job(function=f"{here}:write_table", argument=argument, output=f"{name}-adjacency.csv"),
        Job(function=f"{here}:write_json", argument=argument, output=f"{name}-adjacency.json"),
    )


def write_table(argument: AdjacencyArgument, inputs: Inputs) -> Made:
    """A row for each pair: ids, names, by what, and whether they share a line on the drawing."""
    names = {one.number: one.name for one in argument.areas}
    written = io.StringIO(newline="")
    rows = csv.writer(written, lineterminator="\n")
    rows.writerow(("from", "from_name", "to", "to_name", "by", "way", "line"))
    for one in argument.touching:
        line, way = "yes" if one.shares_line else "no", "one" if one.is_one_way else "both"
        rows.writerow((one.a, names.get(one.a, ""), one.b, names.get(one.b, ""), "; ".join(one.by), way, line))
    return Made(data=written.getvalue().encode())


def write_json(argument: AdjacencyArgument, inputs: Inputs) -> Made:
    """The areas, by id what is known of each with its place on the sheet, mm; and all that touch it."""
    around: dict[str, dict[str, list[str]]] = {one.number: {} for one in argument.areas}
    for one in argument.touching:
        around[one.a][one.b] = list(one.by)
        if not one.is_one_way:
            around[one.b][one.a] = list(one.by)
    areas = {
        one.number: {
            "name": one.name,
            "x": one.x,
            "y": one.y,
            "terrain": list(one.terrain),
            "port": one.port,
            "victory": one.victory,
            "capacity": one.capacity,
            "touches": around[one.number],
        }
        for one in argument.areas
    }
    text = json.dumps({"map": argument.map, "areas": areas}, ensure_ascii=False, indent=1)
    return Made(data=f"{text}\n".encode())
