import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BenchError } from '../bench-error.ts';
import { type MarkedPlace, rulesNear } from './security-marked.ts';
import type { SecurityScan } from './security-project.ts';

/** A weakness that NodeGoat's tutorial or the comments of its code tell of. */
interface Documented {
  readonly what: string;
  readonly path: string;
  /** the line has it */
  readonly code: string;
  /** numbers of weaknesses that a finding may name; none where the code does not show it */
  readonly weaknesses?: readonly number[];
  /** why it does not */
  readonly unseen?: string;
  /** why it is missed all the same, where it is */
  readonly hint?: string;
}

const DOCUMENTED: readonly Documented[] = [
  {
    what: 'A1-1 eval of a field',
    path: 'app/routes/contributions.js',
    code: 'eval(req.body.preTax)',
    weaknesses: [94, 95],
  },
  {
    what: 'A1-1 eval of a field',
    path: 'app/routes/contributions.js',
    code: 'eval(req.body.afterTax)',
    weaknesses: [94, 95],
  },
  {
    what: 'A1-1 eval of a field',
    path: 'app/routes/contributions.js',
    code: 'eval(req.body.roth)',
    weaknesses: [94, 95],
  },
  {
    what: 'A1-2 $where of MongoDB',
    path: 'app/data/allocations-dao.js',
    code: "> '${threshold}'`",
    weaknesses: [943, 94],
  },
  {
    what: 'A1-3 log forging',
    path: 'app/routes/session.js',
    code: 'attempt to login with invalid user: ", userName',
    weaknesses: [117],
  },
  {
    what: 'A2-1 session not renewed at login',
    path: 'app/routes/session.js',
    code: 'req.session.userId = user._id;',
    weaknesses: [384],
    hint: 'no rule for a session that is not renewed',
  },
  {
    what: 'A2-1 password stored as it is',
    path: 'app/data/user-dao.js',
    code: 'password //received from request param',
    unseen: 'the name of a field is all there is to see',
  },
  {
    what: 'A2-2 weak passwords allowed',
    path: 'app/routes/session.js',
    code: 'const PASS_RE = /^.{1,20}$/',
    unseen: 'the rules for passwords are not visible in code',
  },
  {
    what: 'A2-2 tells names that exist',
    path: 'app/routes/session.js',
    code: 'loginError: invalidUserNameErrorMessage',
    unseen: 'the meaning of a text',
  },
  {
    what: 'A3 templates without escaping',
    path: 'server.js',
    code: 'autoescape: false',
    weaknesses: [79, 116, 1336],
  },
  {
    what: 'A3 flags of the session cookie',
    path: 'server.js',
    code: 'app.use(session({',
    weaknesses: [614, 1004, 732],
    hint: 'the options are left out, not wrong',
  },
  {
    what: 'A3 escaped for another place',
    path: 'app/routes/profile.js',
    code: 'encodeForHTML(doc.website)',
    unseen: 'where the template puts it',
  },
  {
    what: 'A4 owner of the allocations is not checked',
    path: 'app/routes/allocations.js',
    code: '} = req.params;',
    unseen: 'who may see what is not stated',
  },
  {
    what: 'A5 no security headers',
    path: 'server.js',
    code: 'const app = express();',
    unseen: 'a proxy in front may add them',
  },
  {
    what: 'A6 secret of the session',
    path: 'config/env/all.js',
    code: 'cookieSecret:',
    weaknesses: [798, 321, 547],
    hint: 'the value reads as a placeholder',
  },
  {
    what: 'A6 key of the cipher',
    path: 'config/env/all.js',
    code: 'cryptoKey:',
    weaknesses: [798, 321],
    hint: 'the value reads as a placeholder',
  },
  {
    what: 'A6 key of the server',
    path: 'artifacts/cert/server.key',
    code: 'PRIVATE KEY',
    weaknesses: [798, 321],
  },
  {
    what: 'A6 plain HTTP',
    path: 'server.js',
    code: 'http.createServer(app)',
    unseen: 'TLS may end in front of it',
  },
  {
    what: 'A6 social security number as it is',
    path: 'app/data/profile-dao.js',
    code: 'user.ssn = ssn;',
    unseen: 'the name of a field is all there is to see',
  },
  {
    what: 'A7 no check of the role',
    path: 'app/routes/index.js',
    code: 'app.get("/benefits"',
    unseen: 'who may see what is not stated',
  },
  {
    what: 'A8 no token against forged requests',
    path: 'server.js',
    code: "// const csrf = require('csurf')",
    weaknesses: [352],
    hint: 'no rule for middleware that is not there',
  },
  {
    what: 'A10 redirect to anywhere',
    path: 'app/routes/index.js',
    code: 'res.redirect(req.query.url)',
    weaknesses: [601],
  },
  {
    what: 'ReDoS',
    path: 'app/routes/profile.js',
    code: 'const regexPattern = /([0-9]+)+\\#/;',
    weaknesses: [1333, 400],
  },
  { what: 'SSRF', path: 'app/routes/research.js', code: 'needle.get(url', weaknesses: [918] },
];

export function readDocumented(root: string, { findings }: SecurityScan): MarkedPlace[] {
  return DOCUMENTED.map(({ what, path, code, weaknesses = [], unseen = '', hint = '' }) => {
    const lines = readFileSync(join(root, path), 'utf8').split('\n');
    // What is commented out comes second: the code is what is looked for.
    const line = lines.findIndex((text) => text.includes(code)) + 1;
    if (line === 0) throw new BenchError(`${path} has no line with ${code}`);
    const rules = rulesNear(findings, { path, line, weaknesses });
    return { path, line, what, unseen, hint, rules };
  });
}
