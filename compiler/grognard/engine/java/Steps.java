// A session as a player has it, step by step; what each step said and what it found.

import VASSAL.build.GameModule;
import VASSAL.build.GpIdChecker;
import VASSAL.build.module.GameRefresher;
import VASSAL.build.module.Map;
import VASSAL.build.module.PlayerRoster;
import VASSAL.build.module.PredefinedSetup;
import VASSAL.build.module.turn.TurnTracker;
import VASSAL.command.Command;
import VASSAL.command.NullCommand;
import VASSAL.configure.NamedHotKeyConfigurer;
import VASSAL.counters.Deck;
import VASSAL.counters.Decorator;
import VASSAL.counters.Embellishment;
import VASSAL.counters.GamePiece;
import VASSAL.counters.KeyBuffer;
import java.awt.event.ActionEvent;
import java.io.File;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import javax.swing.AbstractButton;

final class Steps {
  private static final List<String> AS_THE_DIALOG_OPENS = List.of(
    GameRefresher.REFRESH_PIECES, GameRefresher.USE_LABELER_NAME, GameRefresher.USE_LAYER_NAME,
    GameRefresher.USE_ROTATE_NAME, GameRefresher.DELETE_NO_MAP);
  static final char MARK = '\u001f'; // between a step's text, its verb and its arguments

  static List<Object> run(List<String> lines) throws Exception {
    final List<Object> rows = new ArrayList<>();
    for (final String line : lines) {
      final String[] words = line.split(String.valueOf(MARK), -1);
      final java.util.Map<String, Object> row = new LinkedHashMap<>();
      rows.add(row);
      row.put("step", words[0]);
      Complaints.during = words[0];
      final int said = Events.chat().length();
      final double began = Driver.seconds();
      final String[] fault = {""};
      final Events.Step step = () -> {
        try {
          act(words, row);
        }
        catch (StepFault told) {
          fault[0] = told.getMessage();
          Complaints.complain("step", told.getMessage());
        }
      };
      if ("look".equals(words[1])) {
        row.put("seen", Sight.look());
      }
      else if ("replay".equals(words[1])) {
        replay(words[2], step);
      }
      else {
        Events.onEventThread(step);
      }
      Events.settle();
      if ("hover".equals(words[1]) && fault[0].isEmpty()) {
        hover(words[3], row);
      }
      row.put("seconds", Math.round((Driver.seconds() - began) * 1000) / 1000.0);
      row.put("said", Events.chatSince(Math.min(said, Events.chat().length())));
      row.put("fault", fault[0]);
    }
    return rows;
  }

  // The mouse rests where it is: the row tells what the stack viewer says, the picture how it looks.
  private static void hover(String name, java.util.Map<String, Object> row) throws Exception {
    final List<Object> pictures = new ArrayList<>();
    row.put("viewer", Mouse.rest());
    if (Driver.shots != null) {
      Events.onEventThread(() -> Pictures.write(Mouse.window(), name, Driver.shots, pictures));
    }
    row.put("pictures", pictures);
  }

  // Each step of a log settles before the next, as with a player who steps through it.
  private static void replay(String file, Events.Step load) throws Exception {
    Events.onEventThread(load);
    Events.settle();
    final boolean[] goesOn = {true};
    while (goesOn[0]) {
      Events.onEventThread(() -> goesOn[0] = Logbook.step());
      Events.settle();
    }
  }

  private static void act(String[] words, java.util.Map<String, Object> row) throws Exception {
    final GameModule module = GameModule.getGameModule();
    final String verb = words[1];
    final String first = words.length > 2 ? words[2] : "";
    final String second = words.length > 3 ? words[3] : "";
    final boolean opens = List.of("player", "side", "observe", "setup", "load", "replay").contains(verb);
    if (!opens && !module.getGameState().isGameStarted()) {
      throw new StepFault("no game is open: begin with setup, load or replay");
    }
    switch (verb) {
    case "player": Seat.take(first); break;
    case "side": Seat.choose(first); break;
    case "observe": Seat.choose(PlayerRoster.OBSERVER); break;
    case "setup": Driver.start(setup(first)); Seat.judge(); break;
    case "load": case "replay": Logbook.load(new File(first)); Seat.judge(); break;
    case "save": module.getGameState().saveGame(new File(first)); break;
    case "log start": Logbook.start(new File(first)); break;
    case "log end": Logbook.end(); break;
    case "press": press(first, second); break;
    case "key": module.fireKeyStroke(NamedHotKeyConfigurer.decode(first)); break;
    case "menu":
      final GamePiece owner = Finding.piece(first);
      Finding.entry(owner, second).actionPerformed(new ActionEvent(owner, 0, ""));
      break;
    case "place": Hand.place(Finding.slot(first), second); break;
    case "move": Hand.move(List.of(Finding.piece(first)), second); break;
    case "move stack": Hand.move(Hand.stack(Finding.piece(first)), second); break;
    case "draw": Hand.draw(Finding.deck(first, "no deck " + first), second); break;
    case "line": Mouse.line(first, second); break;
    case "turn next": case "turn back": turn(verb.endsWith("next")); break;
    case "button": click(first); break;
    case "refresh": refresh(row); break;
    case "undo":
      if (!Logbook.undo()) {
        throw new StepFault("there is nothing to undo");
      }
      break;
    case "shot": shot(first, row); break;
    case "hover":
      Pictures.arrange(module.getPlayerWindow());
      Mouse.aim(Finding.piece(first));
      break;
    case "expect side": expect(first, Seat.mine()); break;
    case "expect at": expect(second, where(Finding.piece(first))); break;
    case "expect layer": expect(words[4], layer(Finding.piece(first), second)); break;
    case "expect has": expect(words[4], String.valueOf(Finding.piece(first).getProperty(second))); break;
    case "expect in": expect(second, deckOf(Finding.piece(first))); break;
    case "expect property": expect(second, property(first)); break;
    default: throw new StepFault("unknown step " + verb);
    }
  }

