"""The fate of one piece: what it becomes, and what it loses."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, Literal

from grognard.base.records import record
from grognard.formats.vassal.archive.contents import Contents
from grognard.formats.vassal.migrate.around import map_names
from grognard.formats.vassal.migrate.levels import other_levels
from grognard.formats.vassal.migrate.refresh import Slots, basic, form, match, refreshed, taken_from
from grognard.formats.vassal.text.fields import parted
from grognard.formats.vassal.traits.looks import Layer, TextLabel
from grognard.formats.vassal.traits.moves import SendToLocation
from grognard.formats.vassal.traits.orders import ReportAction
from grognard.formats.vassal.traits.trait import Raw, Trait
from grognard.formats.vassal.traits.values import BasicPiece, Mark

Status = Literal["kept", "renamed", "changed", "by name", "mistaken", "not found", "not seen", "no map"]
"""``mistaken``: the number now belongs to another piece. ``not found``: the engine leaves the piece as it was. ``not
seen``: face down or hidden for the refreshing player, so the engine leaves it as it was. ``no map``: its map is
gone."""


LOST: Final = ("mistaken", "not found", "no map")


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


def numbered(traits: Sequence[Trait], gpid: str) -> tuple[Trait, ...]:
    """A piece as it enters play: its number is the slot's, whatever its own text says."""
    return (*traits[:-1], replace(basic(traits), gpid=gpid))


class FateJudge:
    """Predicts fates for one pair of modules."""

    def __init__(self, before: Contents, after: Contents, known: Slots, slots: Slots, by_name: bool) -> None:
        self._before, self._after = before, after
        self._known, self._slots, self._by_name = known, slots, by_name
        self._identities = {_identity(traits) for traits in slots.by_gpid.values()}
        self._maps = map_names(after)
        self._layer_names = {
            name for traits in slots.by_gpid.values() for one in traits if isinstance(one, Layer) for name in one.names
        }

    def fate(self, old: Sequence[Trait], *, is_seen: bool, is_saved: bool) -> Fate:
        """The fate of one piece."""
        inmost = basic(old)
        if is_saved and inmost.map not in self._maps:
            return Fate(gpid=inmost.gpid, name=inmost.name, status="no map", losses=(f"map {inmost.map!r}",))
        if not is_seen:
            return Fate(gpid=inmost.gpid, name=inmost.name, status="not seen")
        gpid = match(self._slots, old, by_name=self._by_name)
        if gpid is None:
            unseen, instead = tuple(self._unseen(old)), tuple(self._instead(inmost.name))
            return Fate(gpid=inmost.gpid, name=inmost.name, status="not found", losses=unseen, changes=instead)
        definition = self._slots.by_gpid[gpid]
        if not is_saved and gpid == inmost.gpid and list(old) == list(numbered(definition, gpid)):
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

    def _unseen(self, old: Sequence[Trait]) -> Iterator[str]:
        """Of a piece that stays as it was: its pictures that came with the old module alone."""
        for entry in (f"images/{name}" for name in _pictures_of(old)):
            if entry in self._before.entries and entry not in self._after.entries:
                yield f"its picture {entry.removeprefix('images/')}: the engine finds none and shows an empty piece"

    def _instead(self, name: str) -> Iterator[str]:
        """Where a marker became a state of the pieces on which it lies."""
        if name and any(f"({name})" in each for each in self._layer_names):
            yield f"{name} is a layer of other pieces now: put it on those on which this one lies, and remove this one"

    def _pictures(self, old: Sequence[Trait], new: Sequence[Trait]) -> Iterator[str]:
        """Pictures that look different under the same name."""
        for name in _pictures_of(old):
            entry = f"images/{name}"
            if name in _pictures_of(new) and self._before.entries.get(entry) != self._after.entries.get(entry):
                yield f"picture {name} looks different"

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
            if isinstance(trait, Layer) and isinstance(heir, Layer):
                yield from (f"{_label(trait)}, {one}" for one in other_levels(trait, heir, is_saved=is_saved))


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
