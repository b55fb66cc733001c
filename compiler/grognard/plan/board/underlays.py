"""Where the picture under a map lies: by hexes that are known on both, or by its size."""

from collections.abc import Callable

from grognard.geometry.hexes import Point
from grognard.geometry.matrices import Matrix
from grognard.geometry.registration import registered
from grognard.model.fields.pictures import Spot
from grognard.model.game.looks.underlay import Underlay
from grognard.model.game.whole import ART, Game, Picture
from grognard.model.plan.underlays import BoardUnderlay


def underlay_of(
    game: Game, underlay: Underlay | None, sheet: tuple[float, float], centre: Callable[[str], Point | None]
) -> BoardUnderlay | None:
    """The picture as it lies on a sheet of that size, mm; None where there is none, or nothing says where it lies.
    ``centre``: the middle of a cell by its number."""
    picture = game.art.get(f"{ART}{underlay.art}") if underlay else None
    if underlay is None or picture is None:
        return None
    if not underlay.hexes:
        return BoardUnderlay(
            name=underlay.art,
            matrix=_by_size(underlay, picture, sheet),
            draws=underlay.draws,
            is_clipped=underlay.within == "map",
        )
    known = ((number, centre(number), spot) for number, spot in underlay.hexes.items())
    pairs = [(_share(spot, picture, underlay), there) for _, there, spot in known if there is not None]
    # In its own units, so that the fit without stretching is one of the picture and not of its square.
    width, height = picture.size
    scaled = [((x * width, y * height), there) for (x, y), there in pairs]
    found = registered(scaled)
    if found is None:
        return None
    a, b, c, d, e, f = found.matrix
    return BoardUnderlay(
        name=underlay.art,
        matrix=(a * width, b * width, c * height, d * height, e, f),
        draws=underlay.draws,
        is_clipped=underlay.within == "map",
        points=len(pairs),
        off=found.off,
        uneven=found.uneven,
        stretch=found.stretch,
    )


def _by_size(underlay: Underlay, picture: Picture, sheet: tuple[float, float]) -> Matrix:
    x, y = underlay.at or (0.0, 0.0)
    across, down = picture.size
    width = underlay.width or (underlay.height * across / down if underlay.height else sheet[0])
    height = underlay.height or width * down / across
    return width, 0.0, 0.0, height, x, y


def _share(spot: Spot, picture: Picture, underlay: Underlay) -> Point:
    """A point of the picture in shares of its width and height."""
    across, down = picture.size
    if not spot.in_mm:
        left, top = picture.corner
        return (spot.x - left) / across, (spot.y - top) / down
    width = underlay.width or float(across)
    return spot.x / width, spot.y / (underlay.height or width * down / across)
