import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_PATH_PREFIX = {
  id: 'js-path-prefix',
  title: 'Path compared with a folder without a separator',
  cwe: 'CWE-22',
  owasp: 'A01:2021',
  severity: 'medium',
  confidence: 'high',
  message:
    'A path that is only compared as a text begins with /srv/files in /srv/files-private too: ../files-private/x leads into the folder beside it.',
  recommendation:
    'Compare with root + path.sep, or look whether path.relative(root, file) begins with "..".',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'call',
      callee: ['path.{resolve,join,normalize}().startsWith'],
      where: {
        '0': {
          isBuilt: false,
          isConstant: false,
          is: [
            'path.{resolve,join,normalize}()',
            '~{root,base,dir,folder,directory,prefix,parent,target,dest,destination,home}',
          ],
        },
      },
    },
  ],
  examples: {
    bad: [
      `const fs = require('fs');
const path = require('path');

const root = path.resolve(__dirname, 'files');
module.exports = (name) => {
  const file = path.resolve(root, name);
  if (!file.startsWith(root)) throw new Error(name);
  return fs.readFileSync(file);
};
`,
      `const path = require('path');

exports.isInside = (uploadDir, name) => path.join(uploadDir, name).startsWith(uploadDir);
`,
    ],
    good: [
      `const fs = require('fs');
const path = require('path');

const root = path.resolve(__dirname, 'files');
module.exports = (name) => {
  const file = path.resolve(root, name);
  if (!file.startsWith(root + path.sep) || file.startsWith(name)) throw new Error(name);
  return fs.readFileSync(file);
};
`,
      `const path = require('path');

exports.isInside = (uploadDir, name) => !path.relative(uploadDir, path.join(uploadDir, name)).startsWith('..');
`,
    ],
  },
} satisfies Rule;
