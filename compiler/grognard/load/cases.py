"""Cases: our own rules in Markdown, and the sections of a rulebook that is only cited."""

import re
from collections.abc import Iterator, Mapping

from grognard.base.limits import RULES_CHARACTERS
from grognard.base.origins import Origin, Origins
from grognard.base.slugs import slug
from grognard.load import codes
from grognard.load.names import by_id
from grognard.load.provenance import DESIGNED
from grognard.load.reading import Source
from grognard.load.report import Report
from grognard.load.sources import Sources
from grognard.model.provenance import UNKNOWN
from grognard.model.rules import Case
from grognard.model.scalars import LANGUAGE

RULEBOOK = "rulebook.toml"
_HEADING = re.compile(r"(#{1,6})[ \t]+(?:(\d+(?:\.\d+)*)\.?(?:[ \t]+|$))?")
_NAMED = re.compile(r"[ \t]*\{#([a-z0-9-]+)\}[ \t]*$")
_FENCE = re.compile(r" {0,3}(```|~~~)")


def load_cases(sources: Sources) -> dict[str, Case]:
    """The cases of rules/*.md in the order of files and headings, then those of rulebook.toml, by number."""
    found: list[Case] = []
    for file in sources.listing("rules", ".md"):
        texts = sources.texts(file)
        if texts:  # an overlay's file stands for the whole file
            found += parse_cases(texts[-1], file, sources.report, is_designed=sources.is_designed)
    found += _cited(sources)
    return by_id(found, sources.report)


def load_translated_cases(sources: Sources, cases: Mapping[str, Case]) -> dict[str, dict[str, Case]]:
    """The cases of lang/XX/*.md by language, then by number: those of ``cases`` in other words."""
    made: dict[str, dict[str, Case]] = {}
    for folder in sources.listing("lang", ""):
        found: list[Case] = []
        for file in sources.listing(folder, ".md") if LANGUAGE.fullmatch(folder.removeprefix("lang/")) else ():
            texts = sources.texts(file)
            found += parse_cases(texts[-1], file, sources.report, is_designed=sources.is_designed) if texts else ()
        for number, one in by_id(found, sources.report).items():
            if number in cases:
                made.setdefault(folder.rpartition("/")[2], {})[number] = one
            else:
                hint = sources.report.near(number, cases)
                sources.report.add(codes.IDLE_CASE.at(one.origin["id"], f"the rules have no case {number}", hint=hint))
    return made


def parse_cases(source: Source, file: str, report: Report, *, is_designed: bool) -> Iterator[Case]:
    """The cases of one file. A heading without a number gives a case whose id stands at its end, ``{#notes}``,
    or is made of its words."""
    if len(source.text) > RULES_CHARACTERS:
        message = f"more than {RULES_CHARACTERS} characters of rules; the rest is not read"
        report.add(codes.TOO_LARGE.at(source.at(RULES_CHARACTERS), message, hint="make several files of it"))
    lines = source.text[:RULES_CHARACTERS].split("\n")
    starts: list[tuple[int, re.Match[str]]] = []
    is_code = False
    for index, line in enumerate(lines):
        if _FENCE.match(line):
            is_code = not is_code
        elif not is_code and (found := _HEADING.match(line)):
            starts.append((index, found))
    before = lines[: starts[0][0] if starts else len(lines)]
    if first := next((index for index, line in enumerate(before, 1) if line.strip()), 0):
        place = Origin(file=source.file, line=first, column=1, length=len(lines[first - 1]))
        report.add(codes.NO_CASE.at(place, "text before the first heading belongs to no case and is left out"))
    ends = [index for index, _ in starts[1:]] + [len(lines)]
    for (index, heading), end in zip(starts, ends, strict=False):
        marks, number, title = heading[1], heading[2], _title(lines[index][heading.end() :])
        if named := _NAMED.search(title):
            number, title = number or named[1], title[: named.start()]
        at = Origin(file=source.file, line=index + 1, column=1, length=len(lines[index]))
        opening = next((number for number in range(index + 2, end + 1) if lines[number - 1]), min(index + 2, end))
        fields = {
            "id": at.shifted(heading.start(2) if heading[2] else heading.end(), len(heading[2] or title)),
            "title": at.shifted(heading.end(), len(title)),
            "text": Origin(file=source.file, line=opening, column=1),
        }
        if not (number or slug(title)):
            report.add(codes.NO_CASE.at(at, "a heading without number and words"))
            continue
        yield Case(
            id=number or slug(title),
            title=title,
            text="\n".join(lines[index + 1 : end]).strip("\n"),
            level=len(marks),
            file=file,
            origin=Origins(at=at, fields=fields),
            provenance=DESIGNED if is_designed else UNKNOWN,
        )


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
        if key not in ("case", "patterns", "aliases"):
            message = f"unknown table {key!r}"
            hint = 'rulebook.toml holds [case."1.1"], [patterns] and [aliases]'
            sources.report.add(codes.UNKNOWN_KEY.at(document.key((key,)), message, hint=hint))
    for key in sources.keys(document, ("case",)):
        one = sources.record(document, ("case", key), Case, id=key, level=key.count(".") + 1, file=RULEBOOK, text="")
        if one is not None:
            yield one
