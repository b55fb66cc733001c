import json
import re

import pytest

from grognard.base.diagnostics import Diagnostic, Note, Severity, in_order
from grognard.base.origins import Origin
from grognard.base.renderings.people import FAULTS_SHOWN, NOTES_SHOWN
from grognard.base.renderings.whole import render

MIX = "sources/hill/counters/mix.csv"
FINDING = Diagnostic(
    code="CTR001",
    severity=Severity.WARNING,
    message="the reduced side is better",
    origin=Origin(file=MIX, line=2, column=8, length=2),
    notes=(Note(message="the full side", origin=Origin(file=MIX, line=2, column=6)),),
    hint="swap them",
)


def source(text: str):
    return {MIX: text}.get


def test_people_see_the_place():
    assert render([FINDING], "people", source("id,front\nred,\t4,17\n")) == (
        "warning[CTR001]: the reduced side is better\n"
        " --> sources/hill/counters/mix.csv:2:8\n"
        "  |\n"
        "2 | red, 4,17\n"
        "  |        ^^\n"
        "  = note: sources/hill/counters/mix.csv:2:6: the full side\n"
        "  = hint: swap them\n"
    )


def test_a_long_row_is_shown_around_the_place():
    long = ",".join(f"column{number}" for number in range(60))
    place = long.index("column50")
    finding = Diagnostic(
        code="X1", severity=Severity.ERROR, message="m", origin=Origin(file=MIX, line=1, column=place + 1, length=8)
    )
    rows = render([finding], "people", source(long)).splitlines()
    shown, carets = rows[3], rows[4]
    assert shown.startswith("1 | …") and len(shown) < 130
    assert shown[carets.index("^") : carets.rindex("^") + 1] == "column50"


@pytest.mark.parametrize("text", [None, "one line only"])
def test_a_source_that_is_gone_is_no_trouble(text):
    rows = render([FINDING], "people", source(text) if text else lambda _: None).splitlines()
    assert rows[1].endswith("mix.csv:2:8") and "^" not in "".join(rows)


def test_colour_only_when_asked():
    assert "\x1b" not in render([FINDING], "people", source(""))
    assert "\x1b[1;33mwarning[CTR001]\x1b[0m" in render([FINDING], "people", source(""), colour=True)


def test_names_cannot_forge_lines_or_colours():
    hostile = Diagnostic(code="X1", severity=Severity.ERROR, message="a\nerror[X2]: b\x1b[31m")
    assert render([hostile], "lines") == "error[X1]: a error[X2]: b [31m\n"


def test_many_notes_of_one_kind_are_counted():
    notes = [
        Diagnostic(code="RUL015", severity=Severity.NOTE, message=f"m{n}", origin=Origin(file=MIX, line=n))
        for n in range(1, NOTES_SHOWN + 2)
    ]
    text = render(notes, "people")
    assert text.count("RUL015") == 1 and f"{NOTES_SHOWN + 1} in {MIX}" in text
    assert render(notes, "lines").count("RUL015") == NOTES_SHOWN + 1


def test_after_twenty_of_one_kind_the_rest_is_counted_and_other_kinds_stay_in_sight():
    def fault(code: str, number: int) -> Diagnostic:
        origin = Origin(file=MIX, line=number)
        return Diagnostic(code=code, severity=Severity.ERROR, message=f"m{number}", origin=origin)

    faults = [*(fault("SRC001", n) for n in range(1, FAULTS_SHOWN + 6)), fault("SRC002", FAULTS_SHOWN + 6)]
    heads = [row for row in render(faults, "people").splitlines() if row.startswith("error")]
    assert heads[:FAULTS_SHOWN] == [f"error[SRC001]: m{n}" for n in range(1, FAULTS_SHOWN + 1)]
    assert heads[FAULTS_SHOWN:] == [
        f"error[SRC001]: 5 more of this kind; the next: m{FAULTS_SHOWN + 1}",
        f"error[SRC002]: m{FAULTS_SHOWN + 6}",
    ]
    assert render(faults[:FAULTS_SHOWN], "people").count("error[SRC001]") == FAULTS_SHOWN
    assert "more of this kind" not in render(faults[:FAULTS_SHOWN], "people")


def test_lines():
    assert render([FINDING], "lines") == f"{MIX}:2:8: warning[CTR001]: the reduced side is better\n"


def test_json_is_one_object_a_line():
    read = [json.loads(text) for text in render([FINDING, FINDING], "json").splitlines()]
    assert len(read) == 2
    assert (read[0]["code"], read[0]["line"], read[0]["notes"][0]["column"]) == ("CTR001", 2, 6)


def test_sarif():
    run = json.loads(render([FINDING], "sarif"))["runs"][0]
    result = run["results"][0]
    assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"] == "CTR001"
    region = result["locations"][0]["physicalLocation"]["region"]
    assert region == {"startLine": 2, "startColumn": 8, "endColumn": 10}
    assert result["relatedLocations"][0]["message"]["text"] == "the full side"


def test_nothing_to_say():
    assert render([], "people") == render([], "lines") == render([], "json") == ""
    assert json.loads(render([], "sarif"))["runs"][0]["results"] == []


def test_unknown_format():
    with pytest.raises(ValueError):
        render([], "html")


@pytest.mark.parametrize("form", ["people", "lines"])
def test_people_read_errors_before_warnings_before_notes_in_a_stable_order(form: str) -> None:
    """Whatever order the steps found them in; equal findings of two runs stand alike."""
    found = [
        Diagnostic(code=f"X{number:03}", severity=severity, message="m", origin=Origin(file=file, line=1, column=1))
        for number, (severity, file) in enumerate(
            (severity, file) for file in ("b", "a", "c") for severity in reversed(Severity)
        )
    ]
    texts = {render(in_order(order), form) for order in (found, found[::-1], found[4:] + found[:4])}
    (text,) = texts
    codes = re.findall(r"X\d{3}", text)
    assert codes == ["X005", "X002", "X008", "X004", "X001", "X007", "X003", "X000", "X006"]


def test_programs_read_findings_by_place() -> None:
    found = [
        Diagnostic(code=code, severity=severity, message="m", origin=Origin(file="a", line=line, column=1))
        for code, severity, line in (("X2", Severity.ERROR, 2), ("X1", Severity.NOTE, 1), ("X3", Severity.WARNING, 3))
    ]
    assert re.findall(r"X\d", render(in_order(found), "json")) == ["X1", "X2", "X3"]
