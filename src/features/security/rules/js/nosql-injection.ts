import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_NOSQL_INJECTION = {
  id: 'js-nosql-injection',
  title: 'NoSQL injection',
  cwe: 'CWE-943',
  owasp: 'A03:2021',
  severity: 'high',
  confidence: 'medium',
  message:
    'A value of the request is a condition of a database query: instead of a text, an object with operators such as `$ne` or `$gt` may be sent, or a script.',
  recommendation:
    'Make it a text first (`String(req.body.name)`), check its type with a schema, or wrap it as `{ $eq: value }`. Never build `$where` from values.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'taint',
      danger: 'nosql',
      from: ['request'],
      sinks: [
        {
          callee: [
            '**.{findOne,findOneAndUpdate,findOneAndDelete,findOneAndRemove,findOneAndReplace,updateOne,updateMany,deleteOne,deleteMany,countDocuments,replaceOne}',
            '~{collection,col}.{find,update,remove,count,distinct}',
            '**.{collection,model}().{find,update,remove,count,distinct}',
            '~model.{find,count,distinct}',
            '**.{User,Users,Account,Product,Order}.{find,remove}',
          ],
          args: ['0'],
          where: {
            '0': { isObject: true },
            '0.where': { isMissing: true },
            '0.include': { isMissing: true },
          },
        },
        {
          callee: ['**.{findOne,findOneAndUpdate,updateOne,updateMany,deleteOne,deleteMany,find}'],
          args: ['0'],
          where: {
            '0': {
              is: ['express.Request.{body,query}', 'koa.Context.request.body', 'koa.Context.query'],
            },
          },
        },
        {
          callee: ['~{documentClient,dynamodb,ddb,dynamo}.{query,scan,get,update,delete}'],
          args: ['0'],
          where: { '0': { isObject: false } },
        },
      ],
    },
    {
      kind: 'taint',
      danger: 'code',
      from: ['request'],
      sinks: [{ assigned: ['{}.$where'] }, { callee: ['**.$where'], args: ['0'] }],
    },
  ],
  examples: {
    bad: [
      `const User = require('../models/user');

exports.login = async (req, res) => {
  const user = await User.findOne({ name: req.body.name, password: req.body.password });
  res.json({ ok: Boolean(user) });
};
`,
      {
        language: 'typescript',
        code: `import { type Request, type Response } from 'express';
import * as db from '../data/mongodb';

export function update() {
  return (req: Request, res: Response) => {
    db.reviewsCollection.update({ _id: req.body.id }, { $set: { message: req.body.message } }, { multi: true }).then(
      (result: unknown) => res.json(result),
    );
  };
}
`,
      },
      `function AllocationsDAO(db) {
  const collection = db.collection('allocations');
  this.byThreshold = (req, res) => {
    const { threshold } = req.query;
    collection.find({ $where: \`this.stocks > '\${threshold}'\` }).toArray((err, found) => res.json(found));
  };
}
module.exports = AllocationsDAO;
`,
    ],
    good: [
      `const User = require('../models/user');

exports.login = async (req, res) => {
  const user = await User.findOne({ name: String(req.body.name), token: { $eq: \`\${req.params.token}\` } });
  res.json({ ok: Boolean(user) });
};
`,
      `const { User } = require('../models');

exports.show = async (req, res) => {
  // a relational database: values are bound
  const user = await User.findOne({ where: { email: req.body.email } });
  const byId = await User.findOne({ _id: req.params.id });
  res.json([user, byId]);
};
`,
      {
        language: 'typescript',
        code: `import { z } from 'zod';
import { User } from './user';

const schema = z.object({ name: z.string() });

export async function find(req, res) {
  const { name } = schema.parse(req.body);
  const list = [1, 2, 3].find((n) => n === req.body.n);
  res.json([await User.findOne({ name }), list]);
}
`,
      },
    ],
  },
} satisfies Rule;
