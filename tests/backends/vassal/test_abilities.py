"""Each ability becomes traits, and is itself once it is read out of them, as the engine's file has them."""

from dataclasses import fields, replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.backends.vassal.modules import vassal_module
from tests.games import SHIPPED

from grognard.authoring.new import new_files
from grognard.backends.vassal.pieces.index import ModuleIndex, index_of
from grognard.backends.vassal.pieces.whole import WAYS, abilities_in, prototype_traits
from grognard.backends.vassal.plan.keys import KEYS
from grognard.backends.vassal.plan.words import limit_of, word_of
from grognard.backends.vassal.style import read_style
from grognard.base.bundled import templates_dir
from grognard.formats.vassal.traits.moves import Delete, SendToLocation
from grognard.formats.vassal.traits.orders import TriggerAction
from grognard.formats.vassal.traits.pieces import parse_slot, slot_text
from grognard.formats.vassal.traits.values import BasicPiece
from grognard.model.plan.table.abilities.ability import Ability, Command, Point, Prototype
from grognard.model.plan.table.abilities.hide import Hide
from grognard.model.plan.table.abilities.lie_flat import LieFlat
from grognard.model.plan.table.abilities.marks import Offer
from grognard.model.plan.table.abilities.on_track import OnTrack
from grognard.model.plan.table.abilities.overstacking import Overstacking, Places
from grognard.model.plan.table.abilities.remove import Remove
from grognard.model.plan.table.abilities.send_to import OnMats, SendTo, Slot
from grognard.model.plan.table.abilities.states import State, States


def index(name: str = "hill-383") -> ModuleIndex:
    return index_of(vassal_module(name), read_style((templates_dir() / "vassal/module.toml").read_bytes()))


PLACES = {"disrupted": 0, "unsupplied": 1, "tired": 2, "lost": 9}
SIZES = ((100, 100), (60, 60), (80, 50), (50, 90))
STATES = {
    word_of(id): State(id=id, command=Command(menu="", act=f"state-{place + 1}"), pictures=(), name=id, place=place)
    for id, place in PLACES.items()
}
CARRIED = ("points-it", "points-ah", "side", "9-lives")
"""Names that the module has other words for."""
LIMITS = {limit_of(id): Overstacking(id=id, values=CARRIED, limit=1, report="") for id in ("stacking", "in-woods")}
HILL = replace(index(), states=STATES, limits=LIMITS, sizes=SIZES)
WORDS = st.text(st.sampled_from(' abZ09"\\()[]?:;,/é→$'), min_size=1, max_size=8).map(lambda text: f"x{text}x")
WORD = st.from_regex(r"[A-Za-z][a-z0-9]{0,5}", fullmatch=True)
COMMANDS = st.builds(Command, menu=WORDS, act=st.sampled_from([*sorted(KEYS), "no-key"]))
POINTS = st.builds(
    lambda window, at: Point(window=window.id, **dict(zip("xy", window.board.point(*at), strict=True))),
    st.sampled_from(list(HILL.windows.values())), st.tuples(st.integers(0, 4000), st.integers(0, 4000)),
)  # fmt: skip
"""In the middle of a pixel: from there on the file tells no more."""
PLACES_ON = st.lists(
    st.builds(
        Places, window=st.sampled_from(list(HILL.windows)),
        names=st.lists(st.from_regex(r"[0-9]{4}|[A-Z] [a-z]|[|]x", fullmatch=True), min_size=1, max_size=3).map(tuple),
    ), max_size=2,
).map(tuple)  # fmt: skip
SIDES = st.lists(WORDS, max_size=3).map(tuple)
STATE = st.builds(
    lambda known, menu, picture, name: replace(
        known, command=replace(known.command, menu=menu), pictures=(picture,), name=name
    ),
    st.sampled_from(list(STATES.values())), WORDS, WORD, WORDS,
)  # fmt: skip
VALUED = st.builds(
    lambda state, less, least, most: replace(
        state, less=Command(menu=less, act=f"{state.command.act}-less"), values=tuple(range(least, least + most)),
        pictures=tuple(f"{state.pictures[0]}{one}" for one in range(most)),
    ),
    STATE, WORDS, st.integers(1, 4), st.integers(1, 5),
)  # fmt: skip
FIELDS: dict[object, st.SearchStrategy[object]] = {
    str: WORDS, bool: st.booleans(), int: st.integers(0, 99),
    Command: COMMANDS, Point: POINTS, tuple[str, ...]: SIDES, "picture": WORD,
    "faces": st.sampled_from([0, 3, 8]),
    "facings": st.integers(2, 12),
}  # fmt: skip
"""Values by a field's name, else by its type."""
OWN: dict[type[Ability], st.SearchStrategy[Ability]] = {
    Overstacking: st.builds(
        Overstacking, id=st.sampled_from(["stacking", "in-woods"]),
        values=st.lists(st.sampled_from(CARRIED), min_size=1, max_size=3).map(tuple), limit=st.integers(0, 99),
        report=WORDS, within=PLACES_ON, but=PLACES_ON,
    ),
    Hide: st.one_of(
        st.builds(Hide, command=COMMANDS, picture=WORD, name=WORDS, sides=st.none() | SIDES),
        st.builds(
            Hide, command=COMMANDS, picture=WORD, name=WORDS, sides=st.none() | SIDES, report=WORDS, up_report=WORDS,
        ),
        st.builds(
            Hide, command=COMMANDS, picture=WORD, name=WORDS, sides=SIDES, report=WORDS, up_report=WORDS,
            is_secret=st.just(True),
        ),
    ),
    OnTrack: st.builds(OnTrack, track=st.sampled_from(sorted(HILL.tracks)), forward=COMMANDS, back=COMMANDS),
    Offer: st.builds(Offer, command=COMMANDS, what=st.sampled_from(["mark", "trail"])),
    LieFlat: st.builds(LieFlat, emblems=st.lists(WORD, max_size=2).map(tuple)),
    States: st.builds(
        lambda menu, states, size: States(
            menu=menu, states=states, width=size[0] / HILL.pixels, height=size[1] / HILL.pixels
        ),
        menu=WORDS, states=st.lists(STATE | VALUED, min_size=1, max_size=4).map(tuple), size=st.sampled_from(SIZES),
    ),
    OnMats: st.builds(
        OnMats, menu=WORDS, back=COMMANDS, report=WORDS,
        slots=st.lists(st.builds(Slot, command=COMMANDS, to=POINTS, report=WORDS), max_size=3).map(tuple),
    ),
    Remove: st.builds(
        Remove, command=COMMANDS, report=WORDS, is_kept=st.booleans(), is_shown_first=st.booleans()
    ),
}  # fmt: skip
"""Those whose values hang together."""


