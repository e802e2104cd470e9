import type { Rule } from '#features/security/rule.ts';

const DELETING = ['os.{unlink,remove,rmdir}', 'shutil.rmtree', '**.{unlink,rmdir}'];

export const PYTHON_FILE_PERMISSIONS = {
  id: 'python-file-permissions',
  title: 'World-writable file',
  cwe: 'CWE-732',
  owasp: 'A01:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'Every user of this machine may write to the file.',
  recommendation:
    'Give rights to the owner alone (0o600, 0o700), or read rights to others (0o644, 0o755).',
  languages: ['python'],
  match: [
    {
      kind: 'call',
      callee: ['os.{chmod,lchmod,fchmod}'],
      // made writable to be deleted
      lacksCall: DELETING,
      where: {
        '1': {
          in: [
            0o777, 0o776, 0o766, 0o667, 0o666, 0o757, 0o776, 0o767, 0o606, 0o706, 0o707, 0o1777,
            0o2777, 0o4777, 0o7777, 0o222, 0o002, 0o662, 0o772, 0o646, 0o747,
          ],
        },
      },
    },
    {
      kind: 'call',
      callee: ['os.{chmod,lchmod,fchmod}'],
      where: { mode: { in: [0o777, 0o776, 0o766, 0o667, 0o666, 0o757, 0o767] } },
      lacksCall: DELETING,
    },
    {
      kind: 'call',
      callee: ['**.chmod'],
      where: { '0': { in: [0o777, 0o666, 0o766] }, '1': { isMissing: true } },
      imports: ['pathlib'],
      lacksCall: DELETING,
    },
  ],
  examples: {
    bad: [
      `import os

def share(path):
    os.chmod(path, 0o777)
`,
      `from pathlib import Path

def share(name):
    Path(name).chmod(0o666)
`,
    ],
    good: [
      `import os
import shutil

def retry(remove, path, error):
    os.chmod(path, 0o777)
    os.unlink(path)

def discard(folder):
    shutil.rmtree(folder, onerror=retry)
`,
      `import os
import stat

def keep(path, mode):
    os.chmod(path, 0o600)
    os.chmod(path, mode)
    os.chmod(path, stat.S_IRUSR | stat.S_IWUSR)
    os.umask(0o077)
`,
      `from pathlib import Path

def keep(name):
    Path(name).chmod(0o755)
`,
    ],
  },
} satisfies Rule;
