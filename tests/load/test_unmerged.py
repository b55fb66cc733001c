"""What git leaves of a merge that nobody finished is one finding, and the first version is read."""

import pytest

from grognard.load.text.reading import text_of
from grognard.load.text.report import Report
from grognard.load.text.unmerged import unmerged

OURS = "<<<<<<< HEAD\nmine\n=======\ntheirs\n>>>>>>> anna\n"


@pytest.mark.parametrize(
    ("text", "kept", "places"),
    [
        (f"a\n{OURS}b\n", "a\n\nmine\n\n\n\nb\n", ((2, 6),)),
        ("<<<<<<< HEAD\nmine\n||||||| base\nold\n=======\ntheirs\n>>>>>>> x\n", "\nmine\n\n\n\n\n\n", ((1, 7),)),
        (OURS + OURS, "\nmine\n\n\n\n\nmine\n\n\n\n", ((1, 5), (6, 10))),
        ("a\n>>>>>>> left over\nb\n", "a\n\nb\n", ((2, 2),)),
        ("<<<<<<< HEAD\nmine\n=======\ntheirs\n", "\nmine\n=======\ntheirs\n", ((1, 5),)),
    ],
)
def test_the_first_version_stays_on_its_lines(text: str, kept: str, places: tuple[tuple[int, int], ...]) -> None:
    found = unmerged(text)
    assert found is not None
    assert (found.text, found.places) == (kept, places)
    assert text.count("\n") == found.text.count("\n")


@pytest.mark.parametrize("text", ["Title\n=======\n", "a <<<<<<< b\n", "<<<<<<\n", "", ">>>>>>>>\n"])
def test_other_signs_are_text(text: str) -> None:
    assert unmerged(text) is None


@pytest.mark.parametrize("name", ["mix.csv", "game.toml", "rules.md", "terrain.hexes"])
def test_every_kind_of_text_is_looked_at(name: str) -> None:
    report = Report()
    source = text_of(f"x\r\n{OURS}".encode(), name, report)
    assert source is not None and "theirs" not in source.text
    (one,) = report.findings()
    assert (one.code, one.origin.line, one.message.partition(":")[0]) == ("SRC125", 2, "lines 2 to 6")
