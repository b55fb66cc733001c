"""`grognard build --press` on a starter game: every key of PDF/X, no colour of the screen, type in black ink alone."""

import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageCms
from tests.commands.projects import grognard, project
from tests.press.preflight import box, faults, inked
from tests.press.syntax import Pdf

from grognard.base.bundled import templates_dir

SHIPPED = templates_dir() / "press/coated-280.icc"


def pressed(root: Path, *arguments: str | Path) -> dict[str, bytes]:
    """The press files of the starter game, by name."""
    built = grognard("build", "my-game", "--project", root, "--press", "--paper", "a4", *arguments)
    assert built.exit_code == 0, built.output
    return {path.name: path.read_bytes() for path in sorted((root / "build/my-game/press").glob("*.pdf"))}


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    return pressed(project(tmp_path_factory.mktemp("press")))


def test_all_keys_and_boxes_are_there(files: dict[str, bytes]) -> None:
    assert {"my-game-counters.pdf", "my-game-rules-a4.pdf", "my-game-charts-a4.pdf"} < set(files)
    assert [name for name in files if name.startswith("my-game-map-")]
    assert {name: found for name, data in files.items() if (found := faults(data))} == {}


def test_nothing_has_a_colour_of_the_screen(files: dict[str, bytes]) -> None:
    assert {name: found for name, data in files.items() if (found := inked(data).rgb)} == {}


def test_ink_stays_below_the_limit_of_the_shop(files: dict[str, bytes]) -> None:
    most = {name: inked(data).most for name, data in files.items()}
    assert max(most.values()) <= 2.8, most
    assert max(most.values()) > 1.2, "somewhere colours lie together"


def test_type_is_black_alone_and_overprints(files: dict[str, bytes]) -> None:
    for name, data in files.items():
        found = inked(data)
        dark = {ink: count for ink, count in found.text.items() if ink[3] > 0.5}
        assert {ink for ink in dark if ink[:3] != (0, 0, 0)} <= {ink for ink in dark if max(ink[:3]) > 0.3}, name
        black = found.text[0, 0, 0, 1]
        assert black > 50, name
        assert found.over[0, 0, 0, 1] >= black, name
        assert all(not count for ink, count in found.over.items() if ink[3:] != (1.0,) and ink != "Die"), name


@pytest.mark.skipif(shutil.which("gs") is None, reason="Ghostscript makes the plates")
def test_the_plates_have_no_more_ink_than_the_limit(files: dict[str, bytes], tmp_path: Path) -> None:
    """As a press prints it, with all that overprints: every dot of the counters is added up."""
    (tmp_path / "in.pdf").write_bytes(files["my-game-counters.pdf"])
    command = ["gs", "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-sDEVICE=tiffsep", "-r100", "-dLastPage=1"]
    subprocess.run([*command, "-o", tmp_path / "plate-%d.tif", tmp_path / "in.pdf"], check=True, capture_output=True)
    plates = {path.name: Image.open(path).convert("L") for path in tmp_path.glob("plate-1(*).tif")}
    assert set(plates) == {f"plate-1({ink}).tif" for ink in ("Cyan", "Magenta", "Yellow", "Black", "CutContour")}
    plates.pop("plate-1(CutContour).tif")
    total = sum(255 - np.asarray(plate, dtype=int) for plate in plates.values()) / 255
    assert 1.2 < total.max() <= 2.81


