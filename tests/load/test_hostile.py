"""What no source should be: each is a finding with a place, and never a traceback."""

import itertools
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.growth import assert_linear
from tests.load.folders import SMALL, hints, load, reports, write

from grognard.base.disk.world import World
from grognard.load.files.game import load_game


def test_non_utf8_names_the_first_bad_byte_and_how_to_save(tmp_path: Path) -> None:
    table = "name,hex\nAsiago,0101\nCol di Làna,0201\n".encode("cp1252")
    loaded = load(tmp_path, {"map/places.csv": table, "rules/a.md": "# 1 Gl\xfcck\n".encode("cp1252")})
    assert reports(loaded) == [
        "map/places.csv:3:9 SRC005 byte 0xe0 is not UTF-8; in Windows-1252 it is 'à'",
        "rules/a.md:1:7 SRC005 byte 0xfc is not UTF-8; in Windows-1252 it is 'ü'",
    ]
    assert "CSV UTF-8" in hints(loaded)[0]
    assert loaded.game is not None and loaded.game.places["col-di-lana"].hex == "0201"
    loaded = load(tmp_path, {"map/places.csv": "name,hex\nAsiago,0101\n", "rules/a.md": "# 1 A\n".encode("utf-16")})
    assert reports(loaded) == ["rules/a.md:1:1 SRC005 the file is UTF-16"]


def test_a_file_of_forty_megabytes_is_not_read(tmp_path: Path) -> None:
    root = write(tmp_path, SMALL)
    with (root / "sources/small/counters/mix.csv").open("r+b") as file:
        file.truncate(40 * 2**20)
    assert reports(load_game(World(root), "small")) == [
        "counters/mix.csv SRC004 counters/mix.csv has 40 MB; at most 16 MB are read"
    ]


@pytest.mark.parametrize("name", sorted(SMALL))
def test_an_empty_file_is_a_finding(tmp_path: Path, name: str) -> None:
    assert f"{name}:1:1 SRC007 the file is empty" in reports(load(tmp_path, {name: b"\xef\xbb\xbf\r\n"}))


@pytest.mark.parametrize("name", sorted(set(SMALL) - {"game.toml", "scenarios/june.toml"}))
def test_a_folder_in_place_of_a_file_is_a_finding(tmp_path: Path, name: str) -> None:
    root = write(tmp_path, SMALL)
    (root / "sources/small" / name).unlink()
    (root / "sources/small" / name).mkdir()
    assert f"{name} SRC002 {name} is not a file" in reports(load_game(World(root), "small"))


def test_missing_files_are_reported_where_they_are_named(tmp_path: Path) -> None:
    loaded = load(
        tmp_path,
        {
            "game.toml": SMALL["game.toml"].replace("map/paths.csv", "map/path.csv"),
            "scenarios/june.toml": 'title = "June"\nsetup = "../../../june.csv"\n',
            "decks/events.toml": 'title = "Events"\n',
        },
    )
    assert reports(loaded) == [
        "decks/events.toml:1:1 SRC001 decks/events.csv is missing",
        "game.toml:8:52 SRC001 map/path.csv is missing",
        "map/paths.csv SRC061 nothing reads this file",
        "scenarios/june.csv SRC061 nothing reads this file",
        "scenarios/june.toml:2:9 SRC001 scenarios/../../../june.csv is missing",
    ]
    assert hints(loaded)[1] == "did you mean 'paths.csv'?"


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_links_and_names_do_not_lead_out_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "secret.csv").write_text("how,count,what\nnamed,1,x\n")
    root = write(tmp_path / "project", SMALL)
    for name in ("counters/markers.csv", "art/secret.png"):
        (root / "sources/small" / name).parent.mkdir(exist_ok=True)
        (root / "sources/small" / name).symlink_to(tmp_path / "secret.csv")
    (root / "sources/small/claims.csv").symlink_to("claims.csv")
    write(root, {"scenarios/june.toml": f'title = "June"\nsetup = "{tmp_path}/secret.csv"\n'})
    found = reports(load_game(World(root), "small"))
    assert "counters/markers.csv SRC003 counters/markers.csv leads out of the game's folder" in found
    assert "art/secret.png SRC003 art/secret.png leads out of the game's folder" in found
    assert "claims.csv SRC002 claims.csv is a link that leads nowhere" in found
    assert any("SRC003" in one and "secret.csv leads out" in one for one in found)


