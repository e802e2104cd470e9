import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_WEAK_TLS = {
  id: 'js-weak-tls',
  title: 'Outdated TLS version',
  cwe: 'CWE-326',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'SSL 3, TLS 1.0 and TLS 1.1 are broken; the connection allows them.',
  recommendation: "Leave the version out, or set `minVersion: 'TLSv1.2'` or higher.",
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'assign',
      target: ['**.minVersion', '**.maxVersion', '{tls,node:tls}.DEFAULT_MIN_VERSION'],
      value: { matches: String.raw`^(?:SSLv[23]|TLSv1(?:\.1)?)$` },
    },
    {
      kind: 'assign',
      target: ['**.secureProtocol'],
      value: { matches: '^(?:SSLv2|SSLv3|TLSv1|TLSv1_1)_(?:client_|server_)?method$' },
    },
  ],
  examples: {
    bad: [
      `const https = require('https');

https.createServer({ minVersion: 'TLSv1', key: process.env.KEY }).listen(443);
`,
      {
        language: 'typescript',
        code: `import tls from 'node:tls';

export const connect = (host: string) => tls.connect({ host, port: 443, secureProtocol: 'SSLv3_method' });
`,
      },
    ],
    good: [
      `const https = require('https');

https.createServer({ minVersion: 'TLSv1.3', key: process.env.KEY }).listen(443);
`,
      {
        language: 'typescript',
        code: `import tls from 'node:tls';

export const connect = (host: string) => tls.connect({ host, port: 443, secureProtocol: 'TLS_method', minVersion: 'TLSv1.2' });
`,
      },
    ],
  },
} satisfies Rule;
