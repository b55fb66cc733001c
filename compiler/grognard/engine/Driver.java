// Opens a module in VASSAL as the player program does, starts each of its setups, lists and presses and paints its
// pieces, and writes what it saw, every complaint included, as JSON. Run by driver.py as a single source file against
// the jars of the VASSAL that the user has installed:
//
//     java -cp 'VASSAL/lib/*' Driver.java MODULE REPORT KEYCODE,MODIFIERS [FOLDER FOR PICTURES]

import VASSAL.Info;
import VASSAL.build.GameModule;
import VASSAL.build.module.BasicLogger;
import VASSAL.build.module.GameSetupStep;
import VASSAL.build.module.GameState;
import VASSAL.build.module.Map;
import VASSAL.build.module.PlayerRoster;
import VASSAL.build.module.PredefinedSetup;
import VASSAL.build.module.PrototypeDefinition;
import VASSAL.build.module.metadata.AbstractMetaData;
import VASSAL.build.module.metadata.MetaDataFactory;
import VASSAL.build.module.metadata.ModuleMetaData;
import VASSAL.build.widget.PieceSlot;
import VASSAL.command.AddPiece;
import VASSAL.counters.BasicPiece;
import VASSAL.counters.Deck;
import VASSAL.counters.Decorator;
import VASSAL.counters.Embellishment;
import VASSAL.counters.GamePiece;
import VASSAL.counters.Stack;
import VASSAL.i18n.Localization;
import VASSAL.launch.Player;
import VASSAL.launch.StandardConfig;
import VASSAL.launch.TilingHandler;
import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.core.AppenderBase;
import java.awt.AWTEvent;
import java.awt.Component;
import java.awt.Container;
import java.awt.Dialog;
import java.awt.Dimension;
import java.awt.EventQueue;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.Toolkit;
import java.awt.event.WindowEvent;
import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.Future;
import java.util.zip.CRC32;
import javax.imageio.ImageIO;
import javax.swing.JLabel;
import javax.swing.KeyStroke;
import javax.swing.SwingUtilities;
import javax.swing.text.JTextComponent;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.commons.codec.digest.DigestUtils;
import org.slf4j.LoggerFactory;
import org.w3c.dom.Document;

public class Driver {
  private static final int TILE = 256; // as the module manager cuts boards
  private static final double[] SCALES = {1.0, 0.5};
  private static final int LARGEST = 64_000_000; // px of one picture; more would not fit the memory we ask for

  private static final int LONGEST = 600; // of a complaint; the engine's bug dialog holds its whole log

  private static final List<Object> complaints = Collections.synchronizedList(new ArrayList<>());
  private static volatile String during = "open";

  public static void main(String[] args) throws Exception {
    final File file = new File(args[0]).getAbsoluteFile();
    final java.util.Map<String, Object> report = new LinkedHashMap<>();
    final List<Object> setups = new ArrayList<>();
    report.put("complaints", complaints);
    report.put("setups", setups);
    try {
      Info.setConfig(new StandardConfig());
      report.put("engine", Info.getVersion());
      watchLog();
      watchDialogs();
      if (judgeMetadata(file, report)) {
        cutTiles(file, report);
        new Client(new String[] {"--load", "--", file.getPath()});
        settle();
        onEventThread(Driver::judgeDefinitions);
        for (final PredefinedSetup setup : startable()) {
          setups.add(play(setup, args));
        }
      }
    }
    catch (Throwable fault) {
      complain("exception", trace(fault));
    }
    Files.writeString(Path.of(args[1]), json(report) + "\n");
    Runtime.getRuntime().halt(0); // the engine keeps threads alive
  }

  // The player program itself, with the welcome wizard left out.
  private static final class Client extends Player {
    private Client(String[] args) {
      super(args);
    }

