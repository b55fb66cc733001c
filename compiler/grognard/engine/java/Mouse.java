// The mouse over a map: resting on a piece until the stack viewer comes, drawing a line of sight.

import VASSAL.build.module.Map;
import VASSAL.build.module.map.CounterDetailViewer;
import VASSAL.build.module.map.LOS_Thread;
import VASSAL.counters.GamePiece;
import VASSAL.tools.FormattedString;
import java.awt.Component;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.event.InputEvent;
import java.awt.event.MouseEvent;
import java.util.ArrayList;
import java.util.List;
import javax.swing.JComponent;
import javax.swing.RootPaneContainer;
import javax.swing.SwingUtilities;

final class Mouse {
  private static final int MARGIN = 300; // px that are in view around a place

  private static Map map; // over which the mouse is

  static void aim(GamePiece piece) {
    map = piece.getMap();
    if (map == null || !map.getView().isShowing()) {
      throw new StepFault("the piece is on no map that is shown");
    }
    final Point point = shown(map, map.mapToComponent(piece.getPosition()));
    move(map, new Point(point.x - 1, point.y), MouseEvent.MOUSE_MOVED, 0); // takes away what a stack viewer shows
    move(map, point, MouseEvent.MOUSE_MOVED, 0);
  }

  // What the stack viewer says once the mouse has rested: the place, then each piece. Empty where none comes.
  static List<Object> rest() throws Exception {
    final List<CounterDetailViewer> viewers = map.getComponentsOf(CounterDetailViewer.class);
    final List<Object> said = new ArrayList<>();
    for (final CounterDetailViewer each : viewers) {
      Thread.sleep((int) Inside.call(each, CounterDetailViewer.class, "getPreferredDelay") + 300L);
      Events.settle();
      Events.onEventThread(() -> said.addAll(texts(each)));
    }
    return said;
  }

  static JComponent window() {
    return ((RootPaneContainer) SwingUtilities.getWindowAncestor(map.getView())).getRootPane();
  }

  private static List<Object> texts(CounterDetailViewer viewer) throws ReflectiveOperationException {
    final List<Object> said = new ArrayList<>();
    final List<?> pieces = (List<?>) Inside.call(viewer, CounterDetailViewer.class, "getDisplayablePieces");
    if ((boolean) Inside.get(viewer, CounterDetailViewer.class, "textVisible") && !pieces.isEmpty()) {
      said.add(Inside.call(viewer, CounterDetailViewer.class, "getSummaryText"));
      for (final Object each : pieces) {
        said.add(name(viewer, (GamePiece) each));
      }
    }
    return said;
  }

  // What the stack viewer writes under a piece.
  static String name(CounterDetailViewer viewer, GamePiece piece) throws ReflectiveOperationException {
    final Object format = Inside.get(viewer, CounterDetailViewer.class, "counterReportFormat");
    return ((FormattedString) format).getLocalizedText(piece, viewer, "");
  }

  // The thread between two places of one map, as it hangs while the button is held.
  static void line(String from, String to) {
    final Map[] map = {null};
    final Point start = Finding.place(map, from);
    final Point end = Finding.place(map, to);
    final List<LOS_Thread> threads = map[0].getComponentsOf(LOS_Thread.class);
    if (threads.isEmpty()) {
      throw new StepFault("the map " + map[0].getMapName() + " has no line of sight");
    }
    threads.get(0).getLaunchButton().doClick();
    move(map[0], shown(map[0], map[0].mapToComponent(start)), MouseEvent.MOUSE_PRESSED, InputEvent.BUTTON1_DOWN_MASK);
    move(map[0], map[0].mapToComponent(end), MouseEvent.MOUSE_DRAGGED, InputEvent.BUTTON1_DOWN_MASK);
  }

  private static Point shown(Map map, Point point) {
    map.getView().scrollRectToVisible(
      new Rectangle(point.x - MARGIN, point.y - MARGIN, 2 * MARGIN, 2 * MARGIN));
    return point;
  }

  private static void move(Map map, Point point, int kind, int buttons) {
    final Component view = map.getView();
    view.dispatchEvent(new MouseEvent(view, kind, System.currentTimeMillis(), buttons, point.x, point.y, 1, false,
      buttons == 0 ? MouseEvent.NOBUTTON : MouseEvent.BUTTON1));
  }
}
