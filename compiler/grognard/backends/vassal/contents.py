"""What a module holds, as one digest: the plan and the pictures, without the version and what shows it."""

from collections.abc import Sequence
from dataclasses import replace

from grognard.backends.vassal.arguments import Made, ModuleArgument
from grognard.base.digests import digest
from grognard.work.job import Job

ABOUT = "about"
_DIGITS = 12


def content_of(job: Job, pictures: Sequence[str]) -> str:
    """``pictures``: the digest of what each needed job made, in their order. Twelve hex digits; blank for another job
    than the module's."""
    argument = job.argument
    if not isinstance(argument, ModuleArgument):
        return ""
    drawn = [
        (made.kind, made.name, one)
        for made, one in zip(argument.made, pictures, strict=True)
        if not made.language and made != Made(kind="picture", name=ABOUT)
    ]
    return digest((replace(argument.plan, version=""), drawn))[:_DIGITS]
