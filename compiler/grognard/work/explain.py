"""Why a file was or will be made again: the first part of its key that has changed since.

A build records the parts of the keys of its jobs. ``explain_output`` compares them with the present jobs, inputs before
the jobs that need them, so that it names the cause and not its consequence.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from grognard.base.digests import digest
from grognard.base.nearest import did_you_mean
from grognard.work.graph import parts_of
from grognard.work.job import Job
from grognard.work.run import Ran
from grognard.work.store import Store

Parts = Mapping[str, str]

_KIND = "last"

_WORDS = {
    "function": "another job makes it now",
    "argument": "what it is made from has changed",
    "code": "grognard itself has changed",
}


def first_difference(before: Parts, now: Parts) -> str:
    """A phrase on the first part of a key that differs; blank if none does."""
    for name in dict.fromkeys([*now, *before]):
        if before.get(name) != now.get(name):
            if name in _WORDS:
                return _WORDS[name]
            if name.startswith("need "):
                return "an input it needs has changed"
            return f"{name} was {before.get(name, 'not used')} and is {now.get(name, 'not used')}"
    return ""


def keep_parts(store: Store, game: str, jobs: Iterable[Job], ran: Ran) -> None:
    """Record the parts of the keys of these jobs, for the next question. Records of other jobs stay."""
    before = _kept(store, game)
    kept = dict(before)
    for job in jobs:
        for label, one in _labelled(job, job.output):
            result = ran.result_of(one)
            if result is not None:
                kept[label] = {"of": one.maker, "parts": result.parts}
    if kept != before:
        store.keep_note(_KIND, game, kept)


def explain_output(store: Store, game: str, jobs: Sequence[Job], output: str) -> str:
    """A sentence for people on one output file."""
    wanted = [job for job in jobs if job.output == output]
    if not wanted:
        made = sorted({job.output for job in jobs if job.output})
        return f"no job makes {output}; {did_you_mean(output, made) or 'a build makes ' + ', '.join(made)}"
    before = _kept(store, game)
    if not before:
        return f"{output}: no finished build is recorded here, so the next one makes it"
    for label, job, parts in _walk(wanted[0], output, store):
        known = before.get(label)
        what = f"{output}: " if job is wanted[0] else f"{output}: its input {_short(job.maker)}: "
        if known is None:
            return f"{what}it is new since the last build"
        difference = first_difference(known["parts"], parts or {})
        if difference:
            return what + difference
    return f"{output}: nothing that it is made from has changed; the next build leaves it unchanged"


def _kept(store: Store, game: str) -> dict[str, Any]:
    kept: dict[str, Any] = store.note(_KIND, game) or {}
    return kept


def _labelled(job: Job, label: str) -> Iterator[tuple[str, Job]]:
    """The jobs under one output, with the labels that `_walk` gives them."""
    for index, need in enumerate(job.needs):
        yield from _labelled(need, f"{label}/{index}")
    yield label, job


def _walk(job: Job, label: str, store: Store) -> Iterator[tuple[str, Job, dict[str, str] | None]]:
    """The jobs under one output, inputs first, with the present parts of their keys; None: an input is not made yet."""
    needed: list[str] = []
    for index, need in enumerate(job.needs):
        parts = None
        for inner_label, inner, parts in _walk(need, f"{label}/{index}", store):
            yield inner_label, inner, parts
        result = store.known(digest(parts)) if parts is not None else None
        if result is not None:
            needed.append(result.data)
    yield label, job, parts_of(job, digest(job.argument), tuple(needed)) if len(needed) == len(job.needs) else None


def _short(function: str) -> str:
    return function.rpartition(":")[2].replace("_", " ")
