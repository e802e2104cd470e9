import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_COMMAND_INJECTION = {
  id: 'js-command-injection',
  title: 'Command injection',
  cwe: 'CWE-78',
  owasp: 'A03:2021',
  severity: 'critical',
  confidence: 'high',
  message:
    'A value of the request is part of a command that a shell runs, or names the program itself: whoever sends it runs programs on the server.',
  recommendation:
    'Use `execFile` or `spawn` with a fixed program and a list of arguments, without `shell`; take options from a fixed list.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'taint',
      danger: 'command',
      from: ['request'],
      sinks: [
        { callee: ['child_process.{exec,execSync}'], args: ['0'] },
        { callee: ['child_process.{spawn,spawnSync,execFile,execFileSync,fork}'], args: ['0'] },
        {
          callee: ['child_process.{spawn,spawnSync,execFile,execFileSync}'],
          args: ['0', '1'],
          where: { '2.shell': { in: [true] } },
        },
        {
          callee: ['child_process.{spawn,spawnSync,execFile,execFileSync}'],
          args: ['1'],
          where: {
            '0': {
              matches: String.raw`^(?:/bin/|/usr/bin/)?(?:sh|bash|zsh|cmd|cmd\.exe|powershell|powershell\.exe|pwsh)$`,
            },
          },
        },
        {
          callee: [
            'shelljs.exec',
            'execa.{execaCommand,execaCommandSync,command,commandSync,shell,shellSync}',
            'node-cmd.{run,get,runSync}',
            'cross-spawn',
            'execa',
          ],
          args: ['0'],
        },
        {
          callee: ['~{execAsync,execPromise,execPromisified,promisifiedExec}'],
          args: ['0'],
          imports: ['child_process'],
        },
        { callee: ['~{ssh,conn}.exec'], args: ['0'], imports: ['ssh2'] },
      ],
    },
  ],
  examples: {
    bad: [
      `const { exec } = require('child_process');
const express = require('express');
const router = express.Router();

router.post('/ping', (req, res) => {
  exec('ping -c 1 ' + req.body.host, (error, stdout) => res.send({ stdout }));
});
module.exports = router;
`,
      {
        language: 'typescript',
        code: `import cp from 'node:child_process';
import { promisify } from 'node:util';
import type { NextApiRequest, NextApiResponse } from 'next';

const execAsync = promisify(cp.exec);

export default async function handler(req: NextApiRequest, res: NextApiResponse) {
  const { file } = req.query;
  const { stdout } = await execAsync(\`convert \${file} out.png\`);
  cp.spawn('convert', [String(file), 'out.png'], { shell: true });
  res.status(200).json({ stdout });
}
`,
      },
      `const { spawn } = require('child_process');

module.exports = (req, res) => {
  const child = spawn('sh', ['-c', \`tar cf - \${req.query.dir}\`]);
  child.stdout.pipe(res);
};
`,
    ],
    good: [
      `const { execFile } = require('child_process');
const express = require('express');
const router = express.Router();

router.post('/ping', (req, res) => {
  execFile('ping', ['-c', '1', '--', req.body.host], (error, stdout) => res.send({ stdout }));
});
module.exports = router;
`,
      `const { exec } = require('child_process');

const COMMANDS = { date: 'date -u', disk: 'df -h' };

module.exports = (req, res) => {
  const command = Object.hasOwn(COMMANDS, req.query.name) ? COMMANDS[req.query.name] : 'true';
  const port = Number(req.query.port);
  exec(\`lsof -i :\${port}\`);
  const match = /a+/.exec(req.query.text);
  exec(command, (error, stdout) => res.json({ stdout, match }));
};
`,
    ],
  },
} satisfies Rule;
