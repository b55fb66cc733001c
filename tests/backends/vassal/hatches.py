"""A project with a copy of hill-383 to which a button, a chart, pieces, a prototype and traits are added."""

import shutil
from collections.abc import Mapping
from pathlib import Path

from tests.backends.vassal.modules import ROOT, plain_png

from grognard.backends.vassal.package.checks import checks_of
from grognard.backends.vassal.package.jobs import jobs_of
from grognard.base.bundled import templates_dir
from grognard.base.disk.world import World
from grognard.formats.vassal.archive.buildfile import PROTOTYPE, escape
from grognard.formats.vassal.traits.moves import PlaceMarker
from grognard.formats.vassal.traits.pieces import slot_text
from grognard.formats.vassal.traits.values import BasicPiece, Mark
from grognard.link.whole import link_game
from grognard.load.files.game import load_game
from grognard.model.plan.sheets import Frame
from grognard.plan.whole import plan_game
from grognard.work.backend import Request
from grognard.work.job import Job
from grognard.work.materials import Materials
from grognard.work.store import Store

SLOT = "VASSAL.build.widget.PieceSlot"
ASH = slot_text([BasicPiece(image="photo.png", name="Ash")])
SMOKE = escape(slot_text([Mark(properties=(("Layer", "status"),)), BasicPiece(image="photo.png", name="Smoke")]))
FIRE = escape(slot_text([PlaceMarker(menu="Ash", piece=ASH), BasicPiece(image="photo.png", name="Fire")]))
VETERAN = escape(slot_text([Mark(properties=(("Veteran", "yes"),)), BasicPiece()]))
EXTRA = f"""<extra>
  <insert parent="GameModule" after="DiceButton:1d6">
    <VASSAL.build.module.DoActionButton name="Weather" text="Weather" hotkey="121,0" doReport="true"
      reportFormat="It rains."/>
    <VASSAL.build.module.ChartWindow name="Album" text="Album" hotkey="122,0">
      <VASSAL.build.widget.Chart chartName="View" fileName="photo.png"/>
    </VASSAL.build.module.ChartWindow>
  </insert>
  <insert parent="ChartWindow > TabWidget:Charts" before="Chart:Terrain effects">
    <VASSAL.build.widget.Chart chartName="Photo" fileName="photo.png"/>
  </insert>
  <insert parent="PrototypesContainer">
    <{PROTOTYPE} name="Veteran">{VETERAN}</{PROTOTYPE}>
  </insert>
  <insert parent="PieceWindow > TabWidget">
    <VASSAL.build.widget.ListWidget entryName="Extra" width="300" height="200" divider="100" scale="1.0">
      <{SLOT} entryName="Smoke" height="60" width="60">{SMOKE}</{SLOT}>
      <{SLOT} entryName="Fire" height="60" width="60">{FIRE}</{SLOT}>
    </VASSAL.build.widget.ListWidget>
  </insert>
</extra>
"""
FILES = {
    "weather.html": b'<html><body><img src="photo.png"><a href="rain.html#mud">Rain</a></body></html>',
    "rain.html": b'<html><body><a name="mud">Mud</a></body></html>',
    "sounds/gun.wav": b"RIFF$\0\0\0WAVEfmt \x10\0\0\0\1\0\1\0@\x1f\0\0@\x1f\0\0\1\0\x08\0data\0\0\0\0",
}
NAMING = """
  <insert parent="ChartWindow > TabWidget:Charts">
    <VASSAL.build.widget.HtmlChart chartName="Sky" fileName="weather.html"/>
  </insert>
  <insert parent="GameModule">
    <VASSAL.build.module.DoActionButton name="Gun" text="Gun" doReport="true" reportFormat="Bang." doSound="true"
      soundClip="gun.wav"/>
  </insert>
</extra>"""
TRAITS = r"""
[[infantry.vassal.traits]]
trait = 'PROP;Ammo;true,0,3,false;Fire:70\,195:I\,-1;rounds'
state = '3'
at = "after:UsePrototype:Unit"

[[infantry.vassal.traits]]
trait = 'prototype;Veteran'
counters = ["it-125-1"]
"""


def with_files(root: Path, files: Mapping[str, bytes] = FILES) -> Path:
    """The project with a page, and a sound that a button and a page's link name."""
    extra = EXTRA.replace("</extra>", NAMING)
    for name, data in files.items():
        path = hatched(root, extra) / "sources" / "hill-383" / "vassal" / "files" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return root


def hatched(root: Path, extra: str = EXTRA, traits: str = TRAITS) -> Path:
    """The project in ``root``, made or changed."""
    folder = root / "sources" / "hill-383"
    if not folder.exists():
        shutil.copytree(ROOT / "sources" / "hill-383", folder)
    for name in ("vassal", "art/vassal"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    (folder / "vassal" / "extra.xml").write_text(extra, "utf-8")
    (folder / "art" / "vassal" / "photo.png").write_bytes(plain_png(60, 60, "#884422"))
    types = (ROOT / "sources" / "hill-383" / "counters" / "types.toml").read_text("utf-8")
    (folder / "counters" / "types.toml").write_text(types + traits, "utf-8")
    return root


def job_of(root: Path, *, is_check: bool = False) -> tuple[Job, Store]:
    """The job that packs, or only checks, the module of the project."""
    loaded = load_game(World(root), "hill-383")
    assert loaded.game is not None and loaded.findings == ()
    game = link_game(loaded.game).game
    store = Store(root / "store")
    folder = root / "sources" / "hill-383"
    materials = Materials(store, [folder], [folder / "templates", templates_dir()])
    (job,) = (checks_of if is_check else jobs_of)(game, plan_game(game, Frame()), Request(), materials)
    return job, store