@pytest.mark.skipif(os.name == "nt", reason="names are text there")
def test_a_name_that_is_no_text(tmp_path: Path) -> None:
    root = write(tmp_path, {**SMALL, "art/plan.svg": "<svg/>", "scenarios/july.toml/x": ""})
    for name in (b"art/\xff.png", b"scenarios/\xff.toml"):
        with open(os.path.join(os.fsencode(root / "sources/small"), name), "wb"):
            pass
    assert reports(load_game(World(root), "small")) == [
        "art/\\udcff.png SRC002 the file's name is not a legible text",
        "art/plan.svg SRC067 nothing draws it",
        "scenarios/\\udcff.toml SRC002 the file's name is not a legible text",
        "scenarios/july.toml SRC002 scenarios/july.toml is not a file",
    ]


def test_games_that_extend_each_other_in_a_circle(tmp_path: Path) -> None:
    root = write(tmp_path, {"game.toml": 'title = "B"\nversion = "1"\nextends = "small"\n'}, "other")
    loaded = load(root, {"game.toml": 'extends = "other"\n' + SMALL["game.toml"]})
    assert reports(loaded) == [
        "sources/other/game.toml:3:11 SRC040 games extend each other in a circle: small > other > small"
    ]
    loaded = load(root, {"game.toml": 'extends = "othre"\n' + SMALL["game.toml"]})
    assert reports(loaded) == ["game.toml:1:11 SRC041 no game is called 'othre'"]
    assert hints(loaded) == ["did you mean 'other'?"]


def test_names_with_every_awkward_sign_survive(tmp_path: Path) -> None:
    name = "/ ; , \\ \t \" ' # = é"
    cell = name.replace('"', '""')
    loaded = load(tmp_path, {"counters/mix.csv": f'id,type,side,name\nred-1,inf,red,"{cell}"\n'})
    assert reports(loaded) == [] and loaded.game is not None
    assert loaded.game.counters["red-1"].name == name


def test_control_characters_are_found_and_replaced(tmp_path: Path) -> None:
    loaded = load(tmp_path, {"map/places.csv": b"name,hex\nA\x00b,0101\n"})
    assert reports(loaded) == ["map/places.csv:2:2 SRC006 control character U+0000"]


_PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + (10).to_bytes(4, "big") + (20).to_bytes(4, "big") + b"\x08\2\0\0\0"
_LARGE = _PNG.replace((10).to_bytes(4, "big"), (10**7).to_bytes(4, "big"))


def test_pictures_are_looked_at(tmp_path: Path) -> None:
    pictures = {"good.png": _PNG, "bad.png": b"GIF", "large.png": _LARGE, "plan.svg": "<svg/>", "no.svg": "text"}
    files: dict[str, str | bytes] = {f"art/vassal/{name}": one for name, one in pictures.items()}
    loaded = load(tmp_path, {**files, "art/credits.txt": "me"})
    broken = [one.origin.file for one in loaded.findings if one.code == "SRC050"]
    assert broken == [f"sources/small/art/vassal/{name}" for name in ("bad.png", "large.png", "no.svg")]
    assert loaded.game is not None and list(loaded.game.art) == ["art/vassal/good.png", "art/vassal/plan.svg"]
    assert loaded.blobs[loaded.game.art["art/vassal/good.png"].digest].read_bytes() == _PNG
    assert [(one.width, one.height) for one in loaded.game.art.values()] == [(10, 20), (0, 0)]


@pytest.mark.parametrize(
    ("data", "code", "words"),
    [
        (_PNG + bytes(17 * 2**20), "SRC004", "has 18 MB; at most 16 MB are read"),
        (b"GIF", "SRC050", "the header of the picture is broken"),
        (_LARGE, "SRC050", "10000000 x 20 pixels"),
    ],
)
def test_a_picture_that_cannot_be_used_stops_only_what_uses_it(
    tmp_path: Path, data: bytes, code: str, words: str
) -> None:
    rules = "# 1 A\n\n![A scan](art/scan.png)\n"
    used = load(tmp_path / "used", {"art/scan.png": data, "rules/a.md": rules})
    assert [one.severity.value for one in used.findings if one.code == code and words in one.message] == ["error"]
    left = load(tmp_path / "left", {"art/scan.png": data})
    assert [(one.code, one.severity.value) for one in left.findings] == [("SRC067", "note")]
    assert words in left.findings[0].message and left.findings[0].message.startswith("nothing draws it")


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("lang/fr.toml", '"English text" = "its translation"'),
        ("charts/crt.toml", "grognard explain format"),
        ("counters/mix.csv", "headings"),
        ("map/terrain.hexes", "numbers of the columns"),
        ("rules/a.md", "# 1 "),
        ("game.toml", "title"),
    ],
)
def test_an_empty_file_says_how_it_begins(tmp_path: Path, name: str, hint: str) -> None:
    loaded = load(tmp_path, {name: "\n"})
    assert hint in next(one.hint for one in loaded.findings if one.code == "SRC007")


