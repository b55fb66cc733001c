"""Tables: csv judges, and every cell has a place, whatever a spreadsheet did to quotes, separators and line ends."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.load.reading import decode
from grognard.load.report import Report
from grognard.load.table import DELIMITERS, Table, parse_table


def parse(text: str | bytes) -> tuple[Table, list[str]]:
    report = Report()
    data = text if isinstance(text, bytes) else text.encode()
    table = parse_table(decode(data, "x.csv", report), report)
    return table, [f"{one.origin.line}:{one.origin.column} {one.code} {one.message}" for one in report.findings()]


PLAIN = "id,text,attack\na,one,4.5\n"


@pytest.mark.parametrize(
    "data",
    [
        PLAIN.encode(),
        b"\xef\xbb\xbf" + PLAIN.encode(),
        PLAIN.replace("\n", "\r\n").encode(),
        PLAIN.replace("\n", "\r").encode(),
        PLAIN.replace(",", "\t").encode(),
        PLAIN.replace(",", ";").replace("4.5", "4,5").encode(),
        PLAIN.removesuffix("\n").encode(),
        b'"id","text","attack"\r\n"a","one","4.5"\r\n',
        b"id,text,attack,,\na,one,4.5,,\n,,,,\n",
        b"# a comment\n\nid, text ,attack\n# another\n'a,one , 4.5\n\n",
    ],
)
def test_however_it_was_saved_a_table_reads_the_same(data: bytes) -> None:
    table, findings = parse(data)
    assert findings == []
    assert [row.cells for row in table.rows] == [{"id": "a", "text": "one", "attack": "4.5"}]


def test_cells_have_places_also_behind_quotes_and_line_breaks() -> None:
    table, findings = parse('# é\nid,text,note\na,"x, ""y""",n\nb,"long\ntext", z \n')
    assert findings == []
    places = [[str(row.places[name]) for name in table.headings] for row in table.rows]
    assert places == [["x.csv:3:1", "x.csv:3:4", "x.csv:3:14"], ["x.csv:4:1", "x.csv:4:4", "x.csv:5:8"]]
    assert table.rows[0].cells["text"] == 'x, "y"'
    assert table.rows[1].places["note"].length == 1


def test_comments_before_the_headings_say_whose_word_the_table_is() -> None:
    for text in ("# cite: 26.2.3, 26.2.4\nid\na\n", '"# cite: 26.2.3, 26.2.4",\nid,\na,\n'):
        assert parse(text)[0].defaults == {"cite": "26.2.3, 26.2.4"}
    assert parse("id\n# cite: 1\na\n")[0].defaults == {}
    assert parse("#replace\nid\n")[0].replaces and parse("#replace,,\nid,,\n")[0].replaces
    assert not parse("id\n#replace\n")[0].replaces


def test_a_quoted_cell_may_start_with_a_number_sign() -> None:
    assert parse('id,text\n"#a",b\n')[0].rows[0].cells["id"] == "#a"


@pytest.mark.parametrize(
    ("text", "finding"),
    [
        ("", "1:1 SRC007 the table has no headings"),
        ("# only a comment\n", "1:1 SRC007 the table has no headings"),
        ("id,text\na\n", "2:1 SRC012 1 cells under 2 headings"),
        ("id,text\na,b,c\n", "2:1 SRC012 3 cells under 2 headings"),
        ("id,id\na,b\n", "1:4 SRC013 two columns are headed 'id'"),
        ("id,\na,b\n", "2:3 SRC013 column 2 has cells and no heading of its own"),
        ('id,text\na,"b"c\n', "2:1 SRC011 the quotes of this row do not match (',' expected after '\"')"),
    ],
)
def test_what_is_wrong_with_a_table(text: str, finding: str) -> None:
    assert finding in parse(text)[1]


def test_rows_after_a_broken_one_are_still_read() -> None:
    table, findings = parse('id,text\na,"b"c\nd,e\n')
    assert len(findings) == 1 and [row.cells["id"] for row in table.rows] == ["d"]


def test_too_many_rows_are_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.load.table.TABLE_ROWS", 2)
    assert parse("id\na\nb\nc\nd\n")[1] == ["4:1 SRC004 more than 2 rows; the rest is not read"]


def test_a_mix_that_a_french_spreadsheet_saved() -> None:
    table, findings = parse("\ufeffid;qty;attack;cost\r\nit-1;1;04-févr;1,5\r\nit-2;1;1,00E+05;2\r\n".encode())
    assert findings == [
        "2:8 SRC030 '04-févr' is what a spreadsheet makes of something else",
        "3:8 SRC030 '1,00E+05' is what a spreadsheet makes of something else",
    ]
    assert table.rows[0].cells == {"id": "it-1", "qty": "1", "attack": "4-2", "cost": "1.5"}


_CELLS = st.text(st.sampled_from("ab,;\t\"'\n# é"), max_size=6)


@given(st.lists(st.lists(_CELLS, min_size=3, max_size=3), min_size=1, max_size=5), st.sampled_from(DELIMITERS))
def test_what_csv_writes_is_read_back_with_the_right_places(rows: list[list[str]], delimiter: str) -> None:
    written = io.StringIO()
    writer = csv.writer(written, delimiter=delimiter, quoting=csv.QUOTE_ALL, lineterminator="\n")
    writer.writerow(["one", "two", "three"])
    kept = [row for row in rows if any(row) and not (row[0].startswith("#") and not any(row[1:]))]
    writer.writerows(kept)
    table, findings = parse(written.getvalue())
    assert findings == []
    lines = written.getvalue().split("\n")
    for row, cells in zip(table.rows, kept, strict=True):
        for name, cell in zip(table.headings, cells, strict=True):
            plain = cell.strip().removeprefix("'")
            assert row.cells.get(name, "") == plain
            origin = row.places[name]
            first = cell.split("\n")[0].strip()
            found = lines[origin.line - 1][origin.column - 1 :].replace('""', '"')
            assert found.startswith(first)


@given(st.text(st.sampled_from("ab,;\"'\n\r\t# 1é"), max_size=60))
def test_any_text_gives_rows_whose_cells_all_have_places(text: str) -> None:
    table, _ = parse(text)
    for row in table.rows:
        for origin in row.places.values():
            assert 1 <= origin.line <= text.count("\n") + text.count("\r") + 1 and origin.column >= 1
