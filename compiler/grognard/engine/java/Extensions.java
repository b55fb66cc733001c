// The extensions that lie beside a module: VASSAL loads each and only says in the chat what is wrong with one.

import VASSAL.build.GameModule;
import VASSAL.build.module.ExtensionsLoader;
import VASSAL.build.module.ExtensionsManager;
import VASSAL.build.module.ModuleExtension;
import VASSAL.i18n.Resources;
import java.io.File;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

final class Extensions {
  static final List<Object> rows = new ArrayList<>();

  static void load(ExtensionsLoader loader, GameModule module) {
    final List<File> files = new ExtensionsManager(module).getActiveExtensions(); // one that fails is moved away
    try {
      final int said = Events.chat().length();
      loader.addTo(module);
      final List<Object> lines = Events.chatSince(said);
      for (final File file : files) {
        rows.add(row(file, module));
      }
      for (final ModuleExtension each : module.getComponentsOf(ModuleExtension.class)) {
        lines.remove("- " + Resources.getString("ExtensionsLoader.extension_loaded", each.getName(), each.getVersion()));
      }
      lines.forEach(line -> Complaints.complain("extension", String.valueOf(line)));
    }
    catch (Exception fault) {
      Complaints.complain("exception", Complaints.trace(fault));
    }
  }

  private static java.util.Map<String, Object> row(File file, GameModule module) {
    final java.util.Map<String, Object> row = new LinkedHashMap<>();
    row.put("file", file.getName());
    row.put("loaded", false);
    for (final ModuleExtension each : module.getComponentsOf(ModuleExtension.class)) {
      if (each.getDataArchive().getArchive().getFile().getName().equals(file.getName())) {
        row.put("loaded", true);
        row.put("version", each.getVersion());
        row.put("id", each.getExtensionId());
      }
    }
    return row;
  }
}
