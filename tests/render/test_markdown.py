"""Rules as people write Markdown: what becomes of each piece."""

import pytest

from grognard.render.page.book.markdown import markdown_blocks


def spans(text: str) -> list:
    (block,) = markdown_blocks(text)
    return block["spans"]


def test_tags_and_signs_become_spans() -> None:
    words = {"b": "strong", "strong": "strong", "i": "em", "em": "em", "s": "strike", "del": "strike", "sup": "sup"}
    for tag, kind in words.items():
        assert spans(f"a <{tag}>b</{tag}> c")[1] == {"k": kind, "v": [{"k": "text", "v": "b"}]}
    assert spans("~~a~~") == [{"k": "strike", "v": [{"k": "text", "v": "a"}]}]
    assert [one["k"] for one in spans("a<br>b<BR/>c")] == ["text", "break", "text", "break", "text"]


def test_tags_that_nest_wrongly_or_never_end_lose_no_word() -> None:
    def words(found: list) -> str:
        return "".join(one["v"] if isinstance(one["v"], str) else words(one["v"]) for one in found)

    for text, kept in (
        ("a <b>b <i>c</b> d</i> e", "abcde"),
        ("a <b>b", "ab"),
        ("a </b> b", "ab"),
        ("<b>a</b>", "a"),
        ("<i><b>x</i>", "x"),
    ):
        assert words(spans(text)).replace(" ", "") == kept


def test_tags_alone_on_their_lines_are_not_lost() -> None:
    assert [one["k"] for one in spans("<b>\na\n</b>")] == ["strong"]
    assert spans("<div>\nwords\n</div>")[0]["v"] == "<div>", "check names it"


def test_tasks_have_a_box() -> None:
    (block,) = markdown_blocks("- [ ] one\n- [x] two\n  - [X] three\n- four")
    kinds = [[one["k"] for one in item[0]["spans"]] for item in block["items"]]
    assert kinds == [["tick", "text"], ["tick", "text"], ["text"]]
    assert [item[0]["spans"][0]["v"] for item in block["items"]] == ["", "x", "four"]
    assert block["items"][1][1]["items"][0][0]["spans"][0] == {"k": "tick", "v": "x"}


@pytest.mark.parametrize(
    ("text", "kind"), [("[a](https://b.org)", "link"), ("<https://b.org>", "link"), ("[a](#b)", "em")]
)
def test_links(text: str, kind: str) -> None:
    assert spans(text)[0]["k"] == kind


def test_hyphens_of_a_typewriter_are_dashes() -> None:
    assert [one["v"] for one in spans("a -- b, 3--5, c---d, --x, `e -- f`")] == ["a – b, 3–5, c—d, –x, ", "e -- f"]
