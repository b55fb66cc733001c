"""Tables: csv judges, and every cell has a place, whatever a spreadsheet did to quotes, separators and line ends."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.load.text.reading import decode
from grognard.load.text.report import Report
from grognard.load.text.spreadsheets.dialect import DELIMITERS
from grognard.load.text.tables.csv import parse_table
from grognard.load.text.tables.judge import _ragged_hint
from grognard.load.text.tables.table import Table


def parse(text: str | bytes) -> tuple[Table, list[str]]:
    report = Report()
    data = text if isinstance(text, bytes) else text.encode()
    table = parse_table(decode(data, "x.csv", report), report)
    return table, [f"{one.origin.line}:{one.origin.column} {one.code} {one.message}" for one in report.findings()]


PLAIN = "id,text,attack\na,one,4.5\n"


def test_a_row_with_the_separators_of_others_is_told_them() -> None:
    """One cell where there are three, and the signs that would make them three."""
    assert _ragged_hint(["a;b;c"], 3, ",") == "the other rows have ',' where this one has ';'"
    assert _ragged_hint(["a;b"], 3, ",") == _ragged_hint(["a", "b"], 3, ",") == "a comma is missing"


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
        b"sep=,\r\n" + PLAIN.encode(),
        b"sep=;\r\n" + PLAIN.replace(",", ";").replace("4.5", "4,5").encode(),
        b'"sep=;"\n' + PLAIN.replace(",", ";").replace("4.5", "4,5").encode(),
        b"SEP=\t\n" + PLAIN.replace(",", "\t").encode(),
        b"\xef\xbb\xbfsep=|\n" + PLAIN.replace(",", "|").encode(),
        PLAIN.replace(",", "|").encode(),
        PLAIN.encode("utf-16"),
        PLAIN.replace(",", "\t").encode("utf-16-le"),
        b"\xfe\xff" + PLAIN.encode("utf-16-be"),
        PLAIN.encode("utf-16-be"),
        b"id,text,attack\r\na,one,4.5\n \r\n,\xc2\xa0,\r",
        "id,\u200btext,attack\n\ufeffa,\xa0one\u202f,4.5\u2060\n".encode(),
        b'id,text,attack\n="a",one,="4.5"\n',
        b'id,text,attack\n"=""a""",one,4.5\n',
        b"# cite: 1,,,\nid,text,attack,#remark\na,one,4.5,ask Anna\n",
        b"id,# old,text,attack\na,04-F\xc3\xa9v,one,4.5\n",
        b"id,#,text,attack,#\na,1,one,4.5,2\n",
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
        ("id,text\na\n", "2:1 SRC012 1 cell under 2 headings"),
        ("id,text\na,b,c\n", "2:1 SRC012 3 cells under 2 headings"),
        ("id,id\na,b\n", "1:4 SRC013 two columns are headed 'id'"),
        ("id,\na,b\n", "2:3 SRC013 column 2 has cells and no heading of its own"),
        ("Table 1\nid,text\na,b\n", "1:1 SRC013 'Table 1' stands alone above the headings, as a title"),
        ("Tabelle 1;;\nid;text;x\na;b;c\n", "1:1 SRC013 'Tabelle 1' stands alone above the headings, as a title"),
        ("id,text\na,“b, c”\n", "2:1 SRC012 3 cells under 2 headings"),
        ("id,text\n#REF!,b\n", "2:1 SRC030 '#REF!' is a spreadsheet's mark of a formula that failed"),
        ("id,text\n#N/A,\n", "2:1 SRC030 '#N/A' is a spreadsheet's mark of a formula that failed"),
        ('id,text\na,"b"c\n', "2:1 SRC011 the quotes of this row do not match (',' expected after '\"')"),
    ],
)
def test_what_is_wrong_with_a_table(text: str, finding: str) -> None:
    assert finding in parse(text)[1]


def test_rows_after_a_broken_one_are_still_read() -> None:
    table, findings = parse('id,text\na,"b"c\nd,e\n')
    assert len(findings) == 1 and [row.cells["id"] for row in table.rows] == ["d"]


def test_too_many_rows_are_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.load.text.tables.csv.TABLE_ROWS", 2)
    assert parse("id\na\nb\nc\nd\n")[1] == ["4:1 SRC004 more than 2 rows; the rest is not read"]


