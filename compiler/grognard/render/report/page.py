"""The page of a check, filled with what it found."""

from __future__ import annotations

import hashlib
from base64 import b64encode
from collections.abc import Callable
from typing import Final

from grognard.base.renderings.texts import one_line
from grognard.model.words import Words, filled, spaced, words_by
from grognard.render.draw.html import filled_page
from grognard.render.report.argument import ReportArgument
from grognard.render.report.groups import MOST_FILES, groups_of, short
from grognard.work.job import Inputs, Made

OF_CHECK: Final = "check: "
"""Before the words of the page in ``lang/XX.toml``."""


def draw_report(argument: ReportArgument, inputs: Inputs) -> Made:
    """One HTML file that needs nothing beside itself. Its policy names its own style and script by their digests, so
    that nothing else could run in it or be fetched by it. Raises PageError."""
    style, script = (inputs.blob(one).decode("utf-8", "replace") for one in (argument.style, argument.script))
    folder = argument.whole["folder"]
    translate = words_by(argument.words)
    values = {
        "report": argument.whole,
        "groups": list(groups_of(argument.findings, argument.whole["codes"], folder)),
        "files": sorted({short(one["file"].removeprefix(folder)) for one in argument.findings})[:MOST_FILES],
        "folder": folder,
        "language": argument.language,
        "style": style,
        "script": script,
        "policy": f"default-src 'none'; style-src {_digest(style)}; script-src {_digest(script)}",
        "word": _saying(translate, argument.language),
        "name": _naming(translate),
        "plain": one_line,
    }
    return Made(data=filled_page(inputs.blob(argument.page), values, is_trimmed=True).encode("utf-8", "replace"))


def _saying(translate: Words, language: str) -> Callable[..., str]:
    """The words of the page. They are kept apart from those of games, where a case is a space and short is not long."""

    def word(text: str, **values: object) -> str:
        said = translate(f"{OF_CHECK}{text}").removeprefix(OF_CHECK)
        return spaced(one_line(filled(said, **values)), language)

    return word


def _naming(translate: Words) -> Callable[[str], str]:
    """What the sources call a thing."""
    return lambda text: short(translate(text))


def _digest(text: str) -> str:
    return f"'sha256-{b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
