import type { Rule } from '#features/security/rule.ts';

export const PHP_ERRORS_SHOWN = {
  id: 'php-errors-shown',
  title: 'Error details shown to users',
  cwe: 'CWE-209',
  owasp: 'A05:2021',
  severity: 'low',
  confidence: 'medium',
  message: 'Messages of errors tell paths, queries and versions; phpinfo() tells all settings.',
  recommendation: 'Set display_errors to 0 and log_errors to 1; leave phpinfo() out.',
  languages: ['php'],
  match: [
    {
      kind: 'call',
      callee: ['ini_set'],
      where: {
        '0': { in: ['display_errors', 'display_startup_errors'] },
        '1': { in: [1, '1', true, 'on', 'On', 'stdout'] },
      },
    },
    { kind: 'call', callee: ['phpinfo'] },
  ],
  examples: {
    bad: [
      `<?php
ini_set('display_errors', 1);
error_reporting(E_ALL);
run();
`,
      `<?php
phpinfo();
`,
    ],
    good: [
      `<?php
ini_set('display_errors', '0');
ini_set('log_errors', 1);
error_reporting(E_ALL);
`,
      `<?php
ini_set('display_errors', getenv('APP_DEBUG') ? '1' : '0');
echo PHP_VERSION;
`,
    ],
  },
} satisfies Rule;
