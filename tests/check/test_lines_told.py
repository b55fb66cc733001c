"""One slip in a row of hexsides, or in the type of a marker, is one finding, whose hint mends it."""

from pathlib import Path

from tests.check.literate import base_files, findings_of

from grognard.base.diagnostics import Diagnostic, Severity
from grognard.base.origins import Origin
from grognard.check.settle.one_place import of_one_place

SIDES = "0301/0401 0302/0401 0302/0402 0303/0402"


def told(files: dict[str, str], root: Path) -> list[Diagnostic]:
    return [one for one in findings_of(files, root) if one.severity is not Severity.NOTE]


def lines(*rows: str) -> dict[str, str]:
    files = base_files()
    files["map/hexsides.csv"] = "kind,name,sides\n" + "".join(f"{row}\n" for row in rows)
    return files


def test_a_copied_row_of_hexsides_is_told_once(tmp_path: Path) -> None:
    bridge = "bridge,Old bridge,0303/0402"
    (one,) = told(lines(f"river,Brook,{SIDES}", f"river,Brook,{SIDES}", bridge), tmp_path / "copied")
    assert (one.code, one.origin.line) == ("MAP007", 3)
    assert one.message == "river Brook: all 4 hexsides of this row are in line 2, too"
    (one,) = told(lines(f"river,Brook,{SIDES}", f"river,Brook,{SIDES[-9:]}", bridge), tmp_path / "single")
    assert one.message == "river Brook names 0303/0402 twice"
    assert told(lines(f"river,Brook,{SIDES}", bridge), tmp_path / "right") == []


def test_a_side_that_meets_neither_neighbour_is_what_is_wrong(tmp_path: Path) -> None:
    bridge = "bridge,Old bridge,0303/0402"
    wrong = SIDES.replace("0302/0401", "0201/0301")
    (one,) = told(lines(f"river,Brook,{wrong}", bridge), tmp_path / "astray")
    assert (one.code, one.origin.column) == ("MAP003", len("river,Brook,0301/0401 ") + 1)
    assert one.message == "river Brook: 0201/0301 meets neither 0301/0401 before nor 0302/0402 after it"
    assert one.hint in ("0302/0401 in its place closes the chain", "0401/0302 in its place closes the chain")
    left_out = SIDES.replace(" 0302/0401", "")
    (one,) = told(lines(f"river,Brook,{left_out}", bridge), tmp_path / "left-out")
    assert one.message == "river Brook has a gap between 0301/0401 and 0302/0402"
    assert one.hint in ("0302/0401 closes it", "0401/0302 closes it")


def test_a_marker_of_the_wrong_type_is_one_finding_at_both_tallies(tmp_path: Path) -> None:
    files = base_files()
    files["counters/types.toml"] += '\n[cut]\nname = "Cut"\nface = "marker"\nsize = "5/8in"\nsteps = 1\n'
    files["counters/markers.csv"] += "cut,2,{},Bridge cut\n"
    files["rules/rules.md"] = files["rules/rules.md"].replace("Seven units", "Four markers and two cut. Seven units")
    files["claims.csv"] = "cite,kind,subject,property,value\n1.1,count,marker,,4\n1.1,count,cut,,2\n"
    right = files | {"counters/markers.csv": files["counters/markers.csv"].format("cut")}
    assert [one.code for one in told(right, tmp_path / "right") if one.code.startswith("RUL01")] == []
    wrong = files | {"counters/markers.csv": files["counters/markers.csv"].format("marker")}
    (one,) = (one for one in told(wrong, tmp_path / "wrong") if one.code.startswith("RUL01"))
    assert one.code == "RUL012" and one.hint == "cut is counted as marker: should it be of type cut?"
    assert [note.message for note in one.notes][:2] == [
        "cut is of type marker", "'cut': the claim counts 2, the mix has only 0",
    ]  # fmt: skip


