"""The print shops that a project knows: TOML files in ``press/`` among the templates."""

from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from grognard.base.bundled import templates_dir
from grognard.base.diagnostics import Diagnostic
from grognard.base.disk.reads import Kind
from grognard.base.disk.world import World
from grognard.base.limits import TEMPLATE_BYTES
from grognard.base.origins import Origin
from grognard.base.projects import Project
from grognard.formats.icc import refusal
from grognard.load.codes.press import BAD_PROFILE, BAD_SHOP
from grognard.load.files.looks.shop import read_shop
from grognard.model.plan.press import Shop
from grognard.work.backend import Request

FOLDER = "press"


def label_of(project: Project, path: Path) -> str:
    """What findings call a template of the project or of an overlay; blank for one that ships with grognard."""
    if "templates" not in path.parts:
        return ""
    if path.is_relative_to(project.root):
        return path.relative_to(project.root).as_posix()
    return "" if path.is_relative_to(templates_dir()) else path.as_posix()


def shop_names(project: Project, name: str, world: World) -> tuple[str, ...]:
    """The shops that a game can be printed by, sorted."""
    found: set[str] = set()
    for folder in project.template_folders(name):
        if world.whole.is_folder(folder / FOLDER):
            files = map(PurePosixPath, world.whole.names(folder / FOLDER))
            found.update(one.stem for one in files if one.suffix == ".toml")
    return tuple(sorted(found))


def shop_of(project: Project, name: str, world: World, request: Request) -> tuple[Shop, tuple[Diagnostic, ...]]:
    """The shop that was asked for, with what is wrong in its data and in the profile that it prints by."""
    file = f"{FOLDER}/{request.press}.toml"
    for path in _places(project, name, world, file):
        label = label_of(project, path) or f"templates/{file}"
        try:
            shop, faults = read_shop(world.whole.read(path, TEMPLATE_BYTES), request.press, label)
        except OSError as reason:
            at = Origin(file=label, line=1, column=1)
            return Shop(name=request.press), (BAD_SHOP.at(at, (reason.strerror or str(reason)).lower()),)
        return shop, (*faults, *_profile_faults(project, name, world, request, shop))
    at = Origin(file=f"templates/{file}", line=1, column=1)
    return Shop(name=request.press), (BAD_SHOP.at(at, "there is no such file"),)


def _profile_faults(project: Project, name: str, world: World, request: Request, shop: Shop) -> Iterator[Diagnostic]:
    """What is wrong with the profile: the one named on the command line, else the shop's."""
    if request.profile_name:
        if why := refusal(request.profile):
            yield BAD_PROFILE.at(Origin(file=request.profile_name), why)
        return
    for path in _places(project, name, world, shop.profile) if shop.makes == "pdf" else ():
        try:
            why = refusal(world.whole.read(path, TEMPLATE_BYTES))
        except OSError as reason:
            why = (reason.strerror or str(reason)).lower()
        if why:
            yield BAD_PROFILE.at(Origin(file=label_of(project, path) or f"templates/{shop.profile}"), why)
        return


def _places(project: Project, name: str, world: World, file: str) -> Iterator[Path]:
    """Where a template lies, the first the one that counts."""
    folders = (folder / file for folder in project.template_folders(name))
    return (path for path in folders if world.whole.kind(path) is not Kind.ABSENT)
