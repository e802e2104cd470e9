import type { Rule } from '#features/security/rule.ts';

export const CONFIG_NGINX_OLD_TLS = {
  id: 'config-nginx-old-tls',
  title: 'Outdated TLS version',
  cwe: 'CWE-327',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'SSL 3, TLS 1.0 and TLS 1.1 have known attacks.',
  recommendation: 'Write ssl_protocols TLSv1.2 TLSv1.3;',
  languages: [],
  match: [
    {
      kind: 'text',
      pattern: '^\\s*ssl_protocols\\s[^;#]{0,100}\\b(?:SSLv[23]|TLSv1(?:\\.1)?)[\\s;]',
      literal: 'ssl_protocols',
      files: ['.conf', 'nginx.conf'],
    },
  ],
  examples: {
    bad: [
      `server {
  listen 443 ssl;
  ssl_protocols TLSv1 TLSv1.1 TLSv1.2;
}
`,
      `server {
  listen 443 ssl;
  ssl_protocols SSLv3 TLSv1.2;
}
`,
    ],
    good: [
      `server {
  listen 443 ssl;
  ssl_protocols TLSv1.2 TLSv1.3;
}
`,
      `server {
  listen 443 ssl;
  # ssl_protocols TLSv1 TLSv1.1;
  ssl_prefer_server_ciphers on;
}
`,
    ],
  },
} satisfies Rule;
