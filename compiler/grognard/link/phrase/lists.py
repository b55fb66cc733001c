"""Phrases of several parts: lists, what is left out of them, and what restricts them."""

from collections.abc import Iterable
from dataclasses import replace

from grognard.base.names.folding import fold
from grognard.link.phrase.reading import Reading
from grognard.link.phrase.wording import Found, Meaning, Said, split
from grognard.model.game.locations import Location


class Lists(Reading):
    """A form is a method."""

    def every_part(self, found: Found) -> Meaning | None:
        """``each of A; B``, ``any of A, B and C``, ``A; B; not C; only D``: all that the parts mean, without what is
        excluded, and of it what lies in every one that restricts it. ``un des ports de A`` begins as a list does, and
        is a kind of place."""
        text, start = found["parts"], found.start("parts")
        separator = self.language.alternative if found.form == "or" else ";" if ";" in text else self.language.separator
        if found.form == "any" and len(split(text, separator)) == 1 and self._is_kind(found.text):
            return None
        parts: dict[str, list[Meaning]] = {"": [], "except": [], "only": []}
        said = []
        for part, offset in split(text, separator):
            word, rest, at = self.restricting(part) or ("", part, 0)
            parts[word].append(self.read(rest, start + offset + at))
            inner = self.said(rest, start + offset + at)
            said.append(Said(form=word, text=part, slots={"p": inner}) if word else inner)
        self.understand(found.text, found.at, Said(form=found.form, text=found.text, parts=tuple(said)))
        meaning = self._combined(found, parts)
        return replace(meaning, is_each=found.form == "each")

    def _is_kind(self, text: str) -> bool:
        folded = fold(text)
        ways = (way.groupdict() for one in self.language.forms.get("kind", ()) if (way := one.match(text, folded)))
        words = (way.get("kind") or way.get("kinds") or "" for way in ways)
        return any(not self.kinds().isdisjoint(self.language.kinds_of(one)) for one in words)

    def restricting(self, part: str) -> tuple[str, str, int] | None:
        """``not A``, ``only A``: which of them, the rest and its offset."""
        folded = fold(part)
        for form in ("except", "only"):
            for one in self.language.forms.get(form, ()):
                if found := one.match(part, folded):
                    return form, found["p"], found.start("p")
        return None

    def _combined(self, found: Found, parts: dict[str, list[Meaning]]) -> Meaning:
        every = [one for several in parts.values() for one in several]
        mentions = tuple(one for part in every for one in part.mentions)
        is_known = all(part.is_known for part in every)
        base = tuple(one for part in parts[""] for one in part.locations)
        if not parts["except"] and not parts["only"]:
            return Meaning(locations=base, mentions=mentions, is_known=is_known)
        base = base if parts[""] else self.where.everywhere
        if not is_known:
            if not all(part.is_known for part in parts[""]) or not all(_is_known_of(part, base) for part in every):
                return self.region(found.text, mentions)
            parts = {word: [_surely(part) for part in several] for word, several in parts.items()}
        out = {one for part in parts["except"] for one in part.locations}
        kept = [set(part.locations) for part in parts["only"]]
        left = tuple(one for one in base if one not in out and all(one in only for only in kept))
        if not left and not self.troubles:
            self.trouble(f"nothing is left of {found.text!r}", found.text, found.at, is_empty=True)
        return Meaning(locations=left, mentions=mentions)


def _is_known_of(part: Meaning, cells: Iterable[Location]) -> bool:
    """Whether it is known which of these cells a part means: of a terrain, if their ground is."""
    return part.is_known or (bool(part.unsure) and part.unsure.isdisjoint(cells))


def _surely(part: Meaning) -> Meaning:
    return replace(part, locations=part.cells) if part.unsure else part
