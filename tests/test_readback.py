"""What was read from the printed pictures of three games, without their sources, is what the sources say."""

from pathlib import Path

import pytest

from tests.readback_compare import ENOUGH, SEEN, main, readings


def test_what_was_read_from_pictures_is_what_the_sources_say() -> None:
    found = list(readings())
    assert [one.where for one in found if one.source is None] == []
    assert sum(one.is_right for one in found) >= ENOUGH * len(found) and len(found) > 150


def test_a_miss_and_a_row_without_source_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = SEEN.read_text("utf-8").splitlines()
    (tmp_path / "seen.csv").write_text(
        f"{rows[0]}\ngreat-war-in-europe,map/places.csv,calais,hex,W6708\ngreat-war-in-europe,map/places.csv,atlantis,hex,W1\n"
    )
    assert main([str(tmp_path / "seen.csv")]) == 1
    said = capsys.readouterr().out
    assert "calais hex: seen 'W6708', the sources have 'W6707'" in said and "0 of 2 right" in said
