"""What a piece can do, as the engine's traits, outermost first.

The order is by rule: labels and triggers stand outside what they watch, reports outside what they report, and the mask
outside all that tells one piece from another: faces, states, and what the menu offers. What stands outside the mask is
the same for all that can lie under it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from grognard.backends.vassal.custom import with_added
from grognard.backends.vassal.dealt import dealt_traits
from grognard.backends.vassal.expressions.write import braced
from grognard.backends.vassal.names import MOVED, UNMARK, clear_of, picture
from grognard.backends.vassal.pieces.tracks import track_traits
from grognard.backends.vassal.style import Style
from grognard.base.records import record
from grognard.formats.vassal.text.keys import key, named_key
from grognard.formats.vassal.text.sequence import join
from grognard.formats.vassal.traits.looks import Layer, MarkWhenMoved, Mask, MovementTrail, SubMenu
from grognard.formats.vassal.traits.moves import Clone, Delete, DoesNotStack, SendToLocation
from grognard.formats.vassal.traits.orders import ReportAction, RestrictCommands, TriggerAction
from grognard.formats.vassal.traits.trait import Trait
from grognard.formats.vassal.traits.values import BasicPiece, CalculatedProperty, Mark, UsePrototype
from grognard.geometry.outlines import Shape
from grognard.model.plan.expressions.tree import (
    Compare,
    Either,
    Every,
    Expression,
    If,
    Joined,
    Not,
    Number,
    OneOf,
    Property,
    StackSum,
    either_of,
    equal,
    line,
    unequal,
)
from grognard.model.plan.module.abilities import (
    Ability,
    Badge,
    Command,
    Copy,
    Dealt,
    Hide,
    LieFlat,
    LoseStep,
    MarkMoved,
    Offer,
    OnTrack,
    Prototype,
    Remove,
    Reveal,
    SendTo,
    ShowTrail,
    Spot,
    State,
    States,
    Turn,
)
from grognard.model.plan.module.boards import Window
from grognard.model.plan.module.pieces import Piece
from grognard.model.plan.module.things import Track
from grognard.model.plan.module.whole import ModulePlan

FACE = "Face"
"""Name of the layer that holds the faces: the engine knows ``Face_Level``, from 1."""
_RANKS: tuple[type[Ability], ...] = (
    Dealt, Badge, MarkMoved, ShowTrail, Hide, Reveal, OnTrack, Turn, LoseStep, SendTo, Offer, LieFlat, States, Remove,
    Copy,
)  # fmt: skip
"""From the mask inwards it is the order of the menu too."""
_REDUCE, _LOSE, _LAST, _FLIP, _CONCEAL, _END = (
    named_key(name) for name in ("Reduce", "LoseStep", "LastStep", "Flip", "Conceal", "OutOfPlay")
)
_NO_OTHER = "false|0"  # nobody but the sides that may look lifts a mask
_MARK = (10, 48)  # px of the engine's own mark: it lies whole on the counter, where no neighbour covers it
_INSET = 4  # px
_OUT = 0.6  # of the width of a state's badge, beyond the edge of the piece
_OFFERS = {"mark": named_key("Mark"), "trail": named_key("Trail")}


@record
class Lore:
    """What the traits of a module need to know of it."""

    windows: Mapping[str, Window]
    tracks: Mapping[str, Track]
    prototypes: Mapping[str, Prototype]
    style: Style
    half: int
    """Half the side of a unit, px."""
    pixels: float
    """px of a mm."""
    states: tuple[str, ...] = ()
    """The properties of all states of the game."""


def lore_of(plan: ModulePlan, style: Style) -> Lore:
    """The lookups of a plan."""
    return Lore(
        windows={window.id: window for window in plan.windows},
        tracks={track.id: track for track in plan.tracks},
        prototypes={prototype.key: prototype for prototype in plan.prototypes},
        style=style,
        half=max((piece.size[0] for piece in plan.pieces if piece.layer == "unit"), default=0) // 2,
        pixels=plan.pixels,
        states=tuple(
            dict.fromkeys(
                state.property
                for prototype in plan.prototypes
                for ability in prototype.abilities
                if isinstance(ability, States)
                for state in ability.states
            )
        ),
    )


def piece_traits(piece: Piece, lore: Lore, level: int = 1) -> tuple[Trait, ...]:
    """A piece as its slot holds it, with what the game adds; ``level``: the face that is up, from 1."""
    return with_added(own_traits(piece, lore, level), piece.added)


def own_traits(piece: Piece, lore: Lore, level: int = 1) -> tuple[Trait, ...]:
    """The traits that grognard gives a piece."""
    ordered = sorted((lore.prototypes[key] for key in piece.prototypes), key=_rank)
    uses = tuple(UsePrototype(name=one.name) for one in ordered)
    properties = (*piece.properties, ("Faces", str(len(piece.states))))
    is_flat = len(piece.states) == 1
    name = piece.name.replace("\t", " ")  # which VASSAL cannot keep here, and which is a blank in print as well
    inmost = BasicPiece(image=picture(piece.states[0].picture) if is_flat else "", name=name, gpid=piece.slot_id)
    return (*uses, *(() if is_flat else (_faces(piece, level),)), Mark(properties=properties), inmost)


def prototype_traits(prototype: Prototype, lore: Lore) -> tuple[Trait, ...]:
    """The traits of a prototype, ended as the engine wants it."""
    ordered = sorted(prototype.abilities, key=lambda ability: _RANKS.index(type(ability)))
    return (*(trait for ability in ordered for trait in _traits(ability, lore)), BasicPiece())


def _rank(prototype: Prototype) -> int:
    return max(_RANKS.index(type(ability)) for ability in prototype.abilities)


def _faces(piece: Piece, level: int) -> Layer:
    return Layer(
        name=FACE,
        images=tuple(picture(state.picture) for state in piece.states),
        names=tuple(f"+ {state.suffix}" if state.suffix else "" for state in piece.states),
        up_key=_FLIP,
        reset_key=_REDUCE,
        reset_level=str(len(piece.states)),
        activate_menu="",
        activate_key="",
        level=level,
    )


def _traits(ability: Ability, lore: Lore) -> Iterable[Trait]:
    match ability:
        case Dealt():
            return dealt_traits()
        case Badge():
            return _badge(ability, lore)
        case OnTrack():
            track = lore.tracks[ability.track]
            return track_traits(track, lore.windows[track.window], ability)
        case LoseStep():
            return _lose_step(ability, lore)
        case SendTo():
            stroke = key(ability.command.key)
            report = _gone(line(Property(name="newPieceName"), f" {ability.report}"))
            if ability.is_end and lore.states:
                return (
                    ReportAction(keys=(_END,), format=report),
                    TriggerAction(
                        name=ability.command.menu,
                        menu=ability.command.menu,
                        key=stroke,
                        action_keys=(*_states_off(lore), _END),
                    ),
                    send(ability.spot, lore, _END),
                )
            return (
                ReportAction(keys=(stroke,), format=report),
                send(ability.spot, lore, stroke, ability.command.menu),
            )
        case Turn():
            is_turned = Compare(left=Property(name=f"{FACE}_Level"), sign=">", right=Number(value=1))
            turned = line(Property(name="location"), ": ", Property(name="newPieceName"), f" {ability.report}")
            return (
                ReportAction(keys=(_FLIP,), format=_if_seen(turned)),
                _entry(ability.command, _FLIP, is_turned if ability.is_regained else None),
            )
        case MarkMoved():
            return (_moved(lore),)
        case ShowTrail():
            return (_trail(lore.style),)
        case Offer():
            return (_entry(ability.command, _OFFERS[ability.what]),)
        case Remove():
            return _remove(ability, lore)
        case Copy():
            stroke = key(ability.command.key)
            return (
                ReportAction(keys=(stroke,), format=f"$location$: $newPieceName$ {ability.report}"),
                Clone(menu=ability.command.menu, key=stroke),
            )
        case LieFlat():
            return (DoesNotStack(select="i", move="N", stack="R"), *_emblem(ability, lore))
        case Hide():
            return _hide(ability, lore)
        case Reveal():
            return _reveal(ability)
        case States():
            return _states(ability, lore)


def send(spot: Spot, lore: Lore, stroke: str, menu: str = "") -> SendToLocation:
    """Sends a piece to a point of a board."""
    window = lore.windows[spot.window]
    return SendToLocation(
        menu=menu, key=stroke, map=window.name, board=window.board.id, x=str(spot.x), y=str(spot.y), destination="L"
    )


def _badge(badge: Badge, lore: Lore) -> Sequence[Trait]:
    """Worked out when it is asked for, and never by a label: the engine would ask each piece at every drawing."""
    known = f"{badge.name}ToAll"
    told = line(Property(name="location"), ": ", Property(name=known), f": {badge.report}")
    return (
        ReportAction(keys=(named_key(MOVED),), format=braced(either_of(((equal(known, ""), ""),), told))),
        CalculatedProperty(name=badge.name, expression=braced(_overfull(badge, lore, "Obscured"))),
        CalculatedProperty(name=known, expression=braced(_overfull(badge, lore, "ObscuredToOthers"))),
    )


def _overfull(badge: Badge, lore: Lore, mask: str) -> If:
    """Sum and limit as text, blank where a stack is in order; all of a hex lies in one.

    The engine reads what lies under a mask: only what is not masked counts, to this player (``Obscured``) or to anybody
    (``ObscuredToOthers``).
    """
    areas = {window.board.area.name: None for window in lore.windows.values() if window.board.area}
    on_map = Either(parts=tuple(equal("CurrentZone", name) for name in areas))
    listed = (OneOf(value=Property(name="LocationName"), words=badge.hexes),) if badge.hexes else ()
    elsewhere = Either(parts=(unequal("StackPos", 1), Not(of=Every(parts=(on_map, *listed)))))
    sums = [StackSum(property=name, where=unequal(mask, True)) for name in badge.properties]
    limit = Number(value=badge.limit)
    pairs = [(Compare(left=one, sign=">", right=limit), line(one, f" > {badge.limit}")) for one in sums]
    return either_of(((elsewhere, ""), *pairs), "")


def _lose_step(ability: LoseStep, lore: Lore) -> Sequence[Trait]:
    has_more = Every(parts=(equal("Faces", 2), equal(f"{FACE}_Level", 1)))
    return (
        ReportAction(keys=(_REDUCE,), format=f"$location$: $oldPieceName$ {ability.report}"),
        ReportAction(
            keys=(_LAST,),
            format=_gone(line(Property(name="newPieceName"), f" {ability.last_report}: {ability.spot.name}")),
        ),
        TriggerAction(
            name="Lose a step", menu=ability.command.menu, key=key(ability.command.key), action_keys=(_LOSE,)
        ),
        TriggerAction(name="Reduce", menu="", key=_LOSE, filter=braced(has_more), action_keys=(_REDUCE,)),
        TriggerAction(
            name="Last step",
            menu="",
            key=_LOSE,
            filter=braced(Not(of=has_more)),
            action_keys=(*_states_off(lore), _LAST),
        ),
        send(ability.spot, lore, _LAST),
    )


def _entry(command: Command, presses: str, condition: Expression | None = None) -> TriggerAction:
    """An entry of the menu, with its key, that gives a named key where the condition holds."""
    return TriggerAction(
        name=command.menu,
        menu=command.menu,
        key=key(command.key),
        filter=braced(condition) if condition else "",
        action_keys=(presses,),
    )


def _if_seen(report: Joined) -> str:
    """A report that says nothing of a piece that lies face down: the others see no change."""
    return braced(either_of(((equal("ObscuredToOthers", True), ""),), report))


def _gone(report: Joined) -> str:
    """A report with the place that the piece has left; nothing where it lay there already."""
    left = Property(name="oldLocationName")
    return braced(either_of(((equal(left, Property(name="location")), ""),), line(left, ": ", report)))


def _private(lore: Lore) -> Either:
    """Whether the piece lies where only one side can look in."""
    return Either(parts=tuple(equal("CurrentMap", one.name) for one in lore.windows.values() if one.sides))


def _remove(ability: Remove, lore: Lore) -> Sequence[Trait]:
    stroke = key(ability.command.key)
    barred = []
    if ability.side:
        not_theirs = braced(unequal("PlayerSide", ability.side))
        barred.append(RestrictCommands(name="Kept", filter=not_theirs, keys=(stroke,)))
    if ability.is_shown_first:
        is_secret = braced(Every(parts=(equal("ObscuredToOthers", True), Not(of=_private(lore)))))
        barred.append(RestrictCommands(name="Secret", filter=is_secret, keys=(stroke,)))
    return (
        *barred,
        ReportAction(keys=(stroke,), format=f"$oldLocation$: $oldPieceName$ {ability.report}"),
        Delete(menu=ability.command.menu, key=stroke),
    )


def _emblem(flat: LieFlat, lore: Lore) -> Sequence[Trait]:
    """Below the lower edge of the units, right of the hex's number."""
    if not flat.emblems:
        return ()
    scale = lore.style.number("works", "scale")
    size = round(2 * lore.half * scale)
    return (
        Layer(
            name="Emblem",
            images=tuple(picture(one) for one in flat.emblems),
            activate_menu="",
            activate_key="",
            x=lore.half - size // 2 - _INSET,
            y=lore.half + size // 2 - _INSET,
            scale=scale,
            follow=len(flat.emblems) > 1,
            follow_property=f"{FACE}_Level" if len(flat.emblems) > 1 else "",
        ),
    )


