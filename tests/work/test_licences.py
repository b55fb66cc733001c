"""Whose the pictures and fonts are stands in the manifest of each build, with their digests."""

import json
from pathlib import Path

from tests.commands.projects import grognard, project

from grognard.base.digests import digest_bytes

FLAG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 57 28"><path d="M0 0H57V28H0Z"/></svg>'
FILES = {
    "decks/luck.toml": 'title = "Luck"\nart = "old/flag.svg"\n',
    "decks/luck.csv": "id,title,text,art\nrain,Rain,Roads cost as much as the hex.,flag.svg\n",
    "art/flag.svg": FLAG,
    "art/old/flag.svg": FLAG,
    "art/licences.csv": "file,by,licence,source\nart/,Ann Artist,CC BY 4.0,\nart/old/,,public domain,The Archive\n",
}


def test_the_manifest_says_whose_each_picture_is(tmp_path: Path) -> None:
    root = project(tmp_path, FILES)
    made = grognard("build", "my-game", "--only", "cards", "--paper", "a4", "--project", root)
    assert made.exit_code == 0, made.output
    listed = json.loads((root / "build/my-game/manifest.json").read_text("utf-8"))["art"]
    sha = digest_bytes(FLAG.encode())
    assert listed == {
        "art/flag.svg": {"by": "Ann Artist", "licence": "CC BY 4.0", "sha256": sha},
        "art/old/flag.svg": {"licence": "public domain", "sha256": sha, "source": "The Archive"},
    }


def test_a_manifest_of_a_game_without_art_says_nothing_of_it(tmp_path: Path) -> None:
    root = project(tmp_path)
    assert grognard("build", "my-game", "--only", "cards", "--paper", "a4", "--project", root).exit_code == 0
    assert "art" not in json.loads((root / "build/my-game/manifest.json").read_text("utf-8"))
