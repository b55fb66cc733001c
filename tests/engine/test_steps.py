from pathlib import Path

import pytest

from grognard.engine.command import run_engine
from grognard.engine.steps import read_step


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('setup "June: all"', ["setup", "June: all"]),
        ("press all Ctrl+F", ["press", "all", "70,130"]),
        ("press it-1 Reduce", ["press", "it-1", "57348,0,Reduce"]),
        ("turn next", ["turn next"]),
        ("log end", ["log end"]),
        ("observe", ["observe"]),
        ("side Italian", ["side", "Italian"]),
        ("expect side Italian", ["expect side", "Italian"]),
        ("place decoy 0405", ["place", "decoy", "0405"]),
        ("hover it-1 viewer", ["hover", "it-1", "viewer"]),
        ("move it-1 0405", ["move", "it-1", "0405"]),
        ("move stack it-1 0405", ["move stack", "it-1", "0405"]),
        ("line 0405 0606", ["line", "0405", "0606"]),
        ("draw Events", ["draw", "Events"]),
        ("expect it-1 at 0405", ["expect at", "it-1", "0405"]),
        ("expect property VP 3", ["expect property", "VP", "3"]),
        ("expect it-1 layer Face 2", ["expect layer", "it-1", "Face", "2"]),
        ('setup "Sc\xe9nario\xa0: 5"', ["setup", "Sc\xe9nario\xa0: 5"]),
    ],
)
def test_a_step_is_a_verb_and_its_arguments(text: str, words: list[str]) -> None:
    assert read_step(text).split("\x1f") == [text, *words]


def test_a_file_is_named_from_where_the_user_is() -> None:
    assert read_step("save x.vsav").split("\x1f")[2] == str(Path("x.vsav").resolve())


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("turn up", "no such step: 'turn up'; write turn next, turn back"),
        (
            "setup Two words",
            "no such step: 'setup Two words'; put words that belong together in quotes: setup 'Two words'",
        ),
        (
            "move it-1 The field",
            "no such step: 'move it-1 The field'; put words that belong together in quotes: move it-1 'The field'",
        ),
        ("dance", "no such step: 'dance'; write player NAME, side NAME"),
        ('setup "June', "'setup \"June': No closing quotation"),
        ("", "no such step: ''"),
    ],
)
def test_what_is_no_step_is_said_with_what_can_be_written(text: str, fault: str) -> None:
    with pytest.raises(ValueError) as told:
        read_step(text)
    assert str(told.value).startswith(fault)


def test_a_wrong_step_is_told_before_the_engine_is_looked_for(tmp_path: Path) -> None:
    (tmp_path / "x.vmod").touch()
    judged = run_engine(tmp_path / "x.vmod", tmp_path, steps=["dance"])
    assert (judged.code, judged.verdict[:21]) == (2, "no such step: 'dance'")
