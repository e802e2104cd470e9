import type { Rule } from '#features/security/rule.ts';

export const C_WEAK_HASH = {
  id: 'c-weak-hash',
  title: 'Broken hash',
  cwe: 'CWE-328',
  owasp: 'A02:2021',
  severity: 'low',
  confidence: 'low',
  message: 'MD2, MD4 and MD5 have collisions: two texts may have one hash.',
  recommendation: 'Use EVP_sha256 where the hash guards something.',
  languages: ['c', 'cpp'],
  match: [
    {
      kind: 'call',
      callee: [
        '{EVP_md2,EVP_md4,EVP_md5,MD4,MD5,MD2,MD4_Init,MD5_Init,CC_MD5,mbedtls_md5,EVP_md5_sha1}',
      ],
    },
  ],
  examples: {
    bad: [
      `#include <openssl/evp.h>

int digest(EVP_MD_CTX *ctx, const void *data, size_t n)
{
    EVP_DigestInit_ex(ctx, EVP_md5(), NULL);
    return EVP_DigestUpdate(ctx, data, n);
}
`,
      `#include <openssl/md5.h>
#include <string.h>

void hash(const char *password, unsigned char *out)
{
    MD5((const unsigned char *)password, strlen(password), out);
}
`,
    ],
    good: [
      `#include <openssl/evp.h>

int digest(EVP_MD_CTX *ctx, const void *data, size_t n)
{
    EVP_DigestInit_ex(ctx, EVP_sha256(), NULL);
    return EVP_DigestUpdate(ctx, data, n);
}
`,
      `#include <openssl/sha.h>

void hash(const unsigned char *data, size_t n, unsigned char *out)
{
    SHA512(data, n, out);
}
`,
    ],
  },
} satisfies Rule;
