"""Files of earlier builds that this one was not asked for, by what happens to them."""

from typing import Final

from grognard.base.records import record

MANIFEST: Final = "manifest.json"
"""The list of the files of the last build, in its folder."""
DEALT: Final = "grognard deal"
"""The maker of a file that a user requested by a seed: no build makes it, and none removes it."""


@record
class Leftovers:
    """Files of the last manifest that were not made this time, by path under ``build/GAME``, sorted."""

    current: tuple[str, ...] = ()
    """Files that a build would make unchanged."""
    stale: tuple[str, ...] = ()
    """Files that a build would now make differently."""
    released: tuple[str, ...] = ()
    """Released modules and optional parts."""
    dealt: tuple[str, ...] = ()
    """Dealt setups for a version that is no longer here."""
    changed: tuple[str, ...] = ()
    """Files that somebody has changed since they were made: they stay, and are no longer listed."""
    unreleased: tuple[str, ...] = ()
    """Modules and optional parts of a version that was never released: they are removed."""
    gone: tuple[str, ...] = ()
    """Other files that no build would make: they are removed."""

    @property
    def kept(self) -> frozenset[str]:
        """All files that stay, and stay in the manifest."""
        return frozenset((*self.current, *self.stale, *self.released, *self.dealt))
