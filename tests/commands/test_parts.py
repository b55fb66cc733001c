"""``--only`` and ``paper``: the parts that a build makes, and on which paper."""

import json
from pathlib import Path

import pytest
from tests.commands.projects import grognard, project, starter

from grognard.work.materials import Materials

RULES = {"rules-a4.pdf", "rules-booklet-a4.pdf"}
MAP = {"map-field.svg", "map-field.pdf", "map-field-tiled-a4.pdf"}


def made(root: Path) -> set[str]:
    """The files of the game under build/."""
    return {one.name.removeprefix("my-game-") for one in (root / "build/my-game").iterdir()} - {"manifest.json"}


def build(root: Path, *arguments: str) -> str:
    """Build to a good end; what is said."""
    done = grognard("build", *arguments, "--project", root)
    assert done.exit_code == 0, done.output
    return done.output


@pytest.mark.parametrize(
    ("only", "files"),
    [
        ("counters", {"counters-a4.pdf"}),
        ("charts", {"charts-a4.pdf"}),
        ("rules", RULES),
        ("map", MAP),
        ("svg", {"map-field.svg", "map-field.pdf"}),
        ("kit", {"kit-a4.pdf"}),
        ("module", {"0.1.vmod"}),
        ("vassal", {"0.1.vmod"}),
        ("counters,charts", {"counters-a4.pdf", "charts-a4.pdf"}),
        ("map, rules", MAP | RULES),
        (
            "blank-map,counters",
            {f"map-field-blank{end}" for end in (".svg", ".pdf", "-tiled-a4.pdf")} | {"counters-a4.pdf"},
        ),
        (
            "pdf",
            {
                "kit-a4.pdf", "counters-a4.pdf", "charts-a4.pdf", "rules-a4.pdf", "rules-booklet-a4.pdf",
                "map-field.pdf", "map-field-tiled-a4.pdf",
            },
        ),
    ],
)  # fmt: skip
def test_only_makes_the_parts_that_are_asked_for(tmp_path: Path, only: str, files: set[str]) -> None:
    build(project(tmp_path), "--only", only, "--paper", "a4")
    assert made(tmp_path) == files


def test_the_print_files_hold_the_map_at_true_size(tmp_path: Path) -> None:
    build(project(tmp_path), "--only", "pdf")
    assert "map-field.pdf" in made(tmp_path) and "map-field.svg" not in made(tmp_path)


def test_parts_together_are_what_a_whole_build_makes(tmp_path: Path) -> None:
    build(project(tmp_path / "whole"))
    build(project(tmp_path / "parts"), "--only", "pdf,map,module")
    assert made(tmp_path / "parts") == made(tmp_path / "whole")
    for name in made(tmp_path / "whole"):
        one, other = (tmp_path / root / f"build/my-game/my-game-{name}" for root in ("whole", "parts"))
        assert one.read_bytes() == other.read_bytes(), name


def test_what_was_not_asked_for_stays_and_stays_listed(tmp_path: Path) -> None:
    build(project(tmp_path), "--paper", "a4")
    before = made(tmp_path)
    mix = starter("counters/mix.csv").replace(
        "blue-1,1,infantry,blue,first,II,I,1,4", "blue-1,1,infantry,blue,first,II,I,1,5"
    )
    said = build(project(tmp_path, {"counters/mix.csv": mix}), "--only", "counters", "--paper", "a4")
    assert made(tmp_path) == before
    listed = json.loads((tmp_path / "build/my-game/manifest.json").read_text("utf-8"))["files"]
    assert {name.removeprefix("my-game-") for name in listed} == before
    assert "may be out of date: my-game-0.1.vmod, my-game-kit-a4.pdf" in said
    assert "my-game-charts-a4.pdf" not in said, "no counter stands in it"


def test_a_part_that_the_game_does_not_have_is_told(tmp_path: Path) -> None:
    assert "the game has nothing that was asked for" in build(project(tmp_path), "--only", "cards,setup")


@pytest.mark.parametrize(("typed", "meant"), [("pfd", "pdf"), ("counter", "counters"), ("modul", "module")])
def test_a_word_that_is_no_part_gets_a_hint(tmp_path: Path, typed: str, meant: str) -> None:
    done = grognard("build", "--only", f"charts,{typed}", "--project", project(tmp_path))
    assert done.exit_code == 2 and f"{typed!r} is not one of " in done.output
    assert f"did you mean {meant!r}?" in done.output
    assert not (tmp_path / "build").exists()


def test_a_template_that_only_other_parts_need_may_be_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    template = Materials.template
    monkeypatch.setattr(Materials, "template", lambda self, name: (asked.append(name), template(self, name))[1])
    project(tmp_path)
    build(tmp_path, "--only", "counters", "--paper", "a4")
    assert "sheets/sheet.typ" in asked and "rules/rules.typ" not in asked


def paper(line: str) -> dict[str, str]:
    """game.toml with a line of its own."""
    return {"game.toml": starter("game.toml").replace("[map.field]", f"{line}\n\n[map.field]", 1)}


@pytest.mark.parametrize(
    ("line", "option", "papers"),
    [
        ("", (), {"a4", "letter"}),
        ('paper = "letter"', (), {"letter"}),
        ('paper = "a4"', (), {"a4"}),
        ('paper = ["letter", "a4"]', (), {"a4", "letter"}),
        ('paper = ["letter"]', (), {"letter"}),
        ('paper = ["a4", "a4"]', (), {"a4"}),
        ('paper = "letter"', ("--paper", "a4"), {"a4"}),
        ('paper = "letter"', ("--paper", "both"), {"a4", "letter"}),
    ],
)
def test_the_paper_is_that_of_game_toml_unless_asked(
    tmp_path: Path, line: str, option: tuple[str, ...], papers: set[str]
) -> None:
    build(project(tmp_path, paper(line)), "--only", "charts", *option)
    assert made(tmp_path) == {f"charts-{one}.pdf" for one in papers}


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('paper = "A4"', "did you mean 'a4'?"),
        ('paper = ["a4", "lettre"]', "did you mean 'letter'?"),
        ("paper = 4", "paper is 4"),
        ("paper = []", "paper is empty"),
    ],
)
def test_a_paper_that_is_none_is_a_finding(tmp_path: Path, line: str, words: str) -> None:
    done = grognard("check", "--project", project(tmp_path, paper(line)))
    assert done.exit_code == 1 and "error[SRC023]" in done.output and words in done.output


def test_a_check_judges_by_the_paper_of_the_game(tmp_path: Path) -> None:
    """A counter of 186 mm, with bleed and cut marks, is too wide for A4 and not for Letter."""
    types = starter("counters/types.toml").replace('size = "5/8in"\nsteps', 'size = "186mm"\nsteps')
    said = {}
    for name in ("a4", "letter"):
        root = project(tmp_path / name, {**paper(f'paper = "{name}"'), "counters/types.toml": types})
        said[name] = "SHT001" in grognard("check", "--project", root).output
    assert said == {"a4": True, "letter": False}
