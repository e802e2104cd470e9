import type { Rule } from '#features/security/rule.ts';

export const C_GETS = {
  id: 'c-gets',
  title: 'Use of gets()',
  cwe: 'CWE-242',
  owasp: null,
  severity: 'high',
  confidence: 'high',
  message: 'gets writes a line of any length into the buffer.',
  recommendation: 'Use fgets(buffer, sizeof buffer, stdin).',
  languages: ['c', 'cpp'],
  match: [{ kind: 'call', callee: ['{gets,_getws,_getts}'] }],
  examples: {
    bad: [
      `#include <stdio.h>

int main(void)
{
    char line[80];
    gets(line);
    puts(line);
    return 0;
}
`,
      `#include <stdio.h>

static char name[32];

static char *ask(void)
{
    printf("name: ");
    return gets(name);
}
`,
    ],
    good: [
      `#include <stdio.h>

int main(void)
{
    char line[80];
    if (!fgets(line, sizeof(line), stdin))
        return 1;
    puts(line);
    return 0;
}
`,
      `#include <stdio.h>

struct reader { char *(*gets)(struct reader *); };

static char *next(struct reader *r)
{
    return r->gets(r);
}
`,
    ],
  },
} satisfies Rule;
