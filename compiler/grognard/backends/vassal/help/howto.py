"""How to play with the module, on one page: which button, which key, what the others learn. A module has only the lines
about what it has."""

from collections.abc import Callable, Sequence

from grognard.backends.vassal.help.hiding import TEXTS as HIDING_TEXTS
from grognard.backends.vassal.help.hiding import badges_text, before_first_turn, hides_of, hiding_text
from grognard.backends.vassal.names import DRAWN, HIDE_PIECES, die_face, icon, picture
from grognard.backends.vassal.plan.keys import key_of
from grognard.backends.vassal.plan.module import ModulePlan
from grognard.backends.vassal.plan.pieces import Piece
from grognard.model.plan.table.abilities.ability import Ability
from grognard.model.plan.table.abilities.lose_step import LoseStep
from grognard.model.plan.table.abilities.overstacking import Overstacking
from grognard.model.plan.table.abilities.states import States
from grognard.model.plan.table.abilities.turn import Turn
from grognard.model.plan.table.features import Notice, only
from grognard.model.words import Words, filled

HOWTO = "howto.html"
Has = Callable[[ModulePlan], object]


def _always(_plan: ModulePlan) -> bool:
    return True


def _has(kind: type[Ability]) -> Has:
    return lambda plan: any(isinstance(ability, kind) for one in plan.prototypes for ability in one.abilities)


def _regains(plan: ModulePlan) -> bool:
    abilities = (ability for one in plan.prototypes for ability in one.abilities)
    return any(isinstance(one, Turn) and one.is_regained for one in abilities)


def _window(kind: str) -> Has:
    return lambda plan: any(window.kind == kind for window in plan.windows)


STEPS: tuple[tuple[str, str, str, Has], ...] = (
    ("sides", "Begin", "File, New game, choose a setup; then take a side with this button. Alone, take Solitaire: "
     "it sees everything.", _always),
    ("setup", "Before the first turn", "{first}", lambda plan: before_first_turn(plan, str)),
    ("", "Move", "Drag a piece. A stack moves whole; a double click spreads it, then drag one piece of it. "
     "The right button on a piece shows all that it can do, with the keys. An arrow on its lower edge: it has moved.",
     _always),
    ("", "Turn over", "{flip} turns over a piece that has another side, where the rules say so.", _has(Turn)),
    ("", "Stacking", "The chat says where more lie than may stack there, the sum and the limit; so does the viewer of "
     "the stack.", _has(Overstacking)),
    ("pieces", "More pieces", "The palette holds every piece of the game, markers too: drag one onto the map. "
     "{remove} takes a marker away.", _always),
    ("", "Reinforcements", "They wait on the turn track. When the chat names them, drag them to the place that it "
     "says.", lambda plan: only(plan.features, Notice)),
    ("hidden", "Hide and reveal", "{hiding}", hides_of),
    ("clear", "States", "Ctrl and a number puts a state on a piece; this button takes a state, or all moved marks, "
     "off all pieces. {badges}", _has(States)),
    ("deal", "Opening hands", "This button deals them, and draws at random what the setup says.",
     lambda plan: plan.deals),
    ("mats", "Mats", "The menu of a counter sends it onto the mat of another, which holds it, and back to where that "
     "one stands; or drag it. That one moves alone: what lies on its mat goes with it.", _window("mats")),
    ("hand", "Draw a card", "This button opens your hand, the one beside it the tables of the cards. The right button "
     "on the draw pile sends its top card into a hand; or drag it there. Play a card by dragging it to the discard "
     "pile or to “In play”: all see it there. The number on a pile says how many cards lie in it.", _window("hand")),
    ("charts", "Charts", "This button opens the charts of the game: die tables, costs, shifts.",
     lambda plan: plan.charts),
    ("attack", "Combat", "Set the shift if there is one, then choose the column of the odds under “{attack}”: the "
     "module rolls, shifts, and reads out the result. The shift then falls back to 0.",
     lambda plan: plan.results_tables),
    ("", "Losses", "{step} takes a step off a unit; its last step gone, it goes to the box of the eliminated by "
     "itself.", _has(LoseStep)),
    ("", "Steps regained", "{regain} gives a lost step back.", _regains),
    ("die", "Dice", "Each kind of dice has a button; the chat shows how they fell, and who rolled. For a table that no "
     "button reads out roll with these, and read the chart yourself.", lambda plan: plan.dice),
    ("turn", "Turn", "This button moves the turn on, its marker too, and takes moved marks off; "
     "the chat says what arrives.", lambda plan: any(track.is_turn for track in plan.tracks)),
    ("track", "Tracks", "The button of a track shows its number, and moves its marker one space on or back; or drag "
     "the marker.", lambda plan: any(not track.is_turn for track in plan.tracks)),
    ("staff", "Staff map", "A map of your own, which the others do not see: plan there, and lay out what shall come to "
     "the map face down.", _window("staff")),
    ("zoom", "See", "Mouse over a stack: all its pieces, large. Ctrl and the wheel: zoom. "
     "Alt and click: shows the others a place.", _always),
    ("sight", "Line of sight and distance", "Press this button, then pull from hex to hex.", _window("map")),
    ("shown", "The bare map", "{bare} takes all pieces away, and brings them back.", _window("map")),
    ("inventory", "Find a unit", "The inventory lists every unit with its place; click to go there.", _always),
    ("", "Undo and log", "The first button of the toolbar takes the last move back. File, Begin logfile writes what "
     "you do into a file to be sent; the other opens it with File, Load game and steps through it with Page down.",
     _always),
    ("help", "Preferences", "File, Preferences has a tab of this game: what the chat tells, when marks go off, "
     "whether the palette opens.", _always),
)  # fmt: skip
"""Icon, heading, text, and whether a module has the line."""
TEXTS = (
    *(words for _, head, text, _ in STEPS for words in (head, text) if words not in ("{first}", "{hiding}")),
    *HIDING_TEXTS,
    "How to play this module", "What the others can learn", "A piece and what it shows once it is turned over",
)  # fmt: skip
"""The texts that may be translated."""


def steps_of(plan: ModulePlan, tr: Words) -> tuple[tuple[str, str, str], ...]:
    """Picture (blank: none), heading and text, in the order of a game."""
    keys = {
        "bare": HIDE_PIECES,
        "remove": key_of("remove"),
        "step": key_of("lose-step"),
        "flip": key_of("turn-over"),
        "regain": key_of("regain"),
        "attack": tr("Attack"),
        "hiding": hiding_text(plan, tr),
        "badges": badges_text(plan, tr),
        "first": " ".join(before_first_turn(plan, tr)),
    }
    found = []
    for sign, head, text, has in STEPS:
        if has(plan):
            found.append((_shown(sign, plan), tr(head), filled(tr(text), **keys).rstrip()))
    return tuple(found)


def pair_of(pieces: Sequence[Piece]) -> tuple[str, ...]:
    """The pictures of both sides of a piece with two; empty if there is none."""
    two = next((one for one in pieces if one.key.startswith("counter:") and len(one.states) > 1), None)
    return tuple(picture(state.picture) for state in two.states[:2]) if two else ()


def _shown(sign: str, plan: ModulePlan) -> str:
    if sign == "die":
        die = plan.dice[0]
        return die_face(die.sides, str(die.sides)) if die.sides <= DRAWN else ""
    return icon(sign) if sign else ""
