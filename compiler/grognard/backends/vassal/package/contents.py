"""The content of a module as one digest: plan and pictures, without the version and what shows it."""

from collections.abc import Sequence
from dataclasses import replace

from grognard.backends.vassal.arguments import ExtensionArgument, Made, ModuleArgument
from grognard.backends.vassal.names import ABOUT
from grognard.base.digests import SHOWN_DIGITS, digest
from grognard.work.job import Job


def content_of(job: Job, pictures: Sequence[str]) -> str:
    """``pictures``: the digest of what each needed job made, in their order. Twelve hex digits; blank for a job that
    makes neither the module nor an optional part."""
    argument = job.argument.module if isinstance(job.argument, ExtensionArgument) else job.argument
    if not isinstance(argument, ModuleArgument):
        return ""
    drawn = [
        (made.kind, made.name, one)
        for made, one in zip(argument.made, pictures, strict=True)
        if not made.language and made.kind != "page" and made != Made(kind="picture", name=ABOUT)
    ]
    parts = tuple(replace(part, version="") for part in argument.plan.extensions)
    own = (argument.art, argument.files)
    return digest((replace(argument.plan, version="", extensions=parts), drawn, *(own if any(own) else ())))[
        :SHOWN_DIGITS
    ]
