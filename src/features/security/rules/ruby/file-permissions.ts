import type { Rule } from '#features/security/rule.ts';

export const RUBY_FILE_PERMISSIONS = {
  id: 'ruby-file-permissions',
  title: 'World-writable file',
  cwe: 'CWE-732',
  owasp: 'A01:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'Every user of this machine may write to the file.',
  recommendation:
    'Give rights to the owner alone (0600, 0700), or read rights to others (0644, 0755).',
  languages: ['ruby'],
  match: [
    {
      kind: 'call',
      callee: ['{File,FileUtils}.{chmod,chmod_R,lchmod}'],
      where: {
        '0': { in: [0o777, 0o666, 0o766, 0o776, 0o667, 0o1777, 'a+w', 'a+rwx', 'o+w', 'ugo+rwx'] },
      },
    },
  ],
  examples: {
    bad: [
      `def share(path)
  File.chmod(0777, path)
end
`,
      `require 'fileutils'

def share(path)
  FileUtils.chmod_R 0o666, path
end
`,
    ],
    good: [
      `def keep(path, mode)
  File.chmod(0600, path)
  File.chmod(mode, path)
end
`,
      `require 'fileutils'

def keep(path)
  FileUtils.chmod('u+x', path)
end
`,
    ],
  },
} satisfies Rule;
