import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_TEMP_FILE = {
  id: 'js-temp-file',
  title: 'Predictable temporary file',
  cwe: 'CWE-377',
  owasp: 'A01:2021',
  severity: 'low',
  confidence: 'medium',
  message:
    'A file with a fixed name in a folder that all users write to: another user can put a file or a link there first.',
  recommendation: "Use `fs.mkdtemp(path.join(os.tmpdir(), 'name-'))`, or the package `tmp`.",
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'call',
      callee: [
        '{fs,fs-extra,graceful-fs}.{writeFile,writeFileSync,appendFile,appendFileSync,createWriteStream,outputFile,outputFileSync}',
        '{fs/promises,fs.promises}.{writeFile,appendFile}',
      ],
      where: { '0': { isConstant: true, matches: '^(?:/var)?/tmp/[^X]+$' } },
    },
  ],
  examples: {
    bad: [
      `const fs = require('fs');

module.exports = (text) => fs.writeFileSync('/tmp/report.json', text);
`,
      {
        language: 'typescript',
        code: `import { writeFile } from 'node:fs/promises';

const FOLDER = '/tmp';
export const save = (text: string) => writeFile(\`\${FOLDER}/session.txt\`, text);
`,
      },
    ],
    good: [
      `const fs = require('fs');
const os = require('os');
const path = require('path');

module.exports = (text) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'report-'));
  fs.writeFileSync(path.join(folder, 'report.json'), text);
};
`,
      {
        language: 'typescript',
        code: `import { readFile, writeFile } from 'node:fs/promises';

export const load = () => readFile('/tmp/report.json');
export const save = (id: string, text: string) => writeFile(\`/tmp/\${id}\`, text);
`,
      },
    ],
  },
} satisfies Rule;
