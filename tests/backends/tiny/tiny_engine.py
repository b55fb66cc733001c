"""A back end in a package of its own: a list of counters as text, and what it thinks of them."""

from grognard.base.diagnostics import Code, Severity
from grognard.work.backend import Backend
from grognard.work.job import Job, Made, Remark

UNLUCKY = Code(code="TNY001", severity=Severity.WARNING, title="unlucky number", explanation="Some fear thirteen.")
CODES = (UNLUCKY,)


def jobs_of(game, plan, _request, _materials):
    lines = tuple(f"{one.qty} {one.id}" for one in game.counters.values())
    lines += tuple(one.text for one in plan.reminders["tiny"][game.head.languages[0]])
    yield Job(function="tiny_engine:write_list", argument=(game.id, lines), output=f"{game.id}-list.txt")


def write_list(argument, _inputs):
    name, lines = argument
    remarks = (
        Remark(code="TNY001", subject="counter:blue-1", field="qty", values=("13",), hint="take twelve"),
        Remark(code="TNY999", subject=f"game:{name}", field="title", values=("nobody knows this",)),
    )
    return Made(data="\n".join(lines).encode(), remarks=remarks)


BACKEND = Backend(
    name="tiny",
    parts=("list",),
    jobs="tiny_engine:jobs_of",
    checks="tiny_engine:jobs_of",
    codes="tiny_engine:CODES",
    supports=frozenset({"track"}),
)
