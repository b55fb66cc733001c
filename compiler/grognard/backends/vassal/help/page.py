"""The help page as HTML."""

import re

from grognard.backends.vassal.arguments import HelpArgument
from grognard.model.words import spaced, words_by
from grognard.render.draw.html import filled_page
from grognard.work.job import Inputs, Made

_TAG = re.compile(r"(<style.*?</style>|<[^>]*>|&[#\w]+;)", re.DOTALL)


def draw_help(argument: HelpArgument, inputs: Inputs) -> Made:
    """HTML 3.2, which the engine can show. Raises PageError."""
    names = (
        "title",
        "description",
        "version",
        "notice",
        "keys",
        "sides",
        "tables",
        "tracks",
        "reminders",
        "secrets",
        "steps",
        "pair",
        "notes",
    )
    values = {name: getattr(argument, name) for name in names}
    shown = filled_page(inputs.blob(argument.page), {**values, "word": words_by(argument.words)})
    return Made(data=spaced_page(shown, argument.language).encode())


def spaced_page(page: str, language: str) -> str:
    """A page whose texts are set as its language sets them, and whose tags stay as they are."""
    parts = _TAG.split(page)
    return "".join(part if number % 2 else spaced(part, language) for number, part in enumerate(parts))
