import type { Rule } from '#features/security/rule.ts';

export const C_TEMP_NAME = {
  id: 'c-temp-name',
  title: 'Predictable temporary file',
  cwe: 'CWE-377',
  owasp: 'A01:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'Between making the name and opening the file another user may put a link there.',
  recommendation: 'Use mkstemp, mkdtemp or tmpfile.',
  languages: ['c', 'cpp'],
  match: [{ kind: 'call', callee: ['{tmpnam,tmpnam_r,tempnam,mktemp}', 'std.tmpnam'] }],
  examples: {
    bad: [
      `#include <stdio.h>

FILE *scratch(void)
{
    char name[L_tmpnam];
    tmpnam(name);
    return fopen(name, "w");
}
`,
      `#include <fcntl.h>
#include <stdlib.h>

int scratch(void)
{
    char name[] = "/tmp/toolXXXXXX";
    return open(mktemp(name), O_CREAT | O_RDWR, 0600);
}
`,
    ],
    good: [
      `#include <stdlib.h>

int scratch(void)
{
    char name[] = "/tmp/toolXXXXXX";
    return mkstemp(name);
}
`,
      `#include <stdio.h>

FILE *scratch(void)
{
    return tmpfile();
}
`,
    ],
  },
} satisfies Rule;
