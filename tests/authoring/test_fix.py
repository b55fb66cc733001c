"""``check --fix``: the bytes of one value, and no others; only what is certain; all edits or none."""

import json
import os
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.authoring.slips import slips
from tests.check.literate import GAME, read_case
from tests.check.test_cases import CASES
from tests.commands.projects import grognard, project, starter

from grognard.authoring.fix.texts import NotText, Text
from grognard.authoring.fix.trial import Sources, tried
from grognard.authoring.fix.write import Refused, write
from grognard.base.diagnostics import Diagnostic, Meant, Severity
from grognard.base.disk.reads import Reach
from grognard.base.origins import Origin
from grognard.base.projects import Project
from grognard.commands.shared import fixing
from grognard.commands.shared.fixing import trial_of
from grognard.pipeline.outcome import Outcome
from grognard.pipeline.understand import understand
from grognard.work.backend import Request

ROOT = Path(__file__).parents[2]
MIX = "counters/mix.csv"
CLAIMS = "cite,kind,subject,property,value\n1,counter,blue-1,attack,4\n"


def game(root: Path, **files: str | bytes) -> Path:
    """A starter game with these files in place of its own; ``__`` in a name stands for ``/``, ``_`` for the dot."""
    project(root)
    for name, text in files.items():
        path = root / "sources/my-game" / name.replace("__", "/").replace("_", ".")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return root


def fix(root: Path, *more: str) -> str:
    """What `check --fix --yes` says."""
    return grognard("check", "my-game", "--fix", "--yes", *more, "--project", root).output


def understood(where: Project, name: str) -> Outcome:
    return understand(where, name, Request())


def found_in(root: Path) -> list[dict[str, Any]]:
    """The findings of a check, as programs read them."""
    said = grognard("check", "my-game", "--format", "json", "--project", root).output
    return [one for line in said.splitlines() if "code" in (one := json.loads(line))]


def faults(root: Path) -> list[str]:
    """The errors and warnings of a check."""
    return [f"{one['code']} {one['message']}" for one in found_in(root) if one["severity"] != "note"]


def spoilt(path: str, was: str, now: str) -> tuple[str, str]:
    """A file of the starter game, and what it is with one value misspelt."""
    right = starter(path)
    assert was in right
    return right, right.replace(was, now, 1)


@pytest.mark.parametrize(
    "written",
    [
        lambda text: text.encode(),
        lambda text: b"\xef\xbb\xbf" + text.encode(),
        lambda text: text.replace("\n", "\r\n").encode(),
        lambda text: text.replace("\n", "\r").encode(),
        lambda text: text.rstrip("\n").encode(),
        lambda text: text.replace(",", ";").encode(),
        lambda text: ("sep=;\n" + text.replace(",", ";")).encode(),
        lambda text: text.replace(",", "\t").encode("utf-16-le"),
        lambda text: b"\xff\xfe" + text.replace("\n", "\r\n").encode("utf-16-le"),
        lambda text: b"\xfe\xff" + text.replace(",", ";").encode("utf-16-be"),
        lambda text: ("# Förster, Ödön\n" + text).encode("cp1252"),
        lambda text: ('"# a remark, with a comma",,,\n\n' + text).encode(),
        lambda text: "\n".join(",".join(f'"{one} "' for one in line.split(",")) for line in text.splitlines()).encode(),
        lambda text: (text + "# the end\n\n\n").encode(),
        lambda text: ("# " + "ä" * 700_000 + "\n" + text).encode(),  # more than a run keeps
    ],
    ids=["plain", "mark", "crlf", "cr", "no end", "semicolons", "sep", "utf-16", "utf-16 mark", "utf-16 big",
         "latin-1", "remark", "quotes", "trailing", "huge"],
)  # fmt: skip
def test_nothing_changes_but_the_bytes_of_the_value(tmp_path: Path, written: Callable[[str], bytes]) -> None:
    right, wrong = spoilt(MIX, "blue-2,1,infantry", "blue-2,1,infnatry")
    root = game(tmp_path, counters__mix_csv=written(wrong))
    file = root / "sources/my-game" / MIX
    file.chmod(0o640)
    said = fix(root)
    assert file.read_bytes() == written(right), said
    assert os.name == "nt" or file.stat().st_mode & 0o777 == 0o640
    assert "wrote 1 edit in 1 file" in said
    assert "REF001" not in said


