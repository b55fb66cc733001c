"""Extensions (``.vmdx``): components for a module in a separate file, each with its place in the module.

A place is a path such as ``CLASS:NAME/CLASS:NAME``, classes in full, names as the editor shows them; blank is the
module itself.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from grognard.base.records import record
from grognard.formats.vassal.archive.buildfile import EXTENSION_ELEMENT, Element
from grognard.formats.vassal.archive.contents import Contents
from grognard.formats.vassal.archive.paths import name_of
from grognard.formats.vassal.text.sequence import join, split


@record
class Added:
    """A component and where it goes."""

    target: tuple[Element, ...]
    """The path from the module to the component that takes it; only class and name count."""
    component: Element

    def element(self) -> Element:
        """As written in the extension's build file."""
        steps = [join(":", [one.tag, name_of(one)]) if name_of(one) else one.tag for one in self.target]
        return Element(tag=EXTENSION_ELEMENT, attributes={"target": join("/", steps)}, children=(self.component,))


def targets(extension: Element) -> Iterator[tuple[str, Element]]:
    """The place of each component, and the component. The engine takes only the first child of an element."""
    for one in extension.children:
        if one.tag == EXTENSION_ELEMENT and one.children:
            yield one.get("target"), one.children[0]


def graft(root: Element, extension: Element) -> Element:
    """The module with the components of an extension inserted at their places. A component without a place is
    omitted."""
    for target, component in targets(extension):
        way = way_down(root, target)
        if way is not None:
            root = _grown(root, way, component)
    return root


def way_down(root: Element, target: str) -> tuple[int, ...] | None:
    """The place of a path: which child at each level; None where there is none.

    As the engine searches: the child with the class and the name, otherwise the first of the class below which the path
    continues.
    """
    return _way(root, split("/", target) if target else [])


def loaded(module: Contents, extensions: Sequence[Contents]) -> Contents:
    """A module as it is once VASSAL has loaded extensions: the module's own files are found first."""
    root, entries = module.root, dict(module.entries)
    for one in extensions:
        root = graft(root, one.root)
        entries = {**one.entries, **entries}
    every = (module, *extensions)
    prototypes = {name: traits for one in every for name, traits in one.prototypes.items()}
    return Contents(
        entries=entries,
        root=root,
        pieces=tuple(piece for one in every for piece in one.pieces),
        prototypes=prototypes,
        broken=tuple(fault for one in every for fault in one.broken),
    )


def _way(here: Element, steps: Sequence[str]) -> tuple[int, ...] | None:
    if not steps:
        return ()
    tag, name = [*split(":", steps[0]), ""][:2]
    alike = [index for index, one in enumerate(here.children) if one.tag == tag]
    named = [index for index in alike if name_of(here.children[index]) == name][:1]
    for index in named or alike:
        way = _way(here.children[index], steps[1:])
        if way is not None:
            return (index, *way)
    return None


def _grown(element: Element, way: Sequence[int], component: Element) -> Element:
    if not way:
        return replace(element, children=(*element.children, component))
    children = list(element.children)
    children[way[0]] = _grown(children[way[0]], way[1:], component)
    return replace(element, children=tuple(children))
