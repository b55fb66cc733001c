"""What every kind of hook has: the case that states it, what it governs, and what a back end must be able to do."""

from collections.abc import Collection, Mapping
from typing import Annotated, ClassVar, Protocol

from grognard.base.records import record
from grognard.model.fields.marks import Fact
from grognard.model.game.charts import Chart
from grognard.model.game.counters import CounterType
from grognard.model.game.scalars import Id
from grognard.model.game.sourced import Sourced


class Ruled(Protocol):
    """What a hook may ask of the game that has it."""

    @property
    def types(self) -> Mapping[str, CounterType]: ...

    @property
    def charts(self) -> Mapping[str, Chart]: ...

    @property
    def hooks(self) -> Mapping[str, "HookBase"]: ...


@record
class HookBase(Sourced):
    """One rule. ``kind`` distinguishes the records of hooks in hooks.toml."""

    needs: ClassVar[frozenset[str]] = frozenset()
    """What a back end must be able to do, a word each."""
    matter: ClassVar[str] = ""
    """What two hooks cannot both say of one `governs`; blank: that of its kind alone."""
    id: Id
    case: Annotated[str, Fact()] = ""

    def wants(self, _game: Ruled) -> frozenset[str]:
        """What a back end must be able to do for this one."""
        return self.needs

    def governs(self, _game: Ruled) -> tuple[str, ...]:
        """The things of the game that only one hook may rule, in words; none: any number of hooks may."""
        return ()

    def idle(self, _game: Ruled) -> str:
        """Why it can do nothing; blank where it can."""
        return ""


def is_about(types: Collection[str], kind: CounterType) -> bool:
    """Whether a hook with these types is about counters of this one: about all units where it names none."""
    return kind.id in types if types else kind.role != "marker"


def types_governed(types: Collection[str], owner: str | None = None) -> tuple[str, ...]:
    """In words, each of the types of a hook; ``owner``: the side of whose counters alone it speaks."""
    of = f" of {owner}" if owner else ""
    return tuple(f"the type {one}{of}" for one in types)
