import type { Rule } from '#features/security/rule.ts';

export const PHP_FILE_INCLUSION = {
  id: 'php-file-inclusion',
  title: 'File inclusion',
  cwe: 'CWE-98',
  owasp: 'A03:2021',
  severity: 'critical',
  confidence: 'high',
  message: 'A value of the request decides which file is run as PHP.',
  recommendation: 'Choose the file from a fixed array, never by a path that is sent.',
  languages: ['php'],
  match: [{ kind: 'taint', danger: 'path', sinks: [{ callee: ['include'], args: ['0'] }] }],
  examples: {
    bad: [
      `<?php
$page = $_GET['page'];
include 'pages/' . $page . '.php';
`,
      `<?php
$lang = isset($_COOKIE['lang']) ? $_COOKIE['lang'] : 'en';
require_once("languages/{$lang}.php");
`,
    ],
    good: [
      `<?php
$pages = ['home' => 'home.php', 'about' => 'about.php'];
$page = $pages[$_GET['page']] ?? 'home.php';
include __DIR__ . '/pages/' . $page;
`,
      `<?php
$lang = $_COOKIE['lang'] ?? 'en';
if (!in_array($lang, ['en', 'de', 'fr'], true)) {
    $lang = 'en';
}
require_once("languages/{$lang}.php");
`,
    ],
  },
} satisfies Rule;
