"""Archives of our own: cut apart without summing them up again, and the same as any reader finds."""

from hypothesis import given
from hypothesis import strategies as st

from grognard.base.zips import read_own_zip, read_zip, write_zip

NAMES = st.text(st.characters(codec="utf-8", exclude_characters="\0/\\", exclude_categories=["Cs"]), min_size=1)


@given(st.dictionaries(NAMES, st.binary(max_size=300), max_size=6), st.booleans())
def test_both_readers_find_the_same(entries, is_packed):
    data = write_zip(entries, is_packed=is_packed)
    assert read_own_zip(data) == read_zip(data) == dict(sorted(entries.items()))


def test_packed_entries_are_not_packed_again():
    entries = {"plain": bytes(10_000), "b.png": bytes(10_000)}
    assert len(write_zip(entries, is_packed=True)) > 20_000 > 11_000 > len(write_zip(entries))
