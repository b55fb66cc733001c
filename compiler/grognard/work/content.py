"""What the module of a game holds with its optional parts, as one digest: by it a version that went out is known."""

from collections.abc import Callable, Sequence

from grognard.base.digests import digest
from grognard.work.job import Job
from grognard.work.run import Ran


def content_of(
    jobs: Sequence[Job], ran: Ran, digesters: Sequence[Callable[[Job, Sequence[str]], str]]
) -> tuple[tuple[str, ...], str]:
    """The files of the module and its parts, and the digest; blank where none was made. ``digesters``: of back ends,
    from a job and the digests of what it needs; blank for a job that is no part of a release."""
    found: list[tuple[str, str]] = []
    for job in jobs:
        made = [one.data for one in map(ran.result_of, job.needs) if one is not None]
        if len(made) == len(job.needs):
            found += [(job.output, one) for content in digesters if (one := content(job, made))]
    contents = tuple(one for _, one in found)
    whole = digest(contents)[: len(contents[0])] if len(contents) > 1 else "".join(contents)
    return tuple(output for output, _ in found), whole
