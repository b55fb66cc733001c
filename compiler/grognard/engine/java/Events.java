// The thread on which the engine does its work, and what its windows hold.

import VASSAL.build.GameModule;
import java.awt.Component;
import java.awt.Container;
import java.awt.EventQueue;
import java.awt.Toolkit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import javax.swing.JTextPane;
import javax.swing.SwingUtilities;

final class Events {
  interface Step {
    void run() throws Exception;
  }

  interface Question<T> {
    T answer() throws Exception;
  }

  // What holds while the engine does nothing else: whoever reads a piece from another thread may read it while a pile is
  // painted, and the engine takes the mask off the top of a pile, or puts it on, for as long as that lasts.
  static <T> T ask(Question<T> question) throws Exception {
    final FutureTask<T> asked = new FutureTask<>(question::answer);
    SwingUtilities.invokeAndWait(asked);
    return asked.get();
  }

  static void onEventThread(Step step) throws Exception {
    SwingUtilities.invokeAndWait(() -> {
      try {
        step.run();
      }
      catch (Throwable fault) {
        Complaints.complain("exception", Complaints.trace(fault));
      }
    });
  }

  // The engine does much of its work in events that follow one another: wait until none has come for a while.
  static void settle() throws Exception {
    int quiet = 0;
    while (quiet < 4) {
      final EventQueue queue = Toolkit.getDefaultToolkit().getSystemEventQueue();
      SwingUtilities.invokeAndWait(() -> { });
      quiet = queue.peekEvent() == null ? quiet + 1 : 0;
      Thread.sleep(50);
    }
  }

  static <T> List<T> findAll(Container container, Class<T> kind) {
    final List<T> found = new ArrayList<>();
    for (final Component each : container.getComponents()) {
      if (kind.isInstance(each)) {
        found.add(kind.cast(each));
      }
      if (each instanceof Container) {
        found.addAll(findAll((Container) each, kind));
      }
    }
    return found;
  }

  static String chat() throws Exception {
    final JTextPane pane = findAll(GameModule.getGameModule().getChatter(), JTextPane.class).get(0);
    return pane.getDocument().getText(0, pane.getDocument().getLength());
  }

  // The lines that came after the first characters of the chat.
  static List<Object> chatSince(int start) throws Exception {
    final List<Object> lines = new ArrayList<>();
    for (final String line : chat().substring(start).strip().split("\\s*\n\\s*")) {
      if (!line.isEmpty()) {
        lines.add(line);
      }
    }
    return lines;
  }
}
