"""The module in French: what is read is translated, what things are known by is not."""

import re
from pathlib import Path

from tests.backends.vassal.modules import ROOT, packed
from tests.backends.vassal.reader import Module

from grognard.backends.vassal.build.translations import component_texts, piece_texts, write_properties
from grognard.backends.vassal.own_texts import WORDS
from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.archive.buildfile import Element
from grognard.formats.vassal.traits.looks import Layer
from grognard.formats.vassal.traits.moves import Delete, SendToLocation
from grognard.load.files.lang import own_words

WORD = r"""\btr\(['"]([^'"]+)['"]\)|\bduty="([^"]+)["]"""
SOURCES = ("compiler/grognard/plan", "compiler/grognard/backends/vassal")


def test_keys_follow_the_tree_and_names_stay() -> None:
    def root(title: str, text: str) -> Element:
        menu = Element(tag=tags.TOOLBAR_MENU, attributes={"description": "Turn", "text": text})
        pile = Element(tag=tags.DRAW_PILE, attributes={"name": title, "reshuffleCommand": text})
        return Element(
            tag=tags.GAME_MODULE,
            children=(menu, Element(tag=tags.MAP, attributes={"mapName": title}, children=(pile,))),
        )

    assert component_texts(root("Hill 383", "Turn"), root("Cote 383", "Tour")) == {
        "ToolbarMenu.Turn.text": "Tour",
        "Map.Hill 383..DrawPile.Hill 383.reshuffleCommand": "Tour",
    }


def test_names_of_zones_are_translated_where_they_are_only_shown() -> None:
    def root(name: str) -> Element:
        def zone(shown: str) -> Element:
            region = Element(tag=tags.REGION, attributes={"name": name})
            grid = Element(tag=tags.REGION_GRID, attributes={"visible": shown}, children=(region,))
            return Element(tag=tags.ZONE, attributes={"name": f"{name} {shown}"}, children=(grid,))

        board = Element(tag=tags.BOARD, attributes={"name": "B"}, children=(zone("true"), zone("false")))
        return Element(tag=tags.GAME_MODULE, children=(Element(tag=tags.BOARD_PICKER, children=(board,)),))

    # The engine's own key leaves out the picker of boards.
    assert component_texts(root("Hand"), root("Main")) == {
        "Board.B..Zone.Hand true..RegionGrid..Region.Hand.name": "Main"
    }


def test_texts_of_pieces_have_one_pool_and_levels_go_without_their_sign() -> None:
    ours = (Delete(menu="Remove"), SendToLocation(menu="To"), Layer(name="Face", names=("", "+ (reduced)")))
    theirs = (Delete(menu="Enlever"), SendToLocation(menu="To"), Layer(name="Face", names=("", "+ (réduit)")))
    assert piece_texts(ours, theirs) == {"Piece.Remove": "Enlever", "Piece. (reduced)": " (réduit)"}


def test_properties_are_latin_and_escaped_as_java_reads_them() -> None:
    text = write_properties({"Piece. (a)=b:c#": " é\\🎲", "A": "b = c"})
    assert text == b"A=b = c\nPiece.\\ (a)\\=b\\:c\\#=\\ \\u00e9\\\\\\ud83c\\udfb2\n"


def test_every_word_of_the_module_is_there_in_french() -> None:
    texts = [path.read_text("utf-8") for folder in SOURCES for path in (ROOT / folder).rglob("*.py")]
    found = {word for text in texts for pair in re.findall(WORD, text) for word in pair if word}
    # These are names by which parts of the module know each other.
    inner = {"Hexes", "Hidden", "Losses", "Marker of", "Stacking", "States", "Unknown"}
    assert len(found) > 40
    assert found | set(WORDS) == (found | set(WORDS)) & (set(own_words()["fr"]) | inner)


def test_a_menu_of_the_module_is_french_for_the_french(tmp_path: Path) -> None:
    hill = Module(packed("hill-383", tmp_path))
    texts = hill.entries["Module_fr.properties"].decode("ascii")
    assert "Piece.Lose\\ a\\ step=Perdre un pas\n" in texts
    assert "ToolbarMenu.Take\\ off.tooltip=\\u00d4te les marques de tous les pions \\u00e0 la fois\n" in texts
    assert "BooleanPreference.Moves\\ are\\ not\\ told\\ in\\ the\\ chat.desc=Les mouvements" in texts
    assert "mapName" not in texts
    assert "<h2>Touches</h2>" in hill.entries["help_fr/help.html"].decode()
    assert "PredefinedSetup.Nothing\\ set\\ up.name=Rien de plac\\u00e9\n" in texts
    assert '<name lang="fr">Cote\u00a0383</name>' in hill.entries["moduledata"].decode()
    assert [one.get("locale") for one in hill.all("Translation")] == ["fr,"]
    assert not [name for name in hill.entries if name.startswith("images_")]


def test_a_module_in_two_languages_has_the_pictures_that_differ_twice(tmp_path: Path) -> None:
    english, both = (packed("hill-383", tmp_path, languages=languages) for languages in ((), ("en", "fr")))
    ours, theirs = Module(english).entries, Module(both).entries
    local = {name.removeprefix("images_fr/") for name in theirs if name.startswith("images_fr/")}
    assert {"chart-crt.png", "about.png", "card-it-fog.png", "works.png", "it-125-1-back.png"} <= local
    shared = {name.removeprefix("images/") for name in theirs if name.startswith("images/")}
    assert local < shared
    assert "badge-disrupted.png" in shared - local  # it says D in both
    assert "mask-ah-hidden-positions.png" in local  # the marker that covers in print says Hidden or Caché
    # names, pieces and saved games are the same, so that players of two languages have one game
    same = [name for name in ours if name == "moduledata" or name.endswith(".vsav")]
    assert [ours[name] for name in same] == [theirs[name] for name in same]
    # the menu Help opens the printed rules of each language that the module has
    varies = rb"board-[\w-]+|\s*<[\w.]+BrowserPDFFile\b[^>]*>(\s*</[\w.]+BrowserPDFFile>)?"
    builds = [re.sub(varies, b"", one["buildFile.xml"]) for one in (ours, theirs)]
    assert builds[0] == builds[1]
    assert ours["buildFile.xml"] != theirs["buildFile.xml"]  # tiles of one are not those of the other


def test_buttons_of_setup_cards_are_french_for_the_french(tmp_path: Path) -> None:
    texts = (
        Module(packed("fatal-alliances", tmp_path, languages=("en", "fr")))
        .entries["Module_fr.properties"]
        .decode("ascii")
    )
    named = re.findall(r"^Map\.(.*)\.buttonName=(.*)$", texts, re.MULTILINE)
    found = {key.replace("\\ ", " ").replace("\\u00b7", "·"): text.replace("\\u00b7", "·") for key, text in named}
    assert found["2 Ottoman Empire · The campaign of 1914"] == "2 Empire ottoman · La campagne de 1914"
    assert found["2 Ottoman Empire · The campaign of 1916"] == "2 Empire ottoman · La campagne de 1916"
    assert found["Sea areas"] == "Zones maritimes"
    of_1914 = {f"{one} · The campaign of 1914" for one in ("5 Russia", "5 Russia (2)", "Minor countries")}
    assert {*of_1914, "Production"} - found.keys() == {"Production"}
