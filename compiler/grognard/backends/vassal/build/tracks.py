"""Tracks in the toolbar: a menu with the number on it, and for the turn the engine's own tracker."""

from collections.abc import Iterable, Sequence

from grognard.backends.vassal.build.clearing import are_marked
from grognard.backends.vassal.build.options import KEEP_MARKS
from grognard.backends.vassal.buttons import MINUS, action, changer, menu, shared_number
from grognard.backends.vassal.expressions.write import braced
from grognard.backends.vassal.names import CLEAR_MOVES, SCENARIO, go_to, move_of, next_of, press_of
from grognard.backends.vassal.plan.module import ModulePlan
from grognard.backends.vassal.plan.toolbar import ToolbarTrack
from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.archive.buildfile import Element
from grognard.formats.vassal.text.keys import named_key
from grognard.formats.vassal.traits.parts import Change
from grognard.model.plan.expressions.tree import (
    Compare,
    Every,
    Expression,
    Joined,
    Number,
    Property,
    either_of,
    equal,
    line,
    unequal,
)
from grognard.model.plan.table.features import Notice
from grognard.model.words import Words

MENUS = 3
"""Tracks beside the turn that have a menu each."""
STEPS = (1, -1)


def track_elements(plan: ModulePlan, tr: Words) -> Iterable[Element]:
    """What moves each track: a menu with the number on it, and for the turn the engine's tracker. If the other tracks
    are too many for one row of buttons they share a menu, and only the chat reports their numbers."""
    others = [track for track in plan.tracks if not track.is_turn]
    is_grouped = len(others) > MENUS
    for track in plan.tracks:
        yield _sender(track)
        if track.is_turn:
            yield _turn_tracker(track, [one for one in plan.notices if one.track == track.id], are_marked(plan), tr)
        yield from _steps(track)
        if track.is_turn or not is_grouped:
            yield _stepper(track, tr)
    if is_grouped:
        items = [_step_text(track, step) for track in others for step in STEPS]
        yield menu("", items, name=tr("Tracks"), tooltip=tr("Tracks"), sign="track")


def track_property(track: ToolbarTrack) -> Element:
    """The number of a track that is not a turn track, with what moves it by one."""
    report = f"{track.name}: <b>$newValue$</b>"
    buttons = [changer(f"{next_of(track, step)}Add", Change(verb="add", value=str(step)), report) for step in (1, -1)]
    return shared_number(track.property, str(track.start), buttons, (track.first, track.last))


def _sender(track: ToolbarTrack) -> Element:
    """Sends the marker to the space of the number."""
    return Element(
        tag=tags.GLOBAL_KEY_COMMAND,
        attributes={
            "name": move_of(track),
            "buttonText": "",
            "tooltip": "",
            "icon": "",
            "buttonHotkey": named_key(move_of(track)),
            "hotkey": named_key(go_to(track)),
            "filter": braced(equal("OnTrack", track.id)),
            "deckCount": "0",
            "reportSingle": "false",
        },
    )


def _step_text(track: ToolbarTrack, step: int) -> str:
    return f"{track.name} {'+1' if step > 0 else f'{MINUS}1'}"


def _steps(track: ToolbarTrack) -> Iterable[Element]:
    """The buttons that move a track by one."""
    for step in STEPS:
        text = _step_text(track, step)
        if track.is_turn:
            yield action(text, text, "", (press_of(track, step),))
        else:
            presses = (named_key(f"{next_of(track, step)}Add"), named_key(move_of(track)))
            yield action(text, text, press_of(track, step), presses)


def _stepper(track: ToolbarTrack, tr: Words) -> Element:
    """A menu that shows where the track stands and moves it by one."""
    items = [_step_text(track, step) for step in STEPS]
    shown = line(f"{track.name} ", Property(name=track.property))
    text = braced(_turn_text(track, track.property, tr) if track.is_turn else shown)
    tip = f"{track.name}{tr(': ')}{tr('one space forward or back')}"
    return menu(text, items, name=track.property, tooltip=tip, sign="turn" if track.is_turn else "track")


def _turn_tracker(track: ToolbarTrack, notices: Sequence[Notice], is_marked: bool, tr: Words) -> Element:
    shown = _turn_text(track, "level1", tr)
    # The first hotkey reports the turn before the notices; the tracker itself would report it after them.
    turn_report = line("<b>", _turn_text(track, track.property, tr), "</b>")
    reports = [notice_element(track, one) for one in notices]
    return Element(
        tag=tags.TURN_TRACKER,
        attributes={
            "name": track.property,
            "buttonText": "",
            "icon": "",
            "hotkey": "",
            "nexthotkey": press_of(track, 1),
            "prevhotkey": press_of(track, -1),
            "turnFormat": braced(shown),
            "reportFormat": "",
            "lengthStyle": "Variable",
            "tooltip": track.name,
        },
        children=(
            Element(
                tag=tags.COUNTER_TURN_LEVEL,
                attributes={
                    "name": track.name,
                    "property": track.property,
                    "start": str(track.start),
                    "incr": "1",
                    "loop": "false",
                    "turnFormat": "$value$",
                },
            ),
            Element(
                tag=tags.TURN_HOTKEY,
                attributes={
                    "name": move_of(track),
                    "hotkey": named_key(move_of(track)),
                    "match": "",
                    "reportFormat": braced(turn_report),
                },
            ),
            *reports,
            *((_turn_clears(track),) if is_marked else ()),
        ),
    )


def _turn_clears(track: ToolbarTrack) -> Element:
    """A turn that begins takes the marks of moves off, unless the player keeps them."""
    return Element(
        tag=tags.TURN_HOTKEY,
        attributes={
            "name": CLEAR_MOVES,
            "hotkey": named_key(CLEAR_MOVES),
            "match": braced(Every(parts=(_is_forward(track), unequal(KEEP_MARKS, True)))),
            "reportFormat": "",
        },
    )


def notice_element(track: ToolbarTrack, notice: Notice) -> Element:
    """What the chat reports when the turn of a notice begins."""
    return Element(
        tag=tags.TURN_HOTKEY,
        attributes={
            "name": f"{notice.scenario} {notice.turn}",
            "hotkey": "",
            "match": braced(
                Every(
                    parts=(
                        equal(track.property, notice.turn),
                        equal(SCENARIO, notice.scenario),
                        _is_forward(track),
                    )
                )
            ),
            "reportFormat": notice.text,
        },
    )


def _is_forward(track: ToolbarTrack) -> Compare:
    """Whether the turn moved forward."""
    return unequal(f"{track.property}_command", "Prev")


def _turn_text(track: ToolbarTrack, number: str, tr: Words) -> Joined:
    """``Turn 3: 15 June, night``, from the number that a property holds."""
    labels: list[tuple[Expression, str]] = [
        (equal(number, value), f": {label}" if label != str(value) else "")
        for value, label in enumerate(track.labels, start=track.first)
    ]
    early = Compare(left=Property(name=number), sign="<", right=Number(value=track.first))
    labels.append((early, f": {tr('before the first turn')}"))
    shown = either_of(tuple(labels), f": {tr('after the last turn')}")
    return line(f"{tr('Turn')} ", Property(name=number), shown)
