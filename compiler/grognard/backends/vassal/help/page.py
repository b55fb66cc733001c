"""The help page as HTML."""

import re
import traceback

from jinja2 import StrictUndefined, TemplateSyntaxError
from jinja2.sandbox import SandboxedEnvironment

from grognard.backends.vassal.arguments import HelpArgument
from grognard.model.words import spaced, words_by
from grognard.work.job import Inputs, Made

PAGE = "page.html"


_TAG = re.compile(r"(<style.*?</style>|<[^>]*>|&[#\w]+;)", re.DOTALL)


class PageError(Exception):
    """The page is not a template, or cannot be filled; the text begins with ``page.html:LINE:COLUMN``."""


def draw_help(argument: HelpArgument, inputs: Inputs) -> Made:
    """HTML 3.2, which the engine can show. Raises PageError."""
    environment = SandboxedEnvironment(autoescape=True, undefined=StrictUndefined, keep_trailing_newline=True)
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
    try:
        page = environment.from_string(inputs.blob(argument.page).decode())
        shown = page.render(**values, word=words_by(argument.words))
        return Made(data=spaced_page(shown, argument.language).encode())
    except MemoryError:
        raise
    except TemplateSyntaxError as fault:
        raise PageError(f"{PAGE}:{fault.lineno}:1: {fault.message}") from None
    except UnicodeDecodeError as fault:
        raise PageError(f"{PAGE}:{fault.object.count(10, 0, fault.start) + 1}:1: the page is not UTF-8") from None
    except Exception as fault:  # an expression of the page may raise anything
        raise PageError(f"{PAGE}:{_line(fault)}:1: {fault}") from None


def spaced_page(page: str, language: str) -> str:
    """A page whose texts are set as its language sets them, and whose tags stay as they are."""
    parts = _TAG.split(page)
    return "".join(part if number % 2 else spaced(part, language) for number, part in enumerate(parts))


def _line(fault: Exception) -> int:
    """The line of the page that was being filled."""
    places = traceback.extract_tb(fault.__traceback__)
    return next((one.lineno for one in reversed(places) if one.filename == "<template>" and one.lineno), 1)
