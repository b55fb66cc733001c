"""The hatch: puts a game's own components and traits into the module, and reports those that do not fit."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from grognard.backends.vassal.codes import AT_FAULT, ENDLESS, NO_PLACE
from grognard.backends.vassal.plan.inserts import Insert
from grognard.backends.vassal.plan.module import ModulePlan, joined
from grognard.base.nearest import did_you_mean
from grognard.formats.vassal.archive.buildfile import PROTOTYPE, Element, read_buildfile
from grognard.formats.vassal.archive.paths import find_all, label_of
from grognard.formats.vassal.custom.added import place_in
from grognard.formats.vassal.custom.extra import SLOTS
from grognard.formats.vassal.lint.fault import Fault
from grognard.formats.vassal.lint.whole import lint_entries
from grognard.formats.vassal.traits.cycles import cycles_of
from grognard.formats.vassal.traits.cycles import message_of as message_of_cycle
from grognard.formats.vassal.traits.moves import PlaceMarker
from grognard.formats.vassal.traits.older import meaning
from grognard.formats.vassal.traits.pieces import ADD, parse_slot, slot_text
from grognard.formats.vassal.traits.table import decode_trait
from grognard.formats.vassal.traits.trait import Trait
from grognard.formats.vassal.traits.values import BasicPiece
from grognard.model.game.custom_vassal import AddedTrait
from grognard.work.job import Remark


def is_open(plan: ModulePlan) -> bool:
    """Whether a game adds components or traits of its own."""
    return bool(plan.inserts) or any(piece.added for piece in joined(plan, *plan.extensions).pieces)


def components_of(plan: ModulePlan) -> dict[str, tuple[Element, ...]]:
    """The components of each insert by its id, their pieces numbered."""
    numbers = iter(number for _, number in plan.insert_ids)
    found = {}
    for insert in plan.inserts:
        wrapped = read_buildfile(f"<extra>{insert.xml}</extra>".encode())
        found[insert.id] = tuple(_numbered(one, numbers) for one in wrapped.children)
    return found


def prototypes_in(components: Mapping[str, Sequence[Element]]) -> dict[str, tuple[Trait, ...]]:
    """The prototypes that inserts define: pieces of saved games hold their traits."""
    every = (one for elements in components.values() for element in elements for one in element.walk())
    return {one.get("name"): parse_slot(one.text) for one in every if one.tag == PROTOTYPE}


def put_in(
    root: Element, inserts: Sequence[Insert], components: Mapping[str, Sequence[Element]]
) -> tuple[Element, tuple[Remark, ...]]:
    """The module with each insert in its place. An insert without a place is left out, with a remark."""
    remarks = []
    for insert in inserts:
        try:
            root = _put(root, insert, components[insert.id])
        except _NoPlace as fault:
            remarks.append(
                Remark(code=NO_PLACE.code, subject=f"insert:{insert.id}", field=fault.field, values=fault.args)
            )
    return root, tuple(remarks)


def with_added(traits: tuple[Trait, ...], added: Sequence[AddedTrait]) -> tuple[Trait, ...]:
    """A piece's traits with those that the game adds, in their order. A trait without a place is left out."""
    chain: list[tuple[Trait, str]] = [(trait, "") for trait in traits]
    for one in added:
        try:
            place = place_in([trait for trait, _ in chain], one.at)
        except ValueError:
            continue
        while chain[place][1] == one.at:
            place += 1
        chain.insert(place, (decode_trait(one.trait, one.state), one.at))
    return tuple(trait for trait, _ in chain)


def misplaced(key: str, traits: tuple[Trait, ...], added: Sequence[AddedTrait]) -> Iterator[Remark]:
    """The added traits that have no place among those of a piece. ``key``: of the piece."""
    for number, one in enumerate(added):
        try:
            place_in(traits, one.at)
        except ValueError as fault:
            field = f"vassal.traits.{number}.at"
            yield Remark(code=NO_PLACE.code, subject=key, field=field, values=(str(fault),))


def faults_of(plan: ModulePlan, entries: Mapping[str, bytes], files: Collection[str] = ()) -> Iterator[Remark]:
    """What lint finds in the finished module. ``files``: those of its entries that are the game's own."""
    keys = {piece.name: piece.key for piece in plan.pieces if piece.added}
    endless, chains = _endless(plan, read_buildfile(entries["buildFile.xml"]))
    yield from endless
    reported = set(chains)
    for fault in lint_entries(entries, extensions=None if plan.extensions else ()):
        if fault.degree == "style" or fault.text in chains:
            continue
        if fault.where in files:
            yield Remark(
                code=AT_FAULT.code, subject=f"file:{fault.where}", values=(fault.text,), hint=_hint(fault.text)
            )
            continue
        insert = _insert_at_fault(plan.inserts, fault)
        key = next((key for name, key in keys.items() if repr(name) in fault.where), "")
        if insert or fault.text not in reported:  # a fault of a type is found in each of its pieces
            reported.add(fault.text)
            about, field = (f"insert:{insert}", "") if insert or not key else (key, "vassal.traits")
            yield Remark(
                code=AT_FAULT.code,
                subject=about,
                field=field,
                values=(fault.where, fault.text),
                hint=_hint(fault.text),
            )


