"""The module's toolbar: dice, turn, tracks, tables, charts, and the numbers behind them."""

from collections.abc import Callable, Iterable, Sequence

from grognard.backends.vassal.expressions import braced, choose, column_of, meaning_of, quoted, result_of
from grognard.backends.vassal.names import (
    SCENARIO,
    column_key,
    go_to,
    move_of,
    next_of,
    part_key,
    picture,
    press_of,
    shift_key,
)
from grognard.formats.vassal import buildfile as tags
from grognard.formats.vassal.buildfile import Element
from grognard.formats.vassal.keys import key, named_key
from grognard.formats.vassal.parts import Change
from grognard.formats.vassal.sequence import join
from grognard.model.module import Die, ModulePlan, Notice, Table, Track

Words = Callable[[str], str]
MINUS = "−"


def global_properties(plan: ModulePlan) -> Element:
    """All numbers of the module, with the unseen buttons that change them."""
    properties = [_property(SCENARIO, "", ())]
    for track in plan.tracks:
        if not track.is_turn:
            properties.append(_track_property(track))
    for table in plan.tables:
        properties += _table_properties(table)
    return Element(tag=tags.GLOBAL_PROPERTIES, children=tuple(properties))


def dice_elements(dice: Sequence[Die]) -> Iterable[Element]:
    """A button for each kind of dice."""
    for die in dice:
        yield Element(
            tag=tags.DICE_BUTTON,
            attributes={
                "name": die.name,
                "text": die.name,
                "tooltip": die.name,
                "icon": "/images/die.gif",
                "nDice": str(die.count),
                "nSides": str(die.sides),
                "reportTotal": "true" if die.count > 1 else "false",
                "reportFormat": "$name$: <b>$result$</b> ($PlayerName$)",
            },
        )


def track_elements(plan: ModulePlan, tr: Words) -> Iterable[Element]:
    """What moves each track: a menu with the number on it, and behind that of the turn the engine's tracker."""
    for track in plan.tracks:
        yield _sender(track)
        if track.is_turn:
            yield _turn_tracker(track, [one for one in plan.notices if one.track == track.id], tr)
        yield from _stepper(track, tr)


def table_elements(plan: ModulePlan, tr: Words) -> Iterable[Element]:
    """Two menus for each table: the columns, each of which rolls and tells the result, and the shift."""
    for table in plan.tables:
        # Menus take buttons by their texts: those of a second table must differ.
        own = "" if len(plan.tables) == 1 else f"{table.name}: "
        yield _hidden_die(table)
        verb = own + tr("Attack at")
        tell = named_key(part_key(table, "Tell"))
        yield _action(part_key(table, "Tell"), "", tell, (), report=braced(_told(table, verb, tr)))
        attacks = [f"{verb} {label}" for label in table.columns]
        for number, text in enumerate(attacks, start=1):
            parts = (part_key(table, part) for part in ("Roll", "Look", "Tell"))
            presses = (column_key(table, number), *parts, shift_key(table, 0))
            yield _action(text, text, "", tuple(named_key(press) for press in presses))
        yield menu(own + tr("Attack"), attacks, tooltip=table.name, hotkey=key(table.key))
        if table.max_shift:
            word = own + tr("Shift") + " "
            for shift in _shifts(table):
                yield _action(word, _shift_text(word, shift), "", (named_key(shift_key(table, shift)),))
            shown = braced(f"{quoted(word)} + ({_signed(f'{table.property}Shift')})")
            yield menu(shown, [_shift_text(word, shift) for shift in _shifts(table)], tooltip=table.name)


def chart_window(plan: ModulePlan, tr: Words) -> Iterable[Element]:
    """All charts in one window, a tab each."""
    if plan.charts:
        charts = tuple(
            Element(tag=tags.CHART, attributes={"chartName": title, "fileName": picture(f"chart-{id}")})
            for id, title in plan.charts
        )
        tabs = Element(tag=tags.TAB_WIDGET, attributes={"entryName": tr("Charts")}, children=charts)
        attributes = {"name": tr("Charts"), "text": tr("Charts"), "tooltip": tr("Charts"), "icon": "/images/chart.gif"}
        yield Element(tag=tags.CHART_WINDOW, attributes=attributes, children=(tabs,))


def menu(text: str, items: Sequence[str], *, tooltip: str = "", hotkey: str = "") -> Element:
    """A menu that takes the buttons with these texts in."""
    return Element(
        tag=tags.TOOLBAR_MENU,
        attributes={
            "text": text,
            "tooltip": tooltip or text,
            "hotkey": hotkey,
            "menuItems": ",".join(item.replace(",", "\\,") for item in items),
        },
    )


def _property(name: str, value: str, buttons: Sequence[Element], limits: tuple[int, int] | None = None) -> Element:
    attributes = {"name": name, "initialValue": value, "isNumeric": "true" if limits else "false"}
    if limits:
        attributes |= {"min": str(limits[0]), "max": str(limits[1]), "wrap": "false"}
    return Element(tag=tags.GLOBAL_PROPERTY, attributes=attributes, children=tuple(buttons))


def _changer(hotkey: str, change: Change, report: str = "") -> Element:
    attributes = {
        "text": "",
        "tooltip": "",
        "hotkey": named_key(hotkey),
        "propChanger": change.text(),
        "reportFormat": report,
    }
    return Element(tag=tags.CHANGE_PROPERTY_BUTTON, attributes=attributes)


