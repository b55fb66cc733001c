// Each piece of a game in words: where it is, what it shows, what a key does to it.

import VASSAL.build.module.Map;
import VASSAL.counters.BasicPiece;
import VASSAL.counters.Deck;
import VASSAL.counters.Decorator;
import VASSAL.counters.Embellishment;
import VASSAL.counters.GamePiece;
import VASSAL.counters.Stack;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.zip.CRC32;
import javax.swing.KeyStroke;

final class Pieces {
  static final Comparator<GamePiece> BY_PLACE = Comparator.<GamePiece, String>comparing(Pieces::mapName)
    .thenComparing(piece -> piece.getPosition().y).thenComparing(piece -> piece.getPosition().x);

  static List<GamePiece> inOrder(Collection<GamePiece> all) {
    final List<GamePiece> found = new ArrayList<>();
    for (final GamePiece piece : all) {
      if (!(piece instanceof Stack)) {
        found.add(piece);
      }
    }
    found.sort(BY_PLACE.thenComparing(Pieces::gpid, Comparator.comparing(String::length)
      .thenComparing(Comparator.naturalOrder())).thenComparing(GamePiece::getName));
    return found;
  }

  static java.util.Map<String, Object> describe(GamePiece piece) {
    final java.util.Map<String, Object> row = new LinkedHashMap<>();
    final Map map = piece.getMap();
    row.put("name", piece.getName());
    row.put("gpid", gpid(piece));
    row.put("map", mapName(piece));
    row.put("x", piece.getPosition().x);
    row.put("y", piece.getPosition().y);
    row.put("location", map == null ? "" : locationOf(piece));
    row.put("deck", piece.getParent() instanceof Deck ? ((Deck) piece.getParent()).getDeckName() : "");
    row.put("layers", layers(piece));
    return row;
  }

  // As a player reads it: a second point of one space ends in a blank that nobody sees.
  static String locationOf(GamePiece piece) {
    return piece.getMap().locationName(piece.getPosition()).replaceAll("\u00a0+$", "");
  }

  static void press(GamePiece piece, KeyStroke stroke, java.util.Map<String, Object> row) {
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
    return checksum(piece, piece.boundingBox());
  }

  // Of what is painted of the piece within a box around its middle.
  static String checksum(GamePiece piece, Rectangle box) {
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

  private static String mapName(GamePiece piece) {
    return piece.getMap() == null ? "" : piece.getMap().getMapName();
  }

  static String gpid(GamePiece piece) {
    final GamePiece inmost = Decorator.getInnermost(piece);
    final String found = inmost instanceof BasicPiece ? ((BasicPiece) inmost).getGpId() : null;
    return found == null ? "" : found;
  }
}
