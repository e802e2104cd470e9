import type { Rule } from '#features/security/rule.ts';

export const C_FORMAT_NOT_CONSTANT = {
  id: 'c-format-not-constant',
  title: 'Non-constant format string',
  cwe: 'CWE-134',
  owasp: null,
  severity: 'low',
  confidence: 'low',
  message: 'A variable alone is printed as a format: a % in it reads memory.',
  recommendation: 'Print it as an argument: printf("%s", text), or with fputs.',
  languages: ['c', 'cpp'],
  match: [
    {
      kind: 'call',
      callee: ['{printf,wprintf}'],
      where: {
        '0': { is: ['char_pointer', 'char_array', 'std.string.c_str()'], isConstant: false },
        '1': { isMissing: true },
      },
    },
    {
      kind: 'call',
      callee: ['{fprintf,syslog,dprintf}'],
      where: {
        '1': { is: ['char_pointer', 'char_array', 'std.string.c_str()'], isConstant: false },
        '2': { isMissing: true },
      },
    },
    {
      kind: 'call',
      callee: ['snprintf'],
      where: {
        '2': { is: ['char_pointer', 'char_array', 'std.string.c_str()'], isConstant: false },
        '3': { isMissing: true },
      },
    },
  ],
  examples: {
    bad: [
      `#include <stdio.h>

void show(const char *message)
{
    printf(message);
}
`,
      `#include <stdio.h>

void log_line(FILE *out, int code)
{
    char line[128];
    snprintf(line, sizeof(line), "code %d", code);
    fprintf(out, line);
}
`,
    ],
    good: [
      `#include <stdio.h>

void show(const char *message)
{
    printf("%s", message);
    fprintf(stderr, "done\\n");
}
`,
      `#include <stdio.h>

#define USAGE "usage: tool file\\n"

static const char banner[] = "tool 1.0\\n";

void usage(const char *format, int n)
{
    printf(USAGE);
    printf(banner);
    printf(format, n);
}
`,
    ],
  },
} satisfies Rule;
