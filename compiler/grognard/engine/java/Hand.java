// What a player does to pieces with the mouse: drags them, draws from a pile, takes one out of the palette.

import VASSAL.build.GameModule;
import VASSAL.build.module.Map;
import VASSAL.build.widget.PieceSlot;
import VASSAL.counters.Deck;
import VASSAL.counters.DragBuffer;
import VASSAL.counters.GamePiece;
import VASSAL.counters.PieceCloner;
import VASSAL.counters.PieceIterator;
import VASSAL.counters.Properties;
import java.awt.Point;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.List;

final class Hand {
  static GamePiece last; // the piece drawn or placed last

  // As if dragged there and dropped; on a pile it goes back into that pile.
  static void move(List<GamePiece> pieces, String place) {
    final Map[] map = {pieces.get(0).getMap()};
    drop(pieces, map, Finding.place(map, place));
  }

  // What a closed stack is dragged with: all of it, from the bottom.
  static List<GamePiece> stack(GamePiece piece) {
    return piece.getParent() == null || piece.getParent() instanceof Deck ? List.of(piece)
      : piece.getParent().asList();
  }

  // The top card, dragged to a place or, without one, to the right of its deck and of all that lie there.
  static void draw(Deck deck, String place) {
    final List<GamePiece> cards = new ArrayList<>();
    for (final PieceIterator cursor = deck.drawCards(); cursor.hasMoreElements();) {
      cards.add(cursor.nextPiece());
    }
    if (cards.isEmpty()) {
      throw new StepFault("the deck is empty");
    }
    last = cards.get(0);
    final Point beside = new Point(deck.getPosition());
    do {
      beside.translate(deck.getSize().width * 3 / 2, 0);
    } while (isOnDeck(deck.getMap(), beside));
    if (place.isEmpty()) {
      drop(cards, new Map[] {deck.getMap()}, beside);
    }
    else {
      move(cards, place);
    }
  }

  private static boolean isOnDeck(Map map, Point point) {
    for (final GamePiece each : map.getPieces()) {
      if (each instanceof Deck) {
        final Rectangle ground = new Rectangle(((Deck) each).getSize());
        ground.translate(each.getPosition().x - ground.width / 2, each.getPosition().y - ground.height / 2);
        if (ground.contains(point)) {
          return true;
        }
      }
    }
    return false;
  }

  static void place(PieceSlot slot, String place) {
    final Map[] map = {null};
    final Point point = Finding.place(map, place);
    place(slot, map, point);
  }

  // The palette keeps its piece; what is dropped is a copy.
  static GamePiece place(PieceSlot slot, Map[] map, Point point) {
    last = PieceCloner.getInstance().clonePiece(slot.getPiece());
    last.setProperty(Properties.PIECE_ID, slot.getGpId());
    drop(List.of(last), map, point);
    return last;
  }

  private static void drop(List<GamePiece> pieces, Map[] map, Point point) {
    DragBuffer.getBuffer().clear();
    pieces.forEach(DragBuffer.getBuffer()::add);
    GameModule.getGameModule().sendAndLog(map[0].getPieceMover().movePieces(map[0], point));
    DragBuffer.getBuffer().clear();
  }
}