def test_a_number_changed_in_a_case_alone_is_told_where_it_stands(tmp_path: Path) -> None:
    """The claim, the sources and the other language agree; what they do not say is told, not that they are wrong."""
    files = base_files() | {"claims.csv": "cite,kind,subject,property,value\n1.1,count,counters,,7\n"}
    files["rules/rules.md"] = files["rules/rules.md"].replace("Seven units and four markers.", "There are 7 units.")
    assert [one.code for one in told(files, tmp_path / "right") if one.code == "RUL045"] == []
    files["rules/rules.md"] = files["rules/rules.md"].replace("There are 7 units.", "There are 8 units.")
    (one,) = (one for one in told(files, tmp_path / "wrong") if one.code == "RUL045")
    assert one.origin.file.endswith("rules/rules.md") and one.message.endswith("the claim says 7, case 1.1 says 8")
    assert one.hint == "the claim and the sources agree: correct the case, or all of them"
    assert [note.origin.file.rpartition("/")[2] for note in one.notes] == ["claims.csv"]


def test_a_name_that_is_missing_is_not_missed_in_each_row_that_lists_it() -> None:
    def finding(code: str, message: str, line: int) -> Diagnostic:
        origin = Origin(file="unbound.csv", line=line, column=1, length=4)
        return Diagnostic(code=code, severity=Severity.WARNING, message=message, origin=origin)

    place = finding("RUL013", "claim cannot be understood: no place is called 'Mill'", 1)
    mine = finding("RUL051", "Mill does not stand unbound in case 1.1", 2)
    other = finding("RUL051", "Milling does not stand unbound in case 1.1", 3)
    assert of_one_place([place, mine, other]) == {id(place): [(f"follows from it: {mine.message}", mine)]}


def test_a_place_that_is_missing_is_not_taken_for_another(tmp_path: Path) -> None:
    files = base_files()
    files["claims.csv"] = "cite,kind,subject,property,value\n1.1,hex,0502,place,High road\n1.1,hex,0502,place,Hieght\n"
    hints = [one.hint for one in told(files, tmp_path) if one.code == "RUL013"]
    assert hints == ["a row of map/places.csv is missing, or wrong", "did you mean 'Height'?"]


def test_what_a_back_has_of_its_front_is_not_told_twice(tmp_path: Path) -> None:
    files = base_files()
    files["counters/mix.csv"] = files["counters/mix.csv"].replace("1,I,4,,4,2,=", "1,I,4,,3,2,=")
    claims = "1.1,counter,red-1,move,4\n1.1,counter,red-1,back_move,4\n"
    files["claims.csv"] = f"cite,kind,subject,property,value\n{claims}"
    (one,) = (one for one in told(files, tmp_path) if one.code == "RUL010")
    assert one.message.startswith("move of red-1 is 3")
    assert any(note.message.startswith("and so on the back: back_move of red-1 is 3") for note in one.notes)


def test_a_claim_of_what_is_not_there_names_what_is(tmp_path: Path) -> None:
    files = base_files()
    files["claims.csv"] = "cite,kind,subject,property,value\n1.1,field,type infantri,size,5/8in\n"
    (one,) = (one for one in told(files, tmp_path) if one.code == "RUL013")
    assert one.message.startswith("claim cannot be understood: there is no type 'infantri'; there are infantry, guns")


def test_a_hex_of_a_road_that_was_changed_has_the_caret(tmp_path: Path) -> None:
    files = base_files()
    course = "0103 0203 0303 0402 0503 0603"
    files["claims.csv"] = (
        f"cite,kind,subject,property,value\n1.1,path,Post road,course,{course}\n1.1,hex,0203,road,yes\n"
    )
    files["rules/rules.md"] = files["rules/rules.md"].replace("Seven units", f"Post road: {course}. Seven units")
    assert [one.code for one in told(files, tmp_path / "right") if one.code == "RUL010"] == []
    files["map/paths.csv"] = files["map/paths.csv"].replace("0103 0203 0303", "0103 0202 0303")
    (one,) = (one for one in told(files, tmp_path / "wrong") if one.code == "RUL010")
    assert one.message == "hex 2 of the course of Post road is 0202; case 1.1 and its claim say 0203"
    assert (one.origin.line, one.origin.column) == (2, len("road,Post road,0103 ") + 1)
    assert any("road of hex 0203 is no" in note.message for note in one.notes)