  private static void expect(String wanted, String found) {
    if (!wanted.equals(found)) {
      throw new StepFault("expected " + wanted + ", found " + found);
    }
  }

  private static PredefinedSetup setup(String name) {
    final List<String> names = new ArrayList<>();
    for (final PredefinedSetup each : Driver.startable()) {
      if (name.equals(Driver.nameOf(each))) {
        return each;
      }
      names.add(Driver.nameOf(each));
    }
    throw new StepFault("no setup " + name + "; there are " + String.join(", ", names));
  }

  private static void press(String name, String key) {
    final List<GamePiece> pieces = "all".equals(name) ? Finding.onMaps() : List.of(Finding.piece(name));
    KeyBuffer.getBuffer().clear();
    pieces.forEach(KeyBuffer.getBuffer()::add);
    GameModule.getGameModule().sendAndLog(
      KeyBuffer.getBuffer().keyCommand(NamedHotKeyConfigurer.decode(key).getKeyStroke()));
    KeyBuffer.getBuffer().clear();
  }

  private static void turn(boolean next) throws ReflectiveOperationException {
    final List<TurnTracker> trackers = GameModule.getGameModule().getAllDescendantComponentsOf(TurnTracker.class);
    if (trackers.isEmpty()) {
      throw new StepFault("the module has no turn tracker");
    }
    Inside.call(Inside.get(trackers.get(0), "turnWidget"), next ? "doNext" : "doPrev");
  }

  // Tools > Refresh Counters: each piece of the game is made again from its slot in the module.
  private static void refresh(java.util.Map<String, Object> row) throws Exception {
    final GameModule module = GameModule.getGameModule();
    final GameRefresher refresher = new GameRefresher(module);
    final Command command = new NullCommand();
    refresher.execute(new HashSet<>(AS_THE_DIALOG_OPENS), command);
    module.sendAndLog(command);
    row.put("refreshed", Inside.get(refresher, "updatedCount"));
    final int missing = (int) Inside.get(refresher, "notFoundCount")
      + ((GpIdChecker) Inside.get(refresher, "gpIdChecker")).getNoGpIdMatch();
    row.put("missing", missing);
    if (missing > 0) {
      throw new StepFault("pieces without a slot in the module: " + missing);
    }
  }

  private static void click(String name) {
    final AbstractButton button = Finding.button(name);
    if (!button.isEnabled()) {
      throw new StepFault("the button " + name + " is grey");
    }
    button.doClick();
  }

  private static void shot(String name, java.util.Map<String, Object> row) throws Exception {
    if (Driver.shots == null) {
      throw new StepFault("name a folder for pictures with --shots");
    }
    final List<Object> pictures = new ArrayList<>();
    row.put("palette", Pictures.piecesSeen(GameModule.getGameModule().getPlayerWindow()));
    Pictures.arrange(GameModule.getGameModule().getPlayerWindow());
    row.put("rows", Pictures.rowsOfButtons(GameModule.getGameModule().getPlayerWindow()));
    Pictures.paintWindow(name, Driver.shots, pictures);
    for (final Map map : Map.getMapList()) {
      Pictures.paint(map, name, Driver.shots, pictures);
    }
    row.put("pictures", pictures);
  }

  private static String where(GamePiece piece) {
    return piece.getMap() == null ? "no map" : Pieces.locationOf(piece);
  }

  private static String deckOf(GamePiece piece) {
    return piece.getParent() instanceof Deck ? ((Deck) piece.getParent()).getDeckName() : "no deck";
  }

  private static String layer(GamePiece piece, String name) {
    for (final GamePiece each : Decorator.getDecorators(piece, Embellishment.class)) {
      final Embellishment layer = (Embellishment) each;
      if (name.equals(layer.getLayerName())) {
        return layer.isActive() ? String.valueOf(layer.getValue() + 1) : "off";
      }
    }
    throw new StepFault("the piece has no layer " + name);
  }

  private static String property(String name) {
    for (final Map map : Map.getMapList()) {
      if (map.getMutableProperty(name) != null) {
        return map.getMutableProperty(name).getPropertyValue();
      }
    }
    return String.valueOf(GameModule.getGameModule().getProperty(name));
  }
}
