"""Maximum flow by augmenting paths, one source at a time, so that what was granted earlier is never taken back.

Nodes are whole numbers. Pushing from one source after another gives the same total as a maximum flow from a common
source before them all. The earlier a source comes in the order, the more certainly it gets what it demands.
"""

from collections import deque


class Network:
    """Edges with capacities, and the flow through them so far."""

    def __init__(self, nodes: int) -> None:
        self._out: list[list[int]] = [[] for _ in range(nodes)]
        self._head: list[int] = []
        self._free: list[int] = []  # what an edge can still carry; edge ^ 1 is the same edge backwards
        self._dead: set[int] = set()  # nodes from which nothing reaches the sink any more: no push changes that

    def edge(self, tail: int, head: int, capacity: int) -> int:
        """Add an edge and return its number. Of equally short paths the flow takes the edge that was added first."""
        number = len(self._head)
        if tail in self._dead:
            self._dead.clear()
        self._head += (head, tail)
        self._free += (capacity, 0)
        self._out[tail].append(number)
        self._out[head].append(number + 1)
        return number

    def flow(self, edge: int) -> int:
        """The flow through an edge."""
        return self._free[edge ^ 1]

    def push(self, source: int, sink: int, wanted: int) -> int:
        """Send up to `wanted` more from source to sink; returns how much was sent."""
        sent = 0
        while sent < wanted and (path := self._path(source, sink)):
            amount = min(wanted - sent, min(self._free[edge] for edge in path))
            for edge in path:
                self._free[edge] -= amount
                self._free[edge ^ 1] += amount
            sent += amount
        return sent

    def reach(self, source: int) -> frozenset[int]:
        """Nodes that more flow could reach: after a push fell short, the source side of a minimum cut."""
        return frozenset(self._search(source, None))

    def _path(self, source: int, sink: int) -> list[int]:
        """Edges of a shortest path with capacity left, from the sink back; empty where there is none."""
        came_by = self._search(source, sink)
        if sink not in came_by:
            self._dead.update(came_by)
            return []
        path: list[int] = []
        node = sink
        while node in came_by and node != source:
            path.append(came_by[node])
            node = self._head[came_by[node] ^ 1]
        return path

    def _search(self, source: int, sink: int | None) -> dict[int, int]:
        """Breadth first: each node found, with the edge by which it was reached; ends when the sink is found."""
        came_by = {source: -1}
        waiting = deque((source,))
        dead = self._dead if sink is not None else set()
        while waiting:
            for edge in self._out[waiting.popleft()]:
                node = self._head[edge]
                if self._free[edge] and node not in came_by and node not in dead:
                    came_by[node] = edge
                    if node == sink:
                        return came_by
                    waiting.append(node)
        return came_by
