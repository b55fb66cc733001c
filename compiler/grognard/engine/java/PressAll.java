// Every entry of the right-click menu of every kind of piece: chosen once, then taken back by Undo. Every slot of the
// palette: its piece laid on the map once, then taken back by Undo.

import VASSAL.build.GameModule;
import VASSAL.build.module.Map;
import VASSAL.build.widget.PieceSlot;
import VASSAL.command.RemovePiece;
import VASSAL.counters.BasicPiece;
import VASSAL.counters.Deck;
import VASSAL.counters.Decorator;
import VASSAL.counters.Embellishment;
import VASSAL.counters.Footprint;
import VASSAL.counters.GamePiece;
import VASSAL.counters.KeyCommand;
import VASSAL.counters.Labeler;
import VASSAL.counters.Marker;
import VASSAL.counters.Properties;
import java.awt.Point;
import java.awt.event.ActionEvent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

final class PressAll {
  private static final Set<String> kinds = new HashSet<>(); // pressed in this setup or an earlier one

  // One row for each entry: piece, entry, changed (the first thing that it changes, "" for nothing), before and after
  // (the piece), numbers (that it changes: before and after), undos (how many it takes to come back), left (the first
  // thing that they do not bring back), said, dialogs.
  static List<Object> run() throws Exception {
    final List<Object> rows = new ArrayList<>();
    for (final GamePiece piece : Events.ask(PressAll::inReach)) {
      if (kinds.add(Events.ask(() -> kind(piece)))) {
        rows.addAll(pressMenu(piece));
      }
    }
    return rows;
  }

  private static List<GamePiece> inReach() {
    final List<GamePiece> pieces = new ArrayList<>(Finding.onMaps());
    for (final GamePiece piece : GameModule.getGameModule().getGameState().getAllPieces()) {
      if (piece instanceof Deck) {
        pieces.add(piece);
      }
    }
    return pieces;
  }

  // One row for each slot: slot, number, placed (the number of the piece that then lies there), left; and to the rows
  // of entries those of the kinds that no setup has on a map, as cards or markers.
  static List<Object> slots(List<Object> entries) throws Exception {
    final List<Object> rows = new ArrayList<>();
    final GameModule module = GameModule.getGameModule();
    final Map[] map = {Map.getMapList().get(0)};
    final Point middle = new Point(map[0].mapSize().width / 2, map[0].mapSize().height / 2);
    for (final PieceSlot slot : module.getAllDescendantComponentsOf(PieceSlot.class)) {
      final java.util.Map<String, Object> row = new LinkedHashMap<>();
      Events.onEventThread(() -> {
        final TreeMap<String, String> before = Board.position();
        final GamePiece piece = Hand.place(slot, map, middle);
        row.put("slot", slot.getConfigureName());
        row.put("number", slot.getGpId());
        row.put("placed", piece.getMap() == map[0] ? Pieces.gpid(piece) : "");
        Logbook.undo();
        row.put("left", Board.difference(before, Board.position()));
        if (!slot.getGpId().equals(row.get("placed")) || !"".equals(row.get("left"))) {
          Complaints.complain("slot", "the piece of " + slot.getConfigureName() + " is not placed and taken back: " + row);
        }
      });
      rows.add(row);
      if (!kinds.contains(Events.ask(() -> kind(Hand.last)))) {
        Events.onEventThread(() -> Hand.place(slot, map, middle));
        if (kinds.add(Events.ask(() -> kind(Hand.last)))) {
          entries.addAll(pressMenu(Hand.last));
        }
        Events.onEventThread(
          () -> new RemovePiece(module.getGameState().getPieceForId(Hand.last.getId())).execute());
      }
    }
    return rows;
  }

  // Pieces are of one kind that have the same menu and do the same in answer, whatever they look like.
  private static String kind(GamePiece piece) throws ReflectiveOperationException {
    final StringBuilder kind = new StringBuilder();
    Finding.menu(piece).forEach(each -> kind.append(each.getName()).append(' ').append(each.getKeyStroke()).append('\n'));
    for (GamePiece each = piece; each instanceof Decorator; each = ((Decorator) each).getInner()) {
      if (each instanceof Embellishment) {
        final Embellishment layer = (Embellishment) each;
        kind.append(layer.getLayerName()).append(layer.getValue()).append(" of ")
          .append(Inside.get(layer, Embellishment.class, "nValues")).append('\n');
      }
      else if (!(each instanceof Marker || each instanceof Labeler)) {
        kind.append(((Decorator) each).myGetType()).append('\n');
      }
    }
    return kind.toString();
  }

