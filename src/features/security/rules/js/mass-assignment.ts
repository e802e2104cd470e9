import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_MASS_ASSIGNMENT = {
  id: 'js-mass-assignment',
  title: 'Mass assignment',
  cwe: 'CWE-915',
  owasp: 'A08:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'All that a request has in its body is written into a record: fields that the form does not show, such as a role, can be set.',
  recommendation:
    'Name the fields: `create({ name: req.body.name })`, or check the body with a schema that drops unknown keys.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'taint',
      danger: 'mass-assignment',
      from: ['request'],
      sinks: [
        {
          callee: ['**.{create,insertOne,insertMany,bulkCreate,build,findOrCreate,upsert}'],
          args: ['0'],
          where: {
            '0': {
              is: ['express.Request.body', 'koa.Context.request.body', 'hapi.Request.payload'],
            },
          },
        },
        {
          callee: ['**.{findByIdAndUpdate,findOneAndUpdate,updateOne,updateMany}'],
          args: ['1'],
          where: {
            '1': {
              is: ['express.Request.body', 'koa.Context.request.body', 'hapi.Request.payload'],
            },
          },
        },
        {
          callee: [
            '~{user,users,model,account,record,instance,profile,entity}.{update,set,assign}',
          ],
          args: ['0'],
          where: { '0': { is: ['express.Request.body', 'koa.Context.request.body'] } },
        },
        {
          callee: ['**.{create,update,upsert}'],
          args: ['0.data'],
          where: { '0.data': { is: ['express.Request.body', 'koa.Context.request.body'] } },
        },
        {
          callee: ['Object.assign'],
          args: ['1'],
          where: {
            '0': { is: ['~{user,account,record,model,instance,profile,entity}'] },
            '1': { is: ['express.Request.body', 'koa.Context.request.body'] },
          },
        },
      ],
    },
  ],
  examples: {
    bad: [
      `const User = require('../models/user');

exports.register = async (req, res) => {
  const user = await User.create(req.body);
  res.status(201).json(user.id);
};
`,
      {
        language: 'typescript',
        code: `import type { Request, Response } from 'express';
import { User } from './user';

export async function update(req: Request, res: Response) {
  const values = req.body;
  await User.findByIdAndUpdate(req.params.id, values);
  const user = await User.findById(req.params.id);
  Object.assign(user, req.body);
  res.json(await user.save());
}
`,
      },
    ],
    good: [
      `const User = require('../models/user');

exports.register = async (req, res) => {
  const user = await User.create({ name: req.body.name, email: req.body.email });
  const text = Object.assign({}, req.body);
  res.status(201).json([user.id, text]);
};
`,
      {
        language: 'typescript',
        code: `import type { Request, Response } from 'express';
import { pick } from 'lodash';
import { z } from 'zod';
import { User } from './user';

const schema = z.object({ name: z.string() });

export async function update(req: Request, res: Response) {
  await User.findByIdAndUpdate(req.params.id, schema.parse(req.body));
  res.json(await User.create(pick(req.body, ['name'])));
}
`,
      },
    ],
  },
} satisfies Rule;
