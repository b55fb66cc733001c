// Maps, lists, texts, numbers and flags as JSON in plain ASCII.

import java.util.ArrayList;
import java.util.List;

final class Json {
  static String write(Object value) {
    if (value instanceof java.util.Map) {
      final List<String> parts = new ArrayList<>();
      for (final java.util.Map.Entry<?, ?> entry : ((java.util.Map<?, ?>) value).entrySet()) {
        parts.add(write(entry.getKey()) + ":" + write(entry.getValue()));
      }
      return "{" + String.join(",", parts) + "}";
    }
    if (value instanceof List) {
      final List<String> parts = new ArrayList<>();
      for (final Object each : ((List<?>) value).toArray()) {
        parts.add(write(each));
      }
      return "[" + String.join(",", parts) + "]";
    }
    if (value instanceof Number || value instanceof Boolean) {
      return value.toString();
    }
    final StringBuilder text = new StringBuilder("\"");
    for (final char each : String.valueOf(value).toCharArray()) {
      if (each == '"' || each == '\\') {
        text.append('\\').append(each);
      }
      else if (each < ' ' || each > '~') {
        text.append(String.format("\\u%04x", (int) each));
      }
      else {
        text.append(each);
      }
    }
    return text.append('"').toString();
  }
}
