"""Tables are edited in place: what is not changed stays byte for byte."""

from pathlib import Path

import pytest

from grognard.authoring.write import SourceFolder, TableText

TABLE = """# derived: mix 1914
id,qty,name

# German
ger-inf,3,
"ger-x",1,"a, ""b""
c"
# end
"""


def edited(text: str, *rows: dict[str, str], gone: tuple[str, ...] = ()) -> str:
    table = TableText(text)
    table.put(rows, "id")
    table.remove(gone, "id")
    return table.text()


def test_a_changed_cell_changes_its_row_only() -> None:
    assert edited(TABLE, {"id": "ger-inf", "qty": "4"}) == TABLE.replace("ger-inf,3,", "ger-inf,4,")


def test_what_is_as_it_was_is_not_rewritten() -> None:
    assert edited(TABLE, {"id": "ger-x", "qty": "1"}) == TABLE


def test_new_rows_go_to_the_end_and_new_columns_to_the_right() -> None:
    text = edited("id;qty\r\na;1", {"id": "b", "qty": "2", "derived": "mix 1914", "attack": "4"})
    assert text == "id;qty;attack;derived\r\na;1;;\r\nb;2;4;mix 1914\r\n"


def test_rows_are_removed_whole() -> None:
    assert edited(TABLE, gone=("ger-x",)) == TABLE.replace('"ger-x",1,"a, ""b""\nc"\n', "")


def test_a_mark_at_the_start_stays() -> None:
    assert edited("\ufeffid,qty\n", {"id": "a", "qty": "1"}) == "\ufeffid,qty\na,1\n"


def test_rows_and_defaults_are_read() -> None:
    table = TableText(TABLE)
    assert table.defaults == {"derived": "mix 1914"}
    assert table.rows()[1] == {"id": "ger-x", "qty": "1", "name": 'a, "b"\nc'}


def test_a_file_that_cannot_be_replaced_stays_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "mix.csv"
    folder = SourceFolder(tmp_path, tmp_path)
    folder.write("mix.csv", b"old\r\n")

    def is_open(*_: object) -> None:
        raise PermissionError("open elsewhere")

    monkeypatch.setattr("os.replace", is_open)
    with pytest.raises(PermissionError):
        folder.write("mix.csv", b"new\n")
    assert path.read_bytes() == b"old\r\n"
    assert [one.name for one in tmp_path.iterdir()] == ["mix.csv"], "no litter"


def test_a_table_that_is_not_there_is_new(tmp_path: Path) -> None:
    assert SourceFolder(tmp_path, tmp_path).table("x.csv", ("id", "qty")).text() == "id,qty\n"
