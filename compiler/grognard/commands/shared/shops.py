"""What a person asks a print shop's files for, as a request."""

from dataclasses import replace
from pathlib import Path

from grognard.base.renderings.texts import one_line
from grognard.commands.shared.options import read_named
from grognard.work.backend import Request


def for_shop(request: Request, shop: str, profile: Path | None = None) -> Request:
    """The same request, for the files of a shop alone. ``profile``: a colour profile in place of the shop's own."""
    return replace(
        request,
        press=shop,
        parts=("press",),
        press_parts=tuple(one for one in request.parts if one != "press"),
        profile=read_named(profile) if profile else b"",
        profile_name=one_line(profile.as_posix()) if profile else "",
    )
