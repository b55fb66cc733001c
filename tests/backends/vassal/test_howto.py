"""The help of the module: how to play, the keys, the rules, in the player's language."""

import re
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import imagesize
import pypdfium2
import pytest
from tests.backends.vassal.modules import module_job, packed, planned, vassal_module
from tests.backends.vassal.reader import Module
from tests.commands.projects import project, starter

from grognard.backends.vassal.arguments import AboutArgument, RulesPageArgument
from grognard.backends.vassal.build.root import printed_rules
from grognard.backends.vassal.help.about import draw_about
from grognard.backends.vassal.help.help import key_table
from grognard.backends.vassal.help.howto import STEPS, TEXTS, steps_of
from grognard.backends.vassal.plan.keys import key_of
from grognard.base.bundled import templates_dir
from grognard.load.files.lang import own_words
from grognard.render.page.arguments import RulesArgument
from grognard.render.page.document import NOTICE
from grognard.work.job import Blob, Inputs

OLD = {
    "html", "head", "title", "body", "h1", "h2", "h3", "h4", "p", "b", "i", "u", "tt", "sub", "sup", "strike", "br",
    "hr", "style",
    "ul", "ol", "li", "table", "tr", "td", "th", "a", "img", "blockquote",
}  # fmt: skip
"""What the engine's reader, of HTML 3.2, knows."""


