"""Cases: our own rules in Markdown, and the sections of a rulebook that is only cited."""

import re
from collections.abc import Iterator, Mapping

from grognard.base.limits import RULES_CHARACTERS
from grognard.base.names.slugs import slug
from grognard.base.origins import Origin, Origins
from grognard.load.codes.files import TOO_LARGE
from grognard.load.codes.records import UNKNOWN_KEY
from grognard.load.codes.texts import IDLE_CASE, NO_CASE
from grognard.load.record.sources import Sources
from grognard.load.text.names import by_id
from grognard.load.text.parsed import parsed_once
from grognard.load.text.provenance import DESIGNED
from grognard.load.text.reading import Source
from grognard.load.text.report import Report
from grognard.model.game.provenance import UNKNOWN
from grognard.model.game.rules import CASE_WORDS, Case
from grognard.model.game.scalars import LANGUAGE

RULEBOOK = "rulebook.toml"
_NUMBER = r"(?:[A-Z]{1,2}\.)?\d+(?:\.\d+)*"
_AFTER = r"(?:[.):]|[ \t]+[:–—-](?=[ \t]))?"
_HEADING = re.compile(
    rf"(#{{1,6}})[ \t]+(?:(?:\[[ \t]*(?P<boxed>{_NUMBER})[ \t]*\]|\((?P<round>{_NUMBER})\)"
    rf"|(?:(?:{CASE_WORDS})[ \t]+|§§?[ \t]*)(?P<said>{_NUMBER}){_AFTER}|(?P<bare>{_NUMBER}){_AFTER})(?:[ \t]+|$))?"
)
_UNDERLINE = re.compile(r" {0,3}(=+|-{2,})[ \t]*")
_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_NAMED = re.compile(r"[ \t]*\{#([a-z0-9-]+)\}[ \t]*$")
_FENCE = re.compile(r" {0,3}(```|~~~)")


def load_cases(sources: Sources) -> dict[str, Case]:
    """The cases of rules/*.md in the order of files and headings, then those of rulebook.toml, by number."""
    found: list[Case] = []
    for file in sources.listing("rules", ".md"):
        texts = sources.texts(file)
        if texts:  # an overlay's file stands for the whole file
            found += parse_cases(texts[-1], file, sources.is_designed, sources.report)
    found += _cited(sources)
    return by_id(found, sources.report)


def load_translated_cases(sources: Sources, cases: Mapping[str, Case]) -> dict[str, dict[str, Case]]:
    """The cases of lang/XX/*.md by language, then by number: those of ``cases`` in other words."""
    made: dict[str, dict[str, Case]] = {}
    for folder in sources.listing("lang", ""):
        found: list[Case] = []
        for file in sources.listing(folder, ".md") if LANGUAGE.fullmatch(folder.removeprefix("lang/")) else ():
            texts = sources.texts(file)
            found += parse_cases(texts[-1], file, sources.is_designed, sources.report) if texts else ()
        for number, one in by_id(found, sources.report).items():
            if number in cases:
                made.setdefault(folder.rpartition("/")[2], {})[number] = one
            else:
                hint = sources.report.near(number, cases)
                sources.report.add(IDLE_CASE.at(one.origin["id"], f"the rules have no case {number}", hint=hint))
    return made


@parsed_once
def parse_cases(source: Source, file: str, is_designed: bool, report: Report) -> tuple[Case, ...]:
    """The cases of one file. A heading without a number gives a case whose id stands at its end, ``{#notes}``,
    or is made of its words."""
    return tuple(_cases(source, file, is_designed, report))


