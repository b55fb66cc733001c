"""The only dynamic import: a thing by its name ``package.module:attribute``.

Commands, back ends and job functions are named so that a run that does not need them does not import them.
"""

from importlib import import_module
from typing import Any


def named(name: str) -> Any:
    """The attribute that ``module:attribute`` names. Raises ImportError or AttributeError for a wrong name."""
    module, _, attribute = name.partition(":")
    return getattr(import_module(module), attribute)
