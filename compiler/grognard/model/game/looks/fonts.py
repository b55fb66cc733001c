"""A font that a game brings along."""

from dataclasses import field

from grognard.base.origins import Origin
from grognard.base.records import record


@record
class OwnFont:
    """A file under fonts/: one cut of a family, which every face, map, card, chart and rule may name."""

    digest: str
    family: str
    weight: int
    style: str
    at: Origin = field(default_factory=Origin, compare=False)
