"""Which edits are certain: each is tried in memory before it is offered, and mends its finding without a new one."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field, replace
from pathlib import Path
from typing import Final

from grognard.authoring.fix.texts import NotText, Text
from grognard.base.diagnostics import Diagnostic, Fix, Severity
from grognard.base.disk.reads import Reach
from grognard.base.limits import SOURCE_BYTES
from grognard.base.origins import Origin
from grognard.base.records import record

Check = Callable[[Mapping[str, bytes]], Sequence[Diagnostic]]
"""The findings of a check that sees these bytes in place of those of some files, by their real paths."""
_TRIES: Final = 12
"""The most checks of one game. Where edits are good together, which is the rule, one is enough."""
_FAULTS: Final = 1200
"""Errors and warnings told by all these checks together, after which there are two checks at most: a check takes as
long as it has to tell, and a thousand faults mostly follow from one."""
_Key = tuple[str, str, int, str]


@record
class Trial:
    """What came of the hints of a check. ``findings``: all, those that can be mended with their `Fix`. ``old`` and
    ``new``: the bytes of each file that the edits change, by the name that findings have for it. ``left``: why what a
    hint knows is not offered, in words."""

    findings: tuple[Diagnostic, ...]
    old: Mapping[str, bytes] = field(default_factory=dict)
    new: Mapping[str, bytes] = field(default_factory=dict)
    left: tuple[str, ...] = ()

    @property
    def fixes(self) -> tuple[Fix, ...]:
        """Each edit once."""
        return tuple(dict.fromkeys(one.fix for one in self.findings if one.fix))


class Sources:
    """The files that findings name, read once. ``names``: all that the check read, in which a name may stand; ``way``:
    how the user reads a path of the project."""

    def __init__(self, root: Path, reach: Reach, names: Iterable[str], way: Callable[[str], str] = str) -> None:
        self._root, self._reach, self._names, self._way = root, reach, tuple(names), way
        self._texts: dict[str, Text | None] = {}
        self.data: dict[str, bytes] = {}
        self.left: dict[str, None] = {}

    def text(self, file: str, *, is_named: bool = True) -> Text | None:
        """A file as text; None where it cannot be one, which is said where a finding names it."""
        if file not in self._texts:
            try:
                self.data[file] = self._reach.read(self.path(file), SOURCE_BYTES)
                self._texts[file] = Text(self.data[file])
            except (OSError, ValueError) as fault:
                self._texts[file] = None
                if isinstance(fault, NotText) and is_named:
                    self.left[f"{self._way(file)} {fault}"] = None
        return self._texts[file]

    def leave(self, place: Origin, why: str) -> None:
        """Keep why what a hint knows at a place is not offered."""
        self.left[f"{replace(place, file=self._way(place.file))}: {why}"] = None

    def path(self, file: str) -> Path:
        """Where a file is."""
        return self._root / file

    def real(self, file: str) -> str:
        """Where a file really is."""
        return str(self._reach.place(self.path(file)))

    def stands_twice(self, name: str) -> bool:
        """Whether a name stands in the sources anywhere but where it is declared. One that nobody else writes may
        itself be what is misspelt."""
        count = 0
        for file in self._names:
            text = self.text(file, is_named=False)
            count += text.counts(name) if text else 0
            if count > 1:
                return True
        return False


def tried(findings: Sequence[Diagnostic], sources: Sources, check: Check) -> Trial:
    """The findings, each with the edit that is sure to mend it."""
    offered = {number: fix for number, one in enumerate(findings) if (fix := _fix_of(one, sources))}
    apart = _apart(offered, sources)
    trials = _Trials(findings, sources, check)
    sure = trials.sure(apart)
    for number, one in apart.items():
        if number in sure:
            continue
        why = "was not tried after so many" if number in trials.untried else "would leave the finding, or bring another"
        sources.leave(one.origin, f"{one.now!r} for {one.was!r} {why}")
    edits: dict[str, list[Fix]] = {}
    for one in dict.fromkeys(sure.values()):
        edits.setdefault(one.origin.file, []).append(one)
    return Trial(
        findings=tuple(replace(one, fix=sure.get(number)) for number, one in enumerate(findings)),
        old={file: sources.data[file] for file in edits},
        new=_edited(edits, sources),
        left=tuple(sources.left),
    )


def _fix_of(finding: Diagnostic, sources: Sources) -> Fix | None:
    meant = finding.meant
    if meant is None or (text := sources.text((meant.at or finding.origin).file)) is None:
        return None
    found = text.fix(meant, finding.origin)
    if found is None:
        why = "is meant, and what it stands for is not there once, letter for letter"
        sources.leave(meant.at or finding.origin, f"{meant.now!r} {why}")
    elif meant.is_declared and not sources.stands_twice(found.now):
        sources.leave(found.origin, f"{found.now!r} stands nowhere else, and may itself be what is misspelt")
        return None
    return found


def _apart(offered: Mapping[int, Fix], sources: Sources) -> dict[int, Fix]:
    """Without edits of one place that disagree: neither is sure then."""
    spans: dict[tuple[str, int], list[Fix]] = {}
    for one in dict.fromkeys(offered.values()):
        spans.setdefault((one.origin.file, one.origin.line), []).append(one)
    torn = {one for many in spans.values() for one in many for other in many if one != other and _overlap(one, other)}
    for one in torn:
        sources.leave(one.origin, "two findings would write different things here")
    return {number: one for number, one in offered.items() if one not in torn}


def _overlap(one: Fix, other: Fix) -> bool:
    first, second = one.origin, other.origin
    return first.column < second.column + second.length and second.column < first.column + first.length


def _edited(edits: Mapping[str, Iterable[Fix]], sources: Sources) -> dict[str, bytes]:
    made = {}
    for file, fixes in edits.items():
        text = sources.text(file)
        assert text is not None
        made[file] = text.edited(fixes)
    return made


class _Trials:
    """Finds out which edits are good by checking again."""

    def __init__(self, findings: Sequence[Diagnostic], sources: Sources, check: Check) -> None:
        self._findings, self._sources, self._check = findings, sources, check
        self._before = Counter(map(_key, findings))
        faults = sum(one.severity is not Severity.NOTE for one in findings)
        self._tries = max(2, min(_TRIES, _FAULTS // max(faults, 1)))
        self.untried: set[int] = set()

    def sure(self, offered: Mapping[int, Fix]) -> dict[int, Fix]:
        """Those that mend their findings and bring no new error or warning, alone and together."""
        if not offered or not self._tries:
            self.untried |= offered.keys()
            return {}
        self._tries -= 1
        stays, is_new = self._try(offered)
        good = {number: one for number, one in offered.items() if number not in stays}
        if not is_new and not stays:
            return good
        if stays and good:
            return self.sure(good)
        if len(good) < 2:
            return {}
        numbers = sorted(good)
        halves = (numbers[: len(numbers) // 2], numbers[len(numbers) // 2 :])
        first, second = (self.sure({number: good[number] for number in half}) for half in halves)
        return self.sure({**first, **second}) if first and second else first or second

    def _try(self, offered: Mapping[int, Fix]) -> tuple[set[int], bool]:
        """The findings that stay, and whether there is a new error or warning."""
        edits: dict[str, list[Fix]] = {}
        for one in dict.fromkeys(offered.values()):
            edits.setdefault(one.origin.file, []).append(one)
        try:
            made = _edited(edits, self._sources)
        except NotText as fault:
            self._sources.left[str(fault)] = None
            return set(offered), False
        after = self._check({self._sources.real(file): data for file, data in made.items()})
        found = Counter(map(_key, after))
        mended = Counter(_key(self._findings[number]) for number in offered)
        stays = {
            number for number in offered if found[key := _key(self._findings[number])] > self._before[key] - mended[key]
        }
        faults = Counter(_key(one) for one in after if one.severity is not Severity.NOTE)
        return stays, bool(faults - self._before)


def _key(finding: Diagnostic) -> _Key:
    """What stays the same of a finding where another value of its line is edited."""
    return (finding.code, finding.origin.file, finding.origin.line, finding.message)
