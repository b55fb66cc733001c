"""The flow against networkx, an implementation that shares nothing with ours."""

import networkx as nx
from hypothesis import example, given
from hypothesis import strategies as st

from grognard.base.flow import Network

SINK = 0
edges = st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9), st.integers(0, 7)), max_size=40)
wants = st.lists(st.tuples(st.integers(1, 9), st.integers(0, 12)), max_size=6, unique_by=lambda want: want[0])
WAY_BACK = [(1, 3, 1), (3, 0, 1), (1, 4, 1), (4, 0, 1), (2, 3, 1)]
"""Who comes second gets its only way where the first is sent by another."""


def network_of(arcs: list[tuple[int, int, int]]) -> Network:
    network = Network(10)
    for tail, head, capacity in arcs:
        network.edge(tail, head, capacity)
    return network


@given(edges, wants)
@example(WAY_BACK, [(1, 1), (2, 1)])
def test_pushing_from_one_source_after_another_gives_the_maximum(
    arcs: list[tuple[int, int, int]], sources: list[tuple[int, int]]
) -> None:
    network = network_of(arcs)
    sent = sum(network.push(source, SINK, wanted) for source, wanted in sources)
    other = nx.DiGraph()
    other.add_nodes_from([SINK, "source"])
    for tail, head, capacity in arcs:
        before = other.get_edge_data(tail, head, {"capacity": 0})["capacity"]
        other.add_edge(tail, head, capacity=before + capacity)
    for source, wanted in sources:
        other.add_edge("source", source, capacity=wanted)
    assert sent == nx.maximum_flow_value(other, "source", SINK)


@given(edges, wants)
@example(WAY_BACK, [(1, 1), (2, 1)])
def test_nothing_is_lost_on_the_way_and_no_edge_carries_too_much(
    arcs: list[tuple[int, int, int]], sources: list[tuple[int, int]]
) -> None:
    network = Network(10)
    numbers = [network.edge(*arc) for arc in arcs]
    sent = {source: network.push(source, SINK, wanted) for source, wanted in sources}
    balance = [0] * 10
    for number, (tail, head, capacity) in zip(numbers, arcs, strict=True):
        assert 0 <= network.flow(number) <= capacity
        balance[tail] -= network.flow(number)
        balance[head] += network.flow(number)
    assert balance[SINK] == sum(sent.values())
    assert all(balance[node] == -sent.get(node, 0) for node in range(1, 10))


def test_who_comes_first_keeps_what_it_has() -> None:
    network = network_of([(1, 3, 5), (2, 3, 5), (3, SINK, 3)])
    assert network.push(1, SINK, 2) == 2
    assert network.push(2, SINK, 2) == 1
    assert network.reach(2) == {1, 2, 3}, "both compete for what node 3 can pass on"
