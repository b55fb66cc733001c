// The whole position as lines of text by name, so that two can be compared: what a player sees and what a save holds.

import VASSAL.build.GameModule;
import VASSAL.build.module.properties.GlobalProperty;
import VASSAL.build.module.turn.TurnTracker;
import VASSAL.counters.BasicPiece;
import VASSAL.counters.Deck;
import VASSAL.counters.Decorator;
import VASSAL.counters.GamePiece;
import VASSAL.counters.SendToLocation;
import VASSAL.counters.Stack;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

final class Board {
  // The game's own file, as text: without what the engine remembers of a piece's last move, which Undo leaves as it is.
  static TreeMap<String, String> position() {
    final TreeMap<String, String> found = frame();
    for (final GamePiece piece : GameModule.getGameModule().getGameState().getAllPieces()) {
      if (!(piece instanceof Stack)) {
        found.put("piece " + piece.getId(), state(piece));
      }
    }
    return found;
  }

  // What is not one piece: the order of stacks and decks, properties, turns.
  static TreeMap<String, String> frame() {
    final GameModule module = GameModule.getGameModule();
    final TreeMap<String, String> found = new TreeMap<>();
    for (final GamePiece piece : module.getGameState().getAllPieces()) {
      if (piece instanceof Stack) {
        final List<String> ids = new ArrayList<>();
        ((Stack) piece).getPiecesIterator().forEachRemaining(each -> ids.add(each.getId()));
        if (piece instanceof Deck) {
          found.put("deck " + ((Deck) piece).getDeckName(), ids + (((Deck) piece).isFaceDown() ? " face down" : ""));
        }
        else if (ids.size() > 1) {
          found.put("stack of " + ids.get(0), ids.toString());
        }
      }
    }
    for (final GlobalProperty each : module.getAllDescendantComponentsOf(GlobalProperty.class)) {
      found.put("property " + each.getConfigureName(), String.valueOf(each.getPropertyValue()));
    }
    for (final TurnTracker each : module.getAllDescendantComponentsOf(TurnTracker.class)) {
      found.put("turn " + each.getConfigureName(), each.getState());
    }
    return found;
  }

  private static String state(GamePiece piece) {
    final StringBuilder text = new StringBuilder();
    for (GamePiece each = piece; each instanceof Decorator; each = ((Decorator) each).getInner()) {
      final boolean remembers = each instanceof SendToLocation; // where it came from
      text.append(((Decorator) each).myGetType()).append('=')
        .append(remembers ? "" : ((Decorator) each).myGetState()).append(' ');
    }
    final GamePiece inmost = Decorator.getInnermost(piece);
    final String map = piece.getMap() == null ? "" : piece.getMap().getMapName();
    return text + (inmost instanceof BasicPiece ? ((BasicPiece) inmost).getGpId() : "") + " on " + map + " "
      + piece.getPosition().x + "," + piece.getPosition().y;
  }

  // The first thing that differs, "" where nothing does.
  static String difference(TreeMap<String, String> before, TreeMap<String, String> after) {
    final TreeMap<String, String> all = new TreeMap<>(before);
    all.putAll(after);
    for (final String name : all.keySet()) {
      final String was = before.getOrDefault(name, "(nothing)");
      final String is = after.getOrDefault(name, "(nothing)");
      if (!was.equals(is)) {
        return name + ": " + difference(was, is);
      }
    }
    return "";
  }

  static String difference(String written, String read) {
    int at = 0;
    while (at < Math.min(written.length(), read.length()) && written.charAt(at) == read.charAt(at)) {
      ++at;
    }
    final int from = Math.max(0, at - 30);
    return "..." + written.substring(from, Math.min(written.length(), at + 30))
      + "... becomes ..." + read.substring(from, Math.min(read.length(), at + 30)) + "...";
  }
}