def test_die_lines_are_a_spot_of_their_own_on_fronts_alone(files: dict[str, bytes]) -> None:
    found = inked(files["my-game-counters.pdf"])
    assert found.spots == {"CutContour"} and found.over["Die"] >= 1
    pdf = Pdf(files["my-game-counters.pdf"])
    layers = [one for one in pdf.objects.values() if isinstance(one, dict) and "GTS_Metadata" in one]
    assert len(layers) == 1
    steps = pdf.get(layers[0]["GTS_Metadata"])
    assert (steps["GTS_ProcStepsGroup"].text, steps["GTS_ProcStepsType"].text) == ("Structural", "Cutting")
    fronts = ["Properties" in pdf.get(page["Resources"]) for page in pdf.pages()]
    assert fronts == [True, False] * (len(fronts) // 2)


def test_a_board_is_trimmed_to_its_size(files: dict[str, bytes]) -> None:
    pdf = Pdf(files["my-game-counters.pdf"])
    for page in pdf.pages():
        left, bottom, right, top = box(pdf, page, "TrimBox")
        assert (right - left, top - bottom) == pytest.approx((210, 297), abs=0.01)


def test_the_same_sources_give_the_same_bytes(files: dict[str, bytes], tmp_path: Path) -> None:
    assert pressed(project(tmp_path)) == files


def test_files_for_a_shop_stay_when_others_are_made(tmp_path: Path) -> None:
    root = project(tmp_path)
    before = pressed(root, "--only", "counters")
    assert list(before) == ["my-game-counters.pdf"]
    built = grognard("build", "my-game", "--project", root, "--only", "rules")
    assert built.exit_code == 0 and "no longer made" not in built.output, built.output
    assert (root / "build/my-game/press/my-game-counters.pdf").read_bytes() == before["my-game-counters.pdf"]


def _spoilt(data: bytes, at: int, now: bytes) -> bytes:
    return data[:at] + now + data[at + len(now) :]


def screen() -> bytes:
    return ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda data: b"no profile", "it is not an ICC profile"),
        (lambda data: data[:5000], "bytes, and has 5,000"),
        (lambda data: _spoilt(data, 12, b"scnr"), "of a scanner or camera (class scnr), not of a press (prtr)"),
        (lambda data: _spoilt(data, 16, b"RGB "), "its colours are RGB, not CMYK"),
        (lambda data: _spoilt(data, 128, b"\xff" * 4), "its list of tables is damaged"),
        (lambda data: data + bytes(16_000_000), "it has more than 16 MB"),
        (
            lambda _: ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes(),
            "it is of a screen (class mntr)",
        ),
    ],
)
def test_a_profile_that_is_none_of_a_press_is_a_finding(spoil, said: str, tmp_path: Path) -> None:
    root, profile = project(tmp_path), tmp_path / "shop.icc"
    profile.write_bytes(spoil(SHIPPED.read_bytes()))
    built = grognard("build", "my-game", "--project", root, "--press-profile", profile)
    assert built.exit_code == 1 and "PRS002" in built.output and said in built.output, built.output
    assert not (root / "build/my-game/press").exists()


def test_a_profile_with_damaged_tables_is_a_finding(tmp_path: Path) -> None:
    root, profile = project(tmp_path), tmp_path / "shop.icc"
    profile.write_bytes(SHIPPED.read_bytes().replace(b"mft2", b"mftx"))
    built = grognard("build", "my-game", "--project", root, "--press-profile", profile, "--only", "charts")
    assert built.exit_code == 1 and "PRS011" in built.output, built.output


def test_ones_own_profile_goes_into_the_file(tmp_path: Path) -> None:
    root, profile = project(tmp_path), tmp_path / "shop.icc"
    profile.write_bytes(SHIPPED.read_bytes())
    made = pressed(root, "--press-profile", profile, "--only", "charts")
    pdf = Pdf(made["my-game-charts-a4.pdf"])
    (intent,) = pdf.get(pdf.get(pdf.trailer["Root"])["OutputIntents"])
    assert pdf.get(intent)["OutputConditionIdentifier"] == b"Custom"
    assert pdf.get(pdf.get(intent)["DestOutputProfile"]).data == profile.read_bytes()


def test_a_shop_of_ones_own_is_held_to_what_is_known(tmp_path: Path) -> None:
    text = (templates_dir() / "press/press.toml").read_text("utf-8").replace("ink = 280", "inc = 280")
    root = project(tmp_path, {"templates/press/press.toml": text})
    built = grognard("build", "my-game", "--project", root, "--press")
    line = text[: text.index("inc = 280")].count("\n") + 1
    assert built.exit_code == 1 and f"templates/press/press.toml:{line}:1" in built.output, built.output
    assert "PRS001" in built.output and "did you mean 'ink'?" in built.output


@pytest.mark.parametrize(
    "option", [("--offset", "1,2"), ("--low-ink",), ("--counter-sheets", "apart"), ("--since", ".")]
)
def test_what_is_of_ones_own_printer_says_nothing_to_a_shop_and_is_refused(
    option: tuple[str, ...], tmp_path: Path
) -> None:
    built = grognard("build", "my-game", "--project", project(tmp_path), "--press", *option)
    assert built.exit_code == 2 and f"{option[0]} would say nothing" in built.output
