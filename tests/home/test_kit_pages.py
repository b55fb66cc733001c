"""A kit printed on both sides as it is: every front on an odd page, and no page of a one-sided part behind another."""

import io

import pikepdf
from hypothesis import given
from hypothesis import strategies as st

from grognard.backends.pdf.home import advice
from grognard.render.draw.pdf import Part, Titles, merge_pdfs, printed_pages

PART = st.tuples(st.integers(1, 5), st.booleans(), st.sampled_from([(595.0, 842.0), (842.0, 595.0), (612.0, 1008.0)]))


def part(number: int, pages: int, is_one_sided: bool, size: tuple[float, float]) -> Part:
    """A part whose pages say which part they are of, and which page of it."""
    out = io.BytesIO()
    with pikepdf.new() as document:
        for page in range(pages):
            document.add_blank_page(page_size=size).obj.Contents = document.make_stream(f"% {number} {page}".encode())
        document.save(out)
    return Part(title=f"{number}", pdf=out.getvalue(), is_one_sided=is_one_sided)


@given(st.lists(PART, min_size=1, max_size=6))
def test_fronts_are_on_odd_pages_and_nothing_lies_behind_what_is_one_sided(parts) -> None:
    kit = merge_pdfs([part(number, *one) for number, one in enumerate(parts)], Titles(title="Kit"))
    with pikepdf.open(io.BytesIO(kit)) as document:
        said = [
            page.obj.Contents.read_bytes().decode().split()[1:] if "/Contents" in page.obj else []
            for page in document.pages
        ]
    leaves = [(said[at], said[at + 1] if at + 1 < len(said) else []) for at in range(0, len(said), 2)]
    assert len(said) == sum(printed_pages(pages, is_one_sided) for pages, is_one_sided, _ in parts)
    for front, back in leaves:
        assert front, "no leaf begins with a blank page"
        assert not back or (back[0] == front[0] and int(back[1]) == int(front[1]) + 1)
        assert not back or not parts[int(front[0])][1]
        assert parts[int(front[0])][1] or int(front[1]) % 2 == 0


def test_the_advice_agrees_with_how_the_counters_are_printed() -> None:
    """Card is printed on both sides, paper is glued: never both."""
    for way, words in advice.COUNTERS_ADVICE.items():
        glues = "glue" in words
        assert glues == advice.is_one_sided("Counters", way) == ("paper" in advice.COUNTER_PAPERS[way])
        assert ("both sides of card" in words) != glues
        assert ("board of 1.5 to 2 mm" in list(advice.tools_for(["Counters"], False, way, str))) == glues
    assert advice.COUNTERS_ADVICE.keys() == advice.WAYS.keys() == advice.COUNTER_PAPERS.keys()
