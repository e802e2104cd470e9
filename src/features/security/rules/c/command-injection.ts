import type { Rule } from '#features/security/rule.ts';

export const C_COMMAND_INJECTION = {
  id: 'c-command-injection',
  title: 'Command injection',
  cwe: 'CWE-78',
  owasp: 'A03:2021',
  severity: 'high',
  confidence: 'high',
  message: 'What comes from outside becomes part of a command that a shell runs.',
  recommendation:
    'Use posix_spawn or execv with a fixed program and the value as an argument of its own.',
  languages: ['c', 'cpp'],
  match: [
    {
      kind: 'taint',
      danger: 'command',
      from: ['arguments', 'environment', 'network'],
      sinks: [
        {
          callee: ['{system,popen,_popen,_wsystem,wordexp,ShellExecuteA,WinExec}', 'std.system'],
          args: ['0'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    char command[256];
    snprintf(command, sizeof(command), "ls -l %s", argv[1]);
    return system(command);
}
`,
      {
        language: 'cpp',
        code: `#include <cstdlib>
#include <string>

int main(int argc, char** argv) {
  std::string command = "convert " + std::string(argv[1]) + " out.png";
  return std::system(command.c_str());
}
`,
      },
    ],
    good: [
      `#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    char command[64];
    snprintf(command, sizeof(command), "ls -l /proc/%d", atoi(argv[1]));
    system(command);
    return execlp("ls", "ls", "-l", argv[1], NULL);
}
`,
      `#include <stdlib.h>

int main(int argc, char **argv)
{
    return system(argc > 1 ? "uptime" : "date");
}
`,
    ],
  },
} satisfies Rule;
