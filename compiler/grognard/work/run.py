"""Run a graph of jobs: equal jobs once, cached by content, in any executor.

The key of a job is the digest of its function, the versions of its engines, the code of grognard, its argument and the
digests of the bytes it needs: a comment added to a source, another folder or another clock changes no key.
"""

from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import field

from grognard.base.digests import digest
from grognard.base.records import record
from grognard.work.code import code_digest
from grognard.work.engines import MAKERS, engine_version
from grognard.work.executors import Execute
from grognard.work.job import Inputs, Job, Made, Remark, blobs_in
from grognard.work.store import Result, Store

Progress = Callable[[int, int, str], None]
"""Called with done, total and a name after every job."""


@record
class Ran:
    """The outcome of a run. ``results`` by job digest; ``started`` counts the jobs that were really run."""

    results: Mapping[str, Result] = field(default_factory=dict)
    keys: Mapping[str, str] = field(default_factory=dict)
    faults: Mapping[str, str] = field(default_factory=dict)
    started: int = 0

    names: Mapping[int, str] = field(default_factory=dict)

    def result_of(self, job: Job) -> Result | None:
        """The result of a job of this run; None where it failed."""
        return self.results.get(self.names.get(id(job), ""))

    def remarks(self) -> tuple[Remark, ...]:
        """All remarks, each once, in a stable order."""
        unique = {one: None for result in self.results.values() for one in result.remarks}
        return tuple(sorted(unique, key=lambda one: (one.subject, one.field, one.code, one.values)))


@record
class Node:
    """A job in the graph, with the digest of its argument and the names of the jobs that it needs."""

    job: Job
    argument: str
    needs: tuple[str, ...]

    @property
    def title(self) -> str:
        """What a person reads in the progress."""
        return self.job.output or self.job.function.partition(":")[2]


def flatten(jobs: Iterable[Job]) -> tuple[dict[str, Node], dict[int, str]]:
    """Every job and all that it needs by identity digest, and the digest of each job object.

    Equal jobs fall together; needs come before their users. What waits for most jobs comes first, with its needs: it
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
    """What the key of a job is made of, by name, for `grognard why`: its argument by digest, and what it needs."""
    engines = {name: engine_version(name) for name in (job.engines or MAKERS)}
    parts = {"function": job.function, "argument": argument, "code": code_digest(), **engines}
    parts.update({f"need {index}": name for index, name in enumerate(needed)})
    return parts


def run_jobs(jobs: Iterable[Job], store: Store, execute: Execute, progress: Progress | None = None) -> Ran:
    """Run what is not in the store. A job that raises is recorded in ``faults``; what needs it is left out."""
    nodes, names = flatten(jobs)
    chains = _chains(nodes)
    pending = dict(sorted(nodes.items(), key=lambda one: -chains[one[0]]))
    results: dict[str, Result] = {}
    keys: dict[str, str] = {}
    parts: dict[str, dict[str, str]] = {}
    faults: dict[str, str] = {}
    running: dict[Future[Made], str] = {}
    started = 0

    def settle(name: str, result: Result) -> None:
        results[name] = result
        if progress:
            progress(len(results), len(nodes), nodes[name].title)

    while pending or running:
        for name, node in list(pending.items()):
            if any(need in faults for need in node.needs):
                faults[name] = "something it needs failed"
                del pending[name]
            elif all(need in results for need in node.needs):
                needed = tuple(results[need].data for need in node.needs)
                if name not in keys:
                    parts[name] = parts_of(node.job, node.argument, needed)
                    keys[name] = digest(parts[name])
                    known = store.recall(keys[name])
                    if known is not None:
                        del pending[name]
                        settle(name, known)
                        continue
                if len(running) < execute.workers:  # the longest chain of those that are ready then goes on first
                    del pending[name]
                    started += 1
                    inputs = _inputs(node.job, needed, store)
                    running[execute.submit(node.job.function, node.job.argument, inputs)] = name
        if running:
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                name = running.pop(future)
                fault = future.exception()
                if fault is not None:
                    faults[name] = f"{nodes[name].title}: {type(fault).__name__}: {fault}"
                    continue
                made = future.result()
                result = Result(data=store.put(made.data).digest, remarks=made.remarks, parts=parts[name])
                store.keep(keys[name], result)
                settle(name, result)
    return Ran(results=results, keys=keys, faults=faults, started=started, names=names)


def known_outputs(jobs: Iterable[Job], store: Store) -> dict[str, str]:
    """The digest that each output would have, as far as the store knows without running a job; blank where not."""
    wanted = tuple(jobs)
    nodes, names = flatten(wanted)
    known: dict[str, str] = {}
    for name, node in nodes.items():
        needed = tuple(known[need] for need in node.needs)
        found = store.recall(digest(parts_of(node.job, node.argument, needed))) if all(needed) else None
        known[name] = found.data if found is not None else ""
    return {job.output: known[names[id(job)]] for job in wanted if job.output}


def _chains(nodes: Mapping[str, Node]) -> dict[str, int]:
    """How many jobs the longest chain through each has, from the first that needs none to the last that none needs."""
    depth: dict[str, int] = {}
    for name, node in nodes.items():
        depth[name] = 1 + max((depth[need] for need in node.needs), default=0)
    after = dict.fromkeys(nodes, 0)
    for name, node in reversed(list(nodes.items())):
        for need in node.needs:
            after[need] = max(after[need], after[name] + 1)
    return {name: depth[name] + after[name] for name in nodes}


def _inputs(job: Job, needed: tuple[str, ...], store: Store) -> Inputs:
    blobs = {blob.digest: store.get(blob.digest) or b"" for blob in blobs_in(job.argument)}
    return Inputs(needs=tuple(store.get(name) or b"" for name in needed), blobs=blobs)
