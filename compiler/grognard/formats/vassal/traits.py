"""All kinds of trait that VASSAL 3.7 knows, in one table, and each trait's text both ways."""

from collections.abc import Iterable

from grognard.formats.vassal import looks, moves, orders, values
from grognard.formats.vassal.trait import Raw, Trait

KINDS: tuple[type[Trait], ...] = (
    looks.Layer, looks.TextLabel, moves.CanRotate, moves.CanRotateFreely, moves.CanPivot, looks.AreaOfEffect,
    looks.MovementTrail, looks.MarkWhenMoved, looks.Mask, looks.Invisible, looks.BorderOutline, looks.NonRectangular,
    looks.SubMenu, looks.MenuSeparator,
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


def decode_trait(type_text: str, state_text: str) -> Trait:
    """Read one trait. Writing it again gives the same two texts; one that we cannot say exactly becomes ``Raw``."""
    prefix, mark, body = type_text.partition(";")
    for kind in _KINDS.get(prefix, ()) if mark else ():
        try:
            trait = kind.parse(body, state_text)
        except ValueError:
            continue
        if (trait.type_text(), trait.state_text()) == (type_text, state_text):
            return trait
    return Raw(type=type_text, state=state_text)
