import type { Rule } from '#features/security/rule.ts';

export const JAVA_PATH_PREFIX = {
  id: 'java-path-prefix',
  title: 'Path compared with a folder without a separator',
  cwe: 'CWE-22',
  owasp: 'A01:2021',
  severity: 'medium',
  confidence: 'high',
  message:
    'A path that is only compared as a text begins with /srv/files in /srv/files-private too: ../files-private/x leads into the folder beside it.',
  recommendation:
    'Compare paths and not texts: file.toPath().normalize().startsWith(root.toPath()).',
  languages: ['java'],
  match: [
    {
      kind: 'call',
      callee: ['File.{getCanonicalPath,getAbsolutePath}().startsWith'],
      where: {
        '0': {
          isBuilt: false,
          isConstant: false,
          is: [
            'File.{getCanonicalPath,getAbsolutePath}()',
            '~{root,base,dir,folder,directory,prefix,parent,target,dest,destination,home}',
          ],
        },
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
