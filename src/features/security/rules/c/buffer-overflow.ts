import type { Rule } from '#features/security/rule.ts';

export const C_BUFFER_OVERFLOW = {
  id: 'c-buffer-overflow',
  title: 'Buffer overflow by strcpy',
  cwe: 'CWE-120',
  owasp: null,
  severity: 'high',
  confidence: 'high',
  message: 'What comes from outside is copied into a buffer of a fixed size, however long it is.',
  recommendation: 'Use snprintf(buffer, sizeof buffer, "%s", text), or check the length before.',
  languages: ['c', 'cpp'],
  match: [
    {
      kind: 'taint',
      danger: 'size',
      from: ['arguments', 'environment', 'network'],
      sinks: [
        {
          callee: ['{strcpy,stpcpy,strcat,wcscpy,wcscat,lstrcpy,lstrcat}'],
          args: ['1'],
          where: { '0': { is: ['char_array'] } },
        },
        {
          callee: ['{sprintf,vsprintf}'],
          args: ['2', '3', '4', '5'],
          where: { '0': { is: ['char_array'] }, '1': { matches: '%s' } },
        },
      ],
    },
  ],
  examples: {
    bad: [
      `#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    char name[32];
    if (argc < 2)
        return 1;
    strcpy(name, argv[1]);
    printf("%s\\n", name);
    return 0;
}
`,
      `#include <stdio.h>
#include <stdlib.h>

static void config_path(void)
{
    char path[256];
    const char *home = getenv("HOME");
    sprintf(path, "%s/.config/tool", home);
    read_config(path);
}
`,
      `#include <string.h>
#include <sys/socket.h>

static void greet(const char *who)
{
    char text[64] = "Hello ";
    strcat(text, who);
    show(text);
}

void serve(int fd)
{
    char line[512];
    recv(fd, line, sizeof(line), 0);
    greet(line);
}
`,
    ],
    good: [
      `#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    char name[32];
    char mode[8];
    if (argc < 2)
        return 1;
    snprintf(name, sizeof(name), "%s", argv[1]);
    strcpy(mode, "fast");
    return run(name, mode);
}
`,
      `#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    char name[32];
    char count[16];
    if (argc < 2 || strlen(argv[1]) >= sizeof(name))
        return 1;
    strcpy(name, argv[1]);
    sprintf(count, "%d", atoi(argv[1]));
    return run(name, count);
}
`,
      `#include <stdlib.h>
#include <string.h>

char *copy_home(void)
{
    const char *home = getenv("HOME");
    char *copy = malloc(strlen(home) + 1);
    strcpy(copy, home);
    return copy;
}
`,
    ],
  },
} satisfies Rule;
