import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_VM2 = {
  id: 'js-vm2',
  title: 'vm2 sandbox escape',
  cwe: 'CWE-693',
  owasp: 'A06:2021',
  severity: 'high',
  confidence: 'medium',
  message:
    'The package vm2 is given up: there are known ways out of it to the whole machine, and they stay open.',
  recommendation: 'Use `isolated-vm`, or a process or container of its own with few rights.',
  languages: JS_LANGUAGES,
  match: [{ kind: 'call', callee: ['vm2.{VM,NodeVM,VMScript}'] }],
  examples: {
    bad: [
      `const { VM } = require('vm2');

module.exports = (code) => new VM({ timeout: 100 }).run(code);
`,
      {
        language: 'typescript',
        code: `import { NodeVM } from 'vm2';

const vm = new NodeVM({ sandbox: {} });
export const run = (code: string) => vm.run(code);
`,
      },
    ],
    good: [
      `const ivm = require('isolated-vm');

module.exports = (code) => new ivm.Isolate({ memoryLimit: 8 }).compileScriptSync(code);
`,
      {
        language: 'typescript',
        code: `import { Worker } from 'node:worker_threads';
import { VM } from './own-machine';

export const run = (file: string) => [new Worker(file), new VM()];
`,
      },
    ],
  },
} satisfies Rule;
