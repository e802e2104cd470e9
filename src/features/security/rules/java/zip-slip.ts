import type { Rule } from '#features/security/rule.ts';

export const JAVA_ZIP_SLIP = {
  id: 'java-zip-slip',
  title: 'Path traversal in archive extraction (zip slip)',
  cwe: 'CWE-22',
  owasp: 'A01:2021',
  severity: 'high',
  confidence: 'medium',
  message:
    'The name of an archive entry becomes a path to write to: an entry called ../../x is written outside the folder.',
  recommendation:
    'Resolve and normalise the path, and refuse it unless it startsWith() the folder.',
  languages: ['java'],
  match: [
    {
      kind: 'taint',
      danger: 'path',
      from: ['archive'],
      sinks: [
        { callee: ['{FileOutputStream,FileWriter,RandomAccessFile,PrintWriter}'], args: ['0'] },
        {
          callee: ['Files.{newOutputStream,newBufferedWriter,write,writeString,createFile}'],
          args: ['0'],
        },
        { callee: ['Files.{copy,move}'], args: ['1'] },
        {
          callee: [
            'FileUtils.{copyInputStreamToFile,writeByteArrayToFile,openOutputStream,writeStringToFile}',
          ],
          args: ['0', '1'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

class Service {
  void unpack(ZipInputStream zip, File folder) throws IOException {
    ZipEntry entry;
    while ((entry = zip.getNextEntry()) != null) {
      File file = new File(folder, entry.getName());
      try (FileOutputStream out = new FileOutputStream(file)) {
        zip.transferTo(out);
      }
    }
  }
}
`,
      `import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

class Service {
  void unpack(JarFile jar, Path folder) throws IOException {
    Enumeration<JarEntry> entries = jar.entries();
    while (entries.hasMoreElements()) {
      JarEntry entry = entries.nextElement();
      Files.copy(jar.getInputStream(entry), folder.resolve(entry.getName()));
    }
  }
}
`,
    ],
    good: [
      `import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

class Service {
  void unpack(ZipInputStream zip, Path folder) throws IOException {
    ZipEntry entry;
    while ((entry = zip.getNextEntry()) != null) {
      Path file = folder.resolve(entry.getName()).normalize();
      if (!file.startsWith(folder)) {
        throw new IOException("Entry outside of the folder");
      }
      Files.copy(zip, file);
    }
  }
}
`,
      `import java.io.FileOutputStream;
import java.io.IOException;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

class Service {
  void list(ZipInputStream zip) throws IOException {
    ZipEntry entry;
    int count = 0;
    while ((entry = zip.getNextEntry()) != null) {
      System.out.println(entry.getName());
      try (FileOutputStream out = new FileOutputStream("entry-" + count++)) {
        zip.transferTo(out);
      }
    }
  }
}
`,
    ],
  },
} as const satisfies Rule;
