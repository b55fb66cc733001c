import pytest
from tests.formats.vassal.sample import sample_entries, sample_module

from grognard.formats.vassal.archive import write_vmod
from grognard.formats.vassal.dump import dump


def test_a_dump_shows_each_trait_and_only_what_differs_from_its_default() -> None:
    text = dump(sample_module())
    assert (
        "        PieceSlot entryName='beta' gpid='4'\n"
        "          UsePrototype name='Counter'\n"
        "          Layer up_menu='Flip' images=('beta.png', 'beta-back.png') names=('', '+ (reduced)') name='Step' "
        "up_key='70,130'\n"
        "          Mark properties=(('Side', 'Red'),)\n"
        "          BasicPiece name='beta' gpid='4'\n"
    ) in text
    assert "    piece 1\n      ReportAction keys=('70,130',)" in text
    assert "  images/alpha.png  75x75 px  " in text


def test_a_broken_piece_does_not_stop_a_dump() -> None:
    entries = sample_entries()
    entries["buildFile.xml"] = entries["buildFile.xml"].replace(b"null;0;0;1;0<", b"<")
    assert "not readable: traits and states are not nested alike" in dump(write_vmod(entries))


def test_what_is_no_archive_is_refused() -> None:
    with pytest.raises(ValueError, match="not a sound zip"):
        dump(b"hello")
