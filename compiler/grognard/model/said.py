"""Values of the model as one line of text, as lists and comparisons show them."""

from collections.abc import Mapping
from typing import Any

from grognard.model.game.locations import Location
from grognard.model.game.provenance import Provenance
from grognard.model.game.setup.places import PlaceSet


def text_of(value: Any) -> str:
    """A value; blank where there is none."""
    if value is None:
        return ""
    if isinstance(value, PlaceSet):
        return "; ".join(map(str, value.locations))
    if isinstance(value, tuple) and not isinstance(value, Location):
        return "; ".join(text_of(item) for item in value)
    if isinstance(value, Mapping):
        return "; ".join(f"{key}: {text_of(item)}" for key, item in value.items())
    return str(value)


def word_of(provenance: Provenance) -> str:
    """On whose word, with the exceptions: ``cited 5.2; qty: derived mix``."""
    word = f"{provenance.basis.value} {provenance.reference}".strip()
    exceptions = (f"{name}: {word_of(other)}" for name, other in provenance.fields.items())
    return "; ".join((word, *exceptions))
