"""What is printed where on a sheet of paper with several maps, in mm from its upper left corner."""

from grognard.base.records import record
from grognard.model.game.scalars import Id
from grognard.model.plan.boards import Rect


@record
class PlacedMap:
    """A map on a sheet. ``rect``: what it takes there, as it is turned; ``turned``: clockwise, degrees; ``inset``: it
    hides what lies below."""

    map: Id
    rect: Rect
    turned: int = 0
    inset: bool = False


@record
class MapSheetPlan:
    """One sheet with its maps in the order of drawing: insets last."""

    id: Id
    title: str
    width: float
    height: float
    maps: tuple[PlacedMap, ...] = ()
