import type { Rule } from '#features/security/rule.ts';

export const C_LIBRARY_FROM_OUTSIDE = {
  id: 'c-library-from-outside',
  title: 'Library loaded from an untrusted path',
  cwe: 'CWE-114',
  owasp: 'A08:2021',
  severity: 'high',
  confidence: 'medium',
  message: 'What comes from outside decides which code is loaded.',
  recommendation: 'Load libraries by fixed absolute paths.',
  languages: ['c', 'cpp'],
  match: [
    {
      kind: 'taint',
      danger: 'code',
      from: ['environment', 'network'],
      sinks: [
        { callee: ['{dlopen,LoadLibrary,LoadLibraryA,LoadLibraryW,g_module_open}'], args: ['0'] },
        { callee: ['{execl,execlp,execle,execv,execvp,execve,execvpe,posix_spawn}'], args: ['0'] },
      ],
    },
  ],
  examples: {
    bad: [
      `#include <dlfcn.h>
#include <stdlib.h>

void *plugin(void)
{
    return dlopen(getenv("PLUGIN"), RTLD_NOW);
}
`,
      `#include <sys/socket.h>
#include <unistd.h>

void serve(int fd)
{
    char tool[64];
    recv(fd, tool, sizeof(tool), 0);
    execlp(tool, tool, NULL);
}
`,
    ],
    good: [
      `#include <dlfcn.h>

void *plugin(void)
{
    return dlopen("/usr/lib/tool/plugin.so", RTLD_NOW);
}
`,
      `#include <stdlib.h>
#include <unistd.h>

void edit(const char *path)
{
    execlp("vi", "vi", path, getenv("FLAGS"), NULL);
}
`,
    ],
  },
} satisfies Rule;
