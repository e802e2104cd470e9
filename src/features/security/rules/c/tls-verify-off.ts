import type { Rule } from '#features/security/rule.ts';

export const C_TLS_VERIFY_OFF = {
  id: 'c-tls-verify-off',
  title: 'TLS certificate verification disabled',
  cwe: 'CWE-295',
  owasp: 'A07:2021',
  severity: 'high',
  confidence: 'high',
  message: 'Without the check anyone on the way may answer for the server.',
  recommendation: 'Leave the check on; name an own authority with CURLOPT_CAINFO.',
  languages: ['c', 'cpp'],
  match: [
    {
      kind: 'call',
      callee: ['curl_easy_setopt'],
      where: {
        '1': {
          is: ['{CURLOPT_SSL_VERIFYPEER,CURLOPT_SSL_VERIFYHOST,CURLOPT_PROXY_SSL_VERIFYPEER}'],
        },
        '2': { in: [0, false] },
      },
    },
    {
      kind: 'call',
      callee: ['**.set_verify_mode'],
      where: { '0': { is: ['**.verify_none', '**.VERIFY_NONE'] } },
    },
  ],
  examples: {
    bad: [
      `#include <curl/curl.h>

int fetch(CURL *curl)
{
    curl_easy_setopt(curl, CURLOPT_URL, "https://example.com/");
    curl_easy_setopt(curl, CURLOPT_SSL_VERIFYPEER, 0L);
    return curl_easy_perform(curl);
}
`,
      `#include <curl/curl.h>

static const long check = 0;

void relax(CURL *curl)
{
    curl_easy_setopt(curl, CURLOPT_SSL_VERIFYHOST, check);
}
`,
    ],
    good: [
      `#include <curl/curl.h>

int fetch(CURL *curl)
{
    curl_easy_setopt(curl, CURLOPT_SSL_VERIFYPEER, 1L);
    curl_easy_setopt(curl, CURLOPT_SSL_VERIFYHOST, 2L);
    curl_easy_setopt(curl, CURLOPT_HEADER, 0L);
    return curl_easy_perform(curl);
}
`,
      `#include <openssl/ssl.h>

int dial(SSL *ssl)
{
    SSL_set_verify(ssl, SSL_VERIFY_PEER, NULL);
    SSL_set1_host(ssl, "example.com");
    return SSL_connect(ssl);
}
`,
    ],
  },
} satisfies Rule;
