import type { Rule } from '#features/security/rule.ts';

export const C_WORLD_WRITABLE = {
  id: 'c-world-writable',
  title: 'World-writable file',
  cwe: 'CWE-732',
  owasp: 'A01:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'Every user of the machine may change this file.',
  recommendation: 'Use 0600 or 0640 for files, 0750 for folders.',
  languages: ['c', 'cpp'],
  match: [
    { kind: 'call', callee: ['{chmod,fchmod}'], where: { '1': { in: [0o777, 0o666] } } },
    { kind: 'call', callee: ['fchmodat'], where: { '2': { in: [0o777, 0o666] } } },
    { kind: 'call', callee: ['open'], where: { '2': { in: [0o777] } } },
  ],
  examples: {
    bad: [
      `#include <sys/stat.h>

int share(const char *path)
{
    return chmod(path, 0777);
}
`,
      `#include <sys/stat.h>

static const mode_t mode = 0666;

int share(int fd)
{
    return fchmod(fd, mode);
}
`,
    ],
    good: [
      `#include <sys/stat.h>

int share(const char *path)
{
    return chmod(path, 0640);
}
`,
      `#include <fcntl.h>
#include <sys/stat.h>

int make(const char *path, mode_t mode)
{
    mkdir(path, 0777);
    return open(path, O_CREAT | O_WRONLY, mode & 0777);
}
`,
    ],
  },
} satisfies Rule;