class Tags(HTMLParser):
    """All tags, and whether each that must be is closed."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.seen: set[str] = set()
        self.open: list[str] = []
        self.names: set[str] = set()
        self.leads: set[str] = set()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.add(tag)
        if tag == "a":
            self.names |= {value or "" for name, value in attrs if name == "name"}
            self.leads |= {(value or "").removeprefix("#") for name, value in attrs if name == "href"}
        if tag not in ("br", "hr", "img"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture(scope="module")
def hill(tmp_path_factory: pytest.TempPathFactory) -> Module:
    return Module(packed("hill-383", tmp_path_factory.mktemp("howto"), languages=("en", "fr")))


def test_pages_are_of_the_html_that_the_engine_reads(hill: Module) -> None:
    pages = {name: data.decode() for name, data in hill.entries.items() if name.endswith(".html")}
    assert {
        f"{folder}{name}.html" for folder in ("", "help_fr/") for name in ("help", "howto", "rules")
    } <= pages.keys()
    for page in pages.values():
        tags = Tags(page)
        assert tags.open == [] and tags.seen <= OLD
        assert tags.leads <= tags.names | {one for one in tags.leads if one.startswith("rulebook.html#")}


def test_the_contents_lead_into_the_rules(hill: Module) -> None:
    for folder in ("", "help_fr/"):
        contents, book = (Tags(hill.entries[f"{folder}{name}.html"].decode()) for name in ("rules", "rulebook"))
        leads = {one.removeprefix("rulebook.html#") for one in contents.leads}
        assert len(leads) > 30 and leads <= book.names
        assert book.leads == leads  # the page of the menu Help has its contents above the text, and no other page


def test_the_help_button_and_the_menu_lead_to_them(hill: Module) -> None:
    window = next(one for one in hill.all("ChartWindow") if one.get("name") == "Help")
    assert window.get("icon") == "icon-help.png" and window.get("hotkey") == "112,0"
    assert [one.get("fileName") for one in window.iter() if one.get("fileName")] == [
        "howto.html",
        "sequence.html",
        "help.html",
        "rules.html",
    ]
    assert [one.get("fileName") for one in hill.all("HelpFile")] == ["howto.html", "help.html", "rulebook.html"]


def test_the_keys_of_a_track_say_that_they_are_those_of_its_marker(hill: Module) -> None:
    assert "Next space (the marker of a track)" in hill.entries["help.html"].decode()
    assert "(le marqueur d’une piste)" in hill.entries["help_fr/help.html"].decode()


def test_the_screen_of_the_wizard_leaves_its_questions_room() -> None:
    page = (templates_dir() / "vassal/about.typ").read_bytes()
    colours = ("#a9b694", "#d9c48c")
    argument = AboutArgument(
        page=Blob(digest="page"), title="Hill 383", subtitle="June 1915", version="1.0", notice="CC0", colours=colours
    )
    picture = draw_about(argument, Inputs(blobs={"page": page})).data
    width, height = imagesize.get(BytesIO(picture))
    assert width < 500 and height > 250  # of the 1029 px that the engine's wizard is wide


def test_the_contents_have_the_titles_of_the_cases(hill: Module) -> None:
    page = hill.entries["rules.html"].decode()
    assert ">7.2 Costs</a>" in page and ">8.4 Cut bridges</a>" in page  # the engine breaks a word where no blank is


def test_the_sequence_of_play_is_the_section_of_the_turn_track(hill: Module) -> None:
    for name, word in (("sequence.html", "Recovery"), ("help_fr/sequence.html", "(12.8)")):
        page = hill.entries[name].decode()
        assert word in page and page.count("<h2>") == 1 and page.count("<h3>") == 3


def test_hiding_is_told_in_the_words_of_the_rules(hill: Module) -> None:
    page = hill.entries["howto.html"].decode()
    for words in (
        "The marker “Hidden” of the rules (15.1) is not a piece here: Ctrl+K on a piece",
        "The game has 6 of them",
        "“Decoy” lies face down already as it comes out of the palette",
        "The game has 4.",
        "Austro-Hungarian: hide now what begins hidden, with Ctrl+K, and lay out “Decoy” (15.1).",
    ):
        assert words in page
    assert "The marker “Disrupted” of the rules (13.1) is not a piece here: Ctrl+1 on a piece" in page
    assert "«\u00a0Leurre\u00a0»" in hill.entries["help_fr/howto.html"].decode()


def test_a_french_page_shows_counters_as_the_french_module_has_them(hill: Module) -> None:
    """The engine takes what a page names from images/ alone, also for a page in another language."""
    shown = [re.findall(r'src="(it-[^"]*)"', hill.entries[f"{at}howto.html"].decode()) for at in ("", "help_fr/")]
    assert len(shown[0]) == 2 and shown[1] == [name.replace(".png", "_fr.png") for name in shown[0]]
    for ours, theirs in zip(*shown, strict=True):
        assert hill.entries[f"images/{theirs}"] == hill.entries[f"images_fr/{ours}"]


def test_the_chat_of_a_new_game_says_what_is_done_before_the_first_turn(hill: Module) -> None:
    told = next(one for one in hill.all("DoActionButton") if one.get("name") == "BeforeFirstTurn")
    start = next(one for one in hill.all("StartupGlobalKeyCommand") if one.get("name") == "BeforeFirstTurn")
    assert start.get("whenToApply") == "startOfGameOnly" and start.get("globalHotkey") == told.get("hotkey")
    assert "Ctrl+K" in told.get("reportFormat") and "Deal" in told.get("reportFormat")


def test_the_keys_of_help_and_bare_map_are_told(hill: Module) -> None:
    help = hill.entries["help.html"].decode()
    assert all(f"<b>{key}</b>" in help for key in ("F1", "F9"))


def test_the_rules_of_an_unofficial_game_say_so_as_the_print_does(tmp_path: Path) -> None:
    head = starter("game.toml").replace('rights = "own"', 'rights = "unofficial"')
    job, _ = module_job("my-game", tmp_path / "store", project(tmp_path, {"game.toml": head}))
    pages = [one.argument for one in job.needs if isinstance(one.argument, RulesPageArgument)]
    printed = [one.argument for one in job.needs if isinstance(one.argument, RulesArgument)]
    assert {one.notice for one in pages} == {one.notice for one in printed} == {NOTICE}


def test_every_picture_of_the_page_is_in_the_module(hill: Module) -> None:
    named = re.findall(r'<img src="([^"]+)">', hill.entries["howto.html"].decode())
    assert len(named) > 8
    assert all("/" not in name and f"images/{name}" in hill.entries for name in named)


def test_the_rules_are_whole_and_in_the_language_of_the_player(hill: Module) -> None:
    game, plan = planned("hill-383", languages=("en", "fr"))
    for folder, language in (("", "en"), ("help_fr/", "fr")):
        page = hill.entries[f"{folder}rulebook.html"].decode()
        said = " ".join(unescape(re.sub("<[^>]*>", "", page)).split())
        assert len(plan.rules[language]) > 30
        assert [one.title for one in plan.rules[language] if " ".join(one.title.split()) not in said] == []
    assert hill.entries["rulebook.html"] != hill.entries["help_fr/rulebook.html"]
    assert game.head.languages[0] == "en"


def test_nothing_english_is_left_in_the_french_page(hill: Module) -> None:
    page = hill.entries["help_fr/howto.html"].decode()
    assert set(TEXTS) <= own_words()["fr"].keys()
    assert not [text for text in TEXTS if len(text) > 12 and text in page]


def test_a_module_is_told_only_what_it_has() -> None:
    plan = vassal_module("hill-383")
    bare = replace(plan, features=(), deals=(), dice=(), prototypes=(),
                   windows=tuple(one for one in plan.windows if one.kind == "map"))  # fmt: skip
    whole, few = ([head for _, head, _ in steps_of(one, str)] for one in (plan, bare))
    assert set(few) < set(whole) <= {head for _, head, _, _ in STEPS}
    absent = {"Combat", "Dice", "Turn", "Draw a card", "Opening hands", "States", "Hide and reveal", "Losses",
              "Reinforcements", "Staff map"}  # fmt: skip
    assert not absent & set(few) and absent | {"Charts", "More pieces"} <= set(whole)
    said = {head: text for _, head, text in steps_of(plan, str)}
    assert said["Losses"].startswith("Ctrl+L takes") and "Delete takes a marker away" in said["More pieces"]
    assert "the others see “Hidden”. Press no key on it" in said["Hide and reveal"]
    assert not [text for _, _, text in steps_of(plan, str) if "{" in text]


def test_the_help_opens_the_printed_rules_of_each_language(hill: Module) -> None:
    root = ElementTree.fromstring(hill.entries["buildFile.xml"])
    entries = [one.attrib for one in root.iter() if one.tag.endswith("BrowserPDFFile")]
    assert [(one["title"], one["pdfFile"]) for one in entries] == [
        ("Rules (PDF, en)", "rules-en.pdf"), ("Rules (PDF, fr)", "rules-fr.pdf"),
    ]  # fmt: skip
    for name, word in (("rules-en.pdf", "Stacking"), ("rules-fr.pdf", "Empilement")):
        pdf = pypdfium2.PdfDocument(hill.entries[name])
        assert any(word in page.get_textpage().get_text_bounded() for page in pdf)
    assert b"R\\u00e8gles (PDF, fr)" in hill.entries["Module_fr.properties"]
    assert all(len(hill.entries[one["pdfFile"]]) < 1_000_000 for one in entries)  # what it costs a module


def test_a_game_of_one_language_has_one_entry_and_one_without_rules_none() -> None:
    assert [title for title, _ in printed_rules(("rules-en.pdf", "help.html"), str)] == ["Rules (PDF)"]
    assert list(printed_rules(("help.html", "rules.html"), str)) == []


ASKED = {
    "Turn over": "Ctrl+F turns over a piece",
    "Stacking": "the sum and the limit",
    "Steps regained": "Ctrl+G gives a lost step back",
    "Tracks": "one space on or back",
    "Line of sight and distance": "pull from hex to hex",
    "Combat": "the column of the odds under “Attack”",
    "Dice": "read the chart yourself",
}
"""What newcomers asked who played two turns of it with nothing but this page, and where it stands now."""


@pytest.mark.parametrize("head", ASKED)
def test_what_newcomers_asked_is_said(head: str) -> None:
    said = {one: text for _, one, text in steps_of(vassal_module("hill-383"), str)}
    assert ASKED[head] in said[head]


def test_the_key_of_combat_is_called_as_its_button() -> None:
    assert ("F5", "Attack (Combat results)") in key_table(vassal_module("hill-383"), str)


def test_every_entry_of_a_menu_that_has_a_key_is_in_the_table_of_keys() -> None:
    plan = vassal_module("hill-383")
    told = " ".join(text for _, text in key_table(plan, str))
    commands = (each for one in plan.prototypes for ability in one.abilities for each in ability.commands)
    assert [one.menu for one in commands if key_of(one.act) and one.menu.strip() not in told] == []
