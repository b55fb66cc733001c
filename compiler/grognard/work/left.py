"""Files of earlier builds that this one was not asked for, by what becomes of them."""

from typing import Final

from grognard.base.records import record

MANIFEST: Final = "manifest.json"
"""The list of the files of the last build, in its folder."""
DEALT: Final = "grognard deal"
"""What made a file that a person asked for by a seed: no build makes it, none takes it away."""


@record
class Leftovers:
    """Files of the last manifest that were not made this time, by path under ``build/GAME``, sorted."""

    current: tuple[str, ...] = ()
    """What a build would make just so."""
    stale: tuple[str, ...] = ()
    """What a build that is asked for it would make otherwise now."""
    released: tuple[str, ...] = ()
    """Modules and optional parts that went out."""
    dealt: tuple[str, ...] = ()
    """Set up for a version that is no longer here."""
    changed: tuple[str, ...] = ()
    """What somebody has changed since it was made: it stays, and is no longer listed."""
    unreleased: tuple[str, ...] = ()
    """Modules and optional parts of a version that never went out: they are taken away."""
    gone: tuple[str, ...] = ()
    """What else no build would make: it is taken away."""

    @property
    def kept(self) -> frozenset[str]:
        """All that stay, and stay in the manifest."""
        return frozenset((*self.current, *self.stale, *self.released, *self.dealt))
