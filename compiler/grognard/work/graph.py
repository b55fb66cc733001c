"""The graph of jobs: equal jobs once, with the parts of their keys.

The key of a job is the digest of its function, the versions of its engines, the code of grognard, its argument and the
digests of the bytes it needs: a comment added to a source, another folder or another clock changes no key.
"""

from collections.abc import Iterable, Mapping

from grognard.base.digests import digest
from grognard.base.records import record
from grognard.work.code import code_digest
from grognard.work.engines import MAKERS, engine_version, machine
from grognard.work.job import Job
from grognard.work.store import Store


@record
class Node:
    """A job in the graph, with the digest of its argument and the names of the jobs that it needs."""

    job: Job
    argument: str
    needs: tuple[str, ...]

    @property
    def title(self) -> str:
        """The name shown in the progress."""
        return self.job.output or self.job.maker.partition(":")[2]


def flatten(jobs: Iterable[Job]) -> tuple[dict[str, Node], dict[int, str]]:
    """Every job and its needs by identity digest, and the digest of each job object.

    Equal jobs are merged; needs come before their users. A job that waits for most jobs comes first, with its needs: it
    ends last, and should not begin last as well.
    """
    nodes: dict[str, Node] = {}
    names: dict[int, str] = {}

    def visit(job: Job) -> str:
        if id(job) not in names:
            needs = tuple(visit(need) for need in job.needs)
            argument = digest(job.argument)
            name = names[id(job)] = digest((job.function, argument, needs))
            nodes.setdefault(name, Node(job=job, argument=argument, needs=needs))
        return names[id(job)]

    for job in sorted(jobs, key=lambda job: -len(job.needs)):
        visit(job)
    return nodes, names


def parts_of(job: Job, argument: str, needed: tuple[str, ...]) -> dict[str, str]:
    """The parts of the key of a job, by name, for `grognard why`: its argument by digest, and its needs."""
    engines = {name: engine_version(name) for name in (job.engines or MAKERS)}
    parts = {"function": job.function, "argument": argument, "code": code_digest(), **machine(), **engines}
    parts.update({f"need {index}": name for index, name in enumerate(needed)})
    return parts


def known_outputs(jobs: Iterable[Job], store: Store) -> dict[str, str]:
    """The digest that each output would have, if the store knows it without running a job; blank otherwise."""
    wanted = tuple(jobs)
    nodes, names = flatten(wanted)
    known: dict[str, str] = {}
    for name, node in nodes.items():
        needed = tuple(known[need] for need in node.needs)
        found = store.known(digest(parts_of(node.job, node.argument, needed))) if all(needed) else None
        known[name] = found.data if found is not None else ""
    return {job.output: known[names[id(job)]] for job in wanted if job.output}


def chains_of(nodes: Mapping[str, Node]) -> dict[str, int]:
    """The length of the longest chain of jobs through each, from one without needs to one that no job needs."""
    depth: dict[str, int] = {}
    for name, node in nodes.items():
        depth[name] = 1 + max((depth[need] for need in node.needs), default=0)
    after = dict.fromkeys(nodes, 0)
    for name, node in reversed(list(nodes.items())):
        for need in node.needs:
            after[need] = max(after[need], after[name] + 1)
    return {name: depth[name] + after[name] for name in nodes}
