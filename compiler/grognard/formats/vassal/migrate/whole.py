"""What happens to the pieces of saved games when a newer module replaces the old one."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, Literal

from grognard.base.records import record
from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.archive.contents import Contents, read_contents
from grognard.formats.vassal.archive.extension import loaded
from grognard.formats.vassal.archive.metadata import MODULE_ENTRY, read_metadata
from grognard.formats.vassal.archive.saves import SAVE_ENTRY, pieces_of, read_saved_game
from grognard.formats.vassal.archive.zip import read_vmod
from grognard.formats.vassal.migrate.heirs import Heir, likely_heirs
from grognard.formats.vassal.migrate.refresh import Slots, basic, form, match, refreshed, slots_of, taken_from
from grognard.formats.vassal.text.fields import parted
from grognard.formats.vassal.text.sequence import split
from grognard.formats.vassal.traits.looks import Invisible, Layer, Mask, TextLabel
from grognard.formats.vassal.traits.moves import SendToLocation
from grognard.formats.vassal.traits.older import meaning
from grognard.formats.vassal.traits.orders import ReportAction
from grognard.formats.vassal.traits.pieces import decode_piece
from grognard.formats.vassal.traits.trait import Raw, Trait
from grognard.formats.vassal.traits.values import BasicPiece, Mark

Status = Literal["kept", "renamed", "changed", "by name", "mistaken", "not found", "not seen", "no map"]
"""``mistaken``: the number now belongs to another piece. ``not found``: the engine leaves the piece as it was. ``not
seen``: face down or hidden for the refreshing player, so the engine leaves it as it was. ``no map``: its map is
gone."""
LOST: Final = ("mistaken", "not found", "no map")
_MAPS: Final = (tags.MAP, tags.PRIVATE_MAP, tags.PLAYER_HAND)
_PASSING: Final = (ReportAction, SendToLocation, Mark, BasicPiece)
"""Traits whose state nobody misses: which of several reports comes next, where a sent piece came from."""


@record
class Fate:
    """The fate of pieces with one number. ``changes``: what they show or know differently. ``losses``: what is gone."""

    gpid: str
    name: str
    status: Status
    becomes: str = ""
    changes: tuple[str, ...] = ()
    losses: tuple[str, ...] = ()
    count: int = 1

    @property
    def is_loss(self) -> bool:
        """Whether a player would lose something."""
        return self.status in LOST or bool(self.losses)


@record
class Migration:
    """The whole prediction. ``stops``: why the engine would refresh nothing. ``warnings``: on decks, boards,
    versions. ``heirs``: pieces that look renamed, although the new one does not declare it."""

    fates: tuple[Fate, ...]
    stops: tuple[str, ...]
    warnings: tuple[str, ...]
    heirs: tuple[Heir, ...] = ()

    @property
    def is_loss(self) -> bool:
        """Whether something is lost."""
        return bool(self.stops) or any(one.is_loss for one in self.fates)


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
    judge = _Judge(before, after, known, slots, by_name)
    if save is None:
        pieces = (_numbered(traits, gpid) for gpid, traits in known.by_gpid.items())
        fates = [judge.fate(traits, is_seen=True, is_saved=False) for traits in pieces]
        warnings = tuple(_of_module(before, after))
        return Migration(fates=_counted(fates), stops=slots.faults, warnings=warnings, heirs=heirs)
    commands = read_saved_game(_entry(save))
    fates = [
        judge.fate(traits, is_seen=is_in_deck or _is_seen(traits, side), is_saved=True)
        for traits, is_in_deck in _saved(commands)
    ]
    return Migration(
        fates=_counted(fates),
        stops=slots.faults,
        warnings=(*_versions(save, after), *_places(commands, after)),
        heirs=heirs,
    )


def _module(data: bytes) -> Contents:
    contents = read_contents(data)
    if contents.is_extension:
        raise ValueError("this is an extension; name the module beside whose folder of extensions it lies")
    return contents


def _numbered(traits: Sequence[Trait], gpid: str) -> tuple[Trait, ...]:
    """A piece as it enters play: its number is the slot's, whatever its own text says."""
    return (*traits[:-1], replace(basic(traits), gpid=gpid))


def _counted(fates: Sequence[Fate]) -> tuple[Fate, ...]:
    return tuple(replace(one, count=count) for one, count in Counter(fates).items())


