// From the file to the running player program, without its questions.

import VASSAL.Info;
import VASSAL.build.GameModule;
import VASSAL.build.module.BasicLogger;
import VASSAL.build.module.GlobalOptions;
import VASSAL.build.module.metadata.AbstractMetaData;
import VASSAL.build.module.metadata.MetaDataFactory;
import VASSAL.build.module.metadata.ModuleMetaData;
import VASSAL.i18n.Localization;
import VASSAL.launch.Player;
import VASSAL.launch.TilingHandler;
import java.awt.Dimension;
import java.io.File;
import java.io.IOException;
import java.util.concurrent.Future;
import org.apache.commons.codec.digest.DigestUtils;

final class Opening {
  private static final int TILE = 256; // as the module manager cuts boards

  // The player program itself, with the welcome wizard left out.
  static final class Client extends Player {
    Client(String[] args) {
      super(args);
    }

    @Override
    protected void launch() throws IOException {
      GameModule.init(createModule(createDataArchive()));
      final GameModule module = GameModule.getGameModule();
      Extensions.load(createExtensionsLoader(), module);
      Localization.getInstance().translate();
      Seat.introduce("grognard");
      for (final String question : new String[] {
        BasicLogger.PROMPT_NEW_LOG_START, BasicLogger.PROMPT_NEW_LOG_END, BasicLogger.PROMPT_LOG_COMMENT}) {
        module.getPrefs().setValue(question, Boolean.FALSE);
      }
      module.getPrefs().setValue(GlobalOptions.SOUND_GLOBAL_MUTE, Boolean.TRUE); // not every machine has a loudspeaker
      Seat.claimInsteadOfAsking(module);
      module.getPlayerWindow().setVisible(true);
    }
  }

  static boolean judgeMetadata(File file, java.util.Map<String, Object> report) {
    final AbstractMetaData data = MetaDataFactory.buildMetaData(file);
    if (!(data instanceof ModuleMetaData)) {
      Complaints.complain("module", "VASSAL does not take this file for a module");
      return false;
    }
    report.put("name", ((ModuleMetaData) data).getName());
    report.put("version", data.getVersion());
    report.put("made_for", data.getVassalVersion());
    if (Info.isModuleTooNew(data.getVassalVersion())) {
      Complaints.complain("module",
        "made for VASSAL " + data.getVassalVersion() + ", which is newer than " + Info.getVersion());
      return false;
    }
    return true;
  }

  // The module manager cuts large pictures into tiles before it starts the player, in this folder and size.
  static void cutTiles(File file, java.util.Map<String, Object> report) throws IOException {
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
            Complaints.complain("tiles", "the boards could not be cut into tiles");
          }
        };
      }
    }.sliceTiles();
  }
}
