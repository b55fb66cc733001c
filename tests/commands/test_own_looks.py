"""Styles and faces of a game's own: each slip is one finding at its line, in check and in build."""

from pathlib import Path

from tests.commands.projects import grognard, project

from grognard.base.bundled import bundled, templates_dir


def shipped(name: str) -> str:
    return bundled().read(templates_dir() / name).decode()


def test_slips_in_styles_and_a_face_are_told_once_at_their_lines(tmp_path: Path) -> None:
    module = shipped("vassal/module.toml").replace('background = "#e9e4d6"', 'backgroud = "#e9e4d6"')
    face = shipped("faces/unit-nato.svg").replace('data-if="formation"', 'data-if="side=Italian"', 1)
    style = shipped("maps/style.toml") + "[hillshade]\nlight = 1\n"
    looks = {"vassal/module.toml": module, "maps/style.toml": style, "faces/unit-nato.svg": face}
    project(tmp_path, {f"templates/{name}": text for name, text in looks.items()})
    checked = grognard("check", "my-game", "--project", tmp_path, "--format", "lines")
    assert checked.exit_code == 1, checked.output
    for name, text, slip in (
        ("vassal/module.toml", module, "backgroud"),
        ("maps/style.toml", style, "[hillshade]"),
        ("faces/unit-nato.svg", face, 'data-if="side=Italian"'),
    ):
        line = text[: text.index(slip)].count("\n") + 1
        assert checked.output.count(f"templates/{name}:{line}:") == 1, checked.output
    assert "ART001" not in checked.output and "KeyError" not in checked.output
    built = grognard("build", "my-game", "--project", tmp_path, "--only", "counters")
    assert built.exit_code == 1 and "SRC091" in built.output
    assert not list((tmp_path / "build").glob("my-game/*.pdf"))
