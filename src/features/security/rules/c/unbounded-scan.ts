import type { Rule } from '#features/security/rule.ts';

export const C_UNBOUNDED_SCAN = {
  id: 'c-unbounded-scan',
  title: 'Unbounded scanf',
  cwe: 'CWE-120',
  owasp: null,
  severity: 'high',
  confidence: 'high',
  message: '%s and %[ without a width write a word of any length.',
  recommendation: 'Give the width: scanf("%79s", word) for a buffer of 80.',
  languages: ['c', 'cpp'],
  match: [
    { kind: 'call', callee: ['{scanf,wscanf}'], where: { '0': { matches: '%l?(?:s|\\[)' } } },
    { kind: 'call', callee: ['fscanf'], where: { '1': { matches: '%l?(?:s|\\[)' } } },
  ],
  examples: {
    bad: [
      `#include <stdio.h>

int main(void)
{
    char word[20];
    scanf("%s", word);
    return 0;
}
`,
      `#include <stdio.h>

static int load(FILE *in)
{
    char key[16], value[64];
    return fscanf(in, "%15s = %[^\\n]", key, value);
}
`,
    ],
    good: [
      `#include <stdio.h>

int main(void)
{
    char word[20];
    int n;
    if (scanf("%19s %d", word, &n) != 2)
        return 1;
    return 0;
}
`,
      `#include <stdio.h>

static int load(FILE *in, char *key, char *value)
{
    return fscanf(in, "%15[a-z] = %*s %63[^\\n]", key, value);
}
`,
    ],
  },
} satisfies Rule;
