import type { Rule } from '#features/security/rule.ts';

export const PHP_CORS_REFLECTED_ORIGIN = {
  id: 'php-cors-reflected-origin',
  title: 'CORS allows every origin',
  cwe: 'CWE-942',
  owasp: 'A05:2021',
  severity: 'medium',
  confidence: 'medium',
  message: 'The origin of the request is allowed whatever it is: any site may read the answers.',
  recommendation: 'Compare the origin with an array of allowed ones before sending it back.',
  languages: ['php'],
  match: [
    {
      kind: 'taint',
      danger: 'custom',
      sinks: [
        {
          callee: ['header'],
          args: ['0'],
          where: { '0': { matches: '^access-control-allow-origin:', flags: 'i' } },
        },
      ],
    },
  ],
  examples: {
    bad: [
      `<?php
header('Access-Control-Allow-Origin: ' . $_SERVER['HTTP_ORIGIN']);
header('Access-Control-Allow-Credentials: true');
`,
      `<?php
$origin = $_SERVER['HTTP_ORIGIN'] ?? '*';
header("Access-Control-Allow-Origin: $origin");
`,
    ],
    good: [
      `<?php
$origin = $_SERVER['HTTP_ORIGIN'] ?? '';
if (in_array($origin, ['https://app.example.com', 'https://example.com'], true)) {
    header("Access-Control-Allow-Origin: $origin");
}
`,
      `<?php
header('Access-Control-Allow-Origin: https://app.example.com');
header('Vary: Origin');
`,
    ],
  },
} satisfies Rule;
