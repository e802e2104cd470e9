import type { Rule } from '#features/security/rule.ts';

export const C_COPY_BOUNDED_BY_SOURCE = {
  id: 'c-copy-bounded-by-source',
  title: 'Copy bounded by the source length',
  cwe: 'CWE-806',
  owasp: null,
  severity: 'medium',
  confidence: 'high',
  message: 'The limit is the length of the source: the size of the destination is not looked at.',
  recommendation: 'Give the size of the destination: strncpy(to, from, sizeof to - 1).',
  languages: ['c', 'cpp'],
  match: [
    {
      kind: 'call',
      callee: ['{strncpy,wcsncpy}'],
      where: { '0': { is: ['char_array'] }, '2': { is: ['strlen()', 'wcslen()'] } },
    },
    {
      kind: 'call',
      callee: ['{strncat,wcsncat}'],
      where: { '0': { is: ['char_array'] }, '2': { is: ['strlen()', 'sizeof()'] } },
    },
  ],
  examples: {
    bad: [
      `#include <string.h>

void copy(const char *from)
{
    char to[32];
    strncpy(to, from, strlen(from));
    use(to);
}
`,
      `#include <string.h>

void append(const char *from)
{
    char to[64] = "name: ";
    strncat(to, from, sizeof(to));
    use(to);
}
`,
    ],
    good: [
      `#include <string.h>

void copy(const char *from)
{
    char to[32];
    strncpy(to, from, sizeof(to) - 1);
    to[sizeof(to) - 1] = 0;
    use(to);
}
`,
      `#include <string.h>

void append(const char *from)
{
    char to[64] = "name: ";
    strncat(to, from, sizeof(to) - strlen(to) - 1);
    use(to);
}
`,
    ],
  },
} satisfies Rule;
