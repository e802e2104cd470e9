import type { Rule } from '#features/security/rule.ts';

export const C_PASSWORD_HASH = {
  id: 'c-password-hash',
  title: 'Weak password hash',
  cwe: 'CWE-916',
  owasp: 'A02:2021',
  severity: 'high',
  confidence: 'medium',
  message: 'A plain hash of a password is guessed at billions of tries a second.',
  recommendation: 'Use crypto_pwhash_str of libsodium, or EVP_PBE_scrypt.',
  languages: ['c', 'cpp'],
  match: [
    {
      kind: 'call',
      callee: ['{MD4,MD5,SHA1,SHA256,SHA512}'],
      where: { '0': { is: ['~{password,passwd,pwd,passphrase}'] } },
    },
    {
      kind: 'call',
      callee: ['{MD5_Update,SHA1_Update,SHA256_Update,SHA512_Update,EVP_DigestUpdate}'],
      where: { '1': { is: ['~{password,passwd,pwd,passphrase}'] } },
    },
  ],
  examples: {
    bad: [
      `#include <openssl/sha.h>
#include <string.h>

void hash(const unsigned char *password, size_t n, unsigned char *out)
{
    SHA1(password, n, out);
}
`,
      `#include <openssl/evp.h>
#include <string.h>

void hash(EVP_MD_CTX *ctx, struct user *user)
{
    EVP_DigestUpdate(ctx, user->password, strlen(user->password));
}
`,
    ],
    good: [
      `#include <sodium.h>
#include <string.h>

int hash(const char *password, char *out)
{
    return crypto_pwhash_str(out, password, strlen(password), 3, 1 << 26);
}
`,
      `#include <openssl/sha.h>

void checksum(const unsigned char *content, size_t n, unsigned char *out)
{
    SHA256(content, n, out);
}
`,
    ],
  },
} satisfies Rule;
