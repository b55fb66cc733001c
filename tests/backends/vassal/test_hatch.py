"""What a game adds to its module stands at its place, has its numbers, and is told where it does not fit."""

import shutil
from pathlib import Path

import pytest
from tests.backends.vassal.hatches import EXTRA, FILES, SLOT, TRAITS, VETERAN, hatched, job_of, with_files
from tests.backends.vassal.modules import filled
from tests.backends.vassal.reader import Module, Piece, piece_of

from grognard.authoring.ids import append_ids
from grognard.authoring.write import SourceFolder
from grognard.backends.vassal.package.module import check_module
from grognard.backends.vassal.plan.ids import piece_ids
from grognard.base.disk.world import World
from grognard.findings.remarks import findings_of_remarks
from grognard.formats.vassal.archive.buildfile import PROTOTYPE, escape
from grognard.formats.vassal.traits.pieces import slot_text
from grognard.formats.vassal.traits.values import BasicPiece, UsePrototype
from grognard.load.files.game import load_game
from grognard.work.job import Inputs, blobs_in

FOLDER = Path("sources", "hill-383")


def built(root: Path) -> Module:
    """The module of the project, in which nothing is to be told."""
    made = filled(*job_of(root), {})
    assert made.remarks == ()
    return Module(made.data)


def remarks(root: Path) -> list[tuple[str, str, str, str]]:
    """What a check tells, which is what a build tells."""
    job, store = job_of(root, is_check=True)
    blobs = {blob.digest: store.read(blob.digest) for blob in blobs_in(job.argument)}
    found = check_module(job.argument, Inputs(blobs=blobs)).remarks
    assert set(found) == set(filled(*job_of(root), {}).remarks)
    return [(one.code, one.subject, one.field, (one.values or ("",))[-1]) for one in found]


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> Module:
    return built(hatched(tmp_path_factory.mktemp("hatch")))


def infantry(module: Module) -> Piece:
    return next(piece for piece in module.slots() if piece.name == "I/125 Infantry")


def test_components_stand_at_their_places(module: Module) -> None:
    tags = [one.get("name") or one.tag.rpartition(".")[2] for one in module.root]
    assert tags[tags.index("1d6") + 1] == "Weather"
    charts = [one.get("chartName") for one in module.all("Chart")]
    assert charts[charts.index("Terrain effects") - 1] == "Photo"
    assert module.entries["images/photo.png"]


def test_traits_stand_at_their_places_in_slots_and_saved_games(module: Module) -> None:
    piece = infantry(module)
    types = [one.type for one in piece.traits]
    assert types[0] == "prototype;Veteran"
    assert types[types.index("prototype;Unit") + 1].startswith("PROP;Ammo;")
    saved = next(one for one in module.save("setup-june.vsav").pieces.values() if one.name == piece.name)
    assert saved.traits[0].type == "mark;Veteran" and saved.traits[0].state == "yes"
    assert [one.state for one in saved.of("PROP") if one.type.startswith("PROP;Ammo")] == ["3"]
    other = next(piece for piece in module.slots() if piece.name == "II/125 Infantry")
    assert "prototype;Veteran" not in [one.type for one in other.traits] and other.of("PROP")


def test_pieces_have_numbers_that_never_move(tmp_path: Path) -> None:
    root = hatched(tmp_path)
    game = load_game(World(root), "hill-383").game
    assert game is not None
    added = append_ids(SourceFolder(root, root / FOLDER), piece_ids(game).rows.values(), game.ids)
    assert [key for key in added if key.startswith("extra:")] == ["extra:Fire", "extra:Fire > Ash", "extra:Smoke"]
    before = {piece.name: piece.basic[3] for piece in built(root).slots()}
    slot = next(one for one in built(root).all("PieceSlot") if one.get("entryName") == "Fire")
    fire = piece_of((slot.text or "").strip())
    assert [slot.get("gpid"), fire.basic[3]] == [str(added["extra:Fire"])] * 2
    assert f";{added['extra:Fire > Ash']};" in fire.of("placemark")[0].type
    new = f'<{SLOT} entryName="Gas">+/null/piece;;;photo.png;Gas/null;0;0;;0</{SLOT}>'
    hatched(root, EXTRA.replace('scale="1.0">\n', f'scale="1.0">\n{new}\n'))
    after = {piece.name: piece.basic[3] for piece in built(root).slots()}
    assert {name: gpid for name, gpid in after.items() if name != "Gas"} == before
    assert after["Gas"] not in before.values()


MISTAKES = [
    ("DiceButton:1d6", "DiceButton:1d7", "insert:1", "after", "'DiceButton:1d7' is not in the module; did you mean"),
    ("PieceWindow >", "PieceWindows >", "insert:4", "parent", "'PieceWindows > TabWidget' is not in the module"),
    ("PieceWindow > TabWidget", "BoxWidget", "insert:4", "parent", "3 components are 'BoxWidget'; write its name"),
    (
        '"Photo" fileName="photo.png"',
        '"Photo" fileName="foto.png"',
        "insert:2",
        "",
        "fileName is not in the archive: 'foto.png'",
    ),
    ("UsePrototype:Unit", "UsePrototype:Unite", "counter:it-125-1", "vassal.traits.0.at", "no trait 'UseP"),
    ("prototype;Veteran", "prototype;Veterans", "counter:it-125-1", "vassal.traits", "prototype 'Veterans' is not"),
]


