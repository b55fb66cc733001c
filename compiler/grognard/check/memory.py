"""VSL: the memory that the module's pictures take."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grognard.base.diagnostics import Note, Severity
from grognard.check.paper import Planned
from grognard.check.rule import Found, Rule
from grognard.model.module import ModulePlan

PIXEL_BYTES: Final = 4
_MB: Final = 1_000_000


def much_memory(planned: Planned) -> Iterator[Found]:
    """What it does: adds up what boards, counters and cards of the module take once they are drawn, 4 bytes a pixel
    whatever their files take; charts come on top.

    Why it matters: VASSAL has 512 MB unless a player gives it more, and stops when they are full.

    Example: six maps of 7,000 by 5,000 px: 840 MB.

    How to mend: give a map a smaller `pitch`, as "90x78"; or raise `picture_memory` in game.toml and tell the players.
    """
    module, head = planned.plan.module, planned.game.head
    if module is None:
        return
    shares = picture_memory(module)
    total = sum(shares.values())
    if total > head.picture_memory * _MB:
        notes = sorted(shares.items(), key=lambda share: -share[1])
        yield Found(
            origin=head.origin["picture_memory"],
            message=f"the pictures of the module take {total / _MB:.0f} MB; {head.picture_memory} MB are allowed",
            notes=tuple(Note(message=f"{name}: {size / _MB:.1f} MB") for name, size in notes[:4]),
        )


def picture_memory(module: ModulePlan) -> dict[str, int]:
    """Bytes by what they are for: each board by its name, counters, cards."""
    shares = {
        window.name: window.board.width * window.board.height * PIXEL_BYTES
        for window in module.windows
        if window.board.picture
    }
    for name in ("counter", "card"):
        sizes = {
            state.picture: piece.size[0] * piece.size[1]
            for piece in module.pieces
            if piece.key.startswith(f"{name}:")
            for state in piece.states
        }
        shares[f"{name}s"] = sum(sizes.values()) * PIXEL_BYTES
    return shares


RULES = (Rule(code="VSL010", severity=Severity.NOTE, title="much memory for pictures", function=much_memory),)