  private static List<Object> pressMenu(GamePiece piece) throws Exception {
    final List<Object> rows = new ArrayList<>();
    final int count = Events.ask(() -> Finding.menu(piece).size());
    for (int i = 0; i < count; ++i) {
      final List<KeyCommand> menu = Events.ask(() -> Finding.menu(piece)); // an entry knows its piece as it was when it was made
      if (i < menu.size() && menu.get(i).isEnabled()) {
        rows.add(press(piece, menu.get(i)));
      }
    }
    return rows;
  }

  private static java.util.Map<String, Object> press(GamePiece piece, KeyCommand entry) throws Exception {
    final String name = Events.ask(() -> piece instanceof Deck ? ((Deck) piece).getDeckName() : piece.getName());
    final int said = Events.chat().length();
    final List<Object> dialogs = new ArrayList<>();
    final int logged = Events.ask(Logbook::undoable);
    final java.util.Map<String, Object> row = new LinkedHashMap<>();
    row.put("piece", name);
    row.put("entry", entry.getName());
    row.put("before", Events.ask(() -> state(piece)));
    final TreeMap<String, String> before = Events.ask(Board::position);
    Complaints.dialogs = dialogs; // an entry may well ask something
    Events.onEventThread(() -> entry.actionPerformed(new ActionEvent(piece, 0, "")));
    Events.settle();
    Complaints.dialogs = Complaints.all;
    final TreeMap<String, String> after = Events.ask(Board::position);
    row.put("after", Events.ask(() -> state(piece)));
    row.put("changed", Board.difference(before, after));
    row.put("numbers", numbers(before, after));
    row.put("said", Events.chatSince(said));
    final int undos = Events.ask(Logbook::undoable) - logged;
    for (int i = 0; i < undos; ++i) {
      Events.onEventThread(Logbook::undo);
      Events.settle();
    }
    final String left = Board.difference(before, Events.ask(Board::position));
    row.put("undos", undos);
    row.put("left", left);
    row.put("dialogs", dialogs);
    if (!left.isEmpty()) {
      Complaints.complain("undo", name + ": " + entry.getName() + " is not undone: " + left);
    }
    else if (undos > 1) {
      Complaints.complain("undo", name + ": " + entry.getName() + " takes " + undos + " Undos");
    }
    return row;
  }

  private static java.util.Map<String, Object> state(GamePiece piece) throws ReflectiveOperationException {
    if (piece instanceof Deck) {
      final java.util.Map<String, Object> row = new LinkedHashMap<>();
      row.put("deck", ((Deck) piece).getDeckName());
      row.put("pieces", ((Deck) piece).getPieceCount());
      return row;
    }
    final java.util.Map<String, Object> row = Pieces.describe(piece);
    final GamePiece there = GameModule.getGameModule().getGameState().getPieceForId(piece.getId());
    row.put("there", there != null);
    row.put("alike", alike(Pieces.gpid(piece)));
    row.put("masked", String.valueOf(piece.getProperty(Properties.OBSCURED_TO_OTHERS)));
    row.put("moved", String.valueOf(piece.getProperty(Properties.MOVED)));
    final GamePiece trail = Decorator.getDecorator(piece, Footprint.class);
    row.put("trail", trail == null ? "" : Inside.call(trail, Footprint.class, "isTrailVisible"));
    return row;
  }

  // How many pieces of this number there are.
  private static int alike(String number) {
    int count = 0;
    for (final GamePiece each : GameModule.getGameModule().getGameState().getAllPieces()) {
      count += Decorator.getInnermost(each) instanceof BasicPiece && number.equals(Pieces.gpid(each)) ? 1 : 0;
    }
    return count;
  }

  private static java.util.Map<String, Object> numbers(TreeMap<String, String> before, TreeMap<String, String> after) {
    final java.util.Map<String, Object> found = new LinkedHashMap<>();
    for (final java.util.Map.Entry<String, String> each : before.entrySet()) {
      final String now = after.get(each.getKey());
      final String[] name = each.getKey().split(" ", 2);
      if (List.of("property", "turn").contains(name[0]) && !each.getValue().equals(now)) {
        found.put(name[1], List.of(each.getValue(), String.valueOf(now)));
      }
    }
    return found;
  }
}
