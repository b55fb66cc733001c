// Every entry of the right-click menu of every kind of piece: chosen once, then taken back by Undo.

import VASSAL.build.GameModule;
import VASSAL.build.module.Map;
import VASSAL.build.widget.PieceSlot;
import VASSAL.command.RemovePiece;
import VASSAL.counters.Deck;
import VASSAL.counters.GamePiece;
import VASSAL.counters.KeyCommand;
import VASSAL.counters.PieceCloner;
import java.awt.Point;
import java.awt.event.ActionEvent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

final class PressAll {
  // One row for each entry: piece, entry, changed (the first thing that it changes, "" for nothing), undos (how many it
  // takes to come back), left (the first thing that they do not bring back), said, dialogs.
  static List<Object> run() throws Exception {
    final List<Object> rows = new ArrayList<>();
    final Set<String> kinds = new HashSet<>();
    final GameModule module = GameModule.getGameModule();
    final List<GamePiece> pieces = new ArrayList<>(Finding.onMaps());
    for (final GamePiece piece : module.getGameState().getAllPieces()) {
      if (piece instanceof Deck) {
        pieces.add(piece);
      }
    }
    for (final GamePiece piece : pieces) {
      if (kinds.add(kind(piece))) {
        rows.addAll(pressMenu(piece));
      }
    }
    for (final PieceSlot slot : module.getAllDescendantComponentsOf(PieceSlot.class)) {
      final GamePiece piece = PieceCloner.getInstance().clonePiece(slot.getPiece());
      if (!kinds.contains(kind(piece))) {
        Events.onEventThread(() -> place(piece));
        if (kinds.add(kind(piece))) {
          rows.addAll(pressMenu(piece));
        }
        Events.onEventThread(() -> new RemovePiece(module.getGameState().getPieceForId(piece.getId())).execute());
      }
    }
    return rows;
  }

  // A kind that no setup has on a map, as a card or a marker: one is laid in the middle of the first map.
  private static void place(GamePiece piece) {
    final Map map = Map.getMapList().get(0);
    GameModule.getGameModule().getGameState().addPiece(piece);
    map.placeOrMerge(piece, new Point(map.mapSize().width / 2, map.mapSize().height / 2));
  }

  private static String kind(GamePiece piece) {
    final StringBuilder kind = new StringBuilder();
    Finding.menu(piece).forEach(each -> kind.append(each.getName()).append(' ').append(each.getKeyStroke()).append('\n'));
    return kind.toString();
  }

  private static List<Object> pressMenu(GamePiece piece) throws Exception {
    final List<Object> rows = new ArrayList<>();
    final int count = Finding.menu(piece).size();
    for (int i = 0; i < count; ++i) {
      final List<KeyCommand> menu = Finding.menu(piece); // an entry knows its piece as it was when it was made
      if (i < menu.size() && menu.get(i).isEnabled()) {
        rows.add(press(piece, menu.get(i)));
      }
    }
    return rows;
  }

  private static java.util.Map<String, Object> press(GamePiece piece, KeyCommand entry) throws Exception {
    final String name = piece instanceof Deck ? ((Deck) piece).getDeckName() : piece.getName();
    final int said = Events.chat().length();
    final List<Object> dialogs = new ArrayList<>();
    final int logged = Logbook.undoable();
    final TreeMap<String, String> before = Board.position();
    Complaints.dialogs = dialogs; // an entry may well ask something
    Events.onEventThread(() -> entry.actionPerformed(new ActionEvent(piece, 0, "")));
    Events.settle();
    Complaints.dialogs = Complaints.all;
    final String changed = Board.difference(before, Board.position());
    final List<Object> words = Events.chatSince(said);
    final int undos = Logbook.undoable() - logged;
    for (int i = 0; i < undos; ++i) {
      Events.onEventThread(Logbook::undo);
      Events.settle();
    }
    final String left = Board.difference(before, Board.position());
    final java.util.Map<String, Object> row = new LinkedHashMap<>();
    row.put("piece", name);
    row.put("entry", entry.getName());
    row.put("changed", changed);
    row.put("undos", undos);
    row.put("left", left);
    row.put("said", words);
    row.put("dialogs", dialogs);
    if (!left.isEmpty()) {
      Complaints.complain("undo", name + ": " + entry.getName() + " is not undone: " + left);
    }
    else if (undos > 1) {
      Complaints.complain("undo", name + ": " + entry.getName() + " takes " + undos + " Undos");
    }
    return row;
  }
}
