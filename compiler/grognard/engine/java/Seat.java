// Who sits at this screen, and which side that player has: as the side wizard and the button of the sides decide it.

import VASSAL.build.GameModule;
import VASSAL.build.module.GameSetupStep;
import VASSAL.build.module.GlobalOptions;
import VASSAL.build.module.PlayerRoster;
import VASSAL.i18n.Resources;
import java.awt.Component;
import java.util.ArrayList;
import java.util.List;

final class Seat {
  private static String player = ""; // the one who sits here, whose name is the password too; else one of the side
  private static String wanted = ""; // the side to take; else Solitaire or the first

  static void take(String name) {
    player = name;
    introduce(name);
  }

  // Before a game: the side to take in every game from now on. In a game: the button of the sides.
  static void choose(String side) {
    final GameModule module = GameModule.getGameModule();
    final PlayerRoster roster = module.getPlayerRoster();
    if (!PlayerRoster.OBSERVER.equals(side) && !roster.getSides().contains(side)) {
      throw new StepFault("no side " + side + "; there are " + String.join(", ", roster.getSides()));
    }
    wanted = side;
    if (!module.getGameState().isGameStarted()) {
      introduce(!player.isEmpty() ? player : PlayerRoster.OBSERVER.equals(side) ? "observer" : side);
      return;
    }
    if (!side.equals(PlayerRoster.getMySide())) {
      judgeFree(side);
      Complaints.answer =
        PlayerRoster.OBSERVER.equals(side) ? Resources.getString("PlayerRoster.observer") : side;
      roster.getLaunchButton().doClick();
      Complaints.answer = null;
      judge();
    }
  }

  // Once a game is open, its player must have the side that was wanted.
  static void judge() {
    if (!wanted.isEmpty() && !wanted.equals(PlayerRoster.getMySide())) {
      judgeFree(wanted);
      throw new StepFault("this player has " + mine() + " in this game, and not " + wanted);
    }
  }

  static String mine() {
    final String mine = PlayerRoster.getMySide();
    return mine == null ? "no side" : PlayerRoster.OBSERVER.equals(mine) ? "observer" : mine;
  }

  private static void judgeFree(String side) {
    for (final PlayerRoster.PlayerInfo each : GameModule.getGameModule().getPlayerRoster().getPlayers()) {
      if (side.equals(each.getSide()) && !PlayerRoster.OBSERVER.equals(side)
        && !each.playerId.equals(GameModule.getActiveUserId())) {
        throw new StepFault("the side " + side + " is taken by " + each.playerName);
      }
    }
  }

  static void introduce(String name) {
    GameModule.getGameModule().getPrefs().setValue(GameModule.REAL_NAME, name);
    GameModule.getGameModule().getPrefs().setValue(GameModule.SECRET_NAME, name);
  }

  // The player program asks for a side in a wizard; here one is taken when the engine looks for open questions: the one
  // that the password opens, else the wanted one if it is free.
  static void claimInsteadOfAsking(GameModule module) {
    final PlayerRoster roster = module.getPlayerRoster();
    if (roster == null || roster.getSides().isEmpty()) {
      return;
    }
    module.getGameState().removeGameSetupStep(roster);
    module.getGameState().addGameSetupStep(new GameSetupStep() {
      @Override
      public boolean isFinished() {
        if (PlayerRoster.getMySide() == null || PlayerRoster.OBSERVER.equals(PlayerRoster.getMySide())) {
          final List<String> choices = new ArrayList<>(roster.getAvailableSides());
          final String first = choices.contains("Solitaire") ? "Solitaire"
            : choices.isEmpty() ? PlayerRoster.OBSERVER : choices.get(0);
          final String side = wanted.isEmpty() ? first : choices.contains(wanted) ? wanted : PlayerRoster.OBSERVER;
          new PlayerRoster.Add(roster, GameModule.getActiveUserId(), GlobalOptions.getInstance().getPlayerId(), side)
            .execute();
        }
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
}
