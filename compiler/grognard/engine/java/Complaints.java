// All that the engine complains of: what it logs as a warning or worse, each dialog it opens, each exception.

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
import java.awt.Toolkit;
import java.awt.event.WindowEvent;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import javax.swing.JLabel;
import javax.swing.JOptionPane;
import javax.swing.SwingUtilities;
import javax.swing.text.JTextComponent;
import org.slf4j.LoggerFactory;

final class Complaints {
  private static final int LONGEST = 600; // of a complaint; the engine's bug dialog holds its whole log
  private static final String UNTRANSLATED = "No Translation: "; // said of every command text that a deck is given
  static final List<Object> all = Collections.synchronizedList(new ArrayList<>());
  static volatile List<Object> dialogs = all; // where a dialog is written down
  static volatile String during = "open";
  static volatile String answer; // chosen in the next dialog that asks; null where none is expected

  static void watchLog() {
    final AppenderBase<ILoggingEvent> appender = new AppenderBase<>() {
      @Override
      protected void append(ILoggingEvent event) {
        final boolean isWarning = event.getLevel().isGreaterOrEqual(Level.WARN);
        if (isWarning && !event.getMessage().startsWith(UNTRANSLATED)) {
          complain("log", event.getFormattedMessage() + causes(event.getThrowableProxy()));
        }
      }
    };
    appender.setContext((LoggerContext) LoggerFactory.getILoggerFactory());
    appender.start();
    ((Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME)).addAppender(appender);
  }

  private static String causes(IThrowableProxy thrown) {
    return thrown == null ? ""
      : " [" + thrown.getClassName() + ": " + thrown.getMessage() + "]" + causes(thrown.getCause());
  }

  static void watchDialogs() {
    Toolkit.getDefaultToolkit().addAWTEventListener(event -> {
      if (event.getID() == WindowEvent.WINDOW_OPENED && event.getSource() instanceof Dialog) {
        final Dialog dialog = (Dialog) event.getSource();
        final List<JOptionPane> questions = Events.findAll(dialog, JOptionPane.class);
        if (answer != null && !questions.isEmpty()) {
          questions.get(0).setInputValue(answer);
          questions.get(0).setValue(JOptionPane.OK_OPTION);
        }
        else if (dialog.isModal()) {
          tell(dialogs, "dialog", (dialog.getTitle() + ": " + words(dialog)).trim());
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

  static void complain(String kind, String text) {
    tell(all, kind, text);
  }

  private static void tell(List<Object> rows, String kind, String text) {
    final java.util.Map<String, Object> row = new LinkedHashMap<>();
    row.put("kind", kind);
    row.put("during", during);
    final String words = text.replaceAll("\\s+", " ").trim();
    row.put("text", words.length() > LONGEST ? words.substring(0, LONGEST) + "..." : words);
    rows.add(row);
  }

  static String trace(Throwable fault) {
    final StackTraceElement[] frames = fault.getStackTrace();
    return fault + (frames.length == 0 ? "" : " at " + frames[0])
      + (fault.getCause() == null ? "" : ", caused by " + trace(fault.getCause()));
  }
}
