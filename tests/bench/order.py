"""``python -m tests.bench.order``: seconds of the processor that the order of battle takes once a game is loaded: from
names to the findings about its setups."""

import gc
import random
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from grognard.base.disk.world import World
from grognard.check import account, setup, start
from grognard.check.view import View
from grognard.cli import GARBAGE
from grognard.link.whole import link_game
from grognard.load.files.game import load_game
from grognard.model.game.charts import Turn
from grognard.model.game.whole import Game
from tests.link.games import counter, demand, game_without_map, with_setup

RULES = (*setup.RULES, *start.RULES, *account.RULES)
ROOT = Path(__file__).resolve().parents[2]
COUNTERS, STATEMENTS, RUNS = 5_000, 1_000, 3
NATIONS = ("germany", "france", "belgium", "ottoman-empire")
VALUES = [{"attack": str(attack), "move": str(move)} for attack in range(1, 7) for move in range(2, 6)]


def random_game(times: int, most: int) -> Game:
    """So many times 5,000 counters and 1,000 statements over four turns, of which half say a strength, some remove and
    add. ``most``: pieces that a statement is for; nine are more than the mix holds."""
    dice = random.Random(times)
    counters = [
        counter(f"c{n}", type=dice.choice(("inf", "cav")), nation=dice.choice(NATIONS), values=dice.choice(VALUES))
        for n in range(COUNTERS * times)
    ]
    rows = []
    for number in range(1, STATEMENTS * times + 1):
        pool = {"where": "force pool", "state": dice.choice(("removed", "added", ""))} if number % 5 == 0 else {}
        rows.append(
            demand(
                number,
                what=dice.choice(("inf", "cav", "any")),
                nation=dice.choice(NATIONS),
                count=dice.randint(1, most),
                values=dice.choice(VALUES) if number % 2 else {},
                when=dice.choice(("start", "start", "2", "3", "4", "never")),
                **pool,
            )
        )
    turns = tuple(Turn(number=number, label=f"turn {number}") for number in range(1, 5))
    return with_setup(replace(game_without_map(), turns=turns), counters, rows)


def seconds(game: Game) -> tuple[float, int]:
    """The least of a few runs, and how many findings there are."""
    least, found = float("inf"), 0
    for _ in range(RUNS):
        start = time.process_time()
        view = View(link_game(game).game)
        found = sum(1 for rule in RULES for _ in rule.findings(view))
        least = min(least, time.process_time() - start)
    return least, found


def rows() -> Iterator[tuple[str, float, int]]:
    """The shipped games, then what is made up."""
    for folder in sorted((ROOT / "sources").glob("*/game.toml")):
        game = load_game(World(ROOT), folder.parent.name).game
        if game is not None:
            yield folder.parent.name, *seconds(game)
    for most, word in ((4, "enough"), (9, "too few")):
        for times in (1, 10):
            counters, statements = COUNTERS * times, STATEMENTS * times
            yield f"{counters:,} counters, {statements:,} statements, {word}", *seconds(random_game(times, most))


def main() -> None:
    """Measure and print, with searches for garbage as rare as in a command."""
    gc.set_threshold(GARBAGE, 50, 100)
    print("order of battle once a game is loaded; processor seconds, least of three, findings")
    before = 0.0
    for title, took, found in rows():
        growth = f"{took / before:8.1f} times" if title.startswith(f"{COUNTERS * 10:,}") else ""
        print(f"{title:<52}{took:8.2f} s{found:8,}{growth}", flush=True)
        before = took


if __name__ == "__main__":
    main()
