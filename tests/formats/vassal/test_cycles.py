"""Prototypes that take one another in a circle are found once, with the chain."""

from tests.growth import must_end

from grognard.formats.vassal.traits.cycles import cycles_of, message_of
from grognard.formats.vassal.traits.values import BasicPiece, UsePrototype


def prototypes(**takes: str) -> dict[str, tuple[UsePrototype | BasicPiece, ...]]:
    return {name: (*(UsePrototype(name=one) for one in others.split()), BasicPiece()) for name, others in takes.items()}


def test_a_circle_is_told_once_and_what_leads_into_it_is_none() -> None:
    found = list(cycles_of(prototypes(before="a", a="b", b="c lone", c="a", lone="absent", self="self lone")))
    assert found == [("a", "b", "c", "a"), ("self", "self")]
    assert message_of(found[0]).startswith("prototypes take one another without end: 'a' > 'b' > 'c' > 'a'")


def test_two_circles_through_one_prototype_are_two() -> None:
    assert list(cycles_of(prototypes(a="b c", b="a", c="a"))) == [("a", "b", "a"), ("a", "c", "a")]


def test_a_prototype_that_is_taken_twice_is_no_circle() -> None:
    assert list(cycles_of(prototypes(a="b c", b="d", c="d", d=""))) == []


def test_a_long_chain_takes_no_recursion() -> None:
    long = {f"p{number}": f"p{number + 1}" for number in range(5_000)}
    assert list(cycles_of(prototypes(**long))) == []
    (chain,) = cycles_of(prototypes(**long, p5000="p0"))
    assert len(chain) == 5_002


def taking(name: str, **given: str) -> tuple[UsePrototype | BasicPiece, ...]:
    return UsePrototype(name=name, parameters=tuple(given.items())), BasicPiece()


def test_a_parameter_may_close_the_circle_and_may_end_it() -> None:
    assert list(cycles_of({"a": taking("b", P="a"), "b": taking("$P$")})) == [("a", "b", "a")]
    assert list(cycles_of({"a": taking("b", P="c"), "b": taking("$P$"), "c": (BasicPiece(),)})) == []
    assert list(cycles_of({"a": taking("b", Next="b"), "b": taking("$Next$", Next="end")})) == []


def test_a_parameter_that_grows_at_each_turn() -> None:
    assert list(cycles_of({"a": taking("b", P="x$P$"), "b": taking("a", P="y$P$")})) == [("a", "b", "a")]


def twice(first: str, second: str, **given: str) -> tuple[UsePrototype | BasicPiece, ...]:
    """Takes two prototypes, each with other parameters."""
    each = ((first, "x"), (second, "y"))
    taken = (UsePrototype(name=one, parameters=tuple((key, value + sign) for key, value in given.items()))
             for one, sign in each)  # fmt: skip
    return *taken, BasicPiece()


def test_parameters_that_multiply_take_no_time() -> None:
    """Each would be looked at as often as two to the power of twenty, or of the number of prototypes."""
    with must_end():
        assert list(cycles_of({"a": twice("a", "a", P="$P$")})) == [("a", "a")]
        assert list(cycles_of({"a": twice("b", "b", P="$P$"), "b": twice("a", "$P$", P="$P$")})) == [("a", "b", "a")]
        fan = {f"p{at}": twice(f"p{at + 1}", f"p{at + 1}", P="$P$") for at in range(40)}
        assert list(cycles_of({**fan, "p40": taking("$P$"), "end": taking("end")})) == [("end", "end")]
        doubling = {"a": taking("a", P="$P$" * 1000), "b": taking("$P$", P="$P$" * 1000)}
        assert list(cycles_of(doubling)) == [("a", "a")]


def test_circles_without_number_are_told_so_far() -> None:
    many = prototypes(**{f"p{at}": f"p{at + 1} p0" for at in range(3_000)})
    assert len(list(cycles_of(many))) == 100
