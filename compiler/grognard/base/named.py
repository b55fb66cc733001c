"""The only dynamic import: an attribute by its name ``package.module:attribute``.

Commands, back ends and job functions are named so that a run that does not need them does not import them.
"""

from importlib import import_module
from threading import RLock
from typing import Any, Final

_ONE_AT_A_TIME: Final = RLock()
"""Jobs run in threads. Two that import the same library at once may see it half initialised: Python breaks a
deadlock of its import locks by handing out the incomplete module."""


class Unusable(Exception):
    """Something that is installed cannot be used. Its text is a sentence for whoever installed it."""


def named(name: str) -> Any:
    """The attribute that ``module:attribute`` names. Raises ImportError or AttributeError for a wrong name."""
    module, _, attribute = name.partition(":")
    with _ONE_AT_A_TIME:
        return getattr(import_module(module), attribute)
