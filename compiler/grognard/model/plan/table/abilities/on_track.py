"""A piece is the marker of a track."""

from grognard.base.records import record
from grognard.model.plan.table.abilities.ability import Ability, Command


@record
class OnTrack(Ability):
    """Is the marker of a track: it and the track's number are one."""

    track: str
    forward: Command
    back: Command

    @property
    def commands(self) -> tuple[Command, ...]:
        return self.forward, self.back
