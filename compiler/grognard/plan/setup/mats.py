"""The mats of counters that hold others, on cards: a card a side and kind of mat, with a mat for each owner.

A slot is a box with a place for each counter that it holds, at the size of counters. Where nobody says how many, it has
as many as setups put there, three at least, and behind them a dashed one.
"""

from collections import Counter as Tally
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from grognard.base.lengths import rounded
from grognard.model.fields.how_many import UNKNOWN_MANY, HowMany
from grognard.model.game.counters import Counter
from grognard.model.game.locations import Location
from grognard.model.game.setup.capacity import capacities
from grognard.model.game.setup.mats import MAT, Mat, MatSlot, mat_at, owners_of_mats, slots_for
from grognard.model.game.whole import Game
from grognard.model.plan.boards import Rect
from grognard.model.plan.setup_cards import MatFrame, SetupCard, StatementBox
from grognard.model.words import Words, filled
from grognard.plan.piece_names import piece_name
from grognard.plan.setup.boxes import EDGE, FLOOR, FOOT, GAP, HEIGHT, TOP, WIDTH, Label, Part, part_of
from grognard.plan.setup.flow import bottom_of, flow
from grognard.plan.setup.in_step import in_step
from grognard.plan.setup.one_card import slot_size, with_own_ids

BAND = 9.0
"""mm: the band with the name of the owner, above its slots."""
INSET = 1.5
"""mm: from the frame of a mat to its slots."""
LEAST = 3
"""Places of a slot of which nobody knows how many it holds."""
MOST = 40
"""Places that a slot is drawn with at most."""
NOBODY = ("#c9c2b0", "#222222")
UNKNOWN = "how many is not known"


def plan_mats(game: Game, tr: Words) -> tuple[SetupCard, ...]:
    """All cards; none where no counter has a mat."""
    cards: list[SetupCard] = []
    for (mat, side), owners in _together(game).items():
        cards += _cards(game, game.mats[mat], side, owners, tr)
    words = f"{tr(game.head.title)} {game.head.version} · {tr('mats')}" if cards else ""
    return tuple(
        replace(card, sheet=f"{words} {number}/{len(cards)}")
        for number, card in enumerate(with_own_ids(cards), start=1)
    )


def mat_title(game: Game, owner: Counter, tr: Words) -> str:
    """What the mat of a counter is called: by its name, and by whose it is where others have that name."""
    named = [one for one, _ in owners_of_mats(game) if one.name == owner.name]
    alike = [one for one in named if (one.nation, one.side) == (owner.nation, owner.side)]
    whose = game.nations.get(owner.nation or "") or game.sides.get(owner.side or "")
    if not owner.name or len(alike) > 1:
        return piece_name(game, owner, game.types[owner.type], tr)
    return f"{tr(owner.name)} ({tr(whose.name)})" if whose and len(named) > 1 else tr(owner.name)


def slot_title(game: Game, slot: MatSlot, tr: Words) -> str:
    """What a slot is called: by its name, else by its types."""
    kinds = (tr(kind.name) for one in slot.types if (kind := game.types.get(one)))
    return tr(slot.name) if slot.name else ", ".join(kinds) or slot.id


def _together(game: Game) -> dict[tuple[str, str], list[Counter]]:
    found: dict[tuple[str, str], list[Counter]] = {}
    for owner, mat in owners_of_mats(game):
        if owner.type in game.types:
            found.setdefault((mat.id, owner.side or ""), []).append(owner)
    return found


