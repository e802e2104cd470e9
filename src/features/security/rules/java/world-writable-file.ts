import type { Rule } from '#features/security/rule.ts';

export const JAVA_WORLD_WRITABLE_FILE = {
  id: 'java-world-writable-file',
  title: 'World-writable file',
  cwe: 'CWE-732',
  owasp: 'A01:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'Every user of the machine may write this file.',
  recommendation:
    'Give rights to the owner only: setWritable(true, true), PosixFilePermissions.fromString("rw-------").',
  languages: ['java'],
  match: [
    {
      kind: 'call',
      callee: ['File.setWritable', '~file.setWritable'],
      where: { '0': { in: [true] }, '1': { in: [false] } },
    },
    {
      kind: 'call',
      callee: ['**.add', 'Set.of', 'EnumSet.of'],
      where: { '*': { is: ['PosixFilePermission.OTHERS_WRITE'] } },
    },
    {
      kind: 'call',
      callee: ['PosixFilePermissions.fromString'],
      where: { '0': { matches: '^.{7}w' } },
    },
  ],
  examples: {
    bad: [
      `import java.io.File;

class Service {
  void share(File file) {
    file.setWritable(true, false);
  }
}
`,
      `import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

class Service {
  void share(Path file) throws IOException {
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxrwxrwx"));
  }
}
`,
    ],
    good: [
      `import java.io.File;

class Service {
  void close(File file) {
    file.setWritable(true, true);
    file.setReadable(true, false);
  }
}
`,
      `import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

class Service {
  void close(Path file) throws IOException {
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
  }
}
`,
    ],
  },
} as const satisfies Rule;
