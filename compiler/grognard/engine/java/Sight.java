// All that the player at this screen can read: names, menus, the stack viewer, the inventory, the chat; which maps can be
// opened; and of each piece that lies under a mask, whether its picture is the mask's.

import VASSAL.build.GameModule;
import VASSAL.build.module.Inventory;
import VASSAL.build.module.Map;
import VASSAL.build.module.PlayerRoster;
import VASSAL.build.module.PrivateMap;
import VASSAL.build.module.map.CounterDetailViewer;
import VASSAL.counters.Deck;
import VASSAL.counters.Decorator;
import VASSAL.counters.GamePiece;
import VASSAL.counters.KeyCommand;
import VASSAL.counters.Obscurable;
import VASSAL.counters.Properties;
import VASSAL.counters.Stack;
import java.awt.Window;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.swing.JTree;

final class Sight {
  static java.util.Map<String, Object> look() throws Exception {
    final java.util.Map<String, Object> seen = new LinkedHashMap<>();
    seen.put("maps", openMaps());
    Events.onEventThread(() -> {
      final Set<String> captions = new LinkedHashSet<>();
      final List<Object> masked = new ArrayList<>();
      final Set<String> names = new LinkedHashSet<>();
      final Set<String> menus = new LinkedHashSet<>();
      for (final GamePiece piece : Finding.asDrawn()) {
        if (!Boolean.TRUE.equals(piece.getProperty(Properties.INVISIBLE_TO_ME)) && isOpen(piece.getMap())) {
          names.add(piece.getLocalizedName());
          names.add(piece.getName());
          names.add(String.valueOf(piece.getProperty("PieceName"))); // what tooltips and inventories print
          for (final KeyCommand each : Finding.menu(piece)) {
            menus.add(each.getLocalizedMenuText());
          }
          for (final CounterDetailViewer each : piece.getMap().getComponentsOf(CounterDetailViewer.class)) {
            captions.add(Mouse.name(each, piece));
          }
          if (Boolean.TRUE.equals(piece.getProperty(Properties.OBSCURED_TO_ME))) {
            masked.add(masked(piece));
          }
        }
      }
      for (final GamePiece each : GameModule.getGameModule().getGameState().getAllPieces()) {
        if (each instanceof Deck && isOpen(each.getMap())) {
          Finding.menu(each).forEach(entry -> menus.add(entry.getLocalizedMenuText()));
          if (((Deck) each).isFaceDown() && ((Deck) each).topPiece() != null) {
            masked.add(faceDown((Deck) each));
          }
        }
      }
      seen.put("viewer", new ArrayList<>(captions));
      seen.put("masked", masked);
      seen.put("names", new ArrayList<>(names));
      seen.put("menus", new ArrayList<>(menus));
    });
    seen.put("inventory", inventory());
    seen.put("chat", Events.chatSince(0));
    return seen;
  }

  private static boolean isOpen(Map map) {
    return !(map instanceof PrivateMap) || ((PrivateMap) map).isVisibleTo(PlayerRoster.getMySide());
  }

  private static java.util.Map<String, Object> masked(GamePiece piece) throws ReflectiveOperationException {
    final java.util.Map<String, Object> row = new LinkedHashMap<>();
    final GamePiece mask = Decorator.getDecorator(piece, Obscurable.class);
    row.put("name", piece.getName());
    if (mask == null) {
      row.put("picture", "without a mask");
      row.put("mask", "");
    }
    else {
      final GamePiece view = (GamePiece) Inside.get(mask, Obscurable.class, "obscuredToMeView");
      row.put("picture", Pieces.checksum(piece, view.boundingBox()));
      row.put("mask", Pieces.checksum(view, view.boundingBox()));
    }
    return row;
  }

  // The top of a face-down pile: as the pile paints its card, where each of its cards would be painted alike; and the
  // mask. What a card shows of its pile, as a count of cards, is no mask, and is left out of the two.
  private static java.util.Map<String, Object> faceDown(Deck pile) throws ReflectiveOperationException {
    final Set<String> pictures = new LinkedHashSet<>();
    for (final GamePiece card : pile.asList()) {
      pictures.add(asInPile(card, () -> Pieces.checksum(card, card.boundingBox())));
    }
    final GamePiece top = pile.topPiece();
    final Stack parent = top.getParent();
    top.setParent(null);
    final java.util.Map<String, Object> row = asInPile(top, () -> masked(top));
    top.setParent(parent);
    if (pictures.size() > 1) {
      row.put("picture", "tells the card");
    }
    return row;
  }

  private interface Painted<T> {
    T paint() throws ReflectiveOperationException;
  }

  private static <T> T asInPile(GamePiece card, Painted<T> picture) throws ReflectiveOperationException {
    final Object owner = card.getProperty(Properties.OBSCURED_BY);
    card.setProperty(Properties.OBSCURED_BY, Deck.NO_USER);
    final T painted = picture.paint();
    card.setProperty(Properties.OBSCURED_BY, owner);
    return painted;
  }

  // The maps that are shown once each button has been pressed that shows one.
  private static List<Object> openMaps() throws Exception {
    final List<Object> names = new ArrayList<>();
    for (final Map map : Map.getMapList()) {
      final boolean[] wasOpen = {true};
      Events.onEventThread(() -> {
        wasOpen[0] = map.getView().isShowing();
        if (!wasOpen[0]) {
          map.getLaunchButton().doClick();
        }
      });
      Events.settle();
      Events.onEventThread(() -> {
        if (map.getView().isShowing()) {
          names.add(map.getMapName());
        }
        if (!wasOpen[0] && map.getView().isShowing()) {
          map.getLaunchButton().doClick();
        }
      });
    }
    return names;
  }

  private static List<Object> inventory() throws Exception {
    final List<Object> rows = new ArrayList<>();
    for (final Inventory each : GameModule.getGameModule().getAllDescendantComponentsOf(Inventory.class)) {
      Events.onEventThread(() -> each.getLaunchButton().doClick());
      Events.settle();
      Events.onEventThread(() -> {
        for (final Window window : Window.getWindows()) {
          for (final JTree tree : window.isShowing() ? Events.findAll(window, JTree.class) : List.<JTree>of()) {
            for (int row = 0; row < tree.getRowCount(); ++row) {
              tree.expandRow(row);
              rows.add(String.valueOf(tree.getPathForRow(row).getLastPathComponent()));
            }
            window.setVisible(false);
          }
        }
      });
    }
    return rows;
  }
}
