// What the engine keeps to itself and a player reaches by a button: fields and methods by name.

import java.lang.reflect.Field;
import java.lang.reflect.Method;

final class Inside {
  static Object get(Object owner, String name) throws ReflectiveOperationException {
    return field(owner, name).get(owner);
  }

  static void set(Object owner, String name, Object value) throws ReflectiveOperationException {
    field(owner, name).set(owner, value);
  }

  static void call(Object owner, String name) throws ReflectiveOperationException {
    final Method method = owner.getClass().getDeclaredMethod(name);
    method.setAccessible(true);
    method.invoke(owner);
  }

  private static Field field(Object owner, String name) throws ReflectiveOperationException {
    final Field field = owner.getClass().getDeclaredField(name);
    field.setAccessible(true);
    return field;
  }
}
