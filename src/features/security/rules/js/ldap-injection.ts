import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_LDAP_INJECTION = {
  id: 'js-ldap-injection',
  title: 'LDAP injection',
  cwe: 'CWE-90',
  owasp: 'A03:2021',
  severity: 'high',
  confidence: 'high',
  message:
    'A value of the request is part of an LDAP filter or name: it can widen the search to other entries.',
  recommendation:
    'Build filters from objects (`new EqualityFilter({ attribute, value })`), or escape the value with `ldap-escape`.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'taint',
      danger: 'ldap',
      from: ['request'],
      sinks: [
        {
          callee: ['ldapjs.createClient().{search,bind,modify,del}', 'ldapts.Client.{search,bind}'],
          args: ['0', '1.filter'],
        },
        {
          callee: ['~{client,ldap}.{search,bind,searchAsync}'],
          args: ['0', '1.filter'],
          imports: ['ldapjs', 'ldapts', 'ldapauth-fork', 'activedirectory', 'activedirectory2'],
        },
        { callee: ['ldapjs.parseFilter'], args: ['0'] },
        { callee: ['{activedirectory,activedirectory2}.{findUser,findUsers,find}'], args: ['0'] },
      ],
    },
  ],
  examples: {
    bad: [
      `const ldap = require('ldapjs');
const client = ldap.createClient({ url: 'ldap://localhost' });

module.exports = (req, res) => {
  const filter = '(uid=' + req.body.user + ')';
  client.search('ou=people,dc=example', { filter, scope: 'sub' }, (err, found) => res.json(found));
};
`,
      {
        language: 'typescript',
        code: `import { Client } from 'ldapts';
import type { Request, Response } from 'express';

export async function find(req: Request, res: Response) {
  const client = new Client({ url: 'ldap://localhost' });
  const { searchEntries } = await client.search(\`ou=\${req.query.unit},dc=example\`, { scope: 'sub' });
  res.json(searchEntries);
}
`,
      },
    ],
    good: [
      `const ldap = require('ldapjs');
const { filter: escapeFilter } = require('ldap-escape');
const client = ldap.createClient({ url: 'ldap://localhost' });

module.exports = (req, res) => {
  const filter = new ldap.EqualityFilter({ attribute: 'uid', value: 'admin' });
  client.search('ou=people,dc=example', { filter, sizeLimit: Number(req.query.n) }, (err, found) => res.json(found));
};
`,
      {
        language: 'typescript',
        code: `import { Client } from 'ldapts';
import type { Request, Response } from 'express';

export async function find(req: Request, res: Response) {
  if (!/^[a-z0-9]+$/i.test(req.query.unit)) return res.status(400).end();
  const client = new Client({ url: 'ldap://localhost' });
  const { searchEntries } = await client.search(\`ou=\${req.query.unit},dc=example\`, { scope: 'sub' });
  return res.json(searchEntries);
}
`,
      },
    ],
  },
} satisfies Rule;