BESIDE = {  # what the starter game says otherwise, so that a slip can be made in it
    "counters/types.toml": starter("counters/types.toml").replace('["attack", "defence", "move"]', '["move"]', 1),
    "claims.csv": CLAIMS,
}
SLIPS = [
    ("counters/mix.csv", "blue-2,1,infantry", "blue-2,1,infantrry", "REF001"),
    ("counters/mix.csv", "attack,defence", "attack,defense", "SRC021"),
    ("counters/mix.csv", "blue-2,1", "blue-2,l", "SRC023"),
    ("counters/mix.csv", "blue-2,1", "blue-2,１", "SRC023"),
    ("scenarios/battle.csv", "order,side", "ordre,side", "SRC021"),
    ("scenarios/battle.csv", "named", "nammed", "SRC023"),
    ("scenarios/battle.csv", "start", "strat", "REF006"),
    ("scenarios/battle.csv", ",0103,", ",O1O3,", "REF005"),
    ("scenarios/battle.csv", ",0103,", ",103,", "SRC031"),
    ("game.toml", 'title = "My Game"', "title = “My Game”", "SRC010"),
    ("game.toml", 'title = "My Game"', "title = My Game", "SRC010"),
    ("game.toml", 'side = "blue"', 'side = "bleu"', "REF001"),
    ("game.toml", 'rights = "own"', 'rights = "onw"', "SRC023"),
    ("game.toml", "../schema/game.json", "../schema/gam.json", "SRC060"),
    ("terrain.toml", "name =", "nmae =", "SRC020"),
    ("terrain.toml", "order = 1", 'order = "1"', "SRC023"),
    ("terrain.toml", 'foot = "2"', 'foott = "2"', "CTR012"),
    ("counters/types.toml", 'values = ["move"]', 'values = "move"', "SRC023"),
    ("counters/types.toml", 'back = "reduced"', 'back = "redcued"', "REF011"),
    ("counters/types.toml", 'moves_as = "foot"', 'moves_as = "fooot"', "CTR010"),
    ("counters/types.toml", 'face = "unit-nato"', 'face = "unit-natto"', "TPL001"),
    ("map/places.csv", "Weston,town,0103", "Weston,town,O103", "REF008"),
    ("hooks.toml", 'kind = "track"', 'kind = "trakc"', "SRC023"),
    ("rules/rules.md", "{chart crt}", "{chrat crt}", "RUL003"),
]
"""What is written, what a slip makes of it, and the finding that knows better."""


@pytest.mark.parametrize(("path", "was", "now", "code"), SLIPS)
def test_a_slip_is_mended(tmp_path: Path, path: str, was: str, now: str, code: str) -> None:
    right = BESIDE.get(path) or starter(path)
    assert was in right
    root = project(tmp_path, {path: right})
    honest = faults(root)
    project(tmp_path, {path: right.replace(was, now, 1)})
    (found,) = [one for one in found_in(root) if one["fix"]]
    assert found["code"] == code
    fix(root)
    assert (root / "sources/my-game" / path).read_text("utf-8") == right
    assert faults(root) == honest


OFFERED = frozenset(
    {
        "CTR012",
        "CTR017",
        "REF001",
        "REF026",
        "REF041",
        "RUL002",
        "RUL055",
        "SRC020",
        "SRC023",
        "SRC025",
        "SRC031",
        "SRC060",
    }
)
"""The findings whose page of `tests/check/cases` shows a slip that is sure."""


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_what_is_offered_mends(path: Path, tmp_path: Path) -> None:
    """Of every kind of finding: what was written is what was tried, and the finding alone is gone."""
    fires, _ = read_case(path)
    for name, text in fires.files.items():
        file = tmp_path / "sources" / GAME / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text.encode())
    where = Project(root=tmp_path)
    before = understood(where, GAME)
    trial = trial_of(where, GAME, before, understood)
    assert (path.stem in {one.code for one in trial.findings if one.fix}) == (path.stem in OFFERED)
    if not trial.fixes:
        return
    write(trial, tmp_path, ())
    after = understood(where, GAME)
    assert not keys(after.findings) & keys(one for one in trial.findings if one.fix)
    assert not keys(one for one in after.findings if one.severity is not Severity.NOTE) - keys(before.findings)


