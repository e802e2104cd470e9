import type { Rule } from '#features/security/rule.ts';

export const C_SPRINTF_INTO_BUFFER = {
  id: 'c-sprintf-into-buffer',
  title: 'Buffer overflow by sprintf',
  cwe: 'CWE-120',
  owasp: null,
  severity: 'medium',
  confidence: 'low',
  message:
    'sprintf with %s writes past the end of the buffer when the text is longer than the author thought.',
  recommendation: 'Use snprintf(buffer, sizeof buffer, ...), and look at what it returns.',
  languages: ['c', 'cpp'],
  match: [
    {
      kind: 'call',
      callee: ['sprintf'],
      where: {
        '0': { is: ['char_array'] },
        '1': { matches: '%s' },
        '2': { is: ['char_pointer', 'std.string.c_str()'], isConstant: false },
      },
    },
  ],
  examples: {
    bad: [
      `#include <stdio.h>

void greet(const char *who)
{
    char text[64];
    sprintf(text, "Hello %s!", who);
    show(text);
}
`,
      `#include <stdio.h>

struct job { char title[32]; };

void label(struct job *job, char *name)
{
    char line[40];
    sprintf(line, "job %s", name);
    set_title(job, line);
}
`,
    ],
    good: [
      `#include <stdio.h>

void greet(const char *who)
{
    char text[64];
    snprintf(text, sizeof(text), "Hello %s!", who);
    show(text);
}
`,
      `#include <stdio.h>

void number(int n)
{
    char text[32];
    sprintf(text, "%d of %s", n, "ten");
    show(text);
}
`,
      `#include <stdio.h>

void pad(const char *who)
{
    char text[64];
    sprintf(text, "%.20s", who);
    show(text);
}
`,
    ],
  },
} satisfies Rule;
