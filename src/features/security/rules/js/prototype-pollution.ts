import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_PROTOTYPE_POLLUTION = {
  id: 'js-prototype-pollution',
  title: 'Prototype pollution',
  cwe: 'CWE-1321',
  owasp: 'A08:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'An object that the request describes is merged deeply, or a path of it says which property is set: with `__proto__` in it all objects of the process change.',
  recommendation:
    'Copy known fields, check the value with a schema, or use a `Map` and refuse `__proto__`, `constructor` and `prototype` as keys.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'taint',
      danger: 'prototype',
      from: ['request'],
      sinks: [
        {
          callee: [
            '{lodash,_,underscore}.{merge,mergeWith,defaultsDeep,zipObjectDeep}',
            '{lodash/merge,lodash.merge,lodash/defaultsDeep,lodash.defaultsdeep,lodash.mergewith}',
            '{deepmerge,merge-deep,deep-extend,merge,mixin-deep,defaults-deep,merge-options,node.extend,assign-deep}',
            '{deep-extend,hoek,@hapi/hoek}.{merge,applyToDefaults}',
            'merge.recursive',
          ],
          args: ['1', '2', '3'],
        },
        {
          callee: ['{$,jQuery,jquery,extend,node.extend}.extend', 'extend'],
          args: ['2', '3'],
          where: { '0': { in: [true] } },
        },
        {
          callee: [
            'lodash.{set,setWith,update}',
            '{lodash/set,lodash.set,set-value,dset,dset/merge}',
            '{dot-prop,object-path,mpath}.{set,setProperty}',
            'dottie.set',
          ],
          args: ['1'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `const _ = require('lodash');
const express = require('express');
const app = express();
const settings = {};

app.post('/settings', (req, res) => {
  _.merge(settings, req.body);
  res.json(settings);
});
`,
      {
        language: 'typescript',
        code: `import { set } from 'lodash';
import type { Request, Response } from 'express';

const state = {};
export function change(req: Request, res: Response) {
  const { path, value } = req.body;
  set(state, path, value);
  res.json(state);
}
`,
      },
    ],
    good: [
      `const _ = require('lodash');
const express = require('express');
const app = express();
const settings = {};

app.post('/settings', (req, res) => {
  _.merge(settings, { theme: 'dark', size: Number(req.body.size) });
  const copy = Object.assign({}, req.body);
  res.json(copy);
});
`,
      {
        language: 'typescript',
        code: `import { set } from 'lodash';
import type { Request, Response } from 'express';

const PATHS = ['theme.color', 'theme.size'];
const state = {};
export function change(req: Request, res: Response) {
  const { path, value } = req.body;
  if (!PATHS.includes(path)) return res.status(400).end();
  set(state, path, value);
  set(state, 'last.value', value);
  return res.json(state);
}
`,
      },
    ],
  },
} satisfies Rule;
