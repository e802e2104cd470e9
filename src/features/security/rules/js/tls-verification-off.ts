import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_TLS_VERIFICATION_OFF = {
  id: 'js-tls-verification-off',
  title: 'TLS certificate verification disabled',
  cwe: 'CWE-295',
  owasp: 'A07:2021',
  severity: 'high',
  confidence: 'high',
  message:
    'The certificate of the other side is not checked: anybody on the way can read and change what is sent.',
  recommendation:
    'Leave the check on; for a certificate of your own pass its authority as `ca`, or set NODE_EXTRA_CA_CERTS.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'assign',
      target: ['{}.rejectUnauthorized', '**.globalAgent.options.rejectUnauthorized'],
      value: { in: [false, 0] },
      // A server's option, of no effect while it asks for no certificates.
      lacksAssigned: { target: ['{}.requestCert'], value: { in: [false] } },
    },
    {
      kind: 'assign',
      target: ['process.env.NODE_TLS_REJECT_UNAUTHORIZED'],
      value: { in: ['0', 0, 'false', false] },
    },
    { kind: 'assign', target: ['{}.strictSSL'], value: { in: [false] } },
    {
      kind: 'assign',
      target: ['{}.ignoreHTTPSErrors'],
      value: { in: [true] },
      imports: ['electron', 'http', 'https'],
    },
  ],
  examples: {
    bad: [
      `const https = require('https');

const agent = new https.Agent({ rejectUnauthorized: false });
module.exports = (url) => https.get(url, { agent });
`,
      `const https = require('https');

module.exports = (key, cert, app) =>
  https.createServer({ key, cert, requestCert: true, rejectUnauthorized: false }, app);
`,
      `const https = require('https');

module.exports = (key, cert, app, url) => {
  https.createServer({ key, cert, requestCert: false, rejectUnauthorized: false }, app);
  return https.get(url, { rejectUnauthorized: false });
};
`,
      {
        language: 'typescript',
        code: `process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';

export const load = (url: string) => fetch(url);
`,
      },
    ],
    good: [
      `const https = require('https');
const fs = require('fs');

const agent = new https.Agent({ ca: fs.readFileSync('ca.pem'), rejectUnauthorized: true });
module.exports = (url) => https.get(url, { agent });
`,
      `const https = require('https');

module.exports = (key, cert, app) =>
  https.createServer({ key, cert, requestCert: false, rejectUnauthorized: false }, app);
`,
      {
        language: 'typescript',
        code: `import { Agent } from 'node:https';

export const agentOf = ({ isStrict = true }: { isStrict?: boolean }) => new Agent({ rejectUnauthorized: isStrict });
`,
      },
    ],
  },
} satisfies Rule;
