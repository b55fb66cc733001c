"""What the help page says: keys, sides, what the module does and what the players do."""

from grognard.backends.vassal.arguments import HelpArgument
from grognard.backends.vassal.words import words_by
from grognard.model.abilities import commands_of
from grognard.model.module import ModulePlan
from grognard.model.words import Words
from grognard.work.job import Blob

HELP = "help.html"


def help_of(plan: ModulePlan, page: Blob, words: tuple[tuple[str, str], ...]) -> HelpArgument:
    """The help page of a plan, its optional parts included, in the language of ``words``."""
    return HelpArgument(
        page=page,
        words=words,
        title=plan.title,
        description=plan.description,
        version=plan.version,
        notice=plan.notice,
        keys=key_table(plan, words_by(words)),
        sides=(*(name for name, _ in plan.sides), plan.referee),
        tables=tuple(f"{table.name}, {table.die.name}" for table in plan.tables),
        tracks=tuple(track.name for track in plan.tracks),
        reminders=tuple((one.case, one.text) for one in plan.reminders),
        notes=tuple(window.board.note for window in plan.windows if window.board.note),
    )


def key_table(plan: ModulePlan, tr: Words) -> tuple[tuple[str, str], ...]:
    """Key and what it does, each once, in the order of the pieces' abilities."""
    found: dict[str, dict[str, None]] = {}
    for prototype in plan.prototypes:
        for ability in prototype.abilities:
            for command in commands_of(ability):
                if command.key:
                    found.setdefault(command.key, {})[command.menu.rstrip()] = None
    for track in plan.tracks:
        if track.key:
            found.setdefault(track.key, {})[f"{track.name} +1"] = None
    found.setdefault(plan.clear_key, {})[tr("Moved marks and trails off")] = None
    for table in plan.tables:
        if table.key:
            found.setdefault(table.key, {})[table.name] = None
    rows = [(key, "; ".join(texts)) for key, texts in found.items()]
    rows.append((tr("Shift and click"), tr("Pick works and other pieces that lie flat")))
    rows.append((tr("Mouse over a stack"), tr("Shows the pieces in it")))
    if any(window.kind == "staff" for window in plan.windows):
        rows.append((tr("Drag out of the palette"), tr("The chat names the piece; on a staff map it does not")))
    return tuple(rows)
