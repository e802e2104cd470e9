import type { Rule } from '#features/security/rule.ts';

export const PHP_INSECURE_RANDOM = {
  id: 'php-insecure-random',
  title: 'Secret from an insecure random number generator',
  cwe: 'CWE-338',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'medium',
  message: 'rand, mt_rand and uniqid are predictable: what they give can be guessed.',
  recommendation: 'Use bin2hex(random_bytes(32)) or random_int.',
  languages: ['php'],
  match: [
    {
      kind: 'taint',
      danger: 'custom',
      from: ['weak-random'],
      sinks: [{ assigned: ['~{token,secret,password,passwd,nonce,salt,otp,csrf,apikey}'] }],
    },
    {
      kind: 'function',
      name: ['~{token,secret,password,passwd,nonce,salt,otp,csrf,apikey}'],
      hasCall: ['{rand,mt_rand,uniqid,lcg_value,str_shuffle,array_rand}'],
    },
  ],
  examples: {
    bad: [
      `<?php
$token = md5(uniqid(mt_rand(), true));
mail($address, 'Reset', "https://example.com/reset?token=$token");
`,
      `<?php
function generate_password(int $length): string
{
    $characters = 'abcdefghijklmnopqrstuvwxyz0123456789';
    $result = '';
    for ($i = 0; $i < $length; $i++) {
        $result .= $characters[rand(0, strlen($characters) - 1)];
    }
    return $result;
}
`,
    ],
    good: [
      `<?php
$token = bin2hex(random_bytes(32));
$password = substr(strtr(base64_encode(random_bytes(12)), '+/', '-_'), 0, 16);
`,
      `<?php
$delay = mt_rand(100, 500);
usleep($delay * 1000);
$banner = $banners[array_rand($banners)];
`,
    ],
  },
} satisfies Rule;
