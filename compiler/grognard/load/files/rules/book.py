"""rulebook.toml but for its cases: how the text of the book looks, what it calls things, what it need not share."""

from typing import Final

from grognard.load.codes.records import WRONG_VALUE
from grognard.load.files.rules.cases import RULEBOOK
from grognard.load.record.sources import Sources
from grognard.load.text.toml import Document
from grognard.model.game.rules import Apart, Patterns, Rulebook

PATTERNS: Final = "patterns"
ALIASES: Final = "aliases"
APART: Final = "apart"


def load_rulebook(sources: Sources) -> Rulebook:
    """What is said there; all of it may be left out."""
    document = sources.document(RULEBOOK)
    if document is None:
        return Rulebook()
    patterns = sources.record(document, (PATTERNS,), Patterns) if PATTERNS in document.value else None
    aliases = _aliases(document, sources)
    return Rulebook(
        patterns=patterns or Patterns(),
        aliases=aliases,
        alias_places={key: document.key((ALIASES, key)) for key in aliases},
        apart=sources.elements(document, APART, Apart),
    )


def _aliases(document: Document, sources: Sources) -> dict[str, str]:
    found: dict[str, str] = {}
    for key in sources.keys(document, (ALIASES,)):
        value = document.value[ALIASES][key]
        if isinstance(value, str) and value.strip():
            found[key] = value
        else:
            place = document.at((ALIASES, key))
            sources.report.add(WRONG_VALUE.at(place, f"{key} is no text", hint='write it as "Anvers" = "antwerp"'))
    return found
