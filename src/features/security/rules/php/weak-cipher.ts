import type { Rule } from '#features/security/rule.ts';

export const PHP_WEAK_CIPHER = {
  id: 'php-weak-cipher',
  title: 'Broken cipher',
  cwe: 'CWE-327',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'high',
  message:
    'DES, RC4, Blowfish and the ECB mode do not keep texts secret; mcrypt is not maintained.',
  recommendation: 'Use openssl_encrypt with aes-256-gcm, or sodium_crypto_secretbox.',
  languages: ['php'],
  match: [
    {
      kind: 'call',
      callee: ['{openssl_encrypt,openssl_decrypt}'],
      where: { '1': { matches: '^(?:des|rc4|rc2|bf|idea|cast5)|ecb$', flags: 'i' } },
    },
    { kind: 'call', callee: ['{mcrypt_encrypt,mcrypt_decrypt,mcrypt_ecb,mcrypt_cbc}'] },
    {
      kind: 'call',
      callee: ['mcrypt_module_open'],
      where: {
        '0': {
          is: [
            '{MCRYPT_DES,MCRYPT_3DES,MCRYPT_TRIPLEDES,MCRYPT_RC2,MCRYPT_RC4,MCRYPT_ARCFOUR,MCRYPT_BLOWFISH,MCRYPT_IDEA}',
          ],
        },
      },
    },
    {
      kind: 'call',
      callee: ['mcrypt_module_open'],
      where: { '2': { is: ['MCRYPT_MODE_ECB'] } },
    },
  ],
  examples: {
    bad: [
      `<?php
function seal(string $text, string $key): string
{
    return openssl_encrypt($text, 'AES-128-ECB', $key);
}
`,
      `<?php
$method = 'des-ede3-cbc';
$sealed = openssl_encrypt($text, $method, $key, 0, $iv);
`,
      `<?php
$module = mcrypt_module_open(MCRYPT_RIJNDAEL_128, '', MCRYPT_MODE_ECB, '');
`,
    ],
    good: [
      `<?php
$iv = mcrypt_create_iv(16, MCRYPT_DEV_URANDOM);
$module = mcrypt_module_open(MCRYPT_RIJNDAEL_128, '', MCRYPT_MODE_CBC, '');
mcrypt_generic_init($module, $key, $iv);
$sealed = mcrypt_generic($module, $text);
`,
      `<?php
function seal(string $text, string $key): string
{
    $iv = random_bytes(12);
    $sealed = openssl_encrypt($text, 'aes-256-gcm', $key, OPENSSL_RAW_DATA, $iv, $tag);
    return $iv . $tag . $sealed;
}
`,
      `<?php
$nonce = random_bytes(SODIUM_CRYPTO_SECRETBOX_NONCEBYTES);
$sealed = sodium_crypto_secretbox($text, $nonce, $key);
`,
    ],
  },
} satisfies Rule;
