import type { Rule } from '#features/security/rule.ts';

export const C_COMMAND_BUILT = {
  id: 'c-command-built',
  title: 'Shell command built by concatenation',
  cwe: 'CWE-78',
  owasp: 'A03:2021',
  severity: 'medium',
  confidence: 'low',
  message: 'A command for a shell is put together from texts that are not fixed.',
  recommendation: 'Use posix_spawn or execv with the values as arguments of their own.',
  languages: ['c', 'cpp'],
  match: [
    {
      kind: 'call',
      callee: ['{system,popen,_popen}', 'std.system'],
      where: { '0': { isBuilt: true } },
    },
  ],
  examples: {
    bad: [
      {
        language: 'cpp',
        code: `#include <cstdlib>
#include <string>

void open_page(const std::string& address) {
  std::string command = "xdg-open '" + address + "'";
  system(command.c_str());
}
`,
      },
      {
        language: 'cpp',
        code: `#include <cstdio>
#include <string>

FILE* list(const std::string& folder) {
  return popen(("ls " + folder).c_str(), "r");
}
`,
      },
    ],
    good: [
      {
        language: 'cpp',
        code: `#include <cstdlib>
#include <string>

void update() {
  const std::string tool = "fc-cache";
  std::string command = tool + " -f";
  system("ldconfig");
  system(command.c_str());
}
`,
      },
      `#include <stdlib.h>

void clear(void)
{
    system("clear");
}
`,
    ],
  },
} satisfies Rule;
