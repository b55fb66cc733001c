"""TUTORIAL.md: what it shows is done as it stands there, in its order, and what it says one sees is seen."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.commands.projects import grognard

REPOSITORY = Path(__file__).parents[2]
PAGE = (REPOSITORY / "TUTORIAL.md").read_text("utf-8")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PLACE = re.compile(r"`(sources/my-game/[^`]+\.\w+)`")
LONGEST = 440
"""Lines that one reads in an evening."""


def blocks() -> Iterator[tuple[str, str, str]]:
    """Each box: its kind, its text and the paragraph before it."""
    end = 0
    for found in BLOCK.finditer(PAGE):
        yield found[1], found[2], PAGE[end : found.start()]
        end = found.end()


def change(root: Path, text: str) -> None:
    """Make the changes of a box, each under the name of its file; a line that is replaced is there once."""
    for part in re.split(r"^(?=sources/)", text, flags=re.MULTILINE)[1:]:
        name, *lines = part.splitlines()
        old, new = [one[1:] for one in lines if one[:1] == "-"], [one[1:] for one in lines if one[:1] == "+"]
        assert len(old) + len(new) == len(lines) and len(old) <= 1, "a change has one line to be replaced"
        file = root / name
        written = file.read_text("utf-8").splitlines()
        if old:
            assert written.count(old[0]) == 1, (name, old)
            at = written.index(old[0])
            written[at : at + 1] = new
        else:
            written += new
        file.write_text("\n".join(written) + "\n", "utf-8")


def run(text: str) -> None:
    """Type the commands of a box, and look for the other lines in what they say. A check that finds something ends
    with 1."""
    said, seen = "", []
    for line in text.splitlines():
        if not line.startswith("$ "):
            seen.append(line)
            continue
        program, *words = shlex.split(line[2:])
        assert program == "grognard", line
        done = grognard(*words)
        assert done.exit_code == 0 or words[0] in ("check", "migrate"), (line, done.output)
        said += done.output
    assert seen or "release" in text, "a box says what one sees"
    for line in seen:
        assert line in said, f"{line!r} is not in:\n{said}"


def test_each_step_does_what_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = dict.fromkeys(("console", "diff", "file"), 0)
    for kind, text, before in blocks():
        done[kind if kind in done else "file"] += 1
        if kind == "console":
            run(text)
        elif kind == "diff":
            change(tmp_path, text)
        else:
            target = tmp_path / PLACE.findall(before)[-1]
            assert not target.exists(), "a new file"
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, "utf-8")
    assert all(count > 3 for count in done.values()), done
    assert "0 errors, 0 warnings" in grognard("check", "my-game").output


def test_it_can_be_read_in_an_evening_and_names_what_is_there() -> None:
    assert len(PAGE.splitlines()) <= LONGEST
    for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", PAGE):
        assert (REPOSITORY / link).exists(), link


def test_it_travels_with_grognard() -> None:
    assert grognard("explain", "tutorial").output.startswith("# A first evening")
