"""A progress bar for a terminal."""

import os
from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn


class Bar:
    """Shows on standard error how many jobs of a game are done, and disappears at the end."""

    def __init__(self, name: str) -> None:
        console = Console(stderr=True, no_color=bool(os.environ.get("NO_COLOR")))
        columns = (
            TextColumn("{task.description}", markup=False),
            BarColumn(),
            TaskProgressColumn(),
            TextColumn("{task.fields[what]}", markup=False),
        )
        self._progress = Progress(*columns, console=console, transient=True)
        self._task = self._progress.add_task(name, what="")

    def step(self, done: int, total: int, what: str) -> None:
        """One more job is done."""
        self._progress.update(self._task, completed=done, total=total, what=what)

    def __enter__(self) -> "Bar":
        self._progress.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._progress.stop()