def any_of(kind: type[Ability]) -> st.SearchStrategy[Ability]:
    made = {one.name: FIELDS[one.name if one.name in FIELDS else one.type] for one in fields(kind)}  # type: ignore[arg-type]
    return st.builds(kind, **made)


MADE = {kind: OWN[kind] if kind in OWN else any_of(kind) for kind in WAYS}


def prototype(*abilities: Ability) -> Prototype:
    return Prototype(key="k", name="K", abilities=abilities)


def test_the_ranks_are_an_order_and_every_ability_has_its_way() -> None:
    ranks = [way.rank for way in WAYS.values()]
    assert ranks == sorted(set(ranks))
    assert set(WAYS) == set(Ability.__subclasses__())


@pytest.mark.parametrize("kind", MADE, ids=lambda kind: kind.__name__)
def test_an_ability_is_itself_once_it_is_read_out_of_the_file(kind: type[Ability]) -> None:
    @given(MADE[kind])
    @settings(max_examples=40, deadline=None)
    def holds(ability: Ability) -> None:
        text = slot_text(prototype_traits(prototype(ability), HILL))
        assert abilities_in(parse_slot(text), HILL) == (ability,)

    holds()


@given(st.lists(st.one_of(*MADE.values()), min_size=1, max_size=5, unique_by=type))
@settings(max_examples=40, deadline=None)
def test_what_a_piece_can_do_is_read_in_the_order_of_the_ranks(abilities: list[Ability]) -> None:
    found = abilities_in(prototype_traits(prototype(*abilities), HILL), HILL)
    assert found == tuple(sorted(abilities, key=lambda one: WAYS[type(one)].rank))


@pytest.mark.parametrize("name", SHIPPED)
def test_the_prototypes_of_a_module_are_read_out_of_it(name: str) -> None:
    own = index(name)
    for one in own.prototypes.values():
        traits = prototype_traits(one, own)
        found = abilities_in(parse_slot(slot_text(traits)), own)
        assert [type(each) for each in found] == [
            type(each) for each in sorted(one.abilities, key=lambda each: WAYS[type(each)].rank)
        ]
        assert prototype_traits(prototype(*found), own) == traits


def test_traits_of_somebody_else_are_no_ability() -> None:
    with pytest.raises(ValueError, match="none of our abilities"):
        abilities_in((Delete(menu="Away"), BasicPiece()), HILL)


def test_a_piece_that_has_several_ends_goes_to_the_one_that_is_chosen() -> None:
    """A counter of two cups that may also be lost: what takes it out of play must not press another's key."""
    ends = [
        SendTo(command=Command(menu=act, act=act), to=Point(window="field", x=x, y=1), report="gone", is_end=True)
        for x, act in enumerate(("eliminate", "into-events", "into-weather"))
    ]
    window = next(iter(HILL.windows))
    traits = [
        trait for one in ends
        for trait in WAYS[SendTo].traits(replace(one, to=replace(one.to, window=window)), HILL)
    ]  # fmt: skip
    heard = [one.key for one in traits if isinstance(one, SendToLocation)]
    given = [one for one in traits if isinstance(one, TriggerAction)]
    assert len(set(heard)) == 3 and [one.action_keys[-1] for one in given] == heard
    assert len({one.key for one in given}) == 3 and not {one.key for one in given} & set(heard)


def test_a_module_with_a_filled_cup_is_written(tmp_path: Path) -> None:
    for path, data in new_files("small").items():
        file = tmp_path / "sources/small" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    boxes, setup = tmp_path / "sources/small/map/areas.toml", tmp_path / "sources/small/scenarios/battle.csv"
    cups = "".join(f'\n[box.{one}]\nname = "Cup {one}"\nkind = "cup"\nopaque = true\n' for one in ("a", "b"))
    boxes.write_text(boxes.read_text("utf-8") + cups, "utf-8")
    rows = setup.read_text("utf-8").replace("blue-1,0103", "blue-1,a").replace("red-1,0603", "red-1,cup b")
    setup.write_text(rows, "utf-8")
    module = vassal_module("small", tmp_path)
    own = index_of(module, read_style((templates_dir() / "vassal/module.toml").read_bytes()))
    texts = [slot_text(prototype_traits(one, own)) for one in module.prototypes if one.key.startswith("cup:")]
    assert ["into-a" in texts[0], "into-b" in texts[1], len(texts)] == [True, True, 2]
