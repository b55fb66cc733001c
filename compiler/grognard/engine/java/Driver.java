// Opens a module in VASSAL as the player program does and writes what it saw, every complaint included, as JSON.
// Compiled and run by driver.py against the jars of the VASSAL that the user has installed:
//
//     java -cp FOLDER:VASSAL/lib/* Driver MODULE REPORT KEYCODE,MODIFIERS TASK [FOLDER FOR PICTURES]
//
// TASK is "visit" (start each setup; list, press and paint its pieces), "press-all" (every menu entry, and Undo), or a
// file of steps.

import VASSAL.Info;
import VASSAL.build.GameModule;
import VASSAL.build.module.GameState;
import VASSAL.build.module.Map;
import VASSAL.build.module.PredefinedSetup;
import VASSAL.counters.GamePiece;
import VASSAL.launch.StandardConfig;
import com.sun.management.OperatingSystemMXBean;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import javax.swing.KeyStroke;

public final class Driver {
  static File shots; // null for no pictures

  public static void main(String[] args) throws Exception {
    final File file = new File(args[0]).getAbsoluteFile();
    final java.util.Map<String, Object> report = new LinkedHashMap<>();
    final List<Object> setups = new ArrayList<>();
    shots = args.length > 4 ? new File(args[4]) : null;
    report.put("complaints", Complaints.all);
    report.put("setups", setups);
    report.put("extensions", Extensions.rows);
    try {
      Info.setConfig(new StandardConfig());
      report.put("engine", Info.getVersion());
      Complaints.watchLog();
      Complaints.watchDialogs();
      if (Opening.judgeMetadata(file, report)) {
        Opening.cutTiles(file, report);
        new Opening.Client(new String[] {"--load", "--", file.getPath()});
        Events.settle();
        Events.onEventThread(() -> Definitions.judgeDefinitions(String.valueOf(report.get("made_for"))));
        perform(args, report, setups);
      }
    }
    catch (Throwable fault) {
      Complaints.complain("exception", Complaints.trace(fault));
    }
    report.put("seconds", seconds());
    Files.writeString(Path.of(args[1]), Json.write(report) + "\n");
    Runtime.getRuntime().halt(0); // the engine keeps threads alive
  }

  private static void perform(String[] args, java.util.Map<String, Object> report, List<Object> setups)
    throws Exception {
    if (!"visit".equals(args[3]) && !"press-all".equals(args[3])) {
      report.put("steps", Steps.run(Files.readAllLines(Path.of(args[3]))));
      Events.onEventThread(() -> {
        report.put("pieces", described(Pieces.inOrder(GameModule.getGameModule().getGameState().getAllPieces())));
        report.put("position", Board.position());
      });
      return;
    }
    if ("visit".equals(args[3])) {
      report.put("windows", Pictures.openWindows());
    }
    final List<Object> slots = new ArrayList<>();
    report.put("slots", slots);
    for (final PredefinedSetup setup : startable()) {
      setups.add("visit".equals(args[3]) ? visit(setup, args[2]) : pressAll(setup, slots));
    }
  }

  private static List<Object> described(List<GamePiece> pieces) {
    final List<Object> rows = new ArrayList<>();
    pieces.forEach(piece -> rows.add(Pieces.describe(piece)));
    return rows;
  }

  private static java.util.Map<String, Object> pressAll(PredefinedSetup setup, List<Object> slots) throws Exception {
    final java.util.Map<String, Object> seen = new LinkedHashMap<>();
    Complaints.during = nameOf(setup);
    seen.put("name", nameOf(setup));
    Events.onEventThread(() -> start(setup));
    Events.settle();
    final List<Object> entries = PressAll.run();
    seen.put("entries", entries);
    if (slots.isEmpty()) {
      slots.addAll(PressAll.slots(entries));
    }
    return seen;
  }

  // Processor time of this program so far.
  static double seconds() {
    final OperatingSystemMXBean system =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return system.getProcessCpuTime() / 1e9;
  }

  static String nameOf(PredefinedSetup setup) {
    return setup == null ? "New game" : setup.getConfigureName();
  }

  // A module without any setup starts its game from "New game": null stands for that.
  static List<PredefinedSetup> startable() {
    final List<PredefinedSetup> found = new ArrayList<>();
    for (final PredefinedSetup setup : GameModule.getGameModule().getAllDescendantComponentsOf(PredefinedSetup.class)) {
      if (!"true".equals(setup.getAttributeValueString(PredefinedSetup.IS_MENU))) {
        found.add(setup);
      }
    }
    if (found.isEmpty()) {
      found.add(null);
    }
    return found;
  }

  private static java.util.Map<String, Object> visit(PredefinedSetup setup, String key) throws Exception {
    final String name = nameOf(setup);
    final java.util.Map<String, Object> seen = new LinkedHashMap<>();
    final List<Object> pictures = new ArrayList<>();
    Complaints.during = name;
    seen.put("name", name);
    final int said = Events.chat().length();
    Events.onEventThread(() -> start(setup));
    Events.settle();
    Events.onEventThread(Definitions::saveAndLoad);
    Events.settle();
    final GameState state = GameModule.getGameModule().getGameState();
    seen.put("started", state.isGameStarted());
    seen.put("pieces", List.of());
    seen.put("pictures", pictures);
    if (!state.isGameStarted()) {
      Complaints.complain("setup", "the game does not start");
      return seen;
    }
    Events.onEventThread(() -> Pictures.arrange(GameModule.getGameModule().getPlayerWindow()));
    Events.settle();
    final List<GamePiece> all = new ArrayList<>();
    Events.onEventThread(() -> {
      if (shots != null) {
        Pictures.paintWindow(name, shots, pictures);
        for (final Map map : Map.getMapList()) {
          Pictures.paint(map, name, shots, pictures);
        }
      }
      judgeMaps();
      all.addAll(Pieces.inOrder(state.getAllPieces()));
      seen.put("pieces", described(all));
    });
    for (int i = 0; i < all.size(); ++i) {
      final GamePiece piece = all.get(i);
      @SuppressWarnings("unchecked")
      final java.util.Map<String, Object> row =
        (java.util.Map<String, Object>) ((List<Object>) seen.get("pieces")).get(i);
      Events.onEventThread(() -> Pieces.press(piece, stroke(key), row));
    }
    Events.settle();
    seen.put("chat", Events.chatSince(said));
    return seen;
  }

  static void start(PredefinedSetup setup) throws IOException {
    final GameModule module = GameModule.getGameModule();
    final GameState state = module.getGameState();
    final String file = setup == null ? null : setup.getAttributeValueString(PredefinedSetup.FILE);
    final boolean fromFile = file != null && !file.isEmpty()
      && "true".equals(setup.getAttributeValueString(PredefinedSetup.USE_FILE));
    state.setModified(false); // else the engine asks whether to save
    state.setup(false);
    if (fromFile) {
      state.loadGameInForeground(file, setup.getSavedGameContents());
    }
    else {
      state.setup(true);
    }
    state.freshenStartupGlobalKeyCommands(module);
  }

  private static void judgeMaps() {
    for (final Map map : Map.getMapList()) {
      if (map.getClass() == Map.class && "false".equals(map.getAttributeValueString(Map.USE_LAUNCH_BUTTON))
        && !map.getView().isShowing()) {
        Complaints.complain("map", "the map " + map.getMapName() + " is not shown, and no button shows it");
      }
    }
  }

  private static KeyStroke stroke(String text) {
    final String[] parts = text.split(",");
    return KeyStroke.getKeyStroke(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
  }
}
