"""All kinds of trait of VASSAL 3.7 in one table, and reading and writing each trait's text."""

from collections.abc import Iterable
from functools import lru_cache

from grognard.formats.vassal.traits import looks, moves, orders, values
from grognard.formats.vassal.traits.older import Older, read_older
from grognard.formats.vassal.traits.trait import Raw, Trait

KINDS: tuple[type[Trait], ...] = (
    looks.Layer, looks.TextLabel, moves.CanRotate, moves.CanRotateFreely, moves.CanPivot, looks.AreaOfEffect,
    looks.MovementTrail, looks.MarkWhenMoved, looks.Mask, looks.Invisible, looks.BorderOutline, looks.NonRectangular,
    looks.OldNonRectangular, looks.SubMenu, looks.MenuSeparator,
    values.BasicPiece, values.Mark, values.DynamicProperty, values.SetGlobalProperty, values.SetPieceProperty,
    values.CalculatedProperty, values.UsePrototype, values.PropertySheet, values.Spreadsheet, values.BasicName,
    values.Comment, values.TranslatableMessage,
    orders.TriggerAction, orders.GlobalHotkey, orders.GlobalKeyCommand, orders.ReportAction, orders.RestrictCommands,
    orders.RestrictedAccess, moves.Delete, moves.Clone, moves.PlaceMarker, moves.Replace, moves.ReturnToDeck,
    moves.SendToLocation, moves.MoveFixedDistance, moves.Mat, moves.MatCargo, moves.Attachment,
    moves.DoesNotStack, orders.ActionButton, orders.PlaySound, orders.Deselect, orders.MultiLocationCommand,
)  # fmt: skip


def _by_prefix(kinds: Iterable[type[Trait]]) -> dict[str, list[type[Trait]]]:
    table: dict[str, list[type[Trait]]] = {}
    for kind in kinds:
        table.setdefault(kind.prefix, []).append(kind)
    return table


_KINDS = _by_prefix(KINDS)


@lru_cache(maxsize=65_536)  # the pieces of a saved game repeat those of their prototypes
def decode_trait(type_text: str, state_text: str) -> Trait:
    """Read one trait. Writing it again gives the same two texts, letter by letter.

    A trait that another version wrote with fewer or more fields becomes ``Older``, an unreadable one ``Raw``.
    """
    prefix, mark, body = type_text.partition(";")
    kinds = _KINDS.get(prefix, ()) if mark else ()
    for kind in kinds:
        try:
            trait = kind.parse(body, state_text)
        except ValueError:
            continue
        if (trait.type_text(), trait.state_text()) == (type_text, state_text):
            return trait
    for kind in kinds:
        try:
            return Older(meaning=read_older(kind, body, state_text), type=type_text, state=state_text)
        except ValueError:
            continue
    return Raw(type=type_text, state=state_text)
