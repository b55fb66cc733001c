"""assumptions.toml: what is assumed, and why."""

from grognard.load.record.sources import Sources
from grognard.model.game.rules import Assumption


def load_assumptions(sources: Sources) -> dict[str, Assumption]:
    """What is assumed, and why, by id."""
    return sources.records(sources.document("assumptions.toml"), (), Assumption)
