"""Goes into a slot of a mat, and back to the piece whose mat it is, wherever that stands."""

from collections.abc import Sequence
from typing import Final

from grognard.backends.vassal.expressions.write import braced
from grognard.backends.vassal.pieces.index import ModuleIndex
from grognard.backends.vassal.pieces.parts import command_of, entry, gone, last_words, point_of, send, stroke_of
from grognard.backends.vassal.pieces.way import Way
from grognard.backends.vassal.plan.words import MAT_OF
from grognard.formats.vassal.text.keys import named_key
from grognard.formats.vassal.traits.looks import SubMenu
from grognard.formats.vassal.traits.moves import SendToLocation
from grognard.formats.vassal.traits.orders import ReportAction, TriggerAction
from grognard.formats.vassal.traits.trait import Trait
from grognard.model.plan.expressions.tree import Begins, Either, Every, Letters, Property, Text, equal, unequal
from grognard.model.plan.table.abilities.send_to import OnMats, Slot

_BACK: Final = named_key("OffMat")
_ZONE: Final = Letters(of=Text(value="$CurrentZone$"))
_IN_ITS_MAT: Final = Begins(text=_ZONE, start=Letters(of=Property(name=MAT_OF)))
_OWNER: Final = braced(Every(parts=(unequal(MAT_OF, ""), _IN_ITS_MAT)))
"""Of all pieces the one whose mat the sent piece lies on. The engine puts in the zone of the piece that is sent."""


def traits(ability: OnMats, index: ModuleIndex) -> Sequence[Trait]:
    """A menu of its own. The entry of the way back does something only on a mat."""
    menus = tuple(command.menu for command in ability.commands)
    return (
        SubMenu(title=ability.menu, entries=menus),
        *(trait for one in ability.slots for trait in _slot(one, index)),
        ReportAction(keys=(_BACK,), format=gone(ability.report)),
        entry(ability.back, _BACK, _is_on_mat(index)),
        SendToLocation(key=_BACK, destination="A", filter=_OWNER),
    )


def _slot(slot: Slot, index: ModuleIndex) -> Sequence[Trait]:
    stroke = stroke_of(slot.command)
    return (
        ReportAction(keys=(stroke,), format=gone(slot.report)),
        send(slot.to, index, stroke, slot.command.menu),
    )


def _is_on_mat(index: ModuleIndex) -> Either:
    return Either(parts=tuple(equal("CurrentMap", one.name) for one in index.windows.values() if one.kind == "mats"))


def read(traits: Sequence[Trait], index: ModuleIndex) -> OnMats | None:
    """By the entries of its menu: each but the last is a slot."""
    menu, *others = traits
    if not isinstance(menu, SubMenu):
        return None
    many = 2 * (len(menu.entries) - 1)
    slots = []
    for report, sent in zip(others[:many:2], others[1:many:2], strict=True):
        if not (isinstance(report, ReportAction) and isinstance(sent, SendToLocation)):
            return None
        command = command_of(sent.menu, sent.key)
        slots.append(Slot(command=command, to=point_of(sent, index), report=last_words(report.format)))
    report, back = others[many : many + 2]
    if not (isinstance(report, ReportAction) and isinstance(back, TriggerAction)):
        return None
    return OnMats(
        menu=menu.title,
        slots=tuple(slots),
        back=command_of(back.menu, back.key),
        report=last_words(report.format),
    )


WAYS = (Way(of=OnMats, rank=105, traits=traits, read=read),)
