"""CTR: mats on which counters hold others, and what setups put on them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from grognard.base.diagnostics import Note, Severity
from grognard.base.origins import Origin
from grognard.check.left_open import left_open
from grognard.check.view import View
from grognard.model.fields.how_many import ONE
from grognard.model.game.counters import Counter
from grognard.model.game.locations import Location
from grognard.model.game.scenarios import Scenario
from grognard.model.game.setup.capacity import KEYS, capacity, keys_of
from grognard.model.game.setup.mats import MAT, Mat, MatSlot, owners_of_mats, slot_of, slots_for
from grognard.model.rule import Found, Rule, shown


def more_than_it_holds(view: View) -> Iterator[Found]:
    """What it does: counts what a setup puts into each slot of a mat at start, and in each later turn for itself, since
    what lay there before may have left. That is held against what the slot holds in that turn. Markers do not count. Of
    a slot of which nobody knows how many it holds nothing is judged.

    Why it matters: the game would begin with an army that its own rules forbid.

    Example: `with = "2 A"` in 1914, and the chart has 1 for that year and nation.

    How to mend: correct the setup, or `holds` of the slot in counters/mats.toml, or the cell of its chart.
    """
    for scenario, location, turns in _filled(view):
        found = slot_of(view.game, location)
        if found is None:
            continue
        owner, slot = found
        for turn, places in turns.items():
            holds = capacity(view.game, owner, slot, turn or scenario.first_turn)
            if holds.most is not None and len(places) > holds.most:
                when = f"in turn {turn}" if turn else "at the start"
                others = (("here too", one) for one in dict.fromkeys(places[:-1]) if one != places[-1])
                yield Found(
                    origin=places[-1],
                    message=f"{scenario.id} puts {len(places)} into {slot.id} of {owner.id} {when}, "
                    f"which holds {holds.most} at most",
                    notes=shown([("what it holds", slot.origin["holds"]), *others]),
                )


def _filled(view: View) -> Iterator[tuple[Scenario, Location, dict[int, list[Origin]]]]:
    """What each scenario puts into each slot, by turn, a place in the sources for each piece."""
    found: dict[tuple[str, Location], dict[int, list[Origin]]] = defaultdict(lambda: defaultdict(list))
    for scenario, one, _, kind in view.placements():
        if one.location and one.location.kind == MAT and kind.role != "marker":
            found[scenario.id, one.location][one.turn].append(view.written(one))
    for opened in view.once(left_open):
        if opened.location and opened.location.kind == MAT:
            found[opened.scenario.id, opened.location][opened.turn] += [opened.written] * opened.count
    for (scenario_id, location), turns in found.items():
        yield view.game.scenarios[scenario_id], location, turns


def idle_mat(view: View) -> Iterator[Found]:
    """What it does: looks for mats whose `owner` no counter is, mats without slots, and slots in which no counter of
    the game may lie.

    Why it matters: it is written, and neither print nor module has anything of it.

    Example: `owner = "corps"` in a game whose counters are all divisions.

    How to mend: write the type of the counters that hold others, and in `types` of each slot those that they hold.
    """
    owners: dict[str, list[Counter]] = defaultdict(list)
    for owner, mat in owners_of_mats(view.game):
        owners[mat.id].append(owner)
    seen: dict[str, Mat] = {}
    for mat in view.game.mats.values():
        other = seen.setdefault(mat.owner, mat)
        if other is not mat:
            note = Note(message="the other one", origin=other.origin.at)
            yield Found(
                origin=mat.origin["owner"], message=f"{mat.owner} has the mat {other.id} already", notes=(note,)
            )
        elif not owners[mat.id]:
            yield Found(
                origin=mat.origin["owner"], message=f"no counter is a {mat.owner}: nothing has the mat {mat.id}"
            )
        elif not mat.slot:
            hint = f'write [{mat.id}.slot.units] and below it types = ["…"]'
            yield Found(origin=mat.origin.at, message=f"the mat {mat.id} has no slot", hint=hint)
        else:
            yield from _idle_slots(view, mat, owners[mat.id])


def _idle_slots(view: View, mat: Mat, owners: list[Counter]) -> Iterator[Found]:
    filled = {slot.id for owner in owners for one in view.game.counters.values() for slot in slots_for(mat, owner, one)}
    for slot in mat.slot.values():
        if slot.id not in filled:
            words = ", ".join(slot.types) or "no type"
            message = f"no counter may lie in the slot {slot.id} of the mat {mat.id}: it takes {words}"
            yield Found(origin=slot.origin["types"], message=message)


def several_owners(view: View) -> Iterator[Found]:
    """What it does: looks for rows of the mix that have a mat and are not one piece.

    Why it matters: a mat belongs to one counter. Which of two equal armies a corps is in could not be said.

    Example: `qty` 3 of an army that has a mat.

    How to mend: write a row for each, with a name or number of its own.
    """
    for owner, mat in owners_of_mats(view.game):
        if owner.qty != ONE:
            yield Found(
                origin=owner.origin["qty"],
                message=f"{owner.id} has a mat ({mat.id}) and is {owner.qty} pieces",
                hint="write a row for each, with a name of its own",
            )


def unread_chart(view: View) -> Iterator[Found]:
    """What it does: where `holds` of a slot names a chart, looks whether the words behind the colon say what rows and
    columns are: one or two of `turn`, `year`, `nation`, `side`, `owner`.

    Why it matters: nobody can look the number up: it counts as unknown.

    Example: `holds = "chart artillery-limit: year, country"`.

    How to mend: write what the rows are, then what the columns are, as `chart artillery-limit: year, nation`.
    """
    for mat in view.game.mats.values():
        for slot in mat.slot.values():
            keys = keys_of(slot.holds)
            wrong = next((key for key in keys if key not in KEYS), "")
            if slot.holds.chart and (wrong or not 0 < len(keys) < 3):
                said = f"{wrong!r} is not one of {', '.join(KEYS)}" if wrong else f"says {len(keys)} things, not 1 or 2"
                hint = view.near.hint(wrong, KEYS, is_open=False) or f"write chart {slot.holds.chart}: year, nation"
                yield Found(origin=slot.origin["holds"], message=f"holds of {slot.id}: {said}", hint=hint)


def not_in_its_chart(view: View) -> Iterator[Found]:
    """What it does: where a chart says how many a slot holds, lists the owners of whom it says nothing in any turn.

    Why it matters: how many such a mat holds is unknown, and nothing that a setup puts there is judged.

    Example: the Belgian army, and a chart whose columns are the other nations.

    How to mend: add the column to the chart, or `?` in its cells; or nothing where the rules do not say it.
    """
    turns = [one.number for one in view.game.calendar] or [0]
    lacking: dict[tuple[str, str], tuple[MatSlot, list[Counter]]] = {}
    for owner, mat in owners_of_mats(view.game):
        for slot in mat.slot.values():
            is_charted = slot.holds.chart in view.game.charts
            if is_charted and all(capacity(view.game, owner, slot, turn).is_unknown for turn in turns):
                lacking.setdefault((mat.id, slot.id), (slot, []))[1].append(owner)
    for slot, owners in lacking.values():
        listed = ", ".join(one.id for one in owners[:8]) + (" …" if len(owners) > 8 else "")
        yield Found(
            origin=slot.origin["holds"],
            message=f"the chart {slot.holds.chart} does not say how many {slot.id} of these holds: {listed}",
        )


RULES = (
    Rule(code="CTR024", severity=Severity.WARNING, title="more on a mat than it holds", function=more_than_it_holds),
    Rule(code="CTR025", severity=Severity.WARNING, title="mat that nothing uses", function=idle_mat),
    Rule(code="CTR026", severity=Severity.ERROR, title="mat of several pieces", function=several_owners),
    Rule(code="CTR027", severity=Severity.ERROR, title="chart of a mat not understood", function=unread_chart),
    Rule(code="CTR028", severity=Severity.NOTE, title="mat that its chart does not know", function=not_in_its_chart),
)
