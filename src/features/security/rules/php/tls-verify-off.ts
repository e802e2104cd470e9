import type { Rule } from '#features/security/rule.ts';

export const PHP_TLS_VERIFY_OFF = {
  id: 'php-tls-verify-off',
  title: 'TLS certificate verification disabled',
  cwe: 'CWE-295',
  owasp: 'A07:2021',
  severity: 'high',
  confidence: 'high',
  message: 'Without the check anyone on the way may answer for the server.',
  recommendation:
    'Leave the check on; name an own authority with CURLOPT_CAINFO, cafile, or verify.',
  languages: ['php'],
  match: [
    {
      kind: 'call',
      callee: ['curl_setopt'],
      where: {
        '1': { is: ['CURLOPT_SSL_VERIFYPEER', 'CURLOPT_PROXY_SSL_VERIFYPEER'] },
        '2': { in: [false, 0] },
      },
    },
    {
      kind: 'call',
      callee: ['curl_setopt'],
      where: { '1': { is: ['CURLOPT_SSL_VERIFYHOST'] }, '2': { in: [false, 0, 1, true] } },
    },
    {
      kind: 'assign',
      target: ['{}.{verify_peer,verify_peer_name,sslverify}'],
      value: { in: [false] },
    },
    { kind: 'call', callee: ['Client'], where: { '0': { has: { verify: { in: [false] } } } } },
    {
      kind: 'call',
      callee: ['Client.{get,post,put,patch,delete,head}'],
      where: { '1': { has: { verify: { in: [false] } } } },
    },
    {
      kind: 'call',
      callee: ['Client.request'],
      where: { '2': { has: { verify: { in: [false] } } } },
    },
    { kind: 'call', callee: ['Http.withoutVerifying'] },
  ],
  examples: {
    bad: [
      `<?php
$ch = curl_init('https://api.example.com/');
curl_setopt($ch, CURLOPT_SSL_VERIFYPEER, false);
curl_setopt($ch, CURLOPT_SSL_VERIFYHOST, 0);
$body = curl_exec($ch);
`,
      `<?php
use GuzzleHttp\\Client;

$client = new Client(['base_uri' => 'https://api.example.com', 'verify' => false]);
`,
      `<?php
$context = stream_context_create(['ssl' => ['verify_peer' => false, 'verify_peer_name' => false]]);
$body = file_get_contents('https://api.example.com/', false, $context);
`,
    ],
    good: [
      `<?php
$ch = curl_init('https://api.example.com/');
curl_setopt($ch, CURLOPT_SSL_VERIFYPEER, true);
curl_setopt($ch, CURLOPT_SSL_VERIFYHOST, 2);
curl_setopt($ch, CURLOPT_HEADER, false);
`,
      `<?php
use GuzzleHttp\\Client;

$client = new Client(['verify' => '/etc/ssl/own-ca.pem']);
$context = stream_context_create(['ssl' => ['cafile' => '/etc/ssl/own-ca.pem']]);
`,
    ],
  },
} satisfies Rule;