class _Judge:
    def __init__(self, before: Contents, after: Contents, known: Slots, slots: Slots, by_name: bool) -> None:
        self._before, self._after = before, after
        self._known, self._slots, self._by_name = known, slots, by_name
        self._identities = {_identity(traits) for traits in slots.by_gpid.values()}
        self._maps = _map_names(after)

    def fate(self, old: Sequence[Trait], *, is_seen: bool, is_saved: bool) -> Fate:
        """The fate of one piece."""
        inmost = basic(old)
        if is_saved and inmost.map not in self._maps:
            return Fate(gpid=inmost.gpid, name=inmost.name, status="no map", losses=(f"map {inmost.map!r}",))
        if not is_seen:
            return Fate(gpid=inmost.gpid, name=inmost.name, status="not seen")
        gpid = match(self._slots, old, by_name=self._by_name)
        if gpid is None:
            return Fate(gpid=inmost.gpid, name=inmost.name, status="not found")
        definition = self._slots.by_gpid[gpid]
        if not is_saved and gpid == inmost.gpid and list(old) == list(_numbered(definition, gpid)):
            changes = tuple(self._pictures(old, old))  # most pieces of most versions
            status: Status = "changed" if changes else "kept"
            return Fate(gpid=gpid, name=inmost.name, status=status, becomes=inmost.name, changes=changes)
        new = refreshed(old, definition)
        changes = (*_changes(old, new), *self._pictures(old, new))
        losses = tuple(self._losses(old, new, is_saved))
        status = "changed" if changes else "kept"
        if gpid != inmost.gpid:
            status = "by name"
        elif _identity(old) != _identity(definition) and _identity(old) in self._identities:
            status = "mistaken"
        elif basic(new).name != inmost.name:
            status = "renamed"
        return Fate(
            gpid=inmost.gpid, name=inmost.name, status=status, becomes=basic(new).name, changes=changes, losses=losses
        )

    def _pictures(self, old: Sequence[Trait], new: Sequence[Trait]) -> Iterator[str]:
        """Pictures that look different under the same name."""
        for name in _pictures_of(old):
            entry = f"images/{name}"
            if name in _pictures_of(new) and self._before.entries.get(entry) != self._after.entries.get(entry):
                yield f"picture {name} is drawn anew"

    def _losses(self, old: Sequence[Trait], new: Sequence[Trait], is_saved: bool) -> Iterator[str]:
        """States that the new piece does not take over; of a saved piece only those changed in play."""
        if not is_saved and list(map(form, old)) == list(map(form, new)):
            return  # the same piece: what the refresher mixes up, a saved game tells
        taken = list(zip(taken_from(new, old), new, strict=True))
        heirs = {id(was): one for was, one in taken}
        twins = {form(was): one for was, one in taken if was is not None}  # of one form: they change together
        fresh = {form(one): one for one in self._known.by_gpid.get(basic(old).gpid, ())}
        for trait in filter(_has_state, old):
            heir = heirs.get(id(trait)) or twins.get(form(trait))
            if is_saved:
                rest = heir or fresh.get(form(trait))
                if rest is None or rest.state_text() != trait.state_text():
                    yield f"{_label(trait)}: {trait.state_text()}"
            elif heir is None:
                yield _label(trait)
            elif isinstance(trait, Layer) and isinstance(heir, Layer) and len(heir.images) < len(trait.images):
                yield f"{_label(trait)}: levels above {len(heir.images)}"


def _changes(old: Sequence[Trait], new: Sequence[Trait]) -> Iterator[str]:
    """What the piece knows or can do differently."""
    before, after = _marks(old), _marks(new)
    for name in dict.fromkeys((*before, *after)):
        if before.get(name) != after.get(name):
            yield f"{name}: {before.get(name, 'nothing')} → {after.get(name, 'nothing')}"
    if basic(old).image != basic(new).image:
        yield f"picture: {basic(old).image or 'none'} → {basic(new).image or 'none'}"
    gone, come = _by_label(old), _by_label(new)
    for label in dict.fromkeys((*gone, *come)):
        if label not in come:
            yield f"{label} is gone"
        elif label not in gone:
            yield f"{label} is new"
        elif gone[label] != come[label]:
            yield f"{label} is defined differently"


