"""What libxml2 says of a file that is no XML, in words for whoever draws."""

import re
from typing import Final

_WAYS: Final = tuple(
    (re.compile(said), meant)
    for said, meant in (
        (r"Specification mandates value for attribute (\S+)", "the attribute {0} has no value"),
        (r"Couldn't find end of Start Tag (\S+)(?: line \d+)?", "the tag <{0} has no end"),
        (r"Premature end of data in tag (\S+) line (\d+)", "the file ends before the <{0}> of line {1} is closed"),
        (
            r"Opening and ending tag mismatch: (\S+) line (\d+) and (\S+)",
            "</{2}> stands where </{0}> should close the <{0}> of line {1}",
        ),
        (r"AttValue: .*expected", "a value stands in quotes, or its closing quote is missing"),
        (r"xmlParseEntityRef: no name", "a & is written &amp;"),
        (r"EntityRef: expecting ';'", "a & is written &amp;"),
        (r"Attribute (\S+) redefined", "the attribute {0} stands there twice"),
        (r"Namespace prefix (\S+) for (\S+) on (\S+) is not defined", "{0}:{1} needs xmlns:{0} in the <svg>"),
        (r"Namespace prefix (\S+) on (\S+) is not defined", "<{0}:{1}> needs xmlns:{0} in the <svg>"),
        (r"Extra content at the end of the document", "something stands behind the closing </svg>"),
        (r"Entity '(.*)' not defined", "XML does not know &{0};: write the sign itself"),
        (
            r"Unescaped '<' not allowed in attributes values",
            "a < in a value is written &lt;, or its closing quote is missing",
        ),
        (r"Document is empty", "the file is empty, or begins with something else than <"),
        (r"Start tag expected, '<' not found", "the file is empty, or begins with something else than <"),
        (r"Comment not terminated", "a comment <!-- has no -->"),
        (r"attributes construct error", "a blank is missing between two attributes, or a quote"),
    )
)


def plainly(said: str) -> str:
    """A message of libxml2, without its line and column, in plain words; one that is not known as it is."""
    for pattern, meant in _WAYS:
        if found := pattern.match(said):
            return meant.format(*found.groups())
    return said
