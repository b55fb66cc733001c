"""Findings about rules and translations."""

from typing import Final

from grognard.base.diagnostics import Code, Severity

NO_CASE: Final = Code(
    code="SRC016",
    severity=Severity.WARNING,
    title="text of the rules that belongs to no case",
    explanation="Rules are cases: each starts with a heading that has a number (`## 5.2 Stacking in towns`), or words "
    "alone for notes that nobody cites. What stands before the first heading of a file is not printed.",
)
NO_WORDS: Final = Code(
    code="SRC062",
    severity=Severity.WARNING,
    title="a language without a file of words",
    explanation="Every language of game.toml but the first needs `lang/CODE.toml` with its words: "
    '`"Turn" = "Tour"`. What has no entry is printed in the first language.',
)
IDLE_WORD: Final = Code(
    code="SRC063",
    severity=Severity.NOTE,
    title="a translation of words that the game does not have",
    explanation="The left side of an entry in lang/ is a whole text of the sources (a name, title, label …) or a word "
    "of the compiler, letter for letter; anything else is never looked up.",
)
IDLE_CASE: Final = Code(
    code="SRC064",
    severity=Severity.WARNING,
    title="a translated case that the rules do not have",
    explanation="A case in lang/XX/*.md takes the place of the case of the same number in rules/. One whose heading "
    "has no number names it at its end: `# Notes de l'auteur {#designers-notes}`.",
)
OTHER_FIGURES: Final = Code(
    code="SRC065",
    severity=Severity.WARNING,
    title="a translation with other figures",
    explanation="A text and its translation in lang/XX.toml hold the same figures: players of two languages must not "
    "play by two rules. Write a number in both as a figure or in both as a word. What stands in braces in a word of "
    "the compiler is filled in, as `{count}`: a translation has the same, letter for letter.",
)
