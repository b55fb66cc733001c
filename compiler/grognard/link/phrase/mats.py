"""``in 1re Armée``: on the mat of a counter, in the slot for what a statement places there."""

from collections.abc import Sequence

from grognard.base.names.folding import fold
from grognard.link.phrase.reading import Reading
from grognard.link.phrase.wording import Meaning, Said
from grognard.model.game.counters import Counter
from grognard.model.game.setup.mats import Mat, MatSlot, mat_at, mat_of, owners_of_mats, slots_for

_OWNERS = 3
"""As many owners of mats are named in a hint."""


def on_mat(reading: Reading, text: str, at: int) -> Meaning | None:
    """The slots of the mat of the counter that a text names, for the counters that a statement means; None where it
    names no counter with a mat."""
    game, context = reading.game, reading.context
    if not game.mats:
        return None
    reading.needs_context = True
    counters = [game.counters[id] for id in reading.names.all("counter", text)]
    found = [(one, mat) for one in counters if (mat := mat_of(game, one))]
    mine = [(one, mat) for one, mat in found if context.nation == one.nation or context.side == one.side] or found
    if not mine:
        return None
    if len(mine) > 1:
        hint = f"write {' or '.join(one.id for one, _ in mine)}"
        reading.trouble(f"{len(mine)} counters with a mat are called {text!r}", text, at, hint)
    owner, mat = mine[0]
    reading.understand(text, at, Said(text=text, thing=("counter", owner.id)))
    slots = _slots(mat, owner, context.wanted)
    if not slots:
        taken = "; ".join(f"{one.id}: {', '.join(one.types)}" for one in mat.slot.values())
        message = f"no slot of the mat of {owner.id} takes what the statement means"
        reading.trouble(message, text, at, f"the mat has {taken}" if taken else "", is_slotless=True)
        return reading.region(text, (owner.id,))
    return Meaning(locations=tuple(mat_at(owner.id, one.id) for one in slots), mentions=(owner.id,))


def hint_at_mats(reading: Reading, text: str) -> str:
    """How what lies on a mat is written, where a phrase that means nothing speaks of one; else blank."""
    game = reading.game
    words = fold(text).split()
    names = {fold(one.name) for one in game.mats.values() if one.name}
    if "mat" not in words and not any(name in fold(text) for name in names):
        return ""
    owners = [owner.name or owner.id for owner, _ in owners_of_mats(game)]
    return f"a place on a mat is called by its owner: in {' or in '.join(owners[:_OWNERS])}" if owners else ""


def _slots(mat: Mat, owner: Counter, wanted: Sequence[Counter] | None) -> list[MatSlot]:
    """Those in which one of the counters may lie; all where nothing says which counters."""
    if wanted is None:
        return list(mat.slot.values())
    fitting = {slot.id for one in wanted for slot in slots_for(mat, owner, one)}
    return [one for one in mat.slot.values() if one.id in fitting]
