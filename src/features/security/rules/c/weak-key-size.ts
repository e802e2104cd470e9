import type { Rule } from '#features/security/rule.ts';

export const C_WEAK_KEY_SIZE = {
  id: 'c-weak-key-size',
  title: 'Weak key size',
  cwe: 'CWE-326',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'RSA keys below 2,048 bits can be broken.',
  recommendation: 'Use 3072 bits, or Ed25519.',
  languages: ['c', 'cpp'],
  match: [
    {
      kind: 'call',
      callee: ['{RSA_generate_key_ex,EVP_PKEY_CTX_set_rsa_keygen_bits,DSA_generate_parameters_ex}'],
      where: { '1': { below: 2048 } },
    },
    { kind: 'call', callee: ['RSA_generate_key'], where: { '0': { below: 2048 } } },
  ],
  examples: {
    bad: [
      `#include <openssl/rsa.h>

int make(RSA *rsa, BIGNUM *e)
{
    return RSA_generate_key_ex(rsa, 1024, e, NULL);
}
`,
      `#include <openssl/evp.h>

static const int bits = 512;

int make(EVP_PKEY_CTX *ctx)
{
    return EVP_PKEY_CTX_set_rsa_keygen_bits(ctx, bits);
}
`,
    ],
    good: [
      `#include <openssl/rsa.h>

int make(RSA *rsa, BIGNUM *e)
{
    return RSA_generate_key_ex(rsa, 3072, e, NULL);
}
`,
      `#include <openssl/evp.h>

int make(EVP_PKEY_CTX *ctx, int bits)
{
    return EVP_PKEY_CTX_set_rsa_keygen_bits(ctx, bits);
}
`,
    ],
  },
} satisfies Rule;
