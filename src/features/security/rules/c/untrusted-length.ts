import type { Rule } from '#features/security/rule.ts';

export const C_UNTRUSTED_LENGTH = {
  id: 'c-untrusted-length',
  title: 'Unchecked length from input',
  cwe: 'CWE-805',
  owasp: null,
  severity: 'high',
  confidence: 'medium',
  message: 'A length that comes from outside decides how much is copied.',
  recommendation: 'Compare it with the size of the buffer first.',
  languages: ['c', 'cpp'],
  match: [
    {
      kind: 'taint',
      danger: 'size',
      from: ['network'],
      sinks: [
        {
          callee: ['{memcpy,memmove,strncpy,strncat,memset,bcopy}', 'std.{memcpy,memmove}'],
          args: ['2'],
        },
      ],
    },
    {
      kind: 'taint',
      danger: 'size',
      from: ['network', 'arguments', 'environment'],
      sinks: [{ callee: ['{alloca,_alloca,__builtin_alloca}'], args: ['0'] }],
    },
  ],
  examples: {
    bad: [
      `#include <arpa/inet.h>
#include <string.h>
#include <sys/socket.h>

struct header { unsigned int length; };

void handle(int fd, char *body)
{
    struct header head;
    char out[128];
    recv(fd, &head, sizeof(head), 0);
    memcpy(out, body, ntohl(head.length));
}
`,
      `#include <alloca.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    size_t n = atoi(argv[1]);
    char *work = alloca(n);
    return run(work, n);
}
`,
    ],
    good: [
      `#include <arpa/inet.h>
#include <string.h>
#include <sys/socket.h>

struct header { unsigned int length; };

void handle(int fd, char *body)
{
    struct header head;
    char out[128];
    recv(fd, &head, sizeof(head), 0);
    unsigned int length = ntohl(head.length);
    if (length > sizeof(out))
        return;
    memcpy(out, body, length);
}
`,
      `#include <string.h>
#include <sys/socket.h>

void handle(int fd)
{
    char in[128], out[128];
    recv(fd, in, sizeof(in), 0);
    memcpy(out, in, sizeof(out));
}
`,
    ],
  },
} satisfies Rule;
