// Where a piece can be laid down so that the engine calls its place by the zone's name.

import VASSAL.build.module.Map;
import VASSAL.build.module.map.boardPicker.board.mapgrid.Zone;
import java.awt.Point;
import java.awt.Rectangle;
import java.util.function.Predicate;

final class Ground {
  private static final int STEPS = 48;

  // The middle of the zone's box; where that is a hole, another zone or outside, the point of the zone with most of it
  // around.
  static Point within(Map map, Zone zone) {
    final Rectangle box = zone.getBounds();
    box.translate(zone.getBoard().bounds().x, zone.getBoard().bounds().y);
    final Point middle = new Point(box.x + box.width / 2, box.y + box.height / 2);
    final Predicate<Point> isOurs = point -> map.findZone(point) == zone;
    if (isOurs.test(middle)) {
      return middle;
    }
    Point best = middle;
    int most = 0;
    for (int row = 1; row < STEPS; row++) {
      for (int column = 1; column < STEPS; column++) {
        final Point point = new Point(box.x + box.width * column / STEPS, box.y + box.height * row / STEPS);
        final int room = isOurs.test(point) ? room(point, box, isOurs) : 0;
        if (room > most) {
          most = room;
          best = point;
        }
      }
    }
    return best;
  }

  // How many steps one can go from the point in all four directions and the four between them.
  private static int room(Point point, Rectangle box, Predicate<Point> isOurs) {
    final int step = Math.max(1, Math.min(box.width, box.height) / STEPS);
    int room = 1;
    while (room < STEPS) {
      for (int across = -1; across <= 1; across++) {
        for (int down = -1; down <= 1; down++) {
          if (!isOurs.test(new Point(point.x + across * room * step, point.y + down * room * step))) {
            return room;
          }
        }
      }
      room++;
    }
    return room;
  }
}
