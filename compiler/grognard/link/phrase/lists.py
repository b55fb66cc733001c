"""Phrases of several parts: lists, what is left out of them, and what restricts them."""

from dataclasses import replace

from grognard.base.names.folding import fold
from grognard.link.phrase.reading import Reading
from grognard.link.phrase.wording import Found, Meaning, Said, split


class Lists(Reading):
    """A form is a method."""

    def every_part(self, found: Found) -> Meaning:
        """``each of A; B``, ``any of A, B and C``, ``A; B; not C; only D``: all that the parts mean, without what is
        excluded, and of it what lies in every one that restricts it."""
        text, start = found["parts"], found.start("parts")
        separator = self.language.alternative if found.form == "or" else ";" if ";" in text else self.language.separator
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
        if not is_known:
            return self.region(found.text, mentions)
        out = {one for part in parts["except"] for one in part.locations}
        kept = [set(part.locations) for part in parts["only"]]
        base = base if parts[""] else self.where.everywhere
        left = tuple(one for one in base if one not in out and all(one in only for only in kept))
        if not left and not self.troubles:
            self.trouble(f"nothing is left of {found.text!r}", found.text, found.at, is_empty=True)
        return Meaning(locations=left, mentions=mentions)
