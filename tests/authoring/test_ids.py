"""Piece ids are given once and never again."""

from pathlib import Path

from grognard.authoring.ids import append_ids, free_ids
from grognard.authoring.write import SourceFolder


def test_new_pieces_get_the_next_free_numbers_in_sorted_order() -> None:
    assert free_ids(["b/1", "a/1", "old/1"], {"old/1": 7, "gone/1": 9}) == {"a/1": 10, "b/1": 11}


def test_rows_are_appended_and_nothing_is_written_without_need(tmp_path: Path) -> None:
    path = tmp_path / "ids.csv"
    append_ids(SourceFolder(tmp_path, tmp_path), ["b/1", "a/1"], {})
    assert path.read_text() == "key,gpid,was\na/1,1,\nb/1,2,\n"
    path.chmod(0o444)
    assert append_ids(SourceFolder(tmp_path, tmp_path), ["a/1"], {"a/1": 1, "b/1": 2}) == {}
    path.chmod(0o644)
    append_ids(SourceFolder(tmp_path, tmp_path), ["c/1"], {"a/1": 1, "b/1": 2})
    assert path.read_text() == "key,gpid,was\na/1,1,\nb/1,2,\nc/1,3,\n"
