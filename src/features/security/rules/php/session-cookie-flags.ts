import type { Rule } from '#features/security/rule.ts';

export const PHP_SESSION_COOKIE_FLAGS = {
  id: 'php-session-cookie-flags',
  title: 'Session cookie without Secure and HttpOnly',
  cwe: 'CWE-1004',
  owasp: 'A05:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'A cookie that holds a session or a token can be read by scripts, or travels without TLS.',
  recommendation: 'Pass ["secure" => true, "httponly" => true, "samesite" => "Lax"] to setcookie.',
  languages: ['php'],
  match: [
    {
      kind: 'call',
      callee: ['{setcookie,setrawcookie}'],
      where: { '0': { matches: 'sess|token|auth|jwt|remember|sid$', flags: 'i' } },
      orWhere: [{ '5': { in: [false, 0] } }, { '6': { in: [false, 0] } }],
    },
    {
      kind: 'call',
      callee: ['{setcookie,setrawcookie}'],
      where: { '0': { matches: 'sess|token|auth|jwt|remember|sid$', flags: 'i' } },
      orWhere: [
        { '2': { has: { httponly: { isMissing: true } } } },
        { '2': { has: { httponly: { in: [false] } } } },
        { '2': { has: { secure: { isMissing: true } } } },
        { '2': { has: { secure: { in: [false] } } } },
      ],
    },
    {
      kind: 'call',
      callee: ['ini_set'],
      where: {
        '0': { in: ['session.cookie_httponly', 'session.cookie_secure'] },
        '1': { in: [0, '0', false, 'off', 'Off'] },
      },
    },
  ],
  examples: {
    bad: [
      `<?php
setcookie('auth_token', $token, ['expires' => time() + 3600, 'path' => '/', 'secure' => true]);
`,
      `<?php
ini_set('session.cookie_httponly', 0);
session_start();
`,
      `<?php
$expires = time() + 86400;
setcookie('session', $id, $expires, '/', '', true, false);
`,
    ],
    good: [
      `<?php
setcookie('auth_token', $token, [
    'expires' => time() + 3600, 'secure' => true, 'httponly' => true, 'samesite' => 'Strict',
]);
setcookie('theme', 'dark', ['path' => '/']);
`,
      `<?php
ini_set('session.cookie_httponly', 1);
ini_set('session.cookie_secure', '1');
setcookie('session', $id, $expires, '/', '', true, true);
session_start();
`,
    ],
  },
} satisfies Rule;
