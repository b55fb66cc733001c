"""The page of a check, filled with what it found."""

from __future__ import annotations

import hashlib
from base64 import b64encode
from typing import Any

from markupsafe import Markup

from grognard.base.renderings.texts import one_line
from grognard.model.words import Words, filled, spaced, words_by
from grognard.render.draw.html import filled_page
from grognard.render.report.argument import ReportArgument
from grognard.render.report.groups import groups_of, short
from grognard.work.job import Inputs, Made


def draw_report(argument: ReportArgument, inputs: Inputs) -> Made:
    """One HTML file that needs nothing beside itself. Its policy names its own style and script by their digests, so
    that nothing else could run in it or be fetched by it. Raises PageError."""
    style, script = (inputs.blob(one).decode("utf-8", "replace") for one in (argument.style, argument.script))
    translate = words_by(argument.words)
    values = {
        "report": argument.whole,
        "groups": list(groups_of(argument.findings, argument.whole["codes"])),
        "files": sorted({short(one["file"]) for one in argument.findings}),
        "language": argument.language,
        "style": Markup(style),
        "script": Markup(script),
        "policy": f"default-src 'none'; style-src {_digest(style)}; script-src {_digest(script)}",
        "word": _saying(translate, argument.language),
        "plain": one_line,
    }
    return Made(data=filled_page(inputs.blob(argument.page), values, is_trimmed=True).encode("utf-8", "replace"))


def _saying(translate: Words, language: str) -> Any:
    def word(text: str, **values: object) -> str:
        return spaced(one_line(filled(translate(text), **values)), language)

    return word


def _digest(text: str) -> str:
    return f"'sha256-{b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