def test_a_mix_that_a_french_spreadsheet_saved() -> None:
    table, findings = parse("\ufeffid;qty;attack;cost\r\nit-1;1;04-févr;1,5\r\nit-2;1;1,00E+05;2\r\n".encode())
    assert findings == [
        "2:8 SRC030 '04-févr' is a date, which a spreadsheet made of something else",
        "3:8 SRC030 '1,00E+05' is a power of ten, which a spreadsheet made of something else",
    ]
    assert table.rows[0].cells == {"id": "it-1", "qty": "1", "attack": "4-2", "cost": "1.5"}


_CELLS = st.text(st.sampled_from("ab,;\t\"'\n# é"), max_size=6)


@given(st.lists(st.lists(_CELLS, min_size=3, max_size=3), min_size=1, max_size=5), st.sampled_from(DELIMITERS))
def test_what_csv_writes_is_read_back_with_the_right_places(rows: list[list[str]], delimiter: str) -> None:
    written = io.StringIO()
    writer = csv.writer(written, delimiter=delimiter, quoting=csv.QUOTE_ALL, lineterminator="\n")
    writer.writerow(["one", "two", "three"])
    kept = [row for row in rows if any(map(str.strip, row)) and not (row[0].startswith("#") and not any(row[1:]))]
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
        assert row.places.keys() >= row.cells.keys()
        for origin in row.places.values():
            assert 1 <= origin.line <= text.count("\n") + text.count("\r") + 1 and origin.column >= 1


def test_a_title_above_the_headings_is_told_once_and_the_rest_is_read() -> None:
    table, findings = parse("Table 1\nid;cost\na;1,5\n")
    assert len(findings) == 1 and [row.cells for row in table.rows] == [{"id": "a", "cost": "1.5"}]


def test_a_row_of_number_signs_is_a_comment_and_an_apostrophe_makes_a_heading_of_one() -> None:
    assert parse("id,text\n#######\na,b\n")[1] == []
    assert list(parse("Die,'#1,#2\n1,2,3\n")[0].headings) == ["Die", "#1"]


def test_what_an_apostrophe_protects_is_not_blamed() -> None:
    table, findings = parse("id,attack\na,'4-févr\nb,'1E+05\n")
    assert findings == [] and table.rows[0].cells["attack"] == "4-févr"


def _cut(count: int) -> str:
    return f"17:1 SRC032 {count} rows end before the column 'note', as Excel writes them where it is blank"


EXCEL = "id,text,note\n" + "a,b,c\n" * 15


@pytest.mark.parametrize(
    ("text", "findings"),
    [
        (EXCEL + "a,b\n" * 16, [_cut(16)]),
        (EXCEL + "a,b\n" * 17, [_cut(17)]),
        (EXCEL + "a,b\n" * 5, [_cut(5)]),
        (EXCEL + "a,b\n", ["17:1 SRC012 2 cells under 3 headings"]),
        (EXCEL + "a,b,c\n" + "a,b\n", ["18:1 SRC012 2 cells under 3 headings"]),
        ("id,text,note\n" + "a,b\n" * 2, [f"{line}:1 SRC012 2 cells under 3 headings" for line in (2, 3)]),
    ],
)  # fmt: skip
def test_columns_that_excel_leaves_out_through_sixteen_rows_are_blank(text: str, findings: list[str]) -> None:
    assert parse(text)[1] == findings


@pytest.mark.parametrize(
    ("text", "findings"),
    [
        ("id,text,note\na,b, c,\nd,e,f\n", ["2:1 SRC012 4 cells under 3 headings"]),
        ("id,text,note\nd,e,f\na,b,,\n", ["3:1 SRC012 4 cells under 3 headings"]),
        ("id;text;note\nd;e;f\na;b; c;\n", ["3:1 SRC012 4 cells under 3 headings"]),
        ("id,text,note\na,b,c,\nd,e,f,\n", []),
        ("id,text,note,,\na,b,c,,\n", []),
        ("id,text,note\na,b,c\n,,,,\n", []),
        (EXCEL + "a,b,c,\n" * 16, []),
        (EXCEL + "a,b,c,\n", ["17:1 SRC012 4 cells under 3 headings"]),
    ],
)
def test_a_separator_too_many_is_told_though_its_last_cell_is_blank(text: str, findings: list[str]) -> None:
    """Each cell behind it stands in the wrong column; a spreadsheet writes such cells in all rows alike."""
    assert parse(text)[1] == findings
