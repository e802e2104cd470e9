import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_CODE_INJECTION = {
  id: 'js-code-injection',
  title: 'Code injection',
  cwe: 'CWE-94',
  owasp: 'A03:2021',
  severity: 'critical',
  confidence: 'high',
  message: 'A value that somebody else sends is run as code.',
  recommendation:
    'Do not evaluate text. Read data with `JSON.parse`; pick functions from a fixed object; pass functions to `setTimeout`.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'taint',
      danger: 'code',
      sinks: [
        {
          callee: ['{eval,Function,execScript}', '{window,globalThis,global,self}.{eval,Function}'],
        },
        {
          callee: [
            '{setTimeout,setInterval,setImmediate}',
            '{window,globalThis,self}.{setTimeout,setInterval}',
          ],
          args: ['0'],
        },
        {
          callee: ['vm.{runInContext,runInNewContext,runInThisContext,Script,compileFunction}'],
          args: ['0'],
        },
        {
          callee: [
            'vm.SourceTextModule',
            '{vm2.VM,vm2.NodeVM,isolated-vm.Isolate}.{run,compileScript}',
          ],
          args: ['0'],
        },
        {
          callee: [
            '{safe-eval,notevil,static-eval,expression-eval.eval,eval,node-eval,eval5.evaluate}',
            'mathjs.{eval,evaluate}',
          ],
          args: ['0'],
        },
        { callee: ['sandbox.run', '{sandbox}().run'], args: ['0'] },
        {
          callee: [
            '~page.{evaluate,evaluateOnNewDocument,addInitScript,evaluateJavaScript,evaluateHandle}',
          ],
          args: ['0'],
          imports: ['puppeteer', 'puppeteer-core', 'playwright', 'phantom'],
        },
        {
          callee: ['**.{executeJavaScript,executeScript}'],
          args: ['0'],
          imports: ['electron', 'selenium-webdriver'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `const express = require('express');
const app = express();

app.post('/contributions', (req, res) => {
  const preTax = eval(req.body.preTax);
  res.json({ preTax });
});
`,
      `const vm = require('vm');
const Koa = require('koa');
const app = new Koa();

app.use(async (ctx, next) => {
  ctx.body = vm.runInNewContext(ctx.query.expression, {});
  await next();
});
`,
      `const action = new URLSearchParams(window.location.search).get('then');
setTimeout(action, 100);
`,
    ],
    good: [
      `const express = require('express');
const app = express();

app.post('/contributions', (req, res) => {
  const preTax = parseInt(req.body.preTax, 10);
  setTimeout(() => console.log('late'), Number(req.query.delay));
  res.json({ preTax, data: JSON.parse(req.body.text) });
});
`,
      `const vm = require('vm');

const ACTIONS = { hide: () => 1, show: () => 2 };
const action = new URLSearchParams(window.location.search).get('then');
if (Object.hasOwn(ACTIONS, action)) setTimeout(ACTIONS[action], 100);
vm.runInNewContext('1 + 1', { text: location.hash });
`,
    ],
  },
} satisfies Rule;
