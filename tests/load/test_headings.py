"""Headings of rules as people write them: which is a case, its number, what is printed, and where it stands."""

from pathlib import Path

import pytest
from tests.load.folders import game_of, load, reports


@pytest.mark.parametrize(
    ("heading", "id", "number", "title"),
    [
        ("# 5 Stacking", "5", "5", "Stacking"),
        ("## 5.2 Stacking in towns", "5.2", "5.2", "Stacking in towns"),
        ("## 2.1. Sequence", "2.1", "2.1", "Sequence"),
        ("## [2.0] Combat", "2.0", "2.0", "Combat"),
        ("## (2.1) Combat", "2.1", "2.1", "Combat"),
        ("# 5) Combat", "5", "5", "Combat"),
        ("# 5: Combat", "5", "5", "Combat"),
        ("# 5.1 – Combat", "5.1", "5.1", "Combat"),
        ("# A.1 Optional rules", "A.1", "A.1", "Optional rules"),
        ("# A.1.2: Optional", "A.1.2", "A.1.2", "Optional"),
        ("# §4 Supply", "4", "4", "Supply"),
        ("# § 4.2 Supply", "4.2", "4.2", "Supply"),
        ("# Rule 5: Supply", "5", "5", "Supply"),
        ("# Règle 5 : Ravitaillement", "5", "5", "Ravitaillement"),
        ("# Case 5.1", "5.1", "5.1", ""),
        ("# Designer notes", "designer-notes", "", "Designer notes"),
        ("# Rules of play", "rules-of-play", "", "Rules of play"),
        ("# M4 Sherman", "m4-sherman", "", "M4 Sherman"),
        ("# 3d Army", "3d-army", "", "3d Army"),
        ("# Notes {#afterword}", "afterword", "", "Notes"),
        ("5 Combat\n========", "5", "5", "Combat"),
        ("5.1 Results\n---", "5.1", "5.1", "Results"),
        ("Notes\n=====", "notes", "", "Notes"),
    ],
)
def test_a_heading_is_a_case(tmp_path: Path, heading: str, id: str, number: str, title: str) -> None:
    (case,) = game_of(load(tmp_path, {"rules/a.md": f"{heading}\n\nText.\n"})).cases.values()
    assert (case.id, case.number, case.title, case.text) == (id, number, title, "Text.")
    assert case.level == (2 if heading.startswith("##") or heading.endswith("---") else 1)
    line = heading.split("\n")[0]
    where = case.origin["title"]
    assert line[where.column - 1 :][: where.length] == title


def test_comments_front_matter_and_rules_are_no_headings(tmp_path: Path) -> None:
    text = "---\ntitle: x\n---\n<!--\n# 5 Old\n-->\n# 1 New <!-- see 5 -->\nText\n\n---\n\n<!-- # 6 -->\nmore\n"
    loaded = load(tmp_path, {"rules/a.md": text})
    assert reports(loaded) == ["rules/a.md:1:1 SRC016 front matter is not read"]
    assert loaded.game is not None and {key: one.title for key, one in loaded.game.cases.items()} == {"1": "New"}
    assert "more" in loaded.game.cases["1"].text and "<!--" not in loaded.game.cases["1"].text
