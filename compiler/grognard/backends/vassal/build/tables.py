"""Results tables in the toolbar: menus of columns and shifts. The die is rolled, and the chat reports the result."""

from collections.abc import Iterable

from grognard.backends.vassal.build.results import column_of, label_of, meaning_of, result_of
from grognard.backends.vassal.buttons import action, changer, menu, shared_number
from grognard.backends.vassal.expressions.write import braced
from grognard.backends.vassal.names import column_key, part_key, shift_key
from grognard.backends.vassal.plan.module import ModulePlan
from grognard.backends.vassal.plan.toolbar import ToolbarTable
from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.archive.buildfile import Element
from grognard.formats.vassal.text.keys import key, named_key
from grognard.formats.vassal.traits.parts import Change
from grognard.model.plan.expressions.tree import If, Joined, Property, either_of, equal, line
from grognard.model.words import Words, filled


def table_elements(plan: ModulePlan, tr: Words) -> Iterable[Element]:
    """Two menus for each table, in the order of use: the shift, then the columns, each of which rolls and reports the
    result. The menus of several tables are in one menu."""
    is_grouped = len(plan.results_tables) > 1
    grouped: list[str] = []
    for table in plan.results_tables:
        # Menus take buttons by their texts: those of a second table must differ.
        own = "" if len(plan.results_tables) == 1 else f"{table.name}: "
        yield _hidden_die(table)
        verb = own + tr("Attack at")
        tell = named_key(part_key(table, "Tell"))
        yield action(part_key(table, "Tell"), "", tell, (), report=braced(_report(table, own, tr)))
        attacks = [f"{verb} {label}" for label in table.columns]
        for number, text in enumerate(attacks, start=1):
            parts = (part_key(table, part) for part in ("Roll", "Look", "Tell"))
            presses = (column_key(table, number), *parts, shift_key(table, 0))
            yield action(text, text, "", tuple(named_key(press) for press in presses))
        if table.max_shift:
            word = own + tr("Shift")
            items = [f"{own}{_shift_text(shift, tr)}" for shift in _shifts(table)]
            for shift, text in zip(_shifts(table), items, strict=True):
                yield action(
                    text,
                    text,
                    "",
                    (named_key(shift_key(table, shift)),),
                    report=f"{word}{tr(': ')}{_shift_text(shift, tr)}",
                )
            # Never the text of one of its buttons: the engine would put the menu into itself.
            shown = braced(line(f"{word}{tr(': ')}", _shift_of(table, tr)))
            tip = f"{table.name}{tr(': ')}{tr('columns to shift, set before the attack')}"
            yield menu(word if is_grouped else shown, items, name=f"{table.property}Shift", tooltip=tip, sign="shift")
            grouped.append(word)
        tip = f"{table.name}{tr(': ')}{tr('choose the column, the module rolls')}"
        name = own + tr("Attack")
        yield menu(
            name,
            attacks,
            name=name,
            tooltip=tip,
            hotkey="" if is_grouped else key(table.key),
            sign="attack",
        )
        grouped.append(name)
    if is_grouped:
        hotkey = next((key(table.key) for table in plan.results_tables if table.key), "")
        yield menu("", grouped, name=tr("Combat"), tooltip=tr("Results tables"), hotkey=hotkey, sign="tables")


def table_properties(table: ToolbarTable) -> Iterable[Element]:
    """Column, shift and result of a table, with the buttons that set them."""
    columns = [
        changer(column_key(table, number), Change(verb="set", value=str(number)))
        for number in range(1, len(table.columns) + 1)
    ]
    yield shared_number(f"{table.property}Column", "1", columns, (1, len(table.columns)))
    shifts = [changer(shift_key(table, shift), Change(verb="set", value=str(shift))) for shift in _shifts(table)]
    yield shared_number(f"{table.property}Shift", "0", shifts, (-table.max_shift, table.max_shift))
    look = Change(verb="set", value=braced(result_of(table)))
    yield shared_number(f"{table.property}Result", "", (changer(part_key(table, "Look"), look),))


def _hidden_die(table: ToolbarTable) -> Element:
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


def _report(table: ToolbarTable, own: str, tr: Words) -> Joined:
    """``Odds 3:2, 1 right → column 2:1; die 4: EX: ...`` out of the numbers of the table."""
    name = table.property
    shifted = line(", ", _shift_of(table, tr), f" &rarr; {tr('column')} ", label_of(table, column_of(table)))
    return line(
        f"{own}{tr('Odds' if all(':' in one for one in table.columns) else 'Column')} ",
        label_of(table, Property(name=f"{name}Column")),
        either_of(((equal(f"{name}Shift", 0), ""),), shifted),
        f"; {tr('die')} ",
        Property(name=f"{name}Die_total"),
        ": ",
        meaning_of(table),
    )


def _shifts(table: ToolbarTable) -> range:
    return range(-table.max_shift, table.max_shift + 1)


def _shift_text(shift: int, tr: Words) -> str:
    """``3 left``, ``no shift``, ``1 right``."""
    if not shift:
        return tr("no shift")
    return filled(tr("{count} left" if shift < 0 else "{count} right"), count=abs(shift))


def _shift_of(table: ToolbarTable, tr: Words) -> If:
    """The shift in words, out of its number."""
    name = f"{table.property}Shift"
    pairs = tuple((equal(name, shift), _shift_text(shift, tr)) for shift in _shifts(table) if shift)
    return either_of(pairs, _shift_text(0, tr))
