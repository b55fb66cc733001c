// Pieces, decks, places and buttons by the names that a person gives them.

import VASSAL.build.AbstractBuildable;
import VASSAL.build.AbstractToolbarItem;
import VASSAL.build.Buildable;
import VASSAL.build.GameModule;
import VASSAL.build.Widget;
import VASSAL.build.module.Map;
import VASSAL.build.module.map.boardPicker.Board;
import VASSAL.build.module.map.boardPicker.board.MapGrid;
import VASSAL.build.module.map.boardPicker.board.mapgrid.Zone;
import VASSAL.build.widget.PieceSlot;
import VASSAL.counters.Deck;
import VASSAL.counters.Decorator;
import VASSAL.counters.GamePiece;
import VASSAL.counters.KeyCommand;
import VASSAL.counters.Properties;
import VASSAL.counters.Stack;
import java.awt.Point;
import java.util.ArrayList;
import java.util.List;
import javax.swing.AbstractButton;
import javax.swing.JToolBar;

final class Finding {
  private static final String ID = "Counter"; // the property in which our modules keep a counter's id

  // A piece by its id in the sources, its number in the module, or its name, or the last one taken; a deck by its name.
  static GamePiece piece(String name) {
    if ("last".equals(name)) {
      if (Hand.last == null) {
        throw new StepFault("no piece was placed or drawn yet");
      }
      return Hand.last;
    }
    final List<GamePiece> all = Pieces.inOrder(GameModule.getGameModule().getGameState().getAllPieces());
    for (final GamePiece piece : all) {
      if (name.equals(piece.getProperty(ID)) || name.equals(Pieces.gpid(piece))) {
        return piece;
      }
    }
    for (final GamePiece piece : all) {
      if (List.of(piece.getName(), piece.getLocalizedName(), Decorator.getInnermost(piece).getName()).contains(name)) {
        return piece;
      }
    }
    return deck(name, "no piece " + name);
  }

  static Deck deck(String name, String otherwise) {
    for (final GamePiece piece : GameModule.getGameModule().getGameState().getAllPieces()) {
      if (piece instanceof Deck && name.equals(((Deck) piece).getDeckName())) {
        return (Deck) piece;
      }
    }
    throw new StepFault(otherwise);
  }

  static List<GamePiece> onMaps() {
    final List<GamePiece> found = Pieces.inOrder(GameModule.getGameModule().getGameState().getAllPieces());
    found.removeIf(piece -> piece.getMap() == null || piece.getParent() instanceof Deck);
    return found;
  }

  // All pieces in play by map and place, those of one place in the order in which they are drawn: as a player meets them,
  // who sees no number of a piece, and in the same order in every run.
  static List<GamePiece> asDrawn() {
    final List<GamePiece> found = new ArrayList<>();
    for (final Map map : Map.getMapList()) {
      for (final GamePiece each : map.getAllPieces()) {
        if (each instanceof Stack && !(each instanceof Deck)) {
          found.addAll(((Stack) each).asList());
        }
        else if (!(each instanceof Stack)) {
          found.add(each);
        }
      }
    }
    found.sort(Pieces.BY_PLACE);
    return found;
  }

  // A slot by its name, its number, the id of its counter, or the end of its path, as "Italian/Spezia Brigade/I/125
  // Infantry".
  static PieceSlot slot(String name) {
    for (final PieceSlot each : GameModule.getGameModule().getAllDescendantComponentsOf(PieceSlot.class)) {
      if (List.of(each.getConfigureName(), each.getGpId(), String.valueOf(each.getPiece().getProperty(ID)))
        .contains(name) || path(each).endsWith("/" + name)) {
        return each;
      }
    }
    throw new StepFault("no slot " + name + " in the palette or the piles");
  }

  private static String path(PieceSlot slot) {
    String path = slot.getConfigureName();
    for (Buildable each = slot.getAncestor(); each instanceof Widget; each = ((Widget) each).getAncestor()) {
      path = ((Widget) each).getConfigureName() + "/" + path;
    }
    return path;
  }

  // The entries of the right-click menu that stand there and have a text.
  static List<KeyCommand> menu(GamePiece piece) {
    final List<KeyCommand> found = new ArrayList<>();
    final KeyCommand[] commands = (KeyCommand[]) piece.getProperty(Properties.KEY_COMMANDS);
    for (final KeyCommand each : commands == null ? new KeyCommand[0] : commands) {
      if (!each.isMenuSeparator() && each.getName() != null && !each.getName().isBlank()) {
        found.add(each);
      }
    }
    return found;
  }

  static KeyCommand entry(GamePiece piece, String name) {
    final List<String> names = new ArrayList<>();
    for (final KeyCommand each : menu(piece)) {
      if (name.equals(each.getName()) || name.equals(each.getLocalizedMenuText())) {
        if (!each.isEnabled()) {
          throw new StepFault("the menu entry " + name + " is grey");
        }
        return each;
      }
      names.add(each.getName());
    }
    throw new StepFault("no menu entry " + name + "; there are " + String.join(", ", names));
  }

  // Where a grid location such as 0405, a zone, a pile or a map (its middle) lies: on the given map if that has it, else
  // on the first that has.
  static Point place(Map[] map, String name) {
    final List<Map> maps = new ArrayList<>(Map.getMapList());
    if (map[0] != null) {
      maps.remove(map[0]);
      maps.add(0, map[0]);
    }
    for (final Map each : maps) {
      for (final Board board : each.getBoards()) {
        final Point point = onBoard(board, name);
        if (point != null && name.equals(each.locationName(point))) {
          map[0] = each;
          return point;
        }
      }
      if (name.equals(each.getMapName())) {
        map[0] = each;
        return new Point(each.mapSize().width / 2, each.mapSize().height / 2);
      }
      final Zone zone = each.findZone(name);
      if (zone != null) {
        map[0] = each;
        return Ground.within(each, zone);
      }
      for (final GamePiece piece : each.getPieces()) {
        if (piece instanceof Deck && name.equals(((Deck) piece).getDeckName())) {
          map[0] = each;
          return piece.getPosition();
        }
      }
    }
    throw new StepFault("no map has a place " + name);
  }

  private static Point onBoard(Board board, String name) {
    try {
      final MapGrid grid = board.getGrid();
      final Point point = grid == null ? null : grid.getLocation(name);
      if (point != null) {
        point.translate(board.bounds().x, board.bounds().y);
      }
      return point;
    }
    catch (MapGrid.BadCoords notHere) {
      return null;
    }
  }

  // A button of the toolbars by its text, its tooltip or its name in the module, also one that a menu has swallowed.
  static AbstractButton button(String name) {
    final List<AbstractBuildable> owners = new ArrayList<>(Map.getMapList());
    owners.add(GameModule.getGameModule());
    for (final AbstractBuildable owner : owners) {
      for (final AbstractToolbarItem each : owner.getAllDescendantComponentsOf(AbstractToolbarItem.class)) {
        final AbstractButton button = each.getLaunchButton();
        if (button != null && (name.equals(button.getText()) || name.equals(button.getToolTipText())
          || name.equals(each.getConfigureName()))) {
          return button;
        }
      }
    }
    final List<JToolBar> bars = new ArrayList<>(List.of(GameModule.getGameModule().getToolBar()));
    Map.getMapList().forEach(map -> bars.add(map.getToolBar()));
    for (final JToolBar bar : bars) {
      for (final AbstractButton each : Events.findAll(bar, AbstractButton.class)) {
        if (name.equals(each.getText()) || name.equals(each.getToolTipText())) {
          return each;
        }
      }
    }
    throw new StepFault("no button " + name);
  }
}
