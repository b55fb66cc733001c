// Windows and maps as PNG files.

import VASSAL.build.GameModule;
import VASSAL.build.Widget;
import VASSAL.build.module.ChartWindow;
import VASSAL.build.module.Map;
import VASSAL.build.module.PieceWindow;
import VASSAL.build.widget.PieceSlot;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.Window;
import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javax.imageio.ImageIO;
import javax.swing.AbstractButton;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JPanel;
import javax.swing.JRootPane;
import javax.swing.JSplitPane;
import javax.swing.JTabbedPane;
import javax.swing.JToolBar;
import javax.swing.RootPaneContainer;
import javax.swing.SwingUtilities;

final class Pictures {
  private static final double[] SCALES = {1.0, 0.5};
  private static final Dimension WINDOW = new Dimension(1500, 1000);
  private static final int CHAT = 220; // height of the chat in that window
  private static final int PALETTE = 480; // width of the docked palette in it
  private static final int BUTTON = 12; // half the height of the lowest button
  private static final int LARGEST = 64_000_000; // px of one picture; more would not fit the memory we ask for

  // The window as a player would arrange it: the palette to the left, the chat above the docked map.
  static void arrange(JFrame window) {
    window.setSize(WINDOW);
    window.validate();
    for (final JSplitPane split : Events.findAll(window.getContentPane(), JSplitPane.class)) {
      if (split.getOrientation() == JSplitPane.VERTICAL_SPLIT) {
        split.setDividerLocation(CHAT);
      }
      else if (split.getLeftComponent() != null) {
        split.getLeftComponent().setVisible(true);
        split.setDividerLocation(PALETTE);
      }
    }
  }

  // How many rows the buttons of the toolbars take.
  static int rowsOfButtons(JFrame window) {
    final Set<Integer> middles = new TreeSet<>();
    for (final JToolBar bar : Events.findAll(window.getContentPane(), JToolBar.class)) {
      for (final AbstractButton button : Events.findAll(bar, AbstractButton.class)) {
        if (button.isShowing()) {
          final Rectangle place = new Rectangle(button.getSize());
          middles.add((int) SwingUtilities.convertRectangle(button, place, window).getCenterY());
        }
      }
    }
    int rows = 0;
    int last = -BUTTON;
    for (final int middle : middles) {
      rows += middle - last >= BUTTON ? 1 : 0;
      last = middle;
    }
    return rows;
  }

  // How many pieces of the docked palette are to be seen at once, before anybody has opened it by hand.
  static int piecesSeen(JFrame window) {
    int seen = 0;
    for (final JPanel panel : Events.findAll(window.getContentPane(), JPanel.class)) {
      if (panel instanceof PieceSlot.Panel && panel.isShowing()) {
        ++seen;
      }
    }
    return seen;
  }

  // Charts and palettes are drawn only once they are opened, and complain only then: each is, tab by tab.
  static List<Object> openWindows() throws Exception {
    final List<Object> pictures = new ArrayList<>();
    final GameModule module = GameModule.getGameModule();
    final List<Widget> widgets = new ArrayList<>(module.getAllDescendantComponentsOf(ChartWindow.class));
    widgets.addAll(module.getAllDescendantComponentsOf(PieceWindow.class));
    for (final Widget widget : widgets) {
      final Window window = SwingUtilities.getWindowAncestor(widget.getComponent());
      if (!(window instanceof RootPaneContainer) || window == module.getPlayerWindow()) {
        continue;
      }
      final JRootPane root = ((RootPaneContainer) window).getRootPane();
      Events.onEventThread(() -> {
        window.pack();
        window.setVisible(true);
      });
      Events.settle();
      final List<JTabbedPane> tabs = Events.findAll(root, JTabbedPane.class);
      for (int i = 0; i < (tabs.isEmpty() ? 1 : tabs.get(0).getTabCount()); ++i) {
        final int tab = i;
        if (!tabs.isEmpty()) {
          Events.onEventThread(() -> tabs.get(0).setSelectedIndex(tab));
          Events.settle();
        }
        Events.onEventThread(() -> {
          final BufferedImage image = painted(root);
          if (Driver.shots != null) {
            final String name = "window-" + slug(widget.getConfigureName()) + "-" + (tab + 1) + ".png";
            ImageIO.write(image, "PNG", new File(Driver.shots, name));
            pictures.add(name);
          }
        });
      }
      Events.onEventThread(() -> window.setVisible(false));
    }
    return pictures;
  }

  static void paintWindow(String setup, File folder, List<Object> pictures) throws IOException {
    write(GameModule.getGameModule().getPlayerWindow().getRootPane(), setup + "-window", folder, pictures);
  }

  static void write(JComponent window, String title, File folder, List<Object> pictures) throws IOException {
    final String name = slug(title) + ".png";
    ImageIO.write(painted(window), "PNG", new File(folder, name));
    pictures.add(name);
  }

  static void paint(Map map, String setup, File folder, List<Object> pictures) throws IOException {
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

  private static BufferedImage painted(JComponent window) {
    final BufferedImage image = new BufferedImage(
      Math.max(1, window.getWidth()), Math.max(1, window.getHeight()), BufferedImage.TYPE_INT_RGB);
    final Graphics2D graphics = image.createGraphics();
    window.printAll(graphics);
    graphics.dispose();
    return image;
  }

  private static String slug(String text) {
    return text.replaceAll("[^A-Za-z0-9]+", "-").replaceAll("^-|-$", "").toLowerCase();
  }
}
