import type { Rule } from '#features/security/rule.ts';

export const JAVA_INSECURE_TEMP_FILE = {
  id: 'java-insecure-temp-file',
  title: 'Predictable temporary file',
  cwe: 'CWE-377',
  owasp: 'A01:2021',
  severity: 'low',
  confidence: 'medium',
  message:
    'A file with a fixed name in the temporary folder, or a folder made in two steps, can be planted by another user of the machine.',
  recommendation: 'Use Files.createTempFile() or Files.createTempDirectory().',
  languages: ['java'],
  match: [
    {
      kind: 'call',
      callee: [
        '{FileOutputStream,FileWriter,RandomAccessFile,PrintWriter}',
        'Files.{newOutputStream,newBufferedWriter,write,writeString,createFile}',
      ],
      where: { '0': { matches: '^/(?:var/)?tmp/', isConstant: true } },
    },
    { kind: 'call', callee: ['Files.createTempDir'], imports: ['com.google.common.io'] },
  ],
  examples: {
    bad: [
      `import java.io.FileOutputStream;
import java.io.IOException;

class Service {
  void save(byte[] bytes) throws IOException {
    try (FileOutputStream out = new FileOutputStream("/tmp/report.csv")) {
      out.write(bytes);
    }
  }
}
`,
      `import com.google.common.io.Files;
import java.io.File;

class Service {
  File folder() {
    return Files.createTempDir();
  }
}
`,
    ],
    good: [
      `import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

class Service {
  void save(byte[] bytes) throws IOException {
    Path file = Files.createTempFile("report", ".csv");
    Files.write(file, bytes);
  }
}
`,
      `import java.io.FileOutputStream;
import java.io.IOException;

class Service {
  void save(byte[] bytes) throws IOException {
    try (FileOutputStream out = new FileOutputStream("/srv/reports/tmp/report.csv")) {
      out.write(bytes);
    }
  }
}
`,
    ],
  },
} as const satisfies Rule;
