import type { Rule } from '#features/security/rule.ts';

export const C_INSECURE_RANDOM = {
  id: 'c-insecure-random',
  title: 'Secret from an insecure random number generator',
  cwe: 'CWE-338',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'medium',
  message: 'rand and random are predictable: what they give can be guessed.',
  recommendation: 'Use getrandom, arc4random_buf or RAND_bytes.',
  languages: ['c', 'cpp'],
  match: [
    {
      kind: 'taint',
      danger: 'custom',
      from: ['weak-random'],
      sinks: [{ assigned: ['~{token,secret,password,passwd,nonce,salt,otp,csrf,apikey}'] }],
    },
    {
      kind: 'function',
      name: ['~{token,secret,password,passwd,nonce,salt,otp,apikey}'],
      hasCall: ['{rand,random,rand_r,drand48,lrand48}', 'std.rand'],
    },
  ],
  examples: {
    bad: [
      `#include <stdlib.h>

void make_token(char *out, int n)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz";
    for (int i = 0; i < n; i++)
        out[i] = letters[rand() % 26];
}
`,
      `#include <stdlib.h>

long login(void)
{
    long session_token = random();
    return store(session_token);
}
`,
    ],
    good: [
      `#include <stdlib.h>

void make_token(unsigned char *out, int n)
{
    arc4random_buf(out, n);
}
`,
      `#include <stdlib.h>

int roll(void)
{
    int level = rand() % 6;
    return level + 1;
}
`,
    ],
  },
} satisfies Rule;