def keys(findings: Iterable[Diagnostic]) -> set[tuple[str, str, int, str]]:
    return {(one.code, one.origin.file, one.origin.line, one.message) for one in findings}


def test_what_could_be_misspelt_itself_is_not_written(tmp_path: Path) -> None:
    """A slip where a name is declared makes the right name unknown, at every place that has it."""
    types = starter("counters/types.toml").replace("[infantry]", "[infntry]").replace('"Infantry"', '"Foot"')
    root = project(tmp_path, {"counters/types.toml": types})
    assert any("did you mean" in one["hint"] for one in found_in(root))
    assert not any(one["fix"] for one in found_in(root))


def test_what_would_bring_another_fault_is_not_written(tmp_path: Path) -> None:
    """`blue-guard` can only be `blue-guards`; but that unit is placed already."""
    mix = starter(MIX).replace("blue-2,", "blue-guards,")
    battle = starter("scenarios/battle.csv").replace("blue-2", "blue-guards") + "7,blue,named,blue-guard,0202,start\n"
    root = project(tmp_path, {MIX: mix, "scenarios/battle.csv": battle})
    assert any("no counter is called 'blue-guard'" in one["message"] for one in found_in(root))
    assert not any(one["fix"] for one in found_in(root))


def test_good_edits_are_written_beside_one_that_is_not(tmp_path: Path) -> None:
    mix = starter(MIX).replace("blue-2,", "blue-guards,").replace("red-2,1,infantry", "red-2,1,infnatry")
    right = starter("scenarios/battle.csv").replace("blue-2", "blue-guards") + "7,blue,named,blue-guard,0202,start\n"
    root = project(tmp_path, {MIX: mix, "scenarios/battle.csv": right.replace("order,side", "ordre,side")})
    said = fix(root)
    assert "wrote 2 edits in 2 files" in said, said
    assert "blue-guard'" in said
    assert (root / "sources/my-game" / MIX).read_text() == mix.replace("infnatry", "infantry")
    assert (root / "sources/my-game/scenarios/battle.csv").read_text() == right


def test_two_edits_of_one_place_are_neither() -> None:
    text = Text(b"side,type\nblue,infntry\n")
    at = Origin(file="mix.csv", line=2, column=6, length=7)
    first, other = (text.fix(Meant(was="infntry", now=now), at) for now in ("infantry", "sentry"))
    findings = [
        Diagnostic(code="X1", severity=Severity.ERROR, message=one.now, origin=at, meant=Meant(now=one.now))
        for one in (first, other)
    ]
    sources = Sources(Path("/"), Reach(Path("/")), ())
    sources.text = lambda *_, **__: text  # type: ignore[method-assign]
    trial = tried(findings, sources, lambda _: [])
    assert trial.fixes == ()
    assert trial.left == ("mix.csv:2:6: two findings would write different things here",)


@pytest.mark.parametrize(
    ("meant", "stays", "why"),
    [
        (Meant(now="infantry", was="infntry"), True, "mix.csv:2:6: 'infantry' for 'infntry' would leave the finding"),
        (Meant(now="infantry", was="infntry", is_declared=True), False, "mix.csv:2:6: 'infantry' stands nowhere else"),
        (Meant(now="infantry", was="inf"), False, "mix.csv:2:6: 'infantry' is meant, and what it stands for is not"),
    ],
)
def test_why_a_value_is_left_is_said(meant: Meant, stays: bool, why: str, tmp_path: Path) -> None:
    (tmp_path / "mix.csv").write_text("side,type\nblue,infntry\n", "utf-8")
    at = Origin(file="mix.csv", line=2, column=6, length=7)
    finding = Diagnostic(code="X1", severity=Severity.ERROR, message="no type", origin=at, meant=meant)
    trial = tried([finding], Sources(tmp_path, Reach(tmp_path), ()), lambda _: [finding] if stays else [])
    assert trial.fixes == ()
    assert [one.startswith(why) for one in trial.left] == [True], trial.left


