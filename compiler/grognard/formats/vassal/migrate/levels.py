"""What a level of a layer means: one that keeps its number may show something else in the new module."""

from collections.abc import Iterator, Sequence
from typing import Final

from grognard.formats.vassal.traits.looks import Layer

_NOTHING: Final = "nothing"


def other_levels(old: Layer, new: Layer, *, is_saved: bool) -> Iterator[str]:
    """Levels that showed something and show nothing now, or the other way round. ``is_saved``: the level in which the
    old one is; else all that play can bring about."""
    for level in (old.level,) if is_saved else _levels(old):
        kept = min(max(-len(new.images), level), len(new.images))
        before, after = _shown(old, level), _shown(new, kept)
        if (before == _NOTHING) != (after == _NOTHING):
            yield f"level {level}: {before} → {after}"
        elif kept < 0 and new.always_active and not old.always_active:
            yield f"level {level}: {before} for ever, since keys raise only a layer that is on"


def _levels(layer: Layer) -> Sequence[int]:
    on = range(1, len(layer.images) + 1)
    return on if layer.always_active else (-1, *on)


def _shown(layer: Layer, level: int) -> str:
    """The words or the picture of a level."""
    if level <= 0 or level > len(layer.images) or not layer.images[level - 1]:
        return _NOTHING
    name = layer.names[level - 1] if level <= len(layer.names) else ""
    return name.strip("+ ") or layer.images[level - 1]
