import type { Rule } from '#features/security/rule.ts';

export const C_FORMAT_STRING = {
  id: 'c-format-string',
  title: 'Format string vulnerability',
  cwe: 'CWE-134',
  owasp: null,
  severity: 'high',
  confidence: 'high',
  message: 'What comes from outside is read as a format: with %n it writes into memory.',
  recommendation: 'Print it as an argument: printf("%s", text).',
  languages: ['c', 'cpp'],
  match: [
    {
      kind: 'taint',
      danger: 'format',
      from: ['arguments', 'environment', 'network', 'file'],
      sinks: [
        { callee: ['{printf,vprintf,wprintf,warn,warnx,g_print,printk}'], args: ['0'] },
        {
          callee: [
            '{fprintf,vfprintf,sprintf,vsprintf,syslog,vsyslog,dprintf,err,errx,asprintf,vasprintf}',
          ],
          args: ['1'],
        },
        { callee: ['{snprintf,vsnprintf}'], args: ['2'] },
      ],
    },
  ],
  examples: {
    bad: [
      `#include <stdio.h>

int main(int argc, char *argv[])
{
    if (argc > 1)
        printf(argv[1]);
    return 0;
}
`,
      `#include <stdio.h>
#include <stdlib.h>
#include <syslog.h>

static void note(const char *text)
{
    syslog(LOG_INFO, text);
}

void start(void)
{
    note(getenv("GREETING"));
}
`,
    ],
    good: [
      `#include <stdio.h>

int main(int argc, char *argv[])
{
    if (argc > 1)
        printf("%s", argv[1]);
    fputs(argv[0], stdout);
    return 0;
}
`,
      `#include <stdio.h>

static const char *messages[] = { "%d file\\n", "%d files\\n" };

int main(int argc, char *argv[])
{
    const char *format = argc == 1 ? "%d file\\n" : "%d files\\n";
    printf(format, argc);
    printf(messages[argc > 2], argc);
    return 0;
}
`,
    ],
  },
} satisfies Rule;