def _trail(style: Style) -> MovementTrail:
    return MovementTrail(
        menu="",
        key=_OFFERS["trail"],
        line=style.colour("trail", "line"),
        line_width=style.number("trail", "width"),
        radius=int(style.number("trail", "radius")),
        clear_key=named_key(UNMARK),
    )


def _moved(lore: Lore) -> MarkWhenMoved:
    return MarkWhenMoved(
        menu="",
        key=_OFFERS["mark"],
        x=lore.half - _MARK[0],
        y=-_MARK[1] // 2,
        moved_menu="",
        unmoved_menu="",
        unmoved_key=named_key(UNMARK),
    )


def _mask(command: Command, image: str, name: str, sides: Sequence[str]) -> Mask:
    return Mask(
        key=key(command.key),
        image=picture(image),
        menu=command.menu,
        style="I",
        masked_name=name,
        access=join(":", ("sides", *sides)) if sides else "player:",
        peek_menu="",
    )


def _hide(ability: Hide, lore: Lore) -> Sequence[Trait]:
    """A mask with what keeps it: only a side that may look lifts it, and not where only that side looks in."""
    mask = _mask(ability.command, ability.picture, ability.name, ability.sides)
    if not ability.report:
        return (mask,)
    is_down = equal("ObscuredToOthers", True)
    told = either_of(((is_down, ability.report),), ability.up_report)
    report = braced(line(Property(name="location"), ": ", Property(name="newPieceName"), " ", told))
    theirs = equal("Obscured", True)
    if not ability.is_secret:
        barred = RestrictCommands(name="Theirs", filter=braced(theirs), keys=(mask.key,))
        return (barred, ReportAction(keys=(mask.key,), format=report), mask)
    private = _private(lore)
    kept = braced(Either(parts=(theirs, Every(parts=(is_down, private)))))
    return (
        RestrictCommands(name="Theirs", filter=kept, keys=(mask.key,)),
        ReportAction(keys=(mask.key,), format=report),
        TriggerAction(
            name="Laid aside",
            menu="",
            key="",
            filter=braced(Every(parts=(unequal("ObscuredToOthers", True), private))),
            watch_keys=(named_key(MOVED),),
            action_keys=(_CONCEAL,),
        ),
        replace(
            mask, deal_key=_CONCEAL, deal_expression=ability.sides[0], owner=ability.sides[0], owner_options=_NO_OTHER
        ),
    )


