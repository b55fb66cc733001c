"""The content of the help page: keys, sides, what the module does and what the players do."""

from collections.abc import Iterable, Iterator

from grognard.backends.vassal.arguments import HelpArgument
from grognard.backends.vassal.help.hiding import hides_of
from grognard.backends.vassal.help.howto import pair_of, steps_of
from grognard.backends.vassal.names import HELP_KEY, HIDE_PIECES, local_picture
from grognard.backends.vassal.plan.keys import key_of
from grognard.backends.vassal.plan.module import ModulePlan
from grognard.model.plan.table.abilities.hide import Hide
from grognard.model.plan.table.abilities.lose_step import LoseStep
from grognard.model.plan.table.abilities.on_track import OnTrack
from grognard.model.plan.table.abilities.remove import Remove
from grognard.model.plan.table.abilities.reveal import Reveal
from grognard.model.words import Words, words_by
from grognard.work.job import Blob

HELP, RULES, BOOK, SEQUENCE = "help.html", "rules.html", "rulebook.html", "sequence.html"
"""Keys and sides; the contents of the rules, with links into their text; the text with its contents; the sequence of
play."""
_PDF = ("rules-", ".pdf")
"""The name of the printed rules before and after the language."""


def pdf_of(language: str) -> str:
    """The file of the printed rules."""
    return language.join(_PDF)


def pdfs_in(pages: Iterable[str]) -> dict[str, str]:
    """The printed rules among the pages of a module, by language."""
    first, last = _PDF
    return {one.removeprefix(first).removesuffix(last): one for one in pages if one.endswith(last)}


def help_of(
    plan: ModulePlan, page: Blob, words: tuple[tuple[str, str], ...], language: str = "", folder: str = ""
) -> HelpArgument:
    """The help page of a plan, its optional parts included, in the language of ``words``. ``folder``: that of the page,
    which is the language again where it is not the first of the game."""
    return HelpArgument(
        page=page,
        words=words,
        title=plan.title,
        description=plan.description,
        version=plan.version,
        notice=plan.notice,
        keys=key_table(plan, words_by(words)),
        sides=(*(name for name, _ in plan.sides), plan.referee),
        tables=tuple(f"{table.name}, {table.die.name}" for table in plan.results_tables),
        tracks=tuple(track.name for track in plan.tracks),
        reminders=tuple((one.case, one.text) for one in plan.reminders),
        steps=steps_of(plan, words_by(words)),
        pair=tuple(local_picture(one, folder) for one in pair_of(plan.pieces)),
        secrets=tuple(_secrets(plan, words_by(words))),
        notes=tuple(window.board.note for window in plan.windows if window.board.note),
        language=language,
    )


def _secrets(plan: ModulePlan, tr: Words) -> Iterator[str]:
    """How counters are hidden, looked at and shown, and what no module can keep secret."""
    abilities = [ability for one in plan.prototypes for ability in one.abilities]
    hiding = hides_of(plan)
    for command, each in dict.fromkeys((each.command, each.case) for each in hiding):
        case = f" ({each})" if each else ""
        yield f"{key_of(command.act)}{tr(': ')}{tr('hides a counter of your side, or shows it to all.')}{case}"
    if any(one.is_secret for one in hiding):
        yield tr(
            "Counters that may be hidden come face down out of the palette, a pile and a staff map: you see them in a "
            "dashed frame, the others see only the cover."
        )
        yield tr("A marker laid on top hides nothing: the stack viewer shows all that lies in a stack.")
    if any(isinstance(one, Remove) and one.is_shown_first for one in abilities):
        yield tr("A decoy is shown first, then removed.")
    if any(isinstance(one, Hide | Reveal) for one in abilities):
        yield tr(
            "A saved game or a log is not secret: whoever has the file can read all that is hidden in it. Played back "
            "in VASSAL, a log shows each side what that side may see."
        )


def key_table(plan: ModulePlan, tr: Words) -> tuple[tuple[str, str], ...]:
    """Each key once with what it does, in the order of the pieces' abilities."""
    found: dict[str, dict[str, None]] = {}
    for prototype in plan.prototypes:
        for ability in prototype.abilities:
            for command in ability.commands:
                if key := key_of(command.act):
                    text = command.menu.rstrip()
                    if isinstance(ability, LoseStep):
                        text = f"{text} ({tr('the last one: to the eliminated box')})"
                    if isinstance(ability, OnTrack):
                        text = f"{text} ({tr('the marker of a track')})"
                    found.setdefault(key, {})[text] = None
    for track in plan.tracks:
        if track.key:
            found.setdefault(track.key, {})[f"{track.name} +1"] = None
    found.setdefault(plan.clear_key, {})[tr("Moved marks and trails off")] = None
    for table in plan.results_tables:
        if table.key:
            found.setdefault(table.key, {})[f"{tr('Attack')} ({table.name})"] = None
    found.setdefault(HELP_KEY, {})[tr("Help: how to play this module, keys, rules")] = None
    found.setdefault(HIDE_PIECES, {})[tr("Pieces away: shows the bare map, and again the pieces")] = None
    rows = [(key, "; ".join(texts)) for key, texts in found.items()]
    rows.append((tr("Shift and click"), tr("Pick works and other pieces that lie flat")))
    rows.append((tr("Mouse over a stack"), tr("Shows the pieces in it")))
    if any(window.kind == "staff" for window in plan.windows):
        rows.append(
            (
                tr("Drag out of the palette"),
                tr("The chat names the piece; on a staff map, and of what is hidden, it does not"),
            )
        )
    return tuple(rows)
