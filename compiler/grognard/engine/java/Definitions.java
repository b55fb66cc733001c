// What the engine reads of a piece must be what was written, in the module and in a saved game.

import VASSAL.Info;
import VASSAL.build.GameModule;
import VASSAL.build.module.GameState;
import VASSAL.build.module.PrototypeDefinition;
import VASSAL.build.widget.PieceSlot;
import VASSAL.command.AddPiece;
import VASSAL.counters.Deck;
import VASSAL.counters.GamePiece;
import VASSAL.counters.Stack;
import VASSAL.tools.version.VersionUtils;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;

final class Definitions {
  // What the engine reads and writes again must be what was written: else a field stands in the wrong place. Another
  // minor version of the engine may write more fields, so only the one that the module is made for can judge it.
  static void judgeDefinitions(String madeFor) throws Exception {
    if (!VersionUtils.truncateToMinorVersion(madeFor).equals(VersionUtils.truncateToMinorVersion(Info.getVersion()))) {
      return;
    }
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
      Complaints.complain("definition", "the engine cannot read " + name);
      return;
    }
    final AddPiece made = (AddPiece) module.decode(text);
    made.getTarget().setState(made.getState());
    final String written = withoutNumbers(text);
    final String read = withoutNumbers(module.encode(new AddPiece(made.getTarget())));
    if (!read.equals(written)) {
      Complaints.complain("definition",
        "the engine reads " + name + " otherwise than it is written: " + Board.difference(written, read));
    }
  }

  // The engine gives each named key a number of its own, whatever is written.
  private static String withoutNumbers(String text) {
    return text.replaceAll("\\b57\\d{3}(\\\\*,0\\\\*,)", "57344$1");
  }

  // A game that is saved and loaded again must be the same game.
  static void saveAndLoad() {
    final GameModule module = GameModule.getGameModule();
    final GameState state = module.getGameState();
    if (!state.isGameStarted()) {
      return;
    }
    final java.util.Map<String, String> before = states();
    final String saved = module.encode(state.getRestoreCommand());
    state.setModified(false);
    module.decode(saved).execute();
    final java.util.Map<String, String> after = states();
    for (final java.util.Map.Entry<String, String> each : before.entrySet()) {
      if (!each.getValue().equals(after.get(each.getKey()))) {
        Complaints.complain("reload", each.getKey() + " is not the same after saving and loading: "
          + Board.difference(each.getValue(), String.valueOf(after.get(each.getKey()))));
      }
    }
    if (after.size() > before.size()) {
      Complaints.complain("reload",
        "after saving and loading there are " + (after.size() - before.size()) + " things more");
    }
  }

  private static java.util.Map<String, String> states() {
    final java.util.Map<String, String> found = Board.frame();
    for (final GamePiece piece : GameModule.getGameModule().getGameState().getAllPieces()) {
      if (!(piece instanceof Stack) || piece instanceof Deck) { // empty stacks are swept away
        found.put("piece " + piece.getId(), piece.getType() + " " + piece.getState());
      }
    }
    return found;
  }
}