@pytest.mark.parametrize(("others", "most"), [(0, 12), (200, 5), (5000, 2)])
def test_a_game_full_of_faults_is_checked_few_times(others: int, most: int, tmp_path: Path) -> None:
    """Sixteen edits that are each good alone but not beside any other; what has much to tell is not told anew for each.

    A check that tells 1,200 faults takes seconds, and twelve of them took a minute.
    """
    lines = range(2, 18)
    (tmp_path / "mix.csv").write_text("type\n" + "infntry\n" * len(lines), "utf-8")
    here = Diagnostic(
        code="X1", severity=Severity.ERROR, message="no type", origin=Origin(file="mix.csv", line=2, column=1, length=7)
    )
    slips = [
        replace(here, origin=replace(here.origin, line=line), meant=Meant(now="infantry", was="infntry"))
        for line in lines
    ]
    rest = [replace(here, code="X2", message=f"fault {number}") for number in range(others)]
    checks = 0

    def check(_: object) -> list[Diagnostic]:
        nonlocal checks
        checks += 1
        return [*rest, replace(here, code="X3", message="another")]

    trial = tried([*slips, *rest], Sources(tmp_path, Reach(tmp_path), ()), check)
    assert checks == most
    assert trial.fixes == ()
    assert any("was not tried after so many" in one for one in trial.left)


WRONG = starter(MIX).replace("blue-2,1,infantry", "blue-2,1,infnatry")


def test_without_a_terminal_it_only_shows(tmp_path: Path) -> None:
    root = project(tmp_path, {MIX: WRONG})
    done = grognard("check", "my-game", "--fix", "--project", root)
    assert done.exit_code == 1
    assert "-blue-2,1,infnatry" in done.output
    assert "+blue-2,1,infantry" in done.output
    assert "none written: `--fix --yes` writes them" in done.output
    assert (root / "sources/my-game" / MIX).read_text() == WRONG


@pytest.mark.parametrize(("answer", "is_written"), [(True, True), (False, False)])
def test_on_a_terminal_it_asks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: bool, is_written: bool) -> None:
    root = project(tmp_path, {MIX: WRONG})
    monkeypatch.setattr(fixing, "is_asked", lambda: True)
    monkeypatch.setattr("click.confirm", lambda *_, **__: answer)
    said = grognard("check", "my-game", "--fix", "--project", root).output
    assert ((root / "sources/my-game" / MIX).read_text() != WRONG) == is_written, said


def test_check_alone_writes_nothing_and_says_what_can_be_mended(tmp_path: Path) -> None:
    root = project(tmp_path, {MIX: WRONG})
    said = grognard("check", "my-game", "--project", root).output
    assert "fix: write 'infantry' for 'infnatry', which --fix does" in said
    assert (root / "sources/my-game" / MIX).read_text() == WRONG
    assert grognard("check", "my-game", "--yes", "--project", root).exit_code == 2


def test_programs_get_the_edit_and_no_diff(tmp_path: Path) -> None:
    root = project(tmp_path, {MIX: WRONG})
    done = grognard("check", "my-game", "--fix", "--format", "json", "--project", root)
    (edit,) = [one["fix"] for line in done.stdout.splitlines() if (one := json.loads(line)).get("fix")]
    assert edit == {
        "file": f"sources/my-game/{MIX}",
        "line": 3,
        "column": 10,
        "length": 8,
        "was": "infnatry",
        "now": "infantry",
    }
    sarif = json.loads(grognard("check", "my-game", "--format", "sarif", "--project", root).output)
    (change,) = [one["fixes"][0]["artifactChanges"][0] for one in sarif["runs"][0]["results"] if "fixes" in one]
    assert change["replacements"] == [
        {
            "deletedRegion": {"startLine": 3, "startColumn": 10, "endColumn": 18},
            "insertedContent": {"text": "infantry"},
        }
    ]


