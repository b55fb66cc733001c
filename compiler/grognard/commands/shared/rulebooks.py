"""The text of a rulebook that the user names."""

from pathlib import Path

from grognard.base.disk.reads import NotAFile, TooLarge, named_file
from grognard.base.renderings.texts import one_line
from grognard.commands.shared.options import Refusal
from grognard.rulebook.text import Text, Unreadable, most, read_book


def read_text(file: Path) -> Text:
    """Raises Refusal for what is no text, or too much of it."""
    try:
        return read_book(named_file(file, most(file.suffix.lower())))
    except (NotAFile, TooLarge) as fault:
        raise Refusal(one_line(f"{file.name} {fault.strerror}")) from fault
    except Unreadable as fault:
        raise Refusal(one_line(f"{file.name}: {fault}")) from fault
