import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_PATH_TRAVERSAL = {
  id: 'js-path-traversal',
  title: 'Path traversal',
  cwe: 'CWE-22',
  owasp: 'A01:2021',
  severity: 'high',
  confidence: 'high',
  message:
    'A value of the request is part of the path of a file: with `../` in it other files are read or written.',
  recommendation:
    'Take the last part only (`path.basename`), or resolve the path and check that it begins with the folder: `path.resolve(root, name).startsWith(root + path.sep)`. `res.sendFile(name, { root })` checks it too.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'taint',
      danger: 'path',
      from: ['request'],
      sinks: [
        {
          callee: [
            '{fs,fs-extra,graceful-fs}.{readFile,readFileSync,writeFile,writeFileSync,appendFile,appendFileSync,createReadStream,createWriteStream,open,openSync,unlink,unlinkSync,readdir,readdirSync,rm,rmSync,rmdir,rmdirSync,mkdir,mkdirSync,rename,renameSync,copyFile,copyFileSync,symlink,link,truncate,chmod,remove,outputFile,readJson,writeJson,move,copy,ensureDir}',
            '{fs/promises,fs.promises,fs.promises.promises}.{readFile,writeFile,appendFile,open,unlink,readdir,rm,rmdir,mkdir,rename,copyFile,symlink,link}',
          ],
          args: ['0'],
        },
        {
          callee: [
            '{fs,fs-extra,fs/promises,fs.promises}.{rename,renameSync,copyFile,copyFileSync,symlink,link,move,copy}',
          ],
          args: ['1'],
        },
        {
          callee: ['express.Response.{sendFile,sendfile,download}'],
          args: ['0'],
          where: { '1.root': { isMissing: true } },
        },
        { callee: ['express.Response.render'], args: ['0'] },
        {
          callee: ['express.static', 'serve-static', 'express.Response.attachment().sendFile'],
          args: ['0'],
        },
        {
          callee: ['send', 'koa-send'],
          args: ['1'],
          where: { '2.root': { isMissing: true } },
        },
        {
          callee: ['**.files.file.mv', '**.file.mv', '**.mv'],
          args: ['0'],
          imports: ['express-fileupload', 'express'],
        },
        {
          callee: ['Bun.file', 'Deno.{readTextFile,readFile,writeTextFile,writeFile,open,remove}'],
          args: ['0'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `const express = require('express');
const fs = require('fs');
const path = require('path');
const app = express();

app.get('/file', (req, res) => {
  const file = path.join(__dirname, 'files', req.query.name);
  fs.readFile(file, (error, content) => res.end(error ? '' : content));
});
`,
      {
        language: 'typescript',
        code: `import path from 'node:path';
import type { Request, Response } from 'express';

export function serve() {
  return ({ params }: Request, res: Response) => {
    const file = params.file;
    res.sendFile(path.resolve('ftp/', file));
  };
}
`,
      },
      {
        language: 'typescript',
        code: `import { readFile } from 'node:fs/promises';
import { Controller, Get, Param } from '@nestjs/common';

@Controller('docs')
export class DocsController {
  @Get(':name')
  async show(@Param('name') name: string) {
    return readFile(\`./docs/\${name}\`, 'utf8');
  }
}
`,
      },
    ],
    good: [
      `const express = require('express');
const fs = require('fs');
const path = require('path');
const app = express();

app.get('/file', (req, res) => {
  const file = path.join(__dirname, 'files', path.basename(req.query.name));
  fs.readFile(file, (error, content) => res.end(error ? '' : content));
});
app.get('/photo/:name', (req, res) => res.sendFile(req.params.name, { root: '/srv/photos' }));
`,
      {
        language: 'typescript',
        code: `import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Request, Response } from 'express';

const ROOT = path.resolve('docs') + path.sep;

export async function show(req: Request, res: Response) {
  const file = path.resolve(ROOT, req.params.name);
  if (!file.startsWith(ROOT)) return res.status(403).end();
  return res.json({ text: await readFile(file, 'utf8'), page: await readFile(\`./page-\${Number(req.query.n)}.md\`) });
}
`,
      },
      `const express = require('express');
const fs = require('fs');
const app = express();

app.get('/file', (req, res) => {
  const file = req.query.name;
  if (file.includes('..') || file.includes('/')) return res.status(403).end();
  return fs.createReadStream('./files/' + file).pipe(res);
});
`,
    ],
  },
} satisfies Rule;
