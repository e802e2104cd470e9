import type { Rule } from '#features/security/rule.ts';
import { bareFolder, PATH_PREFIX } from '../path-prefix.ts';

export const JAVA_PATH_PREFIX = {
  id: 'java-path-prefix',
  ...PATH_PREFIX,
  recommendation:
    'Compare paths and not texts: file.toPath().normalize().startsWith(root.toPath()).',
  languages: ['java'],
  match: [
    {
      kind: 'call',
      callee: ['File.{getCanonicalPath,getAbsolutePath}().startsWith'],
      where: {
        '0': bareFolder('File.{getCanonicalPath,getAbsolutePath}()'),
      },
    },
  ],
  examples: {
    bad: [
      `import java.io.File;
import java.io.IOException;

public class Files {
  File find(File root, String name) throws IOException {
    File file = new File(root, name);
    if (!file.getCanonicalPath().startsWith(root.getCanonicalPath())) {
      throw new IOException(name);
    }
    return file;
  }
}
`,
      `import java.io.File;
import java.io.IOException;

class Store {
  boolean isInside(String baseDir, File file) throws IOException {
    return file.getCanonicalPath().startsWith(baseDir);
  }
}
`,
    ],
    good: [
      `import java.io.File;
import java.io.IOException;

public class Files {
  File find(File root, String name) throws IOException {
    File file = new File(root, name);
    if (!file.getCanonicalPath().startsWith(root.getCanonicalPath() + File.separator)
        || !file.toPath().normalize().startsWith(root.toPath())) {
      throw new IOException(name);
    }
    return file;
  }
}
`,
      `import java.nio.file.Path;

class Store {
  private final Path baseDir = Path.of("/srv/files");

  boolean isInside(String name) {
    return baseDir.resolve(name).normalize().startsWith(baseDir);
  }
}
`,
    ],
  },
} satisfies Rule;