def _track_property(track: Track) -> Element:
    report = f"{track.name}: <b>$newValue$</b>"
    buttons = [_changer(f"{next_of(track, step)}Add", Change(verb="add", value=str(step)), report) for step in (1, -1)]
    return _property(track.property, str(track.start), buttons, (track.first, track.last))


def _table_properties(table: Table) -> Iterable[Element]:
    columns = [
        _changer(column_key(table, number), Change(verb="set", value=str(number)))
        for number in range(1, len(table.columns) + 1)
    ]
    yield _property(f"{table.property}Column", "1", columns, (1, len(table.columns)))
    shifts = [_changer(shift_key(table, shift), Change(verb="set", value=str(shift))) for shift in _shifts(table)]
    yield _property(f"{table.property}Shift", "0", shifts, (-table.max_shift, table.max_shift))
    look = Change(verb="set", value=braced(result_of(table)))
    yield _property(f"{table.property}Result", "", (_changer(part_key(table, "Look"), look),))


def _hidden_die(table: Table) -> Element:
    return Element(
        tag=tags.DICE_BUTTON,
        attributes={
            "name": f"{table.property}Die",
            "text": "",
            "tooltip": table.name,
            "icon": "",
            "hotkey": named_key(part_key(table, "Roll")),
            "nDice": str(table.die.count),
            "nSides": str(table.die.sides),
            "reportTotal": "true",
            "reportFormat": "",
        },
    )


def _shifts(table: Table) -> range:
    return range(-table.max_shift, table.max_shift + 1)


def _shift_text(word: str, shift: int) -> str:
    sign = "+" if shift > 0 else MINUS if shift < 0 else ""
    return f"{word}{sign}{abs(shift)}"


def _labels(table: Table, column: str) -> str:
    """The heading of a column given by its number."""
    pairs = [(f"{column} == {number}", quoted(label)) for number, label in enumerate(table.columns, start=1)]
    return f"({choose(pairs, quoted(''))})"


def _action(name: str, text: str, hotkey: str, presses: Sequence[str], *, report: str = "") -> Element:
    return Element(
        tag=tags.DO_ACTION_BUTTON,
        attributes={
            "name": name,
            "text": text,
            "tooltip": text,
            "icon": "",
            "hotkey": hotkey,
            "doReport": "true" if report else "false",
            "reportFormat": report,
            "doHotkey": "true" if presses else "false",
            "hotkeys": join(",", presses),
        },
    )


def _sender(track: Track) -> Element:
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
            "filter": braced(f"OnTrack == {quoted(track.id)}"),
            "deckCount": "0",
            "reportSingle": "false",
        },
    )


def _stepper(track: Track, tr: Words) -> Iterable[Element]:
    """A menu that shows where the track stands and moves it by one."""
    items = []
    for step in (1, -1):
        text = f"{track.name} {'+1' if step > 0 else f'{MINUS}1'}"
        items.append(text)
        if track.is_turn:
            yield _action(text, text, "", (press_of(track, step),))
        else:
            presses = (named_key(f"{next_of(track, step)}Add"), named_key(move_of(track)))
            yield _action(text, text, press_of(track, step), presses)
    shown = f"{quoted(track.name + ' ')} + {track.property}"
    yield menu(braced(_turn_text(track, track.property, tr) if track.is_turn else shown), items, tooltip=track.name)


def _turn_tracker(track: Track, notices: Sequence[Notice], tr: Words) -> Element:
    shown = _turn_text(track, "level1", tr)
    # The report of the first hotkey stands before what the notices say; that of the tracker itself would follow them.
    told_turn = f"{quoted('<b>')} + {_turn_text(track, track.property, tr)} + {quoted('</b>')}"
    told = [
        Element(
            tag=tags.TURN_HOTKEY,
            attributes={
                "name": f"{one.scenario} {one.turn}",
                "hotkey": "",
                "match": braced(
                    f"{track.property} == {one.turn} && {SCENARIO} == {quoted(one.scenario)}"
                    f' && {track.property}_command != "Prev"'
                ),
                "reportFormat": one.text,
            },
        )
        for one in notices
    ]
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
                    "reportFormat": braced(told_turn),
                },
            ),
            *told,
        ),
    )


def _told(table: Table, verb: str, tr: Words) -> str:
    """``Attack at 3:2, shift +1 at 2:1, die 4: EX: ...`` out of the numbers of the table."""
    name = table.property
    shift = f"{name}Shift"
    shifted = f"{quoted(', ' + tr('shift') + ' ')} + ({_signed(shift)}) + {quoted(' ' + tr('at') + ' ')}"
    parts = (
        quoted(f"{verb} "),
        _labels(table, f"{name}Column"),
        f"({choose([(f'{shift} == 0', quoted(''))], f'{shifted} + {_labels(table, column_of(table))}')})",
        quoted(", " + tr("die") + " "),
        f"{name}Die_total",
        quoted(" &rarr; "),
        f"({meaning_of(table)})",
    )
    return " + ".join(parts)


def _signed(name: str) -> str:
    """A number with its sign, as text."""
    return choose([(f"{name} > 0", f"{quoted('+')} + {name}")], f"{quoted('')} + {name}")


def _turn_text(track: Track, number: str, tr: Words) -> str:
    """``Turn 3: 15 June, night``, from the number that an expression gives."""
    labels = [
        (f"{number} == {value}", quoted(f": {label}" if label != str(value) else ""))
        for value, label in enumerate(track.labels, start=track.first)
    ]
    return f"{quoted(tr('Turn') + ' ')} + {number} + ({choose(labels, quoted(': ' + tr('after the last turn')))})"
