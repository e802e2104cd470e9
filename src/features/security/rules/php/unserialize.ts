import type { Rule } from '#features/security/rule.ts';

export const PHP_UNSERIALIZE = {
  id: 'php-unserialize',
  title: 'Unsafe deserialization',
  cwe: 'CWE-502',
  owasp: 'A08:2021',
  severity: 'critical',
  confidence: 'high',
  message:
    'unserialize of a value of the request makes objects of any class, whose methods then run.',
  recommendation: 'Send JSON and read it with json_decode, or pass ["allowed_classes" => false].',
  languages: ['php'],
  match: [
    {
      kind: 'taint',
      danger: 'deserialization',
      sinks: [
        {
          callee: ['{unserialize,maybe_unserialize,yaml_parse,igbinary_unserialize}'],
          args: ['0'],
          where: { '1': { isMissing: true } },
        },
        {
          callee: ['unserialize'],
          args: ['0'],
          where: { '1': { has: { allowed_classes: { in: [true] } } } },
        },
      ],
    },
  ],
  examples: {
    bad: [
      `<?php
$cart = unserialize($_COOKIE['cart']);
foreach ($cart as $item) {
    add_item($item);
}
`,
      `<?php
function load_state(string $text)
{
    return unserialize(base64_decode($text));
}
$state = load_state($_POST['state']);
`,
    ],
    good: [
      `<?php
$cart = json_decode($_COOKIE['cart'], true);
$old = unserialize($_COOKIE['old'], ['allowed_classes' => false]);
`,
      `<?php
function cached(string $key)
{
    return unserialize(file_get_contents(__DIR__ . '/cache/' . md5($key)));
}
$page = cached($_GET['page']);
`,
    ],
  },
} satisfies Rule;
