import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_ZIP_SLIP = {
  id: 'js-zip-slip',
  title: 'Path traversal in archive extraction (zip slip)',
  cwe: 'CWE-22',
  owasp: 'A01:2021',
  severity: 'high',
  confidence: 'medium',
  message:
    'The name of an entry of an archive is part of the path that is written: with `../` in it files outside of the folder are overwritten.',
  recommendation:
    'Resolve the path and skip the entry if it does not begin with the folder, or unpack with a library that checks it (`extract-zip`, `tar`).',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'taint',
      danger: 'path',
      from: ['archive'],
      sinks: [
        {
          callee: [
            '{fs,fs-extra,graceful-fs}.{writeFile,writeFileSync,createWriteStream,outputFile,outputFileSync,open,openSync,mkdir,mkdirSync}',
            'fs/promises.{writeFile,open,mkdir}',
            'fs.promises.writeFile',
          ],
          args: ['0'],
          imports: [
            'unzipper',
            'adm-zip',
            'yauzl',
            'jszip',
            'tar',
            'tar-stream',
            'node-stream-zip',
            'unzip',
            'decompress',
            'tar-fs',
          ],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `const fs = require('fs');
const unzipper = require('unzipper');

fs.createReadStream('upload.zip')
  .pipe(unzipper.Parse())
  .on('entry', (entry) => {
    const fileName = entry.path;
    entry.pipe(fs.createWriteStream('uploads/complaints/' + fileName));
  });
`,
      `const AdmZip = require('adm-zip');
const fs = require('fs');
const path = require('path');

module.exports = (file, folder) => {
  for (const entry of new AdmZip(file).getEntries()) {
    fs.writeFileSync(path.join(folder, entry.entryName), entry.getData());
  }
};
`,
    ],
    good: [
      `const fs = require('fs');
const path = require('path');
const unzipper = require('unzipper');

const root = path.resolve('uploads') + path.sep;
fs.createReadStream('upload.zip')
  .pipe(unzipper.Parse())
  .on('entry', (entry) => {
    const target = path.resolve(root, entry.path);
    if (target.startsWith(root)) entry.pipe(fs.createWriteStream(target));
    else entry.autodrain();
  });
`,
      `const AdmZip = require('adm-zip');
const fs = require('fs');
const path = require('path');

module.exports = (file, folder) => {
  for (const entry of new AdmZip(file).getEntries()) {
    fs.writeFileSync(path.join(folder, path.basename(entry.entryName)), entry.getData());
  }
};
`,
    ],
  },
} satisfies Rule;
