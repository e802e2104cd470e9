import type { Rule } from '#features/security/rule.ts';

export const PHP_EXTRACT_REQUEST = {
  id: 'php-extract-request',
  title: 'Variables overwritten by request parameters',
  cwe: 'CWE-621',
  owasp: 'A08:2021',
  severity: 'high',
  confidence: 'high',
  message:
    'extract and parse_str write any variable that the request names, those that are set already too.',
  recommendation: 'Read the values by name; give parse_str its second argument, extract EXTR_SKIP.',
  languages: ['php'],
  match: [
    {
      kind: 'taint',
      danger: 'mass-assignment',
      sinks: [
        {
          callee: ['{extract,parse_str,mb_parse_str}'],
          args: ['0'],
          where: { '1': { isMissing: true } },
          overwrites: true,
        },
        {
          callee: ['extract'],
          args: ['0'],
          where: { '1': { is: ['EXTR_OVERWRITE'] } },
          overwrites: true,
        },
      ],
    },
  ],
  examples: {
    bad: [
      `<?php
$isAdmin = false;
extract($_POST);
if ($isAdmin) {
    show_admin();
}
`,
      `<?php
function read_query(): void
{
    $limit = 10;
    parse_str($_SERVER['QUERY_STRING']);
    show($limit);
}
`,
    ],
    good: [
      `<?php
function save(): void
{
    extract($_POST);
    store($name);
}
`,
      `<?php
parse_str($_SERVER['QUERY_STRING'], $values);
extract($_POST, EXTR_SKIP);
`,
      `<?php
function render(string $template, array $data): void
{
    extract($data);
    include __DIR__ . '/templates/page.php';
}
render('page', ['title' => 'Home']);
`,
    ],
  },
} satisfies Rule;