    @Override
    protected void launch() throws IOException {
      GameModule.init(createModule(createDataArchive()));
      final GameModule module = GameModule.getGameModule();
      createExtensionsLoader().addTo(module);
      Localization.getInstance().translate();
      module.getPrefs().setValue(GameModule.REAL_NAME, "grognard");
      module.getPrefs().setValue(GameModule.SECRET_NAME, "grognard");
      module.getPrefs().setValue(BasicLogger.PROMPT_NEW_LOG_START, Boolean.FALSE);
      claimSideInsteadOfAsking(module);
      module.getPlayerWindow().setVisible(true);
    }
  }

  // The player program asks for a side in a wizard; here a free one is taken when the engine looks for open questions.
  private static void claimSideInsteadOfAsking(GameModule module) {
    final PlayerRoster roster = module.getPlayerRoster();
    if (roster == null || roster.getSides().isEmpty()) {
      return;
    }
    final List<String> sides = roster.getSides();
    final String side = sides.contains("Solitaire") ? "Solitaire" : sides.get(0);
    module.getGameState().removeGameSetupStep(roster);
    module.getGameState().addGameSetupStep(new GameSetupStep() {
      @Override
      public boolean isFinished() {
        new PlayerRoster.Add(roster, GameModule.getActiveUserId(), "grognard", side).execute();
        return true;
      }

      @Override
      public String getStepTitle() {
        return "";
      }

      @Override
      public Component getControls() {
        return null;
      }

      @Override
      public void finish() {
      }
    });
  }

  private static boolean judgeMetadata(File file, java.util.Map<String, Object> report) {
    final AbstractMetaData data = MetaDataFactory.buildMetaData(file);
    if (!(data instanceof ModuleMetaData)) {
      complain("module", "VASSAL does not take this file for a module");
      return false;
    }
    report.put("name", ((ModuleMetaData) data).getName());
    report.put("version", data.getVersion());
    if (Info.isModuleTooNew(data.getVassalVersion())) {
      complain("module", "made for VASSAL " + data.getVassalVersion() + ", which is newer than " + Info.getVersion());
      return false;
    }
    return true;
  }

  // The module manager cuts large pictures into tiles before it starts the player, in this folder and size.
  private static void cutTiles(File file, java.util.Map<String, Object> report) throws IOException {
    final String key = DigestUtils.sha1Hex(report.get("name") + "_" + report.get("version"));
    new TilingHandler(file.getPath(), new File(Info.getCacheDir(), "tiles/" + key), new Dimension(TILE, TILE), 2000) {
      @Override
      protected StateMachineHandler createStateMachineHandler(int count, Future<Integer> future) {
        return new StateMachineHandler() {
          @Override
          public void handleStart() {
          }

          @Override
          public void handleStartingImageState(String name) {
          }

          @Override
          public void handleTileWrittenState() {
          }

          @Override
          public void handleTilingFinishedState() {
          }

          @Override
          public void handleSuccess() {
          }

          @Override
          public void handleFailure() {
            complain("tiles", "the boards could not be cut into tiles");
          }
        };
      }
    }.sliceTiles();
  }

  // What the engine reads and writes again must be what was written: else a field stands in the wrong place.
  private static void judgeDefinitions() throws Exception {
    final GameModule module = GameModule.getGameModule();
    for (final PieceSlot slot : module.getAllDescendantComponentsOf(PieceSlot.class)) {
      judgeDefinition(slot.getConfigureName(), slot.getPieceDefinition());
    }
    final Document document = DocumentBuilderFactory.newInstance().newDocumentBuilder().newDocument();
    for (final PrototypeDefinition each : module.getAllDescendantComponentsOf(PrototypeDefinition.class)) {
      judgeDefinition("prototype " + each.getConfigureName(), each.getBuildElement(document).getTextContent());
    }
  }

  private static void judgeDefinition(String name, String text) {
    final GameModule module = GameModule.getGameModule();
    if (!(module.decode(text) instanceof AddPiece)) {
      complain("definition", "the engine cannot read " + name);
      return;
    }
    final AddPiece made = (AddPiece) module.decode(text);
    made.getTarget().setState(made.getState());
    final String written = withoutNumbers(text);
    final String read = withoutNumbers(module.encode(new AddPiece(made.getTarget())));
    if (!read.equals(written)) {
      complain("definition", "the engine reads " + name + " otherwise than it is written: " + difference(written, read));
    }
  }

