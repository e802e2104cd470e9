import type { Rule } from '#features/security/rule.ts';

export const C_WEAK_CIPHER = {
  id: 'c-weak-cipher',
  title: 'Broken cipher',
  cwe: 'CWE-327',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'medium',
  message: 'DES, RC4, RC2, Blowfish and the ECB mode do not keep texts secret.',
  recommendation: 'Use EVP_aes_256_gcm or EVP_chacha20_poly1305.',
  languages: ['c', 'cpp'],
  match: [
    {
      kind: 'call',
      callee: [
        '{EVP_des_cbc,EVP_des_ecb,EVP_des_cfb,EVP_des_ofb,EVP_des_ede3_cbc,EVP_des_ede3,EVP_rc4,EVP_rc2_cbc,EVP_bf_cbc,EVP_bf_ecb,EVP_aes_128_ecb,EVP_aes_192_ecb,EVP_aes_256_ecb}',
        '{DES_ecb_encrypt,DES_ncbc_encrypt,DES_cbc_encrypt,DES_ede3_cbc_encrypt,DES_set_key,DES_set_key_unchecked,DES_set_key_checked,RC4,RC4_set_key,BF_set_key,RC2_set_key,AES_ecb_encrypt}',
        '{mbedtls_des_setkey_enc,mbedtls_des3_set3key_enc,mbedtls_arc4_setup,gcry_cipher_open_des}',
      ],
    },
  ],
  examples: {
    bad: [
      `#include <openssl/evp.h>

int seal(EVP_CIPHER_CTX *ctx, const unsigned char *key, const unsigned char *iv)
{
    return EVP_EncryptInit_ex(ctx, EVP_des_ede3_cbc(), NULL, key, iv);
}
`,
      `#include <openssl/rc4.h>

void scramble(unsigned char *key, unsigned char *data, int n)
{
    RC4_KEY state;
    RC4_set_key(&state, 16, key);
    RC4(&state, n, data, data);
}
`,
    ],
    good: [
      `#include <openssl/evp.h>

int seal(EVP_CIPHER_CTX *ctx, const unsigned char *key, const unsigned char *iv)
{
    return EVP_EncryptInit_ex(ctx, EVP_aes_256_gcm(), NULL, key, iv);
}
`,
      `#include <openssl/evp.h>

int seal(EVP_CIPHER_CTX *ctx, const unsigned char *key, const unsigned char *iv)
{
    return EVP_EncryptInit_ex(ctx, EVP_chacha20_poly1305(), NULL, key, iv);
}
`,
    ],
  },
} satisfies Rule;
