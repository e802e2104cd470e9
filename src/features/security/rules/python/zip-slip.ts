import type { Rule } from '#features/security/rule.ts';

export const PYTHON_ZIP_SLIP = {
  id: 'python-zip-slip',
  title: 'Path traversal in archive extraction (zip slip)',
  cwe: 'CWE-22',
  owasp: 'A01:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'A tar archive says itself where its files go: with ".." or links in it, they land anywhere.',
  recommendation: 'Pass filter="data" to extractall, or check each member before it is taken out.',
  languages: ['python'],
  match: [
    {
      kind: 'call',
      callee: [
        'tarfile.open().{extractall}',
        'tarfile.TarFile().{extractall}',
        'tarfile.TarFile.{extractall}',
        'tarfile.TarFile.open().{extractall}',
        '~{tar,tarball,tf,tar_file,tarfile}.extractall',
      ],
      where: {
        filter: { isMissing: true },
        members: { isMissing: true },
        '1': { isMissing: true },
      },
      imports: ['tarfile'],
    },
    {
      kind: 'call',
      callee: [
        'tarfile.{open(),TarFile()}.extractall',
        '~{tar,tarball,tf,tar_file,tarfile}.extractall',
      ],
      where: { filter: { in: ['fully_trusted'] } },
      imports: ['tarfile'],
    },
  ],
  examples: {
    bad: [
      `import tarfile

def unpack(name, target):
    with tarfile.open(name) as archive:
        archive.extractall(target)
`,
      `import tarfile

def unpack(name, target):
    tar = tarfile.open(name, 'r:gz')
    tar.extractall(path=target, filter='fully_trusted')
`,
    ],
    good: [
      `import tarfile

def unpack(name, target):
    with tarfile.open(name) as archive:
        archive.extractall(target, filter='data')
        archive.extractall(target, members=checked(archive))
`,
      `import zipfile

def unpack(name, target):
    with zipfile.ZipFile(name) as archive:
        archive.extractall(target)
`,
    ],
  },
} satisfies Rule;