  // The engine gives each named key a number of its own, whatever is written.
  private static String withoutNumbers(String text) {
    return text.replaceAll("\\b57\\d{3}(\\\\*,0\\\\*,)", "57344$1");
  }

  private static String difference(String written, String read) {
    int at = 0;
    while (at < Math.min(written.length(), read.length()) && written.charAt(at) == read.charAt(at)) {
      ++at;
    }
    final int from = Math.max(0, at - 30);
    return "..." + written.substring(from, Math.min(written.length(), at + 30))
      + "... becomes ..." + read.substring(from, Math.min(read.length(), at + 30)) + "...";
  }

  // A module without any setup starts its game from "New game": null stands for that.
  private static List<PredefinedSetup> startable() {
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

  private static java.util.Map<String, Object> play(PredefinedSetup setup, String[] args) throws Exception {
    final String name = setup == null ? "New game" : setup.getConfigureName();
    final java.util.Map<String, Object> seen = new LinkedHashMap<>();
    final List<Object> pieces = new ArrayList<>();
    final List<Object> pictures = new ArrayList<>();
    during = name;
    seen.put("name", name);
    onEventThread(() -> start(setup));
    settle();
    final GameState state = GameModule.getGameModule().getGameState();
    seen.put("started", state.isGameStarted());
    seen.put("pieces", pieces);
    seen.put("pictures", pictures);
    if (!state.isGameStarted()) {
      complain("setup", "the game does not start");
      return seen;
    }
    final List<GamePiece> all = new ArrayList<>();
    onEventThread(() -> {
      if (args.length > 3) {
        for (final Map map : Map.getMapList()) {
          paint(map, name, new File(args[3]), pictures);
        }
      }
      all.addAll(inOrder(state.getAllPieces()));
      for (final GamePiece piece : all) {
        pieces.add(describe(piece));
      }
    });
    for (int i = 0; i < all.size(); ++i) {
      final GamePiece piece = all.get(i);
      @SuppressWarnings("unchecked")
      final java.util.Map<String, Object> row = (java.util.Map<String, Object>) pieces.get(i);
      onEventThread(() -> press(piece, stroke(args[2]), row));
    }
    settle();
    onEventThread(() -> state.setModified(false)); // else the engine asks whether to save
    return seen;
  }

  private static void start(PredefinedSetup setup) throws IOException {
    final GameModule module = GameModule.getGameModule();
    final GameState state = module.getGameState();
    final String file = setup == null ? null : setup.getAttributeValueString(PredefinedSetup.FILE);
    final boolean fromFile = file != null && !file.isEmpty()
      && "true".equals(setup.getAttributeValueString(PredefinedSetup.USE_FILE));
    state.setup(false);
    if (fromFile) {
      state.loadGameInForeground(file, setup.getSavedGameContents());
    }
    else {
      state.setup(true);
    }
    state.freshenStartupGlobalKeyCommands(module);
  }

  private static List<GamePiece> inOrder(Collection<GamePiece> all) {
    final List<GamePiece> found = new ArrayList<>();
    for (final GamePiece piece : all) {
      if (!(piece instanceof Stack)) {
        found.add(piece);
      }
    }
    found.sort(Comparator.comparing(Driver::mapName).thenComparing(piece -> piece.getPosition().y)
      .thenComparing(piece -> piece.getPosition().x).thenComparing(Driver::gpid, Comparator.comparing(String::length)
      .thenComparing(Comparator.naturalOrder())).thenComparing(GamePiece::getName));
    return found;
  }

  private static java.util.Map<String, Object> describe(GamePiece piece) {
    final java.util.Map<String, Object> row = new LinkedHashMap<>();
    final Map map = piece.getMap();
    row.put("name", piece.getName());
    row.put("gpid", gpid(piece));
    row.put("map", mapName(piece));
    row.put("x", piece.getPosition().x);
    row.put("y", piece.getPosition().y);
    row.put("location", map == null ? "" : map.locationName(piece.getPosition()));
    row.put("deck", piece.getParent() instanceof Deck ? ((Deck) piece.getParent()).getDeckName() : "");
    row.put("layers", layers(piece));
    return row;
  }

  private static void press(GamePiece piece, KeyStroke stroke, java.util.Map<String, Object> row) {
    if (piece.getMap() == null || piece.getParent() instanceof Deck) {
      return;
    }
    row.put("picture", checksum(piece));
    piece.keyEvent(stroke);
    row.put("pressed", checksum(piece));
    row.put("pressed_layers", layers(piece));
  }

  private static List<Object> layers(GamePiece piece) {
    final List<Object> found = new ArrayList<>();
    for (final GamePiece each : Decorator.getDecorators(piece, Embellishment.class)) {
      final Embellishment layer = (Embellishment) each;
      final java.util.Map<String, Object> row = new LinkedHashMap<>();
      row.put("name", layer.getLayerName());
      row.put("level", layer.getValue() + 1);
      row.put("active", layer.isActive());
      final Object image = layer.getLayerName().isEmpty() ? null : piece.getProperty(layer.getLayerName() + "_Image");
      row.put("image", image == null ? "" : image.toString());
      found.add(row);
    }
    return found;
  }

  private static String checksum(GamePiece piece) {
    final Rectangle box = piece.boundingBox();
    if (box.isEmpty()) {
      return "";
    }
    final BufferedImage image = new BufferedImage(box.width, box.height, BufferedImage.TYPE_INT_ARGB);
    final Graphics2D graphics = image.createGraphics();
    piece.draw(graphics, -box.x, -box.y, null, 1.0);
    graphics.dispose();
    final CRC32 sum = new CRC32();
    for (final int pixel : image.getRGB(0, 0, box.width, box.height, null, 0, box.width)) {
      for (int shift = 0; shift < 32; shift += 8) {
        sum.update(pixel >>> shift);
      }
    }
    return String.format("%08x", sum.getValue());
  }

  private static void paint(Map map, String setup, File folder, List<Object> pictures) throws IOException {
    final double before = map.getZoom();
    for (final double scale : SCALES) {
      if (map.getZoomer() != null) {
        map.getZoomer().setZoomFactor(scale);
      }
      final Dimension size = map.mapSize();
      final int width = (int) (size.width * map.getZoom());
      final int height = (int) (size.height * map.getZoom());
      if (map.getZoom() != scale || width <= 0 || height <= 0 || (long) width * height > LARGEST) {
        continue;
      }
      final BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
      final Graphics2D graphics = image.createGraphics();
      graphics.setColor(java.awt.Color.WHITE);
      graphics.fillRect(0, 0, width, height);
      map.paintRegion(graphics, new Rectangle(0, 0, width, height), null);
      graphics.dispose();
      final String name = slug(setup) + "-" + slug(map.getMapName()) + "-" + (int) (scale * 100) + ".png";
      ImageIO.write(image, "PNG", new File(folder, name));
      pictures.add(name);
    }
    if (map.getZoomer() != null) {
      map.getZoomer().setZoomFactor(before);
    }
  }

  private static String mapName(GamePiece piece) {
    return piece.getMap() == null ? "" : piece.getMap().getMapName();
  }

  private static String gpid(GamePiece piece) {
    final GamePiece inmost = Decorator.getInnermost(piece);
    final String found = inmost instanceof BasicPiece ? ((BasicPiece) inmost).getGpId() : null;
    return found == null ? "" : found;
  }

  private static KeyStroke stroke(String text) {
    final String[] parts = text.split(",");
    return KeyStroke.getKeyStroke(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
  }

  private static String slug(String text) {
    return text.replaceAll("[^A-Za-z0-9]+", "-").replaceAll("^-|-$", "").toLowerCase();
  }

  // --- complaints ---

  private static void watchLog() {
    final AppenderBase<ILoggingEvent> appender = new AppenderBase<>() {
      @Override
      protected void append(ILoggingEvent event) {
        if (event.getLevel().isGreaterOrEqual(Level.WARN)) {
          complain("log", event.getFormattedMessage() + causes(event.getThrowableProxy()));
        }
      }
    };
    appender.setContext((LoggerContext) LoggerFactory.getILoggerFactory());
    appender.start();
    ((Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME)).addAppender(appender);
  }

  private static String causes(IThrowableProxy thrown) {
    return thrown == null ? "" : " [" + thrown.getClassName() + ": " + thrown.getMessage() + "]" + causes(thrown.getCause());
  }

  private static void watchDialogs() {
    Toolkit.getDefaultToolkit().addAWTEventListener(event -> {
      if (event.getID() == WindowEvent.WINDOW_OPENED && event.getSource() instanceof Dialog) {
        final Dialog dialog = (Dialog) event.getSource();
        if (dialog.isModal()) {
          complain("dialog", (dialog.getTitle() + ": " + words(dialog)).trim());
          SwingUtilities.invokeLater(dialog::dispose);
        }
      }
    }, AWTEvent.WINDOW_EVENT_MASK);
  }

  private static String words(Container container) {
    final StringBuilder found = new StringBuilder();
    for (final Component each : container.getComponents()) {
      final String text = each instanceof JLabel ? ((JLabel) each).getText()
        : each instanceof JTextComponent ? ((JTextComponent) each).getText() : null;
      if (text != null && !text.isBlank()) {
        found.append(text.replaceAll("<[^>]*>", " ").replaceAll("\\s+", " ").trim()).append(' ');
      }
      if (each instanceof Container) {
        found.append(words((Container) each));
      }
    }
    return found.toString();
  }

  private static void complain(String kind, String text) {
    final java.util.Map<String, Object> row = new LinkedHashMap<>();
    row.put("kind", kind);
    row.put("during", during);
    final String words = text.replaceAll("\\s+", " ").trim();
    row.put("text", words.length() > LONGEST ? words.substring(0, LONGEST) + "..." : words);
    complaints.add(row);
  }

  private static String trace(Throwable fault) {
    final StackTraceElement[] frames = fault.getStackTrace();
    return fault + (frames.length == 0 ? "" : " at " + frames[0])
      + (fault.getCause() == null ? "" : ", caused by " + trace(fault.getCause()));
  }

  // --- the event thread ---

  private interface Step {
    void run() throws Exception;
  }

  private static void onEventThread(Step step) throws Exception {
    SwingUtilities.invokeAndWait(() -> {
      try {
        step.run();
      }
      catch (Throwable fault) {
        complain("exception", trace(fault));
      }
    });
  }

  // The engine does much of its work in events that follow one another: wait until none has come for a while.
  private static void settle() throws Exception {
    int quiet = 0;
    while (quiet < 4) {
      final EventQueue queue = Toolkit.getDefaultToolkit().getSystemEventQueue();
      SwingUtilities.invokeAndWait(() -> { });
      quiet = queue.peekEvent() == null ? quiet + 1 : 0;
      Thread.sleep(50);
    }
  }

  // --- JSON ---

  private static String json(Object value) {
    if (value instanceof java.util.Map) {
      final List<String> parts = new ArrayList<>();
      for (final java.util.Map.Entry<?, ?> entry : ((java.util.Map<?, ?>) value).entrySet()) {
        parts.add(json(entry.getKey()) + ":" + json(entry.getValue()));
      }
      return "{" + String.join(",", parts) + "}";
    }
    if (value instanceof List) {
      final List<String> parts = new ArrayList<>();
      for (final Object each : ((List<?>) value).toArray()) {
        parts.add(json(each));
      }
      return "[" + String.join(",", parts) + "]";
    }
    if (value instanceof Number || value instanceof Boolean) {
      return value.toString();
    }
    final StringBuilder text = new StringBuilder("\"");
    for (final char each : String.valueOf(value).toCharArray()) {
      if (each == '"' || each == '\\') {
        text.append('\\').append(each);
      }
      else if (each < ' ' || each > '~') {
        text.append(String.format("\\u%04x", (int) each));
      }
      else {
        text.append(each);
      }
    }
    return text.append('"').toString();
  }
}
