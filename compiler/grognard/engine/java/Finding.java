// Pieces, decks, places and buttons by the names that a person gives them.

import VASSAL.build.AbstractBuildable;
import VASSAL.build.AbstractToolbarItem;
import VASSAL.build.GameModule;
import VASSAL.build.module.Map;
import VASSAL.build.module.map.boardPicker.Board;
import VASSAL.build.module.map.boardPicker.board.MapGrid;
import VASSAL.build.widget.PieceSlot;
import VASSAL.counters.Deck;
import VASSAL.counters.Decorator;
import VASSAL.counters.GamePiece;
import VASSAL.counters.KeyCommand;
import VASSAL.counters.PieceCloner;
import VASSAL.counters.Properties;
import java.awt.Point;
import java.util.ArrayList;
import java.util.List;
import javax.swing.AbstractButton;

final class Finding {
  private static final String ID = "Counter"; // the property in which our modules keep a counter's id

  // A piece by its id in the sources, its number in the module, or its name; a deck by its name.
  static GamePiece piece(String name) {
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

  // A new piece of a slot in the palette, as one that is dragged out: by id, number or name.
  static GamePiece fromPalette(String name) {
    for (final PieceSlot slot : GameModule.getGameModule().getAllDescendantComponentsOf(PieceSlot.class)) {
      final GamePiece piece = slot.getPiece();
      if (List.of(String.valueOf(piece.getProperty(ID)), slot.getGpId(), slot.getConfigureName()).contains(name)) {
        final GamePiece made = PieceCloner.getInstance().clonePiece(piece);
        made.setProperty(Properties.PIECE_ID, slot.getGpId());
        return made;
      }
    }
    throw new StepFault("no slot " + name);
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

  // Where a grid location such as 0405 lies: its map is the given one if that has it, else the first that has.
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
    throw new StepFault("no button " + name);
  }
}
