"""What components are called, and how one is found in a module: ``Map:Plava > Zoomer``."""

from collections.abc import Iterator

from grognard.formats.vassal.archive.buildfile import Element

_NAMES = ("mapName", "entryName", "chartName", "threadName", "name", "title", "text", "property")
DEEPER = " > "


def name_of(element: Element) -> str:
    """What the editor shows as the component's name."""
    return element.get(name_attribute(element))


def name_attribute(element: Element) -> str:
    """The attribute that holds the name, "" where there is none."""
    return next((name for name in _NAMES if element.get(name)), "")


def label_of(element: Element) -> str:
    """How a path names a component: its class without package and, where it has one, its name: ``Chart:Terrain``."""
    name = name_of(element)
    return f"{element.kind}:{name}" if name else element.kind


def find_all(root: Element, path: str) -> list[Element]:
    """The components that a path names, ``root`` included. Each step is somewhere below the one before it.

    A step is a class without its package, alone or with a colon and a name; a blank path is the root.
    """
    found = [root]
    for step in path.split(DEEPER) if path else ():
        kind, _, name = step.strip().partition(":")
        unique = {
            id(one): one
            for above in found
            for one in above.walk()
            if one.kind == kind and (not name or name_of(one) == name)
        }
        found = list(unique.values())
    return found


def way_to(root: Element, wanted: Element) -> str:
    """The shortest path that names only this component of ``root``, "" for ``root`` itself and for one without such
    a path."""
    parents = next((chain for chain in _chains(root, ()) if chain[-1] is wanted), ())
    path = ""
    for one in reversed(parents[1:]):
        path = f"{label_of(one)}{DEEPER}{path}" if path else label_of(one)
        if len(find_all(root, path)) == 1:
            return path
    return path


def _chains(element: Element, above: tuple[Element, ...]) -> Iterator[tuple[Element, ...]]:
    yield (*above, element)
    for child in element.children:
        yield from _chains(child, (*above, element))