def _hint(text: str) -> str:
    is_absent = "not in the archive" in text
    return "pictures lie in art/vassal/, pages, sounds and other files in vassal/files/" if is_absent else ""


def _endless(plan: ModulePlan, root: Element) -> tuple[tuple[Remark, ...], frozenset[str]]:
    """Prototypes of the module that use each other in a circle, and what lint reports of each."""
    found = tuple(cycles_of(prototypes_in({"": (root,)})))
    remarks = []
    for chain in found:
        insert = next((one.id for one in plan.inserts if set(chain) & set(one.names)), "")
        remarks.append(Remark(code=ENDLESS.code, subject=f"insert:{insert}", values=(" > ".join(map(repr, chain)),)))
    return tuple(remarks), frozenset(map(message_of_cycle, found))


def _insert_at_fault(inserts: Sequence[Insert], fault: Fault) -> str:
    """The id of the insert with the component in which the fault is, else of the one that holds a name in the fault's
    text; else blank."""
    for insert in inserts:
        if any(repr(name) in fault.where for name in insert.names):
            return insert.id
    words = re.findall(r"'([^']+)'", fault.text.partition("did you mean")[0])  # what is near is not at fault
    return next((insert.id for insert in inserts if any(word in insert.xml for word in words)), "")


class _NoPlace(Exception):
    def __init__(self, field: str, words: str) -> None:
        super().__init__(words)
        self.field = field


def _put(root: Element, insert: Insert, elements: Sequence[Element]) -> Element:
    parent = _only(find_all(root, insert.parent), "parent", insert.parent, root)
    field = "before" if insert.before else "after"
    sibling = insert.before or insert.after
    if not sibling:
        place = len(parent.children)
    else:
        below = [one for one in parent.children if sibling in (one.kind, label_of(one))]
        found = _only(below, field, sibling, parent)
        place = next(index for index, one in enumerate(parent.children) if one is found) + (field == "after")
    grown = replace(parent, children=(*parent.children[:place], *elements, *parent.children[place:]))
    return _replaced(root, parent, grown)


def _only(found: Sequence[Element], field: str, path: str, above: Element) -> Element:
    if len(found) == 1:
        return found[0]
    if found:
        hint = "write its name too" if ":" not in path else "write a component that it is in: `Map:… > …`"
        raise _NoPlace(field, f"{len(found)} components are {path!r}; {hint}")
    known = above.walk() if field == "parent" else above.children
    hint = did_you_mean(path, {label_of(one) for one in known})
    raise _NoPlace(field, f"{path!r} is not in the module" + (f"; {hint}" if hint else ""))


def _replaced(element: Element, old: Element, new: Element) -> Element:
    if element is old:
        return new
    children = tuple(_replaced(child, old, new) for child in element.children)
    is_same = all(before is after for before, after in zip(element.children, children, strict=True))
    return element if is_same else replace(element, children=children)


def _numbered(element: Element, numbers: Iterator[int]) -> Element:
    """The component with a number for each piece, in the order in which ``read_extra`` names them."""
    children = tuple(_numbered(child, numbers) for child in element.children)
    if element.tag in SLOTS:
        number = str(next(numbers))
        text = slot_text(_placed(_with_number(parse_slot(element.text), number), numbers))
        attributes = {**element.attributes, "gpid": number}
        return Element(tag=element.tag, attributes=attributes, text=text, children=children)
    if element.tag == PROTOTYPE:
        return replace(element, text=slot_text(_placed(parse_slot(element.text), numbers)), children=children)
    return replace(element, children=children)


def _placed(traits: Sequence[Trait], numbers: Iterator[int]) -> tuple[Trait, ...]:
    made = []
    for trait in traits:
        marker = meaning(trait)
        if isinstance(marker, PlaceMarker) and marker.piece.startswith(ADD):
            number = str(next(numbers))
            inner = _placed(_with_number(parse_slot(marker.piece), number), numbers)
            trait = replace(marker, gpid=number, piece=slot_text(inner))
        made.append(trait)
    return tuple(made)


def _with_number(traits: Sequence[Trait], number: str) -> tuple[Trait, ...]:
    *outer, inmost = traits
    if isinstance(inmost, BasicPiece):
        inmost = replace(inmost, gpid=number)
    return (*outer, inmost)
