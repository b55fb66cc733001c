// Plays a module by a script, one step a line, and writes what it finds, one answer a line. Compiled with the engine
// driver's own classes. Steps, their parts separated by tabs:
//   setup NAME · press PIECE KEY · hotkey KEY · drag PIECE X Y
//   draw DECK (the top card, which PIECE "drawn" then means, to the right of its deck)
//   where PIECE · number PROPERTY · ask PIECE PROPERTY · chat (what was said since the last chat)
//   bar (the texts of the toolbar's buttons) · menu PIECE (the texts of its menu)
// A KEY is "code,modifiers" or the name of a named command. A PIECE is its name without suffix.

import VASSAL.Info;
import VASSAL.build.GameModule;
import VASSAL.build.module.GameState;
import VASSAL.build.module.Map;
import VASSAL.build.module.PredefinedSetup;
import VASSAL.build.module.map.DrawPile;
import VASSAL.command.NullCommand;
import VASSAL.configure.NamedHotKeyConfigurer;
import VASSAL.counters.BasicPiece;
import VASSAL.counters.Decorator;
import VASSAL.counters.GamePiece;
import VASSAL.counters.KeyBuffer;
import VASSAL.counters.KeyCommand;
import VASSAL.counters.Stack;
import VASSAL.i18n.Resources;
import VASSAL.launch.StandardConfig;
import VASSAL.tools.NamedKeyStroke;
import java.awt.Component;
import java.awt.Point;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import javax.swing.AbstractButton;

public final class Probe {
  private static int said = 0;
  private static GamePiece drawn;

  public static void main(String[] args) throws Exception {
    final List<String> answers = new ArrayList<>();
    try {
      Info.setConfig(new StandardConfig());
      Resources.setLocale(Locale.getDefault()); // as the player's preferences would have it
      Complaints.watchLog();
      Complaints.watchDialogs();
      final File file = new File(args[0]).getAbsoluteFile();
      Opening.judgeMetadata(file, new LinkedHashMap<>());
      new Opening.Client(new String[] {"--load", "--", file.getPath()});
      Events.settle();
      for (final String line : Files.readAllLines(Path.of(args[1]), StandardCharsets.UTF_8)) {
        final String[] step = line.split("\t");
        Events.onEventThread(() -> play(step, answers));
        Events.settle();
      }
    }
    catch (Throwable fault) {
      Complaints.complain("exception", Complaints.trace(fault));
    }
    for (final Object complaint : Complaints.all) {
      answers.add("complaint\t" + complaint);
    }
    Files.write(Path.of(args[2]), answers, StandardCharsets.UTF_8);
    Runtime.getRuntime().halt(0);
  }

  private static void play(String[] step, List<String> answers) throws Exception {
    final GameModule module = GameModule.getGameModule();
    final GameState state = module.getGameState();
    switch (step[0]) {
    case "setup":
      for (final PredefinedSetup setup : module.getAllDescendantComponentsOf(PredefinedSetup.class)) {
        if (setup.getConfigureName().equals(step[1])) {
          state.setModified(false);
          state.setup(false);
          state.loadGameInForeground(setup.getAttributeValueString(PredefinedSetup.FILE), setup.getSavedGameContents());
          state.freshenStartupGlobalKeyCommands(module);
        }
      }
      break;
    case "press":
      final GamePiece pressed = piece(step[1]);
      pressed.setProperty("snapshot", ((VASSAL.counters.PropertyExporter) pressed).getProperties());
      KeyBuffer.getBuffer().clear();
      pressed.keyEvent(key(step[2]).getKeyStroke());
      break;
    case "hotkey":
      module.fireKeyStroke(key(step[1]));
      break;
    case "drag":
      final GamePiece moved = piece(step[1]);
      final Map map = moved.getMap();
      moved.prepareMove(new NullCommand(), false);
      map.placeOrMerge(moved, map.snapTo(new Point(Integer.parseInt(step[2]), Integer.parseInt(step[3]))));
      moved.finishMove(new NullCommand(), true, true, false);
      break;
    case "draw":
      for (final DrawPile pile : module.getAllDescendantComponentsOf(DrawPile.class)) {
        if (pile.getConfigureName().equals(step[1])) {
          final Point beside = new Point(pile.getDeck().getPosition());
          beside.translate(2 * pile.getDeck().getSize().width, 0);
          drawn = pile.getDeck().drawCards().nextPiece();
          final Map window = pile.getDeck().getMap();
          drawn.prepareMove(new NullCommand(), false);
          window.placeAt(drawn, beside);
          drawn.finishMove(new NullCommand(), true, true, false);
        }
      }
      break;
    case "where":
      final GamePiece found = piece(step[1]);
      answers.add(found.getMap() == null ? "" : found.getMap().locationName(found.getPosition()));
      break;
    case "number":
      answers.add(String.valueOf(module.getProperty(step[1])));
      break;
    case "ask":
      answers.add(String.valueOf(piece(step[1]).getProperty(step[2])));
      break;
    case "bar":
      final List<String> texts = new ArrayList<>();
      for (final Component each : module.getToolBar().getComponents()) {
        if (each.isVisible() && each instanceof AbstractButton) {
          final String text = ((AbstractButton) each).getText();
          if (text != null && !text.isEmpty()) {
            texts.add(text);
          }
        }
      }
      answers.add(String.join(" | ", texts));
      break;
    case "menu":
      final List<String> entries = new ArrayList<>();
      for (final KeyCommand each : Finding.menu(piece(step[1]))) {
        entries.add(each.getLocalizedMenuText());
      }
      answers.add(String.join(" | ", entries));
      break;
    case "chat":
      final String chat = Events.chat();
      answers.add(chat.substring(said).strip().replaceAll("\\s*\n\\s*", " | "));
      said = chat.length();
      break;
    default:
      throw new IllegalArgumentException(step[0]);
    }
  }

  private static GamePiece piece(String name) {
    if ("drawn".equals(name)) {
      return drawn;
    }
    for (final GamePiece each : GameModule.getGameModule().getGameState().getAllPieces()) {
      final GamePiece inmost = each instanceof Stack ? null : Decorator.getInnermost(each);
      if (inmost instanceof BasicPiece && name.equals(inmost.getName())) {
        return each;
      }
    }
    throw new IllegalArgumentException("no piece " + name);
  }

  private static NamedKeyStroke key(String text) {
    return NamedHotKeyConfigurer.decode(text.contains(",") ? text : "57348,0," + text);
  }
}
