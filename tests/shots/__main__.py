"""``make shots``: the pictures of the README, from what a build made. Each is a palette PNG under 300 KB."""

import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

import pypdfium2
from PIL import Image

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
BUILD = ROOT / "build"
LIMIT = 300_000
INCH = 25.4

Box = tuple[float, float, float, float]
"""Left, top, right, bottom in mm; of a page."""


def page_picture(pdf: Path, page: int, dpi: float, box: Box | None = None) -> Image.Image:
    """A page, or a part of it, at ``dpi``."""
    document = pypdfium2.PdfDocument(pdf)
    picture: Image.Image = document[page].render(scale=dpi / 72).to_pil().convert("RGB")
    if box is None:
        return picture
    left, top, right, bottom = (round(value / INCH * dpi) for value in box)
    return picture.crop((left, top, right, bottom))


def save(name: str, picture: Image.Image) -> None:
    """Write one picture, with as many colours as fit the limit."""
    for colours in (256, 128, 64, 32):
        picture.quantize(colours, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(HERE / name, optimize=True)
        if (HERE / name).stat().st_size < LIMIT:
            return
    sys.exit(f"{name} is larger than {LIMIT // 1000} KB")


def module_picture() -> Image.Image | None:
    """The June setup as the engine draws it; None where no VASSAL is installed."""
    head = tomllib.loads((ROOT / "sources/hill-383/game.toml").read_text("utf-8"))
    module = BUILD / "hill-383" / f"hill-383-{head['version']}.vmod"
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "grognard", "engine", str(module), "--shots", folder]
        if subprocess.run(command, capture_output=True, check=False).returncode == 2:
            return None
        (window,) = Path(folder).glob("june-*-window.png")
        return Image.open(window).convert("RGB")


def hexside_picture() -> Image.Image:
    """A hex of a new game with its neighbours, river and road, for the tutorial."""
    with tempfile.TemporaryDirectory() as folder:
        grognard = [sys.executable, "-m", "grognard"]
        picture = str(Path(folder) / "hexsides.png")
        subprocess.run([*grognard, "new", "my-game", "--project", folder], check=True, capture_output=True)
        look = ["preview", "my-game", "hex:0303", "--dpi", "170", "--output", picture, "--project", folder]
        subprocess.run([*grognard, *look], check=True, capture_output=True)
        return Image.open(picture).convert("RGB")


def check_picture() -> Image.Image | None:
    """The page of a check of Fatal Alliances with an infantry too few, as a browser shows it; None without one."""
    browser = next(filter(None, map(shutil.which, ("chromium", "google-chrome", "chromium-browser"))), None)
    if browser is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        root, game = Path(folder), "fatal-alliances"
        shutil.copytree(ROOT / "sources" / game, root / "sources" / game)
        mix = root / "sources" / game / "counters/mix.csv"
        mix.write_text(mix.read_text("utf-8").replace("ah-inf,18,", "ah-inf,17,"), "utf-8")
        command = [sys.executable, "-m", "grognard", "check", game, "--format", "html", "--project", folder]
        page = subprocess.run(command, capture_output=True, check=False).stdout
        (root / "page.html").write_bytes(page)
        flags = ("--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--window-size=1280,960")
        look = [browser, *flags, f"--screenshot={root / 'page.png'}", (root / "page.html").as_uri()]
        subprocess.run(look, capture_output=True, check=True)
        return Image.open(root / "page.png").convert("RGB")


def main() -> None:
    """All pictures."""
    save("hexsides.png", hexside_picture())
    hill, alliances = BUILD / "hill-383", BUILD / "fatal-alliances"
    save("counters.png", page_picture(hill / "hill-383-counters-a4.pdf", 0, 110, (20, 12, 192, 100)))
    save("map.png", page_picture(hill / "hill-383-map-plava.pdf", 0, 72, (0, 0, 250, 215)))
    save("cards.png", page_picture(hill / "hill-383-cards-a4.pdf", 0, 80, (8, 14, 202, 108)))
    save("setup.png", page_picture(alliances / "fatal-alliances-setup-a4.pdf", 0, 80))
    page = check_picture()
    if page is not None:
        save("check.png", page)
    module = module_picture()
    if module is not None:
        save("module.png", module)


main()
