// Undo, logs and saved games.

import VASSAL.build.GameModule;
import VASSAL.build.module.BasicLogger;
import VASSAL.build.module.GameState;
import VASSAL.build.module.metadata.SaveMetaData;
import VASSAL.command.Command;
import java.awt.event.ActionEvent;
import java.io.File;
import java.util.List;
import javax.swing.Action;

final class Logbook {
  private static BasicLogger logger() {
    return (BasicLogger) GameModule.getGameModule().getLogger();
  }

  // How many Undos what was logged until now can take back.
  static int undoable() throws ReflectiveOperationException {
    int count = 0;
    for (final Object each : (List<?>) Inside.get(logger(), "logOutput")) {
      final Command undo = ((Command) each).getUndoCommand();
      count += undo != null && !undo.isNull() ? 1 : 0;
    }
    return count;
  }

  // False where there is nothing to undo.
  static boolean undo() throws ReflectiveOperationException {
    final boolean can = ((Action) Inside.get(logger(), "undoAction")).isEnabled();
    if (can) {
      Inside.call(logger(), "undo");
    }
    return can;
  }

  // What "Begin logfile" does once a file has been chosen.
  static void start(File file) throws ReflectiveOperationException {
    ((List<?>) Inside.get(logger(), "logOutput")).clear();
    Inside.set(logger(), "outputFile", file);
    Inside.set(logger(), "beginningState", GameModule.getGameModule().getGameState().getRestoreCommand());
    Inside.set(logger(), "dontUndoPast", 0);
    Inside.set(logger(), "nextUndo", -1);
    Inside.set(logger(), "metadata", new SaveMetaData());
    ((Action) Inside.get(logger(), "undoAction")).setEnabled(false);
    ((Action) Inside.get(logger(), "endLogAction")).setEnabled(true);
  }

  static void end() throws ReflectiveOperationException {
    if (!logger().isLogging()) {
      throw new StepFault("no log was started");
    }
    ((Action) Inside.get(logger(), "endLogAction")).actionPerformed(new ActionEvent(logger(), 0, ""));
  }

  // A saved game, or the position with which a log begins.
  static void load(File file) {
    if (!file.isFile()) {
      throw new StepFault("no such file: " + file);
    }
    final GameState state = GameModule.getGameModule().getGameState();
    state.setModified(false);
    state.setup(false);
    state.loadGameInForeground(file);
    if (!state.isGameStarted()) {
      throw new StepFault("the game does not start");
    }
  }

  // One step of the log that was loaded; false at its end.
  static boolean step() throws ReflectiveOperationException {
    final boolean goesOn = logger().isReplaying();
    if (goesOn) {
      Inside.call(logger(), "step");
    }
    return goesOn;
  }
}