def _reveal(ability: Reveal) -> Sequence[Trait]:
    """A mask that every side may lift, held by nobody, so that nobody sees under it; once lifted it is not put back."""
    stroke = key(ability.command.key)
    return (
        RestrictCommands(name="Revealed", filter=braced(unequal("ObscuredToOthers", True)), keys=(stroke,)),
        ReportAction(keys=(stroke,), format=f"$location$: $newPieceName$ {ability.report}"),
        _mask(ability.command, ability.picture, ability.name, ability.sides),
    )


def _states(ability: States, lore: Lore) -> Sequence[Trait]:
    menus = tuple(state.command.menu for state in ability.states)
    return (
        SubMenu(title=ability.menu, entries=menus),
        *(trait for state in ability.states for trait in _state(state, ability.shape, lore)),
    )


def _states_off(lore: Lore) -> tuple[str, ...]:
    """The keys that take all states off a piece."""
    return tuple(named_key(clear_of(one)) for one in lore.states)


def _state(state: State, shape: Shape, lore: Lore) -> Sequence[Trait]:
    across, down = (round(side * lore.pixels) // 2 for side in (shape.width, shape.height))
    stroke = key(state.command.key) if state.command.key else named_key(state.property)
    scale = lore.style.number("state", "scale")
    size = 2 * min(across, down) * scale
    return (
        ReportAction(
            keys=(stroke,),
            format=_if_seen(
                line(
                    Property(name="location"),
                    ": ",
                    Property(name="oldPieceName"),
                    " &rarr; ",
                    Property(name="newPieceName"),
                )
            ),
        ),
        TriggerAction(
            name=f"{state.name} off",
            menu="",
            key=named_key(clear_of(state.property)),
            filter=braced(equal(f"{state.property}_Active", True)),
            action_keys=(stroke,),
        ),
        Layer(
            name=state.property,
            images=(picture(state.picture),),
            names=(f"+ ({state.name})",),
            activate_menu=state.command.menu,
            activate_key=stroke,
            always_active=False,
            x=-across + round(size * (0.5 - _OUT)),  # out to the left, where little is printed and no stack lies
            y=-down + round(size * (state.place + 0.5)),
            scale=scale,
            level=-1,
        ),
    )