def test_a_flood_of_faults_is_cut_short(tmp_path: Path) -> None:
    loaded = load(tmp_path, {"map/paths.csv": "kind,name,hexes\n" + "road,,0101,x\n" * 1000})
    ragged = [one for one in loaded.findings if one.code == "SRC012"]
    assert len(ragged) == 100
    assert [note.message for note in ragged[-1].notes] == ["and 900 more of this kind in this file"]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("rules/a.md", lambda count: "# a" + " #" * count),
        ("map/terrain.hexes", lambda count: "01 " * count),
        ("map/terrain.hexes", lambda count: "01 02 03\n" * (count // 4)),
        ("counters/mix.csv", lambda count: "x," * (count // 10) + "\n"),
        ("counters/mix.csv", lambda count: '"' * (count + 1)),
        ("terrain.toml", lambda count: "a = 1\n" * (count // 5)),
        ("terrain.toml", lambda count: "".join(f"a{number} = 1\n" for number in range(count // 16))),
        ("charts/turns.csv", lambda count: "turn,label\n" + "".join(f"{at},x\n" for at in range(count // 20))),
    ],
    ids=["heading", "columns", "rows", "headings", "quotes", "toml", "keys", "turns"],
)
def test_nothing_is_a_slow_attempt(tmp_path: Path, name: str, text: Callable[[int], str]) -> None:
    made = itertools.count()

    def work(count: int) -> Callable[[], object]:
        return lambda: load(tmp_path / str(next(made)), {name: text(count)})

    assert_linear(work, 1_000_000)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_any_change_of_bytes_gives_findings_or_a_game(tmp_path: Path, data: st.DataObject) -> None:
    more: dict[str, str | bytes] = {
        "charts/crt.toml": 'title = "CRT"\nkind = "crt"\n[meanings]\nA1 = "loss"\n',
        "charts/crt.csv": "Die,1:1\n1,A1\n",
        "charts/turns.csv": "turn,label,aliases\n1,May,a;b\n",
        "decks/d.toml": 'title = "D"\n',
        "decks/d.csv": "id,title,text\nc,C,t\n",
        "hooks.toml": '[stack]\nkind = "stacking-limit"\npoints = 3\n',
        "map/areas.toml": '[box.b]\nname = "B"\nat = ["1mm", "2mm"]\n[track.t]\nname = "T"\n',
        "rules/a.md": "# 1 A\ntext\n## 1.1 B\n",
        "rulebook.toml": '[case."2.1"]\ntitle = "T"\n',
        "claims.csv": "cite,kind,subject,property,value\n1,hex,101,terrain,woods\n",
        "ids.csv": "key,gpid,was\nred-1/1,1,\n",
        "lang/fr.toml": '"A b" = "C"\n',
        "assumptions.toml": '[a]\nwhy = "w"\nsettled_by = "s"\n',
    }
    files = {name: text if isinstance(text, bytes) else text.encode() for name, text in {**SMALL, **more}.items()}
    for name in data.draw(st.lists(st.sampled_from(sorted(files)), min_size=1, max_size=3, unique=True)):
        whole = files[name]
        start = data.draw(st.integers(0, len(whole)))
        end = data.draw(st.integers(start, min(start + 30, len(whole))))
        piece = st.one_of(st.binary(max_size=6), st.sampled_from(_PIECES))
        files[name] = whole[:start] + data.draw(piece) + whole[end:]
    root = write(tmp_path, files)
    laid_over = data.draw(st.lists(st.sampled_from(sorted(files)), max_size=3, unique=True))
    shutil.rmtree(tmp_path / "owner", ignore_errors=True)
    write(tmp_path, {"art/none": b"", **{name: files[name] for name in laid_over}}, "../owner")
    loaded = load_game(World(root), "small", overlays=[tmp_path / "owner"])
    assert loaded.game is not None or loaded.findings
    assert all(one.origin.file and one.message for one in loaded.findings)
    for one in loaded.game.counters.values() if loaded.game else ():
        assert all(origin.line for origin in one.origin.fields.values())


_PIECES = [
    *(b'"', b"'", b"[", b"]", b"[[", b"{", b"}", b"=", b"\r", b"\n", b"#", b"\xff", b"\0", b"/", b"..", b"\\", b'"""'),
    *(b"[x]\n", b"map = 3\n", b"[map]\n", b"[[box]]\n", b"a.b.c = 1\n", b'layers = [["a"], 3]\n', b"setup = 3\n"),
    *(b"2026-04-02", "04-févr".encode(), b"#replace\n", b'extends = "small"\n', b"nan", b"-1", b"1e400", b'"\\u0000"'),
    *(b"[a.b]\n", b"inf = inf\n", b'file = "/"\n', b'file = "."\n', b'id = "x"\n', b"kind = []\n", b"=", b"?", b"con"),
]


def test_what_cannot_be_is_a_finding_and_the_rest_is_read(tmp_path: Path) -> None:
    """No hex of 0 mm, no map of a million hexes, no language that would end file names as a path."""
    head = SMALL["game.toml"]
    loaded = load(tmp_path, {"game.toml": head.replace('"20mm"', '"0mm"')})
    assert reports(loaded) == ["game.toml:7:25 SRC023 across_flats is '0mm'; the least is 1 mm"]
    loaded = load(tmp_path, {"game.toml": head.replace("columns = 3, rows = 2", "columns = 999, rows = 999")})
    assert any("game.toml:7:43 SRC023 999 columns of 999 hexes are more" in one for one in reports(loaded))
    assert loaded.game is not None and not loaded.game.hexes
    loaded = load(tmp_path, {"game.toml": head.replace("columns = 3, rows = 2", "columns = 201, rows = 100")})
    assert any(
        "SRC023 201 columns of 100 hexes are more than a map may have (20,000)" in one for one in reports(loaded)
    )
    for version in ("../x", "1:0", "", "v" * 40, "1.", "a b", "a_b", "1+b", "con", "NUL.1"):
        loaded = load(tmp_path, {"game.toml": head.replace('version = "1"', f'version = "{version}"')})
        assert reports(loaded) == [f"game.toml:3:11 SRC023 version is {version!r}, which cannot end a file name"]
        assert loaded.game is not None and loaded.game.head.version == "0"
    for languages in ('["en", "../../x"]', '["en", ""]', "[]"):
        loaded = load(tmp_path, {"game.toml": head.replace('version = "1"', f'version = "1"\nlanguages = {languages}')})
        assert "game.toml:4:" in reports(loaded)[0]
        assert loaded.game is not None and loaded.game.head.languages == ("en",)


def test_numbers_that_no_program_holds(tmp_path: Path) -> None:
    for number in ("9" * 20, "9" * 400, "-" + "9" * 12):
        loaded = load(tmp_path, {"charts/turns.csv": f"turn,label\n{number},Now\n"})
        assert [one[:29] for one in reports(loaded)] == ["charts/turns.csv:2:1 SRC023 n"]


def test_names_that_nothing_can_hold_are_cut(tmp_path: Path) -> None:
    head = SMALL["game.toml"].replace('"Small"', f'"{"s" * 201}"')
    loaded = load(tmp_path, {"game.toml": head, "map/places.csv": f"hex,name\n0101,{'p' * 10_000}\n"})
    assert reports(loaded) == [
        "game.toml:2:9 SRC023 title has 201 characters; at most 200 can be printed",
        "map/places.csv:2:6 SRC023 name has 10000 characters; at most 200 can be printed",
    ]
    assert loaded.game is not None and len(loaded.game.head.title) == 200


def test_rules_of_megabytes_are_cut(tmp_path: Path) -> None:
    loaded = load(tmp_path, {"rules/a.md": "# 1 A\n" + "word " * 200_000})
    assert reports(loaded) == ["rules/a.md:2:499995 SRC004 more than 500000 characters of rules; the rest is not read"]
    assert loaded.game is not None and len(loaded.game.cases["1"].text) < 500_000


def test_a_chart_without_cells_says_so(tmp_path: Path) -> None:
    head = 'title = "CRT"\nkind = "crt"\n'
    loaded = load(tmp_path, {"charts/crt.toml": head, "charts/crt.csv": "Die\n1\n"})
    assert reports(loaded) == ["charts/crt.csv:1:1 SRC022 the table has no cells"]
    (tmp_path / "sources/small/charts/crt.csv").unlink()
    loaded = load(tmp_path, {"charts/crt.toml": head})
    assert reports(loaded) == ["charts/crt.toml:1:1 SRC001 charts/crt.csv is missing"]
