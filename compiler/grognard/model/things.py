"""One thing of a game that a person may ask for by name."""

from typing import Final

from grognard.base.records import record

KINDS: Final = ("counter", "card", "chart", "hex", "box", "track", "setup", "case", "map")
"""What can be looked at alone; ``setup``: a setup card."""


@record
class Thing:
    """``kind`` is one of `KINDS`; ``id``: of a hex its location, ``plava:0404``."""

    kind: str
    id: str


@record
class Look:
    """How a thing is looked at. ``pixels``: to a millimetre; 0: as many as suit a screen."""

    paper: str
    language: str
    pixels: float = 0.0
