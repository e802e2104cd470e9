import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';
import { bareFolder, PATH_PREFIX } from '../path-prefix.ts';

export const JS_PATH_PREFIX = {
  id: 'js-path-prefix',
  ...PATH_PREFIX,
  recommendation:
    'Compare with root + path.sep, or look whether path.relative(root, file) begins with "..".',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'call',
      callee: ['path.{resolve,join,normalize}().startsWith'],
      where: {
        '0': bareFolder('path.{resolve,join,normalize}()'),
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
