import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from grognard.formats.vassal.text.sequence import Nest, cut, join, split, unnest

DELIMITERS = st.sampled_from([";", ",", "/", "\t", "\x1b", "|", ":"])
TOKENS = st.text(st.sampled_from(list("ab;,/|:\t\x1b\\'\" é🎲")), max_size=8)


def is_sayable(token: str) -> bool:
    return token.startswith("\\") or not token.endswith("\\")


@given(DELIMITERS, st.lists(TOKENS.filter(is_sayable), min_size=1))
def test_any_tokens_come_back(delimiter: str, tokens: list[str]) -> None:
    assert split(delimiter, join(delimiter, tokens)) == tokens


@given(st.lists(st.lists(TOKENS.filter(is_sayable), min_size=1, max_size=3), min_size=1, max_size=3))
def test_lists_nest(lists: list[list[str]]) -> None:
    rows = [join(",", tokens) for tokens in lists]
    if all(map(is_sayable, rows)):
        assert [split(",", row) for row in split(";", join(";", rows))] == lists


@pytest.mark.parametrize(
    ("tokens", "text"),
    [
        (["a;b", "c"], "a\\;b;c"),
        (["\\x", "y"], "'\\x';y"),
        (["'x'", "y"], "''x'';y"),
        (["'x", "y"], "'x;y"),
        (["a\\b"], "a\\b"),
        (["", ""], ";"),
    ],
)
def test_the_engine_writes_it_so(tokens: list[str], text: str) -> None:
    assert join(";", tokens) == text
    assert split(";", text) == tokens


def test_a_value_that_ends_in_a_backslash_is_refused() -> None:
    with pytest.raises(ValueError, match="backslash"):
        join(";", ["a\\", "b"])


def test_tabs_gather_one_backslash_a_level() -> None:
    inner = join("\t", ["b", join("\t", ["c", "d"])])
    assert join("\t", ["a", inner]) == "a\tb\\\tc\\\\\td"


@given(DELIMITERS, st.lists(st.one_of(TOKENS, st.sampled_from(["", "mark;A", "b"])), min_size=1, max_size=6))
def test_a_chain_is_written_as_pairs_are(delimiter: str, tokens: list[str]) -> None:
    def pairs(first: str, *rest: str) -> str:
        return join(delimiter, [first, pairs(*rest)]) if rest else first

    try:
        expected = pairs(*tokens)
    except ValueError:
        with pytest.raises(ValueError, match="backslash"):
            Nest(delimiter).nest(tokens)
    else:
        for outer in range(len(tokens)):
            assert Nest(delimiter, tokens[:outer]).nest(tokens[outer:]) == expected


@given(DELIMITERS, st.text(st.sampled_from(list("a;\t|\\'")), max_size=16))
@example("\t", "a\tb\\\tc\\\\\td")
@example(";", "a\\;b;c\\;d")
def test_a_chain_is_read_as_pairs_are(delimiter: str, text: str) -> None:
    """Whatever the text: what is read at once is what level by level would be."""
    if tokens := unnest(delimiter, text):
        rest: str | None = text
        for token in tokens:
            assert rest is not None
            first, rest = cut(delimiter, rest)
            assert first == token
        assert rest is None


def test_what_a_piece_says_is_read_at_once() -> None:
    assert unnest("\t", "a\tb\\\tc\\\\\td") == ["a", "b", "c", "d"]
    chain = ["mark;A", "", "b\\x", "placemark;a\tb\\\tc", "piece;;;a"]
    assert unnest("\t", Nest("\t").nest(chain)) == chain
    assert not unnest("\t", "a\tb\tc")


@given(DELIMITERS, TOKENS)
def test_a_pair_is_cut_as_it_is_split(delimiter: str, text: str) -> None:
    tokens = split(delimiter, text)
    if len(tokens) > 2:
        with pytest.raises(ValueError, match="more than two"):
            cut(delimiter, text)
    else:
        assert cut(delimiter, text) == (tokens[0], tokens[1] if len(tokens) == 2 else None)