@pytest.mark.parametrize(("old", "new", "subject", "field", "words"), MISTAKES)
def test_what_does_not_fit_is_told_with_its_place(
    old: str, new: str, subject: str, field: str, words: str, tmp_path: Path
) -> None:
    assert old in EXTRA + TRAITS
    found = remarks(hatched(tmp_path, EXTRA.replace(old, new), TRAITS.replace(old, new)))
    code = "VSL021" if field in ("", "vassal.traits") else "VSL020"  # of the module as a whole; of a place
    assert any(one[:3] == (code, subject, field) and one[3].startswith(words) for one in found), found


ROUND = [
    (("Veteran",), "'Veteran' > 'Veteran'"),
    (("Old", "Veteran"), "'Veteran' > 'Old' > 'Veteran'"),
    (("Older", "Old", "Veteran"), "'Veteran' > 'Older' > 'Old' > 'Veteran'"),
]


@pytest.mark.parametrize(("names", "chain"), ROUND)
def test_prototypes_that_take_one_another_are_told_once_with_the_chain(
    names: tuple[str, ...], chain: str, tmp_path: Path
) -> None:
    """The engine's stack overflows where it puts such a piece together."""
    one = f'<{PROTOTYPE} name="Veteran">{VETERAN}</{PROTOTYPE}>'
    takes = dict(zip(("Veteran", *names[:-1]), names, strict=True))
    circle = "".join(
        f'<{PROTOTYPE} name="{name}">{escape(slot_text([UsePrototype(name=other), BasicPiece()]))}</{PROTOTYPE}>'
        for name, other in takes.items()
    )
    assert one in EXTRA
    assert remarks(hatched(tmp_path, EXTRA.replace(one, circle))) == [("VSL023", "insert:3", "", chain)]


def test_a_game_may_have_templates_of_its_own(tmp_path: Path) -> None:
    root = hatched(tmp_path)
    folder = root / FOLDER / "templates" / "vassal"
    folder.mkdir(parents=True)
    (folder / "help.html").write_text("<html><body>{{ title }}: our own help</body></html>", "utf-8")
    made = built(root)
    assert made.entries["help.html"] == b"<html><body>Hill 383: our own help</body></html>"


def test_pictures_that_differ_only_in_case_or_bear_a_name_of_ours_are_told(tmp_path: Path) -> None:
    root = hatched(tmp_path)
    for name in ("PHOTO.png", "about.png"):
        shutil.copy(root / FOLDER / "art/vassal/photo.png", root / FOLDER / "art/vassal" / name)
    lost = "differs from 'images/PHOTO.png' only in case: one is lost where the module is unpacked"
    assert remarks(root) == [
        ("VSL021", "insert:", "", lost),
        ("VSL022", "art:vassal/PHOTO.png", "", ""),
        ("VSL021", "art:vassal/about.png", "", "grognard draws a picture of this name"),
    ]


def test_a_picture_that_nothing_names_is_a_note(tmp_path: Path) -> None:
    root = hatched(tmp_path)
    assert remarks(root) == []
    (root / FOLDER / "art/vassal/photo.png").rename(root / FOLDER / "art/vassal/fort.png")
    found = remarks(hatched(root, "<extra/>", ""))
    assert found == [("VSL022", "art:vassal/fort.png", "", ""), ("VSL022", "art:vassal/photo.png", "", "")]
    traits = TRAITS.replace("'prototype;Veteran'", "'mark;fort.png'")
    assert ("VSL022", "art:vassal/fort.png", "", "") not in remarks(hatched(root, "<extra/>", traits))


def test_files_lie_in_the_module_by_their_paths(tmp_path: Path) -> None:
    made = built(with_files(tmp_path))
    assert {name: made.entries[name] for name in FILES} == FILES


def test_what_of_files_does_not_fit_is_told(tmp_path: Path) -> None:
    root = with_files(tmp_path)
    folder = root / FOLDER / "vassal" / "files"
    (folder / "sounds" / "gun.wav").rename(folder / "gun.wav")  # where VASSAL does not look
    (folder / "rain.html").unlink()
    (folder / "help.html").write_text("<html></html>", "utf-8")
    assert set(remarks(root)) == {
        ("VSL021", "insert:6", "", "sound 'gun.wav' is not in the archive under sounds/"),
        ("VSL021", "file:weather.html", "", "leads to 'rain.html', which is not in the archive"),
        ("VSL021", "file:help.html", "", "grognard writes a file of this name"),
    }


def test_a_file_that_nothing_names_is_a_note_at_the_file(tmp_path: Path) -> None:
    root = with_files(tmp_path, {**FILES, "old.pdf": b"%PDF"})
    job, store = job_of(root, is_check=True)
    blobs = {blob.digest: store.read(blob.digest) for blob in blobs_in(job.argument)}
    (remark,) = check_module(job.argument, Inputs(blobs=blobs)).remarks
    assert (remark.code, remark.subject) == ("VSL022", "file:old.pdf")
    game = load_game(World(root), "hill-383").game
    assert game is not None
    assert str(findings_of_remarks(game, [remark])[0].origin) == "sources/hill-383/vassal/files/old.pdf"


def test_pictures_have_a_folder_of_their_own(tmp_path: Path) -> None:
    root = with_files(tmp_path, {**FILES, "images/photo.png": b"png"})
    (finding,) = load_game(World(root), "hill-383").findings
    assert (finding.code, finding.hint) == ("SRC061", "write it to art/vassal/photo.png")