def _cases(source: Source, file: str, is_designed: bool, report: Report) -> Iterator[Case]:
    if len(source.text) > RULES_CHARACTERS:
        message = f"more than {RULES_CHARACTERS} characters of rules; the rest is not read"
        report.add(TOO_LARGE.at(source.at(RULES_CHARACTERS), message, hint="make several files of it"))
    lines = _without_comments(source.text[:RULES_CHARACTERS]).split("\n")
    _skip_front_matter(lines, source.file, report)
    starts: list[tuple[int, re.Match[str]]] = []
    is_code = False
    for index, line in enumerate(lines):
        if _FENCE.match(line):
            is_code = not is_code
        elif not is_code and (found := _HEADING.match(line) or _underlined(lines, index)):
            starts.append((index, found))
    before = lines[: starts[0][0] if starts else len(lines)]
    if first := next((index for index, line in enumerate(before, 1) if line.strip()), 0):
        place = Origin(file=source.file, line=first, column=1, length=len(lines[first - 1]))
        report.add(NO_CASE.at(place, "text before the first heading belongs to no case and is left out"))
    ends = [index for index, _ in starts[1:]] + [len(lines)]
    for (index, heading), end in zip(starts, ends, strict=False):
        group = next((name for name in ("boxed", "round", "said", "bare") if heading[name]), "")
        written = heading.string  # of an underlined heading that is not the line itself
        shift = len(written) - len(lines[index])
        number, title = heading[group] if group else "", _title(written[heading.end() :])
        id = number
        if named := _NAMED.search(title):
            id, title = number or named[1], title[: named.start()]
        at = Origin(file=source.file, line=index + 1, column=1, length=len(lines[index]))
        below = index + 2 + (shift > 0)
        opening = next((number for number in range(below, end + 1) if lines[number - 1]), min(below, end))
        start = heading.start(group) if group else heading.end()
        fields = {
            "id": at.shifted(start - shift, len(number or title)),
            "title": at.shifted(heading.end() - shift, len(title)),
            "text": Origin(file=source.file, line=opening, column=1),
        }
        if not (id or slug(title)):
            report.add(NO_CASE.at(at, "a heading without number and words"))
            continue
        yield Case(
            id=id or slug(title),
            number=number,
            title=title,
            text="\n".join(lines[below - 1 : end]).strip("\n"),
            level=len(heading[1]),
            file=file,
            origin=Origins(at=at, fields=fields),
            provenance=DESIGNED if is_designed else UNKNOWN,
        )


def _without_comments(text: str) -> str:
    """The text with blanks for HTML comments, which are the author's own, so that all else keeps its place."""
    return _COMMENT.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)


def _skip_front_matter(lines: list[str], file: str, report: Report) -> None:
    """Blank the block between two ``---`` at the top, after a finding: other programs read titles and dates there."""
    end = next((index for index, line in enumerate(lines[1:], 1) if line.rstrip() in ("---", "...")), 0)
    if lines[0].rstrip() == "---" and end:
        place = Origin(file=file, line=1, column=1, length=3)
        hint = "title, version and designer stand in game.toml"
        report.add(NO_CASE.at(place, "front matter is not read", hint=hint))
        lines[: end + 1] = [""] * (end + 1)


def _underlined(lines: list[str], index: int) -> re.Match[str] | None:
    """A heading that is underlined instead of marked: a line of its own with ``===`` or ``---`` below it."""
    line = lines[index]
    is_alone = not (index and lines[index - 1].strip()) and re.match(r" {0,3}[^\s#>*+|-]", line)
    below = _UNDERLINE.fullmatch(lines[index + 1]) if is_alone and index + 1 < len(lines) else None
    return _HEADING.match(f"{'#' if below[1][0] == '=' else '##'} {line}") if below else None


def _title(words: str) -> str:
    """A heading without the number signs that may close it."""
    words = words.strip()
    bare = words.rstrip("#")
    return bare.rstrip() if bare != words and bare[-1:] in ("", " ", "\t") else words


def _cited(sources: Sources) -> Iterator[Case]:
    document = sources.document(RULEBOOK)
    if document is None:
        return
    for key in document.value:
        if key not in ("case", "patterns", "aliases", "apart"):
            message = f"unknown table {key!r}"
            hint = 'rulebook.toml holds [case."1.1"], [patterns], [aliases] and [[apart]]'
            sources.report.add(UNKNOWN_KEY.at(document.key((key,)), message, hint=hint))
    for key in sources.keys(document, ("case",)):
        one = sources.record(document, ("case", key), Case, id=key, level=key.count(".") + 1, file=RULEBOOK, text="")
        if one is not None:
            yield one
