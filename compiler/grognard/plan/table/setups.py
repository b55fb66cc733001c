"""The setups of the table: what lies where at the start of each scenario, down to the order in a stack."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from grognard.base.records import record
from grognard.model.fields.how_many import NONE
from grognard.model.flags import flags_of
from grognard.model.game.locations import space_at, turn_at
from grognard.model.game.scenarios import Demand, Placement, Scenario
from grognard.model.game.setup.pools import pool_for
from grognard.model.game.setup.standing import badges_said, step_said
from grognard.model.game.setup.words import APART, HIDDEN, OF_POOLS, words_said
from grognard.model.plan.table.abilities.ability import Spot
from grognard.model.plan.table.pieces import Pile
from grognard.model.plan.table.setups import Deal, Placed, Setup, SetupPile
from grognard.model.plan.table.whole import Reminder
from grognard.plan.setup.boxes import how_many_said, kind_of, owner_of
from grognard.plan.setup.control import control_said
from grognard.plan.setup.deal import Dealt, deal_pools, placed_by_demand, shuffled
from grognard.plan.setup.open_pools import Copy, OpenPool, place_of
from grognard.plan.setup.where import place_said
from grognard.plan.table.cups import cup_of, is_in_cup
from grognard.plan.table.dealt_cards import cards_at_start, plan_decks
from grognard.plan.table.decks import Hand
from grognard.plan.table.mats import FIFTHS, fifths
from grognard.plan.table.setup_context import SetupContext, Stacks, spot_for

BLANK: Final = "blank"
OPEN: Final = "open:"
"""Before the id of its first statement: the slots of a pool from which players or the lot take."""
BESIDE, PILE_GAP = (-2, -1, 1, 2), 6
"""Where piles lie side by side in a pool, and fifths of a mm between them: none in its middle, where what is sent to
the pool would fall into it."""


@record
class Started:
    """A setup for each scenario, and of the game itself a blank one; the piles that random demands need; what is
    dealt by lot, and what of the draws is left to the players."""

    setups: tuple[Setup, ...]
    piles: tuple[Pile, ...]
    deals: tuple[Deal, ...]
    reminders: tuple[Reminder, ...]


def plan_setups(
    context: SetupContext, card_piles: Sequence[Pile], hands: Sequence[Hand], part: str | None = None
) -> Started:
    """How each scenario of an optional ``part`` begins, else of the game itself."""
    game, tr = context.game, context.tr
    setups, piles = [], []
    deals: list[Deal] = []
    undealt: list[Demand] = []
    names = {pile.name: 1 for pile in (*card_piles, *context.cups.values())}
    for scenario in (one for one in game.scenarios.values() if one.extension == part):
        stacks = Stacks(context)
        decks = cards_at_start(context, card_piles, hands, stacks, scenario)
        drawn = []
        in_cups: dict[str, list[Placed]] = {}
        for demand, asked in placed_by_demand(game, scenario.id, context.seed):
            placed = [one for one in asked if f"counter:{one.counter}" in context.pieces]  # not of another part
            cup = cup_of(game, demand)
            if cup and cup.id in context.cups:
                inside = [one for one in placed if is_in_cup(one)]
                in_cups.setdefault(cup.id, []).extend(_placed(context, one) for one in inside)
                placed = [one for one in placed if not is_in_cup(one)]
            if demand.how == "random" and demand.id in context.slots and placed and not context.seed:
                pile = _pile(context, [demand], [one.counter for one in placed], context.slots[demand.id][0], names)
                piles.append(pile)
                pieces = tuple(_placed(context, one) for one in shuffled(placed, demand.id))
                drawn.append(SetupPile(pile=pile.name, pieces=pieces))
            else:
                for index, one in enumerate(placed):
                    lay = stacks.lay_apart if demand.says(APART) else stacks.lay
                    lay(one.location, spot_for(context, demand, one, index), _placed(context, one))
        for box, filling in in_cups.items():
            fill = shuffled(filling, box) if game.boxes[box].opaque else filling
            drawn.append(SetupPile(pile=context.cups[box].name, pieces=tuple(fill)))
        beside: dict[str, int] = {}
        for dealt in (_of_pieces(context, one) for one in deal_pools(game, scenario.id, context.seed)):
            demands = [taker.demand for taker in dealt.pool.takers]
            spot = _pile_spot(context, demands[0], beside) if dealt.pool.is_drawn else None
            if spot is not None and dealt.pool.pieces:
                pile = _pile(context, demands, [counter for counter, _ in dealt.pool.pieces], spot, names)
                piles.append(pile)
                drawn.append(SetupPile(pile=pile.name, pieces=tuple(_piece(copy) for copy in dealt.left)))
                own = list(_pool_deals(context, pile, dealt.pool))
                deals += [deal for deal in own if deal is not None]
                undealt += [one for one, deal in zip(demands, own, strict=True) if deal is None]
            else:
                undealt += [taker.demand for taker in dealt.pool.takers if taker.is_drawn]
                slots = context.slots.get(f"{OPEN}{demands[0].id}", ()) or tuple(
                    slot for one in demands for slot in context.slots.get(one.id, ())
                )
                order = {counter: number for number, counter in enumerate(dict(dealt.pool.pieces))}
                for copy in dealt.left if slots else ():
                    stacks.put(slots[order[copy[0]] % len(slots)], _piece(copy))
        for flag in flags_of(game, scenario.id).laid:
            if f"counter:{flag.counter}" in context.pieces:
                stacks.put(
                    context.spot_of(flag.location), Placed(piece=f"counter:{flag.counter}", state=int(flag.is_back))
                )
        numbers = _numbers(context, scenario)
        _put_markers(context, stacks, numbers)
        setups.append(
            Setup(
                id=scenario.id,
                part=part or "",
                title=tr(scenario.title),
                description=tr(scenario.description),
                stacks=stacks.all(),
                piles=(*decks, *drawn),
                numbers=numbers,
                is_dealt=bool(context.seed),
            )
        )
    return Started(
        setups=tuple(setups) if part else (*setups, _blank(context, card_piles)),
        piles=tuple(piles),
        deals=tuple(deals),
        reminders=(
            *_of_control(context, part),
            *(_reminder(context, demand) for demand in (*undealt, *_left_open(context, undealt, part))),
        ),
    )


def _of_pieces(context: SetupContext, dealt: Dealt) -> Dealt:
    """Without counters that are not pieces: covers, and those of a type that nobody declares."""
    pool, left = (
        tuple(copy for copy in copies if f"counter:{copy[0]}" in context.pieces)
        for copies in (dealt.pool.pieces, dealt.left)
    )
    return replace(dealt, pool=replace(dealt.pool, pieces=pool), left=left)


def _blank(context: SetupContext, card_piles: Iterable[Pile]) -> Setup:
    """Nothing but the markers of tracks and the decks."""
    stacks = Stacks(context)
    numbers = tuple((track.id, track.start) for track in context.tracks)
    _put_markers(context, stacks, numbers)
    return Setup(
        id=BLANK,
        title=context.tr("Nothing set up"),
        description="",
        stacks=stacks.all(),
        piles=plan_decks(context, card_piles),
        numbers=numbers,
    )


def _left_open(context: SetupContext, told: Sequence[Demand], part: str | None) -> Iterator[Demand]:
    """The statements that do not say one number: what they surely take is laid out, the rest is left to the players."""
    known = {one.id for one in told}
    for demand in context.game.demands:
        scenario = context.game.scenarios.get(demand.scenario)
        is_here = scenario is not None and scenario.extension == part
        if is_here and demand.count.is_open and demand.id not in known and not demand.says(*OF_POOLS):
            yield demand


def _of_control(context: SetupContext, part: str | None) -> Iterator[Reminder]:
    for one in context.game.scenarios.values():
        if one.extension == part:
            for owner, text in control_said(context.game, one.id, context.tr):
                yield Reminder(case=one.cite, text=text, about=one.id, field=f"control.{owner}")


def _reminder(context: SetupContext, demand: Demand) -> Reminder:
    many = "" if demand.count == NONE else how_many_said(demand.count, context.tr)
    what = f"{many} {kind_of(context.game, demand, context.tr)} {context.tr(demand.name) if demand.name else ''}"
    verb = context.tr("Draw by lot" if demand.how == "random" else "Not all said")
    text = f"{verb}{context.tr(': ')}{what.strip()}, {place_said(context.game, demand, context.tr)}"
    field = "how" if demand.how == "random" else "count"
    return Reminder(case=demand.cite, text=" ".join(text.split()), about=demand.id, field=field)


def _pool_deals(context: SetupContext, pile: Pile, pool: OpenPool) -> Iterator[Deal | None]:
    """What is drawn by lot for each statement; None where its pieces have nowhere to go."""
    everything = {counter for counter, _ in pool.pieces}
    wide = {
        key for key, one in {id(one.counters): one.counters for one in pool.takers}.items() if everything <= set(one)
    }
    for taker in pool.takers:
        demand = taker.demand
        blank = Placement(
            demand=demand.id,
            counter=taker.counters[0],
            copy=1,
            location=None,
            state=demand.state,
            turn=demand.turn or 0,
        )
        spots = [
            spot_for(context, demand, replace(blank, location=place_of(demand, index, taker.count)), index)
            for index in range(taker.count)
        ]
        known = tuple(spot for spot in spots if spot is not None)
        where = place_said(context.game, demand, context.tr)
        is_apart = (pile.window, pile.x, pile.y) not in {(one.window, one.x, one.y) for one in known}
        if len(known) == len(spots) and is_apart:
            yield Deal(
                pile=pile.name,
                spots=known,
                what=f"{owner_of(context.game, '', demand, context.tr)} {where}".strip()
                + f": {kind_of(context.game, demand, context.tr)}",
                scenario=demand.scenario,
                counters=() if id(taker.counters) in wide else taker.counters,
            )
        else:
            yield None


def _pile_spot(context: SetupContext, first: Demand, taken: dict[str, int]) -> Spot | None:
    """Where a pool lies face down: in its box, else in the pool for what is drawn, one beside the other."""
    if f"{OPEN}{first.id}" in context.slots:
        return context.slots[f"{OPEN}{first.id}"][0]
    home = pool_for(context.game.pools, "drawn")
    spot = context.spot_of(home.location(first.nation, first.side)) if home else None
    if spot is None:
        return context.slots[first.id][0] if first.id in context.slots else None
    number = taken.setdefault(spot.window, 0)
    taken[spot.window] += 1
    widest = max((piece.size[0] for piece in context.pieces.values() if piece.layer == "unit"), default=0.0)
    pitch = (fifths(widest) + PILE_GAP) / FIFTHS
    row, place = divmod(number, len(BESIDE))
    return replace(spot, x=spot.x + BESIDE[place] * pitch, y=spot.y + row * pitch)


def _placed(context: SetupContext, placement: Placement) -> Placed:
    piece = context.pieces[f"counter:{placement.counter}"]
    states, kind = context.game.states, context.game.types.get(context.game.counters[placement.counter].type)
    up = min(step_said(placement.state, states, kind), len(piece.states))
    badges = tuple((one.id, level) for one, level in badges_said(placement.state, states))
    return Placed(piece=piece.key, state=up - 1, is_hidden=HIDDEN in words_said(placement.state), badges=badges)


def _piece(copy: Copy) -> Placed:
    return Placed(piece=f"counter:{copy[0]}")


def _pile(
    context: SetupContext, demands: Sequence[Demand], counters: Sequence[str], spot: Spot, taken: dict[str, int]
) -> Pile:
    """A pile of these counters, face down, named after its statements. ``taken``: how many piles wanted each name."""
    first = demands[0]
    owner = owner_of(context.game, "", first, context.tr)
    width, height = context.pieces[f"counter:{counters[0]}"].size
    where = place_said(context.game, first, context.tr) if len(demands) == 1 else context.tr("drawn by lot")
    kinds = ", ".join(dict.fromkeys(kind_of(context.game, one, context.tr) for one in demands))
    many = how_many_said(first.count, context.tr) if first.count.told else ""
    what = f"{many} {kinds}" if len(demands) == 1 and many else kinds
    name = plain = " · ".join(part for part in (owner, where, what) if part)
    while name in taken:
        taken[plain] += 1
        name = f"{plain} ({taken[plain]})"
    taken[name] = 1
    return Pile(
        name=name,
        window=spot.window,
        x=spot.x,
        y=spot.y,
        width=width,
        height=height,
        draws_hidden=bool(context.secret.intersection(counters)),
        counters=tuple(dict.fromkeys(counters)),
    )


def _numbers(context: SetupContext, scenario: Scenario) -> tuple[tuple[str, int], ...]:
    found = []
    for track in context.tracks:
        start = scenario.first_turn if track.is_turn else track.start
        found.append((track.id, scenario.tracks.get(track.id, start)))
    return tuple(found)


def _put_markers(context: SetupContext, stacks: Stacks, numbers: Iterable[tuple[str, int]]) -> None:
    by_id = {track.id: track for track in context.tracks}
    for track_id, number in numbers:
        marker = context.markers.get(track_id)
        location = turn_at(number) if by_id[track_id].is_turn else space_at(track_id, number)
        if marker is not None and marker in context.pieces:  # a counter of a type that nobody declares is none
            stacks.put(context.spot_of(location), Placed(piece=marker))
