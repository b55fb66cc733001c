"""``grognard export``: the files that a print shop, or a machine that cuts, asks for."""

import sys
from pathlib import Path

import click

from grognard.base.nearest import did_you_mean
from grognard.commands.build import build_game
from grognard.commands.shared.languages import known_languages
from grognard.commands.shared.options import (
    chosen_games,
    comma_list,
    drawing_options,
    examples,
    open_project,
    project_options,
)
from grognard.commands.shared.shops import for_shop
from grognard.pipeline.shops import shop_names
from grognard.work.backend import Request, all_parts
from grognard.work.known_build import asked_for


@click.command(
    epilog=examples(
        "export thegamecrafter my-game         a PNG of each card and punchboard, as The Game Crafter asks",
        "export drivethrucards my-game         a PDF/X-1a of each deck",
        "export png my-game --only cards       pictures with bleed, for any other shop",
        "export cut my-game                    SVG and DXF for plotters and lasers",
    )
)
@click.argument("shop")
@click.argument("games", nargs=-1)
@click.option("--only", callback=comma_list(), help="Only these parts, as cards,counters.")
@click.option("--lang", callback=comma_list(), help="Only these languages, separated by commas.")
@drawing_options
@project_options
def export(
    shop: str,
    games: tuple[str, ...],
    only: tuple[str, ...],
    lang: tuple[str, ...],
    job_seconds: int,
    job_memory: int,
    folder: Path | None,
    overlays: tuple[Path, ...],
    facts: str,
    strict: bool,
) -> None:
    """Make the files of GAMES (default: all) that SHOP asks for, under build/GAME/SHOP/.

    Shops are files: cut, drivethrucards, makeplayingcards, png, press, printandplaygames, thegamecrafter, and those in
    templates/press/ of a project or game. `grognard eject press/png.toml GAME` gives a game its own copy, to change
    sizes or resolution.
    """
    project = open_project(folder, overlays, seconds=job_seconds, megabytes=job_memory)
    failed = False
    for name in chosen_games(project, games):
        known = shop_names(project, name, project.world())
        if shop not in known:
            hint = did_you_mean(shop, known) or f"there are: {', '.join(known)}"
            raise click.UsageError(f"no shop {shop!r}; {hint}")
        for part in only:
            if part not in all_parts():
                hint = did_you_mean(part, all_parts()) or "cards, counters, map …"
                raise click.UsageError(f"no part {part!r}; {hint}")
        if lang:
            known_languages(project, name, lang)
        request = for_shop(Request(languages=lang, parts=only, facts=facts), shop)
        failed |= build_game(project, name, request, asked_for(project, request, is_strict=strict), is_strict=strict)
    sys.exit(1 if failed else 0)
