"""What happens to the pieces of saved games when a newer module replaces the old one."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from grognard.base.records import record
from grognard.formats.vassal.archive.contents import Contents, read_contents
from grognard.formats.vassal.archive.extension import loaded
from grognard.formats.vassal.archive.saves import read_saved_game
from grognard.formats.vassal.migrate.around import module_warnings, place_warnings, version_warnings
from grognard.formats.vassal.migrate.fate import Fate, FateJudge, numbered
from grognard.formats.vassal.migrate.heirs import Heir, likely_heirs
from grognard.formats.vassal.migrate.refresh import slots_of
from grognard.formats.vassal.migrate.saved import is_seen_by, saved_entry, saved_pieces


@record
class Migration:
    """The whole prediction. ``stops``: why the engine would refresh nothing. ``warnings``: on decks, boards,
    versions. ``heirs``: pieces that look renamed, although the new one does not declare it. ``is_same``: both modules
    are one, with the same extensions."""

    fates: tuple[Fate, ...]
    stops: tuple[str, ...]
    warnings: tuple[str, ...]
    heirs: tuple[Heir, ...] = ()
    is_same: bool = False

    @property
    def is_loss(self) -> bool:
        """Whether something is lost. Where the module stays the same, nothing is lost by not refreshing."""
        is_stopped = bool(self.stops) and not self.is_same
        return is_stopped or any(one.is_loss for one in self.fates)


def migrate(
    old: bytes,
    new: bytes,
    save: bytes | None = None,
    *,
    side: str = "",
    by_name: bool = False,
    extensions: tuple[Sequence[bytes], Sequence[bytes]] = ((), ()),
) -> Migration:
    """The fate of the pieces of ``save``, or without one, of every piece that a saved game of ``old`` may have.

    ``side``: of the player who refreshes; pieces face down for it stay as they were. ``by_name``: the engine's option
    "use basic name". ``extensions``: those that are loaded with the old and the new module. Raises ``ValueError`` for a
    file of another kind.
    """
    before, after = (
        loaded(_module(one), tuple(map(read_contents, parts)))
        for one, parts in zip((old, new), extensions, strict=True)
    )
    slots = slots_of(after)
    known = slots_of(before)
    heirs = likely_heirs(known, slots)
    is_same = old == new and list(extensions[0]) == list(extensions[1])
    judge = FateJudge(before, after, known, slots, by_name)
    if save is None:
        pieces = (numbered(traits, gpid) for gpid, traits in known.by_gpid.items())
        fates = [judge.fate(traits, is_seen=True, is_saved=False) for traits in pieces]
        warnings = tuple(module_warnings(before, after))
        return Migration(fates=_counted(fates), stops=slots.faults, warnings=warnings, heirs=heirs, is_same=is_same)
    commands = read_saved_game(saved_entry(save))
    fates = [
        judge.fate(traits, is_seen=is_in_deck or is_seen_by(traits, side), is_saved=True)
        for traits, is_in_deck in saved_pieces(commands)
    ]
    return Migration(
        fates=_counted(fates),
        stops=slots.faults,
        warnings=(*version_warnings(save, after), *place_warnings(commands, after)),
        heirs=heirs,
        is_same=is_same,
    )


def _module(data: bytes) -> Contents:
    contents = read_contents(data)
    if contents.is_extension:
        raise ValueError("this is an extension; name the module beside whose folder of extensions it lies")
    return contents


def _counted(fates: Sequence[Fate]) -> tuple[Fate, ...]:
    return tuple(replace(one, count=count) for one, count in Counter(fates).items())