def test_two_slips_in_two_files_are_all_or_none(tmp_path: Path) -> None:
    root = project(tmp_path, {MIX: WRONG, "terrain.toml": starter("terrain.toml").replace("name =", "nmae =", 1)})
    os.chmod(root / "sources/my-game/terrain.toml", 0o444)
    done = grognard("check", "my-game", "--fix", "--yes", "--project", root)
    assert done.exit_code == 2
    assert "terrain.toml is read-only: nothing was written" in done.output
    assert (root / "sources/my-game" / MIX).read_text() == WRONG


def test_a_file_that_changed_meanwhile_is_left(tmp_path: Path) -> None:
    root = project(tmp_path, {MIX: WRONG})
    where = Project(root=root)
    trial = trial_of(where, "my-game", understood(where, "my-game"), understood)
    file = root / "sources/my-game" / MIX
    file.write_text(WRONG + "# saved meanwhile\n")
    with pytest.raises(Refused, match="has changed since it was checked"):
        write(trial, root, ())
    assert file.read_text() == WRONG + "# saved meanwhile\n"


@pytest.mark.skipif(os.name == "nt", reason="links need a right there")
def test_nothing_is_written_through_a_link(tmp_path: Path) -> None:
    root = project(tmp_path, {MIX: WRONG})
    file = root / "sources/my-game" / MIX
    other = root / "sources/my-game/counters/real.txt"
    file.rename(other)
    file.symlink_to(other)
    done = grognard("check", "my-game", "--fix", "--yes", "--project", root)
    assert done.exit_code == 2
    assert "is not a plain file" in done.output
    assert other.read_text() == WRONG


def test_an_overlay_is_mended_where_it_lies(tmp_path: Path) -> None:
    root = project(tmp_path / "project")
    own = tmp_path / "own"
    (own / "counters").mkdir(parents=True)
    (own / MIX).write_text("id,type\nblue-2,infnatry\n")
    said = fix(root, "--overlay", str(own))
    assert (own / MIX).read_text() == "id,type\nblue-2,infantry\n", said
    assert (root / "sources/my-game" / MIX).read_text() == starter(MIX)


def test_an_inherited_value_is_mended_in_the_game_that_holds_it(tmp_path: Path) -> None:
    types = starter("counters/types.toml")
    root = project(tmp_path, {"counters/types.toml": types.replace('role = "marker"', 'role = "makrer"')}, "base")
    heir = "[infantry]\nstacking = 2\n"
    head = starter("game.toml").replace("rights =", 'extends = "base"\nrights =')
    project(tmp_path, {"game.toml": head, "counters/types.toml": heir})
    said = fix(root)
    assert (root / "sources/base/counters/types.toml").read_text() == types, said
    assert (root / "sources/my-game/counters/types.toml").read_text() == heir


@pytest.mark.parametrize("data", [b"PK\x03\x04" + b"\0" * 60, b"abc\x81\xff\xfe,\x8d"], ids=["workbook", "no set"])
def test_what_is_no_text_is_not_edited(data: bytes) -> None:
    with pytest.raises(NotText):
        Text(data)


def test_letters_with_accents_apart_are_left(tmp_path: Path) -> None:
    text = Text("name,type\nForli\u0300,infntry\n".encode())
    assert text.fix(Meant(was="infntry", now="infantry"), Origin(file="", line=2, column=7, length=7)) is None


def test_a_sign_that_the_character_set_has_not_is_left() -> None:
    text = Text("name\nFörster\n".encode("cp1252"))
    edit = text.fix(Meant(now="Łódź"), Origin(file="", line=2, column=1, length=7))
    assert edit is not None
    with pytest.raises(NotText, match="has no sign 'Ł'"):
        text.edited([edit])


def test_seeded_slips_are_never_mended_wrongly() -> None:
    """In the example game: of thirty slips none is written otherwise than it was, and a share is offered."""
    where = Project(root=ROOT)
    right = 0
    for slip in slips(ROOT / "sources/hill-383", 30, seed=383):
        spoilt = replace(where, instead={str(slip.file.resolve()): slip.text.encode()})
        trial = trial_of(spoilt, "hill-383", understood(spoilt, "hill-383"), understood)
        if trial.fixes:
            assert [*trial.new.values()] == [slip.file.read_bytes()], slip
            right += 1
    assert right >= 6
