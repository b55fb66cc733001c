"""One figure that is another in a translation is told with both, each at its place."""

from pathlib import Path

from tests.check.literate import base_files, findings_of


def test_both_figures_are_named_at_their_places(tmp_path: Path) -> None:
    files = base_files()
    files["lang/fr.toml"] = '"Woods" = "Bois"\n'
    files["rules/rules.md"] = files["rules/rules.md"].replace("Four turns.", "Turns:\nthere are **16** of them.")
    files["lang/fr/rules.md"] = "## 2.1 La piste\nDes tours :\nil y en a 15.\n"
    (one,) = [one for one in findings_of(files, tmp_path) if one.code == "TXT002"]
    assert one.message == "case 2.1 says 16, in 'fr' 15"
    assert (one.origin.line, one.origin.column, one.origin.length) == (3, 11, 2)
    (note,) = one.notes
    line = files["rules/rules.md"].splitlines()[note.origin.line - 1]
    assert line[note.origin.column - 1 :].startswith("16**")
