"""Templates of HTML pages, filled: sandboxed, with every value escaped."""

import traceback
from collections.abc import Mapping
from typing import Any

from jinja2 import StrictUndefined, TemplateSyntaxError
from jinja2.sandbox import SandboxedEnvironment

PAGE = "page.html"


class PageError(Exception):
    """The page is not a template, or cannot be filled; the text begins with ``page.html:LINE:COLUMN``."""


def filled_page(page: bytes, values: Mapping[str, Any], *, is_trimmed: bool = False) -> str:
    """A page with its values. ``is_trimmed``: a line that holds a statement alone leaves none. Raises PageError."""
    environment = SandboxedEnvironment(
        autoescape=True,
        undefined=StrictUndefined,
        keep_trailing_newline=True,
        trim_blocks=is_trimmed,
        lstrip_blocks=is_trimmed,
    )
    try:
        return environment.from_string(page.decode()).render(**values)
    except MemoryError:
        raise
    except TemplateSyntaxError as fault:
        raise PageError(f"{PAGE}:{fault.lineno}:1: {fault.message}") from None
    except UnicodeDecodeError as fault:
        raise PageError(f"{PAGE}:{fault.object.count(10, 0, fault.start) + 1}:1: the page is not UTF-8") from None
    except Exception as fault:  # an expression of the page may raise anything
        raise PageError(f"{PAGE}:{_line(fault)}:1: {fault}") from None


def _line(fault: Exception) -> int:
    """The line of the page that was being filled."""
    places = traceback.extract_tb(fault.__traceback__)
    return next((one.lineno for one in reversed(places) if one.filename == "<template>" and one.lineno), 1)