def _cards(game: Game, mat: Mat, side: str, owners: Sequence[Counter], tr: Words) -> Iterator[SetupCard]:
    size = slot_size(game)
    whose = game.sides.get(side)
    title = tr(mat.name or game.types[mat.owner].name)
    needed = _needed(game)
    frames: list[MatFrame] = []
    boxes: list[StatementBox] = []
    top, number = TOP, 0

    def card() -> SetupCard:
        own = f"{tr(': ')}{tr(whose.name)}" if whose else ""
        height = HEIGHT if number > 1 else min(HEIGHT, rounded(top + FOOT + EDGE))
        return SetupCard(
            id=f"mats-{mat.id}-{side or 'all'}" + (f"-{number}" if number > 1 else ""),
            title=f"{title}{own}" + (f" ({number})" if number > 1 else ""),
            subtitle="",
            colour=whose.colour if whose else NOBODY[0],
            ink=whose.ink if whose else NOBODY[1],
            width=WIDTH,
            height=height,
            boxes=tuple(boxes),
            pools=(),
            scenario="",
            subject=f"mat:{mat.id}",
            mats=tuple(frames),
        )

    for owner in owners:
        slots = [(one, needed[mat_at(owner.id, one.id)]) for one in mat.slot.values()]
        parts = in_step(partial(_parts, game, mat, owner, slots, size), size, tr)
        own, _ = flow(parts, top + BAND + INSET, float("inf"), size)
        bottom = bottom_of(own, top + BAND) + INSET
        if bottom > FLOOR and frames:
            number += 1
            yield card()
            frames, boxes, top = [], [], TOP
            own, _ = flow(parts, top + BAND + INSET, float("inf"), size)
            bottom = bottom_of(own, top + BAND) + INSET
        frames.append(_frame(game, owner, top, bottom, tr))
        located = zip(own, mat.slot.values(), strict=True)
        boxes += [replace(box, location=mat_at(owner.id, slot.id)) for box, slot in located]
        top = bottom + GAP
    if frames:
        number += 1
        yield card()


def _frame(game: Game, owner: Counter, top: float, bottom: float, tr: Words) -> MatFrame:
    whose = game.nations.get(owner.nation or "") or game.sides.get(owner.side or "")
    left = EDGE - INSET
    return MatFrame(
        title=mat_title(game, owner, tr),
        note=tr(whose.name) if whose else "",
        colour=whose.colour if whose else NOBODY[0],
        ink=whose.ink if whose else NOBODY[1],
        rect=Rect(x=left, y=rounded(top), width=rounded(WIDTH - 2 * left), height=rounded(bottom - top)),
        band=BAND,
    )


def _parts(
    game: Game, mat: Mat, owner: Counter, slots: Sequence[tuple[MatSlot, int]], size: float, tr: Words
) -> list[Part]:
    return [_part(game, mat, owner, slot, needed, size, tr) for slot, needed in slots]


def _part(game: Game, mat: Mat, owner: Counter, slot: MatSlot, needed: int, size: float, tr: Words) -> Part:
    known = list(capacities(game, owner, slot))
    if all(many.is_unknown for _, many in known):
        known = [("", UNKNOWN_MANY)]
    mine = {one.type for one in game.counters.values() if slot in slots_for(mat, owner, one)}
    title = slot_title(game, slot, tr)
    kinds = ", ".join(tr(kind.name) for one in slot.types if one in mine and (kind := game.types.get(one)))
    is_open = any(many.most is None for _, many in known)
    many = max([needed, *(many.told for _, many in known), LEAST if is_open else 1])
    symbols = {kind.symbol for one in slot.types if one in mine and (kind := game.types.get(one))}
    symbol = symbols.pop() if len(symbols) == 1 else ""
    labels = [Label(demand="", text=title, symbol=symbol, is_down=False)] * min(many, MOST)
    if is_open:
        labels.append(Label(demand="", text=f"{title}\u00a0?", symbol="", is_down=True))
    words = " · ".join(part for part in ("" if kinds == title else kinds, held_words(known, tr)) if part)
    return part_of(title, words, slot.case, "", tuple(labels), size)


def held_words(known: Sequence[tuple[str, HowMany]], tr: Words) -> str:
    """How many a slot holds, for players: what changes by year with the year from which it holds."""
    said = [(when, _said(many, tr)) for when, many in known]
    return tr("; ").join(f"{when}{tr(': ')}{many}" if when else many for when, many in said)


def _said(many: HowMany, tr: Words) -> str:
    if many.most is None:
        return tr(UNKNOWN) if not many.least else filled(tr("at least {least}"), least=str(many.least))
    return tr("none") if not many.most else filled(tr("up to {most}"), most=str(many.most))


def _needed(game: Game) -> Tally[Location]:
    """How many counters a setup puts into each slot at most."""
    found: Tally[Location] = Tally()
    for allotment in game.allotments.values():
        here = Tally(one.location for one in allotment.placements if one.location and one.location.kind == MAT)
        found |= here
    return found
