"""The table: windows, pieces, what hooks add, setups; where everything lies, and what it is called."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from grognard.model.game.hooks.whole import ALL_THINGS
from grognard.model.game.whole import Game
from grognard.model.plan.boards import BoardPlan
from grognard.model.plan.cards import CardFace
from grognard.model.plan.charts import ChartFace
from grognard.model.plan.setup_cards import SetupCard
from grognard.model.plan.sheets import Face, Faces
from grognard.model.plan.table.abilities.ability import Command, Prototype, Spot
from grognard.model.plan.table.abilities.dealt import Dealt
from grognard.model.plan.table.abilities.lose_step import LoseStep
from grognard.model.plan.table.abilities.on_track import OnTrack
from grognard.model.plan.table.abilities.overstacking import Overstacking
from grognard.model.plan.table.abilities.send_to import SendTo
from grognard.model.plan.table.features import Carried, Cover, Die, Feature, Member, Notice, Track, only
from grognard.model.plan.table.pieces import Piece, part_of
from grognard.model.plan.table.whole import TablePlan
from grognard.model.words import Words
from grognard.plan.setup.open_pools import open_pools, settled_pieces
from grognard.plan.table.cups import counters_of_cups, cup_piles, into_cups
from grognard.plan.table.dealt_cards import hand_deal
from grognard.plan.table.decks import card_pieces, deck_windows, reshuffles
from grognard.plan.table.eliminated import box_of_eliminated
from grognard.plan.table.emblems import emblem_faces
from grognard.plan.table.holding import held_features, places_on_mats
from grognard.plan.table.hooks.lowering import HookContext, holders
from grognard.plan.table.hooks.unknown import covered, secret_counters, unknown_counters
from grognard.plan.table.hooks.whole import lower_hooks
from grognard.plan.table.mats import staff_windows
from grognard.plan.table.parts import dice_of, own_charts, plan_parts
from grognard.plan.table.pieces import common_prototypes, counter_pieces
from grognard.plan.table.setup_context import SetupContext, slots_of
from grognard.plan.table.setups import plan_setups
from grognard.plan.table.spots import Spots
from grognard.plan.table.windows import card_boards, has_arrivals, map_windows

DEALT: Final = "Dealt"
PLAIN_DIE: Final = Die(name="1d6", count=1, sides=6)

Members = dict[str, list[str]]


def plan_table(
    game: Game,
    *,
    boards: Mapping[str, BoardPlan],
    faces: Faces,
    local_faces: Faces | None = None,
    setup_cards: Sequence[SetupCard],
    charts: Sequence[ChartFace],
    cards: tuple[CardFace, ...],
    tr: Words,
    supports: frozenset[str] = ALL_THINGS,
    seed: str = "",
) -> TablePlan:
    """The plan of the table in the language of ``tr``.

    ``faces``: in the first language, by which pieces have one face or two; ``local_faces``: in this one. ``supports``:
    what some back end can do, in the words of `needs`; no hook that needs more is lowered. ``seed``: with one the
    setups are dealt.
    """
    maps = map_windows(game, boards, tr)
    shown = (*maps, *card_boards(setup_cards, boards, (one.name for one in maps)))
    find = Spots(shown, boards, are_arrivals=has_arrivals(game))
    decks = deck_windows(game, tr)
    context = HookContext(game=game, boards=boards, spot_of=find, faces=local_faces or faces, tr=tr)
    lowered = lower_hooks(game.rulings, context, supports)
    removals, removed = _eliminations(context)
    held = held_features(context)
    drawn = _drawn(context, lowered)
    features = (*lowered, *held, *drawn)
    cups = cup_piles(context)
    into, in_cups = into_cups(context, cups)
    dealt = _dealt(game)
    members = _members(only(lowered, Member), removed, only(held, Member), only(drawn, Member), dealt, in_cups)
    markers = _markers(lowered)
    covers = {one.counter for one in only(lowered, Cover)}
    shown_counters = {id: one for id, one in game.counters.items() if id not in covers}
    prototypes = {one.key: one for one in only(features, Prototype)}.values()
    counters = counter_pieces(
        replace(game, counters=shown_counters),
        faces,
        members,
        stacked=[one.key for one in prototypes if any(isinstance(each, Overstacking) for each in one.abilities)],
        fixed=markers.values(),
        hidden=covered(lowered),
        losing=holders(lowered, lambda ability: isinstance(ability, LoseStep)),
        tr=tr,
    )
    pieces = _with_values((*counters, *card_pieces(game, cards, tr)), (*lowered, *held))
    own = tuple(piece for piece in pieces if not part_of(game, piece.key))
    setting = SetupContext(
        game=game,
        spot_of=find,
        called=find.called,
        waiting=find.waiting,
        slots=slots_of(setup_cards, find),
        pieces={piece.key: piece for piece in own},
        tracks=only(lowered, Track),
        markers={track: f"counter:{counter}" for track, counter in markers.items()},
        tr=tr,
        cups=cups,
        mats=places_on_mats(setup_cards, find),
        secret=secret_counters(lowered),
        seed=seed,
    )
    started = plan_setups(setting, decks.piles, decks.hands)
    plan = TablePlan(
        id=game.id,
        title=tr(game.head.title),
        version=game.head.version,
        description=tr(game.head.subtitle),
        notice=tr(game.head.notice or game.head.copyright),
        sides=tuple((tr(side.name), side.colour) for side in game.played),
        windows=(*shown, *decks.windows, *staff_windows(game, tr)),
        pieces=own,
        prototypes=(
            *prototypes,
            *removals,
            *into,
            *decks.prototypes,
            *((Prototype(key=DEALT, name=DEALT, abilities=(Dealt(),)),) if dealt else ()),
            *common_prototypes(pieces, faces, tr),
        ),
        piles=(*decks.piles, *cups.values(), *started.piles),
        deals=(*(hand_deal(setting, hand) for hand in decks.hands), *started.deals),
        dice=tuple({one.name: one for one in (PLAIN_DIE, *dice_of(game))}.values()),
        charts=own_charts(game, charts, tr),
        features=tuple(one for one in (*lowered, *reshuffles(game, lowered, tr)) if _stands_apart(game, one)),
        reminders=started.reminders,
        setups=started.setups,
        masks=tuple({one.counter: one for one in (*only(features, Face), *emblem_faces(pieces, faces))}.values()),
    )
    parts, deals, reminders = plan_parts(setting, plan, pieces, charts, lowered)
    return replace(plan, extensions=parts, deals=(*plan.deals, *deals), reminders=(*plan.reminders, *reminders))


def _eliminations(context: HookContext) -> tuple[tuple[Prototype, ...], list[Member]]:
    """The way out for every unit whose side or nation has a place for the eliminated."""
    prototypes: dict[str, Prototype] = {}
    members = []
    for counter in context.counters_of(()):
        location = box_of_eliminated(context.game, counter)
        spot = context.spot_of(location) if location else None
        if spot is not None:
            key, name = f"to:{location}", f"{context.tr('To')} {_placed_name(context, spot)}"
            ability = SendTo(
                command=Command(menu=f"{context.tr('To')} {spot.name}", act="eliminate"),
                to=spot.point,
                report=f"{context.tr('goes to')} {spot.name}",
                is_end=True,
            )
            prototypes.setdefault(key, Prototype(key=key, name=name, abilities=(ability,)))
            members.append(Member(counter=counter.id, prototype=key))
    return tuple(prototypes.values()), members


def _placed_name(context: HookContext, spot: Spot) -> str:
    """Spots of one name in several windows need different prototypes."""
    return spot.name if spot.window in context.game.maps else f"{spot.name} ({spot.window.removeprefix('setup-')})"


def _drawn(context: HookContext, lowered: Sequence[Feature]) -> tuple[Feature, ...]:
    """Counters that lie in a face-down pile at some start are unknown there to all, before they are drawn."""
    game = context.game
    random = {demand.id for demand in game.demands if demand.how == "random"}
    wanted = {
        counter
        for scenario, allotment in game.allotments.items()
        for counter in (
            *(one.counter for one in allotment.placements if one.demand in random),
            *(one.counter for one in settled_pieces(game, scenario) if one.demand in random),
            *(counter for pool in {id(one.pool): one.pool for one in allotment.draws}.values() for counter, _ in pool),
        )
    }
    for cup, counters in counters_of_cups(game).items():
        wanted |= counters.keys() if game.boxes[cup].opaque else set()
    wanted -= covered(lowered)
    return tuple(unknown_counters(context, (id for id in game.counters if id in wanted)))


def _dealt(game: Game) -> list[Member]:
    """Counters that are drawn from a pile by lot, and what lets them go where that sends them."""
    pools = [pool for scenario in game.scenarios for pool in open_pools(game, scenario) if pool.is_drawn]
    counters = dict.fromkeys(counter for pool in pools for counter, _ in pool.pieces)
    return [Member(counter=counter, prototype=DEALT) for counter in counters]


def _members(*lists: Sequence[Member]) -> Members:
    found: Members = {}
    for one in (member for members in lists for member in members):
        names = found.setdefault(one.counter, [])
        if one.prototype not in names:
            names.append(one.prototype)
    return found


def _with_values(pieces: tuple[Piece, ...], lowered: Sequence[Feature]) -> tuple[Piece, ...]:
    extra: dict[str, list[tuple[str, str]]] = {}
    for one in only(lowered, Carried):
        extra.setdefault(f"counter:{one.counter}", []).append((one.name, one.value))
    return tuple(replace(piece, values=tuple(extra[piece.key])) if piece.key in extra else piece for piece in pieces)


def _markers(lowered: Sequence[Feature]) -> dict[str, str]:
    """The counter on each track: the member of the prototype that is on it."""
    by_prototype = {
        one.key: ability.track
        for one in only(lowered, Prototype)
        for ability in one.abilities
        if isinstance(ability, OnTrack)
    }
    members = (one for one in only(lowered, Member) if one.prototype in by_prototype)
    return {by_prototype[one.prototype]: one.counter for one in members}


def _stands_apart(game: Game, feature: Feature) -> bool:
    """Whether a feature stands beside the pieces, and not in a scenario of an optional part."""
    if isinstance(feature, Notice):
        return not game.scenarios[feature.scenario].extension
    return not isinstance(feature, Prototype | Member | Carried | Face | Cover)
