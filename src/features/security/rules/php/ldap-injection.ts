import type { Rule } from '#features/security/rule.ts';

export const PHP_LDAP_INJECTION = {
  id: 'php-ldap-injection',
  title: 'LDAP injection',
  cwe: 'CWE-90',
  owasp: 'A03:2021',
  severity: 'high',
  confidence: 'high',
  message: 'A value of the request becomes a part of an LDAP filter or name.',
  recommendation: 'Pass the value through ldap_escape($value, "", LDAP_ESCAPE_FILTER).',
  languages: ['php'],
  match: [
    {
      kind: 'taint',
      danger: 'ldap',
      sinks: [{ callee: ['{ldap_search,ldap_list,ldap_read}'], args: ['1', '2'] }],
    },
  ],
  examples: {
    bad: [
      `<?php
$link = ldap_connect('ldaps://ldap.example.com');
$user = $_POST['user'];
$result = ldap_search($link, 'dc=example,dc=com', "(uid=$user)");
`,
      `<?php
function find_unit($link, string $unit)
{
    return ldap_list($link, 'ou=' . $unit . ',dc=example,dc=com', '(objectClass=*)');
}
find_unit(ldap_connect('ldaps://ldap.example.com'), $_GET['unit']);
`,
    ],
    good: [
      `<?php
$link = ldap_connect('ldaps://ldap.example.com');
$user = ldap_escape($_POST['user'], '', LDAP_ESCAPE_FILTER);
$result = ldap_search($link, 'dc=example,dc=com', "(uid=$user)");
`,
      `<?php
$link = ldap_connect('ldaps://ldap.example.com');
if (preg_match('/^[a-z0-9]+$/', $_POST['user'])) {
    $result = ldap_search($link, 'dc=example,dc=com', '(uid=' . $_POST['user'] . ')');
}
`,
    ],
  },
} satisfies Rule;
