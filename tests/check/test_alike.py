"""Names that two places of one map share."""

from grognard.check.map.alike import called_alike


def test_a_name_is_reported_once_and_of_one_map_alone() -> None:
    named = (
        ("east", "mill", (("name", "Mill"), ("aliases", "The Mill"))),
        ("east", "other", (("name", "MILL"), ("aliases", "mill"), ("aliases", "the  mill"))),
        ("west", "third", (("name", "Mill"),)),
        ("east", "fourth", (("name", "Ford"), ("aliases", "ford"))),
    )
    assert list(called_alike(named)) == [("mill", "other", "name", "MILL"), ("mill", "other", "aliases", "the  mill")]
