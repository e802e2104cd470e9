import type { Rule } from '#features/security/rule.ts';

export const PHP_CODE_INJECTION = {
  id: 'php-code-injection',
  title: 'Code injection',
  cwe: 'CWE-95',
  owasp: 'A03:2021',
  severity: 'critical',
  confidence: 'high',
  message: 'A value of the request is run as PHP, or decides which function is called.',
  recommendation: 'Read the value as data; choose functions from a fixed array.',
  languages: ['php'],
  match: [
    {
      kind: 'taint',
      danger: 'code',
      sinks: [
        {
          callee: [
            '{eval,assert,create_function,call_user_func,call_user_func_array,forward_static_call,register_shutdown_function}',
          ],
          args: ['0'],
        },
        { callee: ['create_function'], args: ['1'] },
        { callee: ['array_map'], args: ['0'] },
        { callee: ['{array_filter,usort,uasort,uksort,array_walk}'], args: ['1'] },
      ],
    },
    {
      kind: 'call',
      callee: ['preg_replace'],
      where: { '0': { matches: '/[imsxADSUXJu]*e[imsxADSUXJu]*$' } },
    },
  ],
  examples: {
    bad: [
      `<?php
$formula = $_POST['formula'];
eval('$result = ' . $formula . ';');
`,
      `<?php
$handler = $_GET['action'];
call_user_func($handler, $_GET['id']);
`,
      `<?php
function highlight(string $text): string
{
    return preg_replace('/(\\w+)/e', 'strtoupper("$1")', $text);
}
`,
    ],
    good: [
      `<?php
$handlers = ['show' => 'show_page', 'edit' => 'edit_page'];
$action = $_GET['action'];
if (isset($handlers[$action])) {
    call_user_func($handlers[$action], $_GET['id']);
}
`,
      `<?php
function total(array $items): int
{
    assert(count($items) > 0);
    return array_sum(array_map('intval', $items));
}
echo total($_POST['items']);
$text = preg_replace('/[^a-z]e/i', '', 'fixed');
`,
    ],
  },
} satisfies Rule;
