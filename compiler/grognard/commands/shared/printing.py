"""Options of a build for one's own printer: paper, how counters get their backs, what moves them, light grounds."""

import math
from collections.abc import Callable
from typing import Any, Final, TypeVar

import click

from grognard.base.papers import PAPERS

Command = TypeVar("Command", bound=Callable[..., Any])
WAYS: Final = ("two-sided", "apart", "folded")
FARTHEST: Final = 20.0
"""mm: a printer that is off by more is not adjusted, it is broken."""
MOST_TURNED: Final = 5.0
"""Degrees."""
Offset = tuple[float, float, float]


def printing_options(command: Command) -> Command:
    """``--paper``, ``--counter-sheets``, ``--offset``, ``--low-ink``."""
    for option in (
        click.option("--low-ink", is_flag=True, help="Print with light grounds; symbols and figures stay."),
        click.option(
            "--offset",
            callback=_offset,
            metavar="X,Y[,ANGLE]",
            help="Move backs: mm to the right, mm down, degrees clockwise. See --only calibration.",
        ),
        click.option(
            "--counter-sheets",
            "sheets",
            type=click.Choice(WAYS),
            help="How counters get their backs. Default: `counter_sheets` of game.toml.",
        ),
        click.option(
            "--paper",
            type=click.Choice([*PAPERS, "both"], case_sensitive=False),
            help="Default: `paper` of game.toml, else both a4 and letter.",
        ),
    ):
        command = option(command)
    return command


def _offset(_context: click.Context, _parameter: click.Parameter, value: str | None) -> Offset:
    if not value:
        return (0.0, 0.0, 0.0)
    try:
        parts = [float(part) for part in value.split(",")]
    except ValueError:
        parts = []
    if len(parts) not in (2, 3) or not all(map(math.isfinite, parts)):
        raise click.BadParameter(f"{value!r} is not two or three numbers, as in 0.5,-1.25 or 0.5,-1.25,0.2")
    x, y, angle = (*parts, 0.0)[:3]
    if max(abs(x), abs(y)) > FARTHEST or abs(angle) > MOST_TURNED:
        raise click.BadParameter(f"{value!r} moves backs by more than {FARTHEST:.0f} mm or {MOST_TURNED:.0f} degrees")
    return (round(x, 3) + 0.0, round(y, 3) + 0.0, round(angle, 3) + 0.0)
