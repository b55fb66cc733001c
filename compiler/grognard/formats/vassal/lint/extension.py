"""Faults of an extension that show when it is compared with its module."""

from collections.abc import Iterator
from difflib import get_close_matches

from grognard.formats.vassal.archive.buildfile import Element
from grognard.formats.vassal.archive.contents import Contents
from grognard.formats.vassal.archive.extension import targets, way_down
from grognard.formats.vassal.archive.metadata import EXTENSION_ENTRY, MODULE_ENTRY
from grognard.formats.vassal.archive.paths import label_of, name_of
from grognard.formats.vassal.lint.fault import Fault, likely, severe
from grognard.formats.vassal.text.sequence import split

_OWN = ("buildFile.xml", "buildFile", MODULE_ENTRY, EXTENSION_ENTRY)


def faults_beside(extension: Contents, module: Contents) -> Iterator[Fault]:
    """Where, and what is wrong."""
    root = extension.root
    if EXTENSION_ENTRY not in extension.entries:
        yield severe(EXTENSION_ENTRY, "missing: the module manager knows neither version nor module of the extension")
    if root.get("anyModule") != "true":
        yield from _module(root, module.root)
    for target, component in targets(root):
        if way_down(module.root, target) is None:
            step = split("/", target)[-1]
            near = get_close_matches(step, {f"{one.tag}:{name_of(one)}" for one in module.root.walk()}, n=1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            yield severe(label_of(component), f"the module has no {target!r}: the extension does not load{hint}")
    for name in extension.entries:
        if name not in _OWN and name in module.entries and extension.entries[name] != module.entries[name]:
            yield likely(name, "the module has a file of this name, which is found first")


def _module(root: Element, base: Element) -> Iterator[Fault]:
    if root.get("module") != base.get("name"):
        made = f"made for {root.get('module')!r}, not for {base.get('name')!r}: it does not load"
        yield severe("buildFile.xml", made)
    elif root.get("moduleVersion") != base.get("version"):
        versions = f"made for version {root.get('moduleVersion')} of the module, this is {base.get('version')}"
        yield likely("buildFile.xml", f"{versions}: its pieces and places may differ")
