"""Thousands of pieces are alike: what they share is written once, and what a language says of them is asked once."""

from collections import Counter

from grognard.backends.vassal.build import translations
from grognard.backends.vassal.package import module
from grognard.backends.vassal.plan.whole import module_plan, translated_plans
from grognard.formats.vassal.traits.looks import Layer

from .modules import packed, planned


def test_palette_and_saved_games_write_the_faces_of_a_piece_once(tmp_path, monkeypatch):
    written, plain = Counter(), Layer.type_text
    monkeypatch.setattr(Layer, "type_text", lambda one: written.update([(one.images, one.level)]) or plain(one))
    packed("hill-383", tmp_path)
    own = module_plan(*planned("hill-383"))
    faces = {tuple(f"{one.picture}.png" for one in piece.states) for piece in own.pieces if len(piece.states) > 1}
    times = [count for (images, _), count in written.items() if images in faces]
    assert len(times) >= len(faces) > 20
    assert set(times) == {1}


def test_words_of_another_language_are_compared_once_a_wording(tmp_path, monkeypatch):
    calls, plain = [], translations.piece_texts
    monkeypatch.setattr(module, "piece_texts", lambda ours, theirs: calls.append(ours) or plain(ours, theirs))
    packed("hill-383", tmp_path)
    game, plan = planned("hill-383")
    own, (other,) = module_plan(game, plan), translated_plans(game, plan).values()
    theirs = {piece.key: piece for piece in other.pieces}
    wordings = set()
    for piece in own.pieces:
        said = [piece.name, *(one.suffix for one in piece.states)]
        heard = [theirs[piece.key].name, *(one.suffix for one in theirs[piece.key].states)]
        wordings.add(tuple(pair for pair in zip(said, heard, strict=True) if pair[0] != pair[1]))
    wordings.discard(())
    assert 0 < len(wordings) < len(own.pieces)
    assert len(calls) == len(own.prototypes) + len(wordings)
