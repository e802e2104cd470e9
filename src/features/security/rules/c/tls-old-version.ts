import type { Rule } from '#features/security/rule.ts';

export const C_TLS_OLD_VERSION = {
  id: 'c-tls-old-version',
  title: 'Outdated TLS version',
  cwe: 'CWE-327',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'SSL 2, SSL 3, TLS 1.0 and TLS 1.1 have known attacks.',
  recommendation: 'Use TLS_method with SSL_CTX_set_min_proto_version(ctx, TLS1_2_VERSION).',
  languages: ['c', 'cpp'],
  match: [
    {
      kind: 'call',
      callee: [
        '{SSLv2_method,SSLv2_client_method,SSLv2_server_method,SSLv3_method,SSLv3_client_method,SSLv3_server_method,TLSv1_method,TLSv1_client_method,TLSv1_server_method,TLSv1_1_method,TLSv1_1_client_method,TLSv1_1_server_method}',
      ],
    },
    {
      kind: 'call',
      callee: ['{SSL_CTX_set_min_proto_version,SSL_set_min_proto_version}'],
      where: { '1': { is: ['{SSL3_VERSION,TLS1_VERSION,TLS1_1_VERSION}'] } },
    },
  ],
  examples: {
    bad: [
      `#include <openssl/ssl.h>

SSL_CTX *context(void)
{
    return SSL_CTX_new(TLSv1_client_method());
}
`,
      `#include <openssl/ssl.h>

SSL_CTX *context(void)
{
    SSL_CTX *ctx = SSL_CTX_new(TLS_method());
    SSL_CTX_set_min_proto_version(ctx, TLS1_VERSION);
    return ctx;
}
`,
    ],
    good: [
      `#include <openssl/ssl.h>

SSL_CTX *context(void)
{
    SSL_CTX *ctx = SSL_CTX_new(TLS_client_method());
    SSL_CTX_set_min_proto_version(ctx, TLS1_2_VERSION);
    return ctx;
}
`,
      `#include <openssl/ssl.h>

SSL_CTX *context(void)
{
    SSL_CTX *ctx = SSL_CTX_new(SSLv23_method());
    SSL_CTX_set_options(ctx, SSL_OP_NO_SSLv3 | SSL_OP_NO_TLSv1);
    return ctx;
}
`,
    ],
  },
} satisfies Rule;
