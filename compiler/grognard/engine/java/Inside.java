// What the engine keeps to itself and a player reaches by a button: fields and methods by name.

import java.lang.reflect.Field;
import java.lang.reflect.Method;

final class Inside {
  static Object get(Object owner, String name) throws ReflectiveOperationException {
    return get(owner, owner.getClass(), name);
  }

  // A field of the class that declares it, of which the owner may be a kind.
  static Object get(Object owner, Class<?> kind, String name) throws ReflectiveOperationException {
    return field(kind, name).get(owner);
  }

  static void set(Object owner, String name, Object value) throws ReflectiveOperationException {
    field(owner.getClass(), name).set(owner, value);
  }

  static Object call(Object owner, String name) throws ReflectiveOperationException {
    return call(owner, owner.getClass(), name);
  }

  static Object call(Object owner, Class<?> kind, String name) throws ReflectiveOperationException {
    final Method method = kind.getDeclaredMethod(name);
    method.setAccessible(true);
    return method.invoke(owner);
  }

  private static Field field(Class<?> kind, String name) throws ReflectiveOperationException {
    final Field field = kind.getDeclaredField(name);
    field.setAccessible(true);
    return field;
  }
}
