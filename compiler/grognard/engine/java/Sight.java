// All that the player at this screen can read: names, tooltips, menus, the inventory, the chat.

import VASSAL.build.GameModule;
import VASSAL.build.module.Inventory;
import VASSAL.build.module.Map;
import VASSAL.build.module.PlayerRoster;
import VASSAL.build.module.PrivateMap;
import VASSAL.counters.GamePiece;
import VASSAL.counters.KeyCommand;
import VASSAL.counters.Properties;
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
    Events.onEventThread(() -> {
      final Set<String> names = new LinkedHashSet<>();
      final Set<String> menus = new LinkedHashSet<>();
      for (final GamePiece piece : Finding.onMaps()) {
        if (!Boolean.TRUE.equals(piece.getProperty(Properties.INVISIBLE_TO_ME)) && isOpen(piece.getMap())) {
          names.add(piece.getLocalizedName());
          names.add(piece.getName());
          names.add(String.valueOf(piece.getProperty("PieceName"))); // what tooltips and inventories print
          for (final KeyCommand each : Finding.menu(piece)) {
            menus.add(each.getLocalizedMenuText());
          }
        }
      }
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