def _by_label(traits: Sequence[Trait]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for trait in traits:
        if not isinstance(trait, Mark | BasicPiece):
            found.setdefault(_label(trait), []).append(form(trait))
    return found


def _label(trait: Trait) -> str:
    """The label of a trait for people: its kind, and the first of its texts that identifies it."""
    words = (getattr(trait, name, "") for name in ("name", "menu", "report", "masked_name", "description"))
    return " ".join(part for part in (type(trait).__name__, next((one for one in words if one), "")) if part)


def _marks(traits: Sequence[Trait]) -> dict[str, str]:
    return {name: value for one in reversed(traits) if isinstance(one, Mark) for name, value in one.properties}


def _identity(traits: Sequence[Trait]) -> tuple[str, ...]:
    """What identifies a piece: grognard's id, otherwise its name and picture."""
    own = _marks(traits).get("Counter")
    return (own,) if own else (basic(traits).name, *_pictures_of(traits)[:1])


def _pictures_of(traits: Sequence[Trait]) -> list[str]:
    names = [name for one in traits if isinstance(one, Layer) for name in one.images]
    return [name for name in (*names, basic(traits).image) if name]


def _has_state(trait: Trait) -> bool:
    """Whether play can give it a state that a player would miss."""
    if isinstance(trait, _PASSING) or (isinstance(trait, TextLabel) and not trait.key):
        return False
    if isinstance(trait, Layer) and not _turns(trait):
        return False
    return bool(trait.state) if isinstance(trait, Raw) else bool(parted(type(trait))[1])


def _turns(layer: Layer) -> bool:
    """Whether a player turns the layer: one that follows a property finds its level again by itself."""
    keys = [layer.up_key, layer.down_key, layer.reset_key, layer.random_key]
    if layer.version == 0 or not layer.always_active:
        keys += [layer.activate_key, layer.activate_chars]
    if layer.version == 0:
        keys += [layer.up_chars, layer.down_chars]
    return not layer.follow and any(keys)


def _saved(commands: Sequence[str]) -> Iterator[tuple[tuple[Trait, ...], bool]]:
    """The pieces of a saved game, and whether each lies in a deck, where the engine sees all."""
    things = pieces_of(commands)
    decked = {
        card
        for _, type_text, state in things
        if type_text.startswith("deck;")
        for card in split(",", [*split(";", state), "", "", "", "", ""][4])
    }
    for identity, type_text, state in things:
        if type_text != "stack" and not type_text.startswith("deck;"):
            yield tuple(map(meaning, decode_piece(type_text, state))), identity in decked


def _is_seen(traits: Sequence[Trait], side: str) -> bool:
    for trait in traits:
        if isinstance(trait, Mask | Invisible) and trait.owner != "null":
            kind, *sides = split(":", trait.access)
            is_ours = side == trait.owner if kind == "side" else {side, trait.owner} <= set(sides)
            if kind == "player" or not is_ours:
                return False
    return True


def _entry(save: bytes) -> bytes:
    entries = read_vmod(save)
    if SAVE_ENTRY not in entries:
        raise ValueError("the file holds no saved game")
    return entries[SAVE_ENTRY]


def _versions(save: bytes, after: Contents) -> Iterator[str]:
    """What the engine asks or reports before it opens a saved game of another module or version."""
    data = read_vmod(save).get(MODULE_ENTRY)
    if data is None:
        return
    found, root = read_metadata(data), after.root
    if found.get("name", "") != root.get("name"):
        yield f"the saved game is of {found.get('name', '')!r}: the engine asks before it opens it"
    elif found.get("version", "") != root.get("version"):
        yield f"the saved game is of version {found.get('version', '')}: the engine says so in the chat"


def _places(commands: Sequence[str], after: Contents) -> Iterator[str]:
    """Decks and boards of a saved game that no longer exist, and decks that it does not have yet."""
    things = pieces_of(commands)
    decks = [split(";", type_text)[13] for _, type_text, _ in things if type_text.startswith("deck;")]
    yield from _decks(decks, after)
    boards = {one.get("name") for one in after.root.walk() if one.tag == tags.BOARD}
    for command in commands:
        name, *tokens = split("\t", command)
        if name.endswith("BoardPicker"):
            for board in tokens[::3]:
                if split("/", board)[0] not in boards:
                    yield f"board {board!r} is gone: its map stays empty"


def _decks(known: Sequence[str], after: Contents) -> Iterator[str]:
    names = [one.get("name") for one in after.root.walk() if one.tag == tags.DRAW_PILE]
    yield from (f"deck {name!r} is gone: it stays as it was saved" for name in known if name not in names)
    yield from (f"deck {name!r} is new: the game goes on without it" for name in names if name not in known)


def _of_module(before: Contents, after: Contents) -> Iterator[str]:
    maps = _map_names(after)
    yield from (f"map {name!r} is gone, and what lies on it" for name in _map_names(before) if name not in maps)
    yield from _decks([one.get("name") for one in before.root.walk() if one.tag == tags.DRAW_PILE], after)


def _map_names(contents: Contents) -> list[str]:
    return [one.get("mapName") for one in contents.root.walk() if one.tag in _MAPS]
