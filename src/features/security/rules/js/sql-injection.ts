import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_SQL_INJECTION = {
  id: 'js-sql-injection',
  title: 'SQL injection',
  cwe: 'CWE-89',
  owasp: 'A03:2021',
  severity: 'high',
  confidence: 'high',
  message:
    'A value of the request becomes part of an SQL statement: whoever sends it can read and change other data.',
  recommendation:
    "Pass values as parameters: `query('... where id = $1', [id])`, a tagged template of the driver, or the query builder. For names of columns take one of a fixed list.",
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'taint',
      danger: 'sql',
      sinks: [
        {
          callee: [
            '{mysql,mysql2,mysql2/promise,promise-mysql}.{createConnection,createPool}().{query,execute}',
            'pg.{Client,Pool,default.Pool}.query',
            'pg-promise()().{query,any,one,many,none,oneOrNone,manyOrNone,result}',
            'sqlite3.Database.{run,all,get,each,exec,prepare}',
            'better-sqlite3.{prepare,exec}',
            '{mssql,tedious}.{query,Request}',
            '{mssql,tedious}.Request.{query,batch}',
            '**.{sequelize,Sequelize}.{query,literal}',
            'sequelize.{Sequelize.literal,literal,Sequelize.query}',
            '**.{whereRaw,andWhereRaw,orWhereRaw,havingRaw,orderByRaw,groupByRaw,joinRaw,fromRaw,selectRaw,$queryRawUnsafe,$executeRawUnsafe}',
            '~knex.raw',
            '{Prisma,@prisma/client.Prisma}.raw',
            '~{connection,conn,pool,database,mysql,pg,sequelize,sqlite,entityManager,queryRunner,dataSource}.{query,execute}',
            '~db.{query,execute}',
            '@mikro-orm/core.raw',
          ],
          args: ['0', '0.sql', '0.text'],
        },
        {
          callee: ['~{client,sql,manager,repository,tx,trx,em}.{query,execute,unsafe,raw}'],
          args: ['0'],
          imports: [
            'pg',
            'mysql',
            'mysql2',
            'mysql2/promise',
            'postgres',
            'typeorm',
            'knex',
            'mssql',
            'sequelize',
            '@mikro-orm/core',
          ],
        },
        {
          callee: ['**.{where,andWhere,orWhere,having,orderBy,addOrderBy,select,addSelect}'],
          args: ['0'],
          where: { '0': { isBuilt: true } },
          imports: ['typeorm', '@nestjs/typeorm', '@mikro-orm/core'],
        },
        // whatever it is called: a text that begins as a statement does
        {
          callee: [
            '**.{query,execute,exec,run,all,get,each,prepare,raw,unsafe,one,many,any,none,batch}',
          ],
          args: ['0'],
          where: {
            '0': {
              matches: String.raw`^\s{0,50}(?:select|insert\s+into|update|delete\s+from|with|alter|drop|create|exec|call|merge|replace\s+into|union)\s`,
              flags: 'i',
            },
          },
        },
      ],
    },
  ],
  examples: {
    bad: [
      `const express = require('express');
const mysql = require('mysql');
const app = express();
const connection = mysql.createConnection({ host: 'localhost' });

app.get('/user', (req, res) => {
  connection.query("select * from users where name = '" + req.query.name + "'", (err, rows) => {
    res.json(rows);
  });
});
`,
      {
        language: 'typescript',
        code: `import { Request, Response, Router } from 'express';
import { sequelize } from '../models';

export function search(req: Request, res: Response) {
  const criteria = req.query.q === 'undefined' ? '' : req.query.q ?? '';
  sequelize.query(\`SELECT * FROM Products WHERE name LIKE '%\${criteria}%'\`).then((found) => res.json(found));
}
`,
      },
      {
        language: 'typescript',
        code: `import { Controller, Get, Query } from '@nestjs/common';
import { DataSource } from 'typeorm';

@Controller('orders')
export class OrderController {
  constructor(private readonly dataSource: DataSource) {}

  @Get()
  async list(@Query('sort') sort: string) {
    return this.dataSource.query('select * from orders order by ' + sort);
  }
}
`,
      },
      {
        language: 'typescript',
        code: `import { prisma } from '@/lib/prisma';

export async function GET(request: Request) {
  const { searchParams } = new URL(request.url);
  const rows = await prisma.$queryRawUnsafe(\`select * from item where id = \${searchParams.get('id')}\`);
  return Response.json(rows);
}
`,
      },
    ],
    good: [
      `const express = require('express');
const mysql = require('mysql');
const app = express();
const connection = mysql.createConnection({ host: 'localhost' });

app.get('/user', (req, res) => {
  connection.query('select * from users where name = ?', [req.query.name], (err, rows) => {
    res.json(rows);
  });
});
`,
      {
        language: 'typescript',
        code: `import { Request, Response } from 'express';
import { Pool } from 'pg';

const pool = new Pool();
const COLUMNS = ['name', 'price'];

export async function list(req: Request, res: Response) {
  const id = Number.parseInt(String(req.params.id), 10);
  const sort = String(req.query.sort);
  if (!COLUMNS.includes(sort)) return res.status(400).end();
  const { rows } = await pool.query(\`select * from product where id > \${id} order by \${sort}\`);
  return res.json(rows);
}
`,
      },
      {
        language: 'typescript',
        code: `import { prisma } from '@/lib/prisma';

export async function GET(request: Request) {
  const { searchParams } = new URL(request.url);
  const rows = await prisma.$queryRaw\`select * from item where id = \${searchParams.get('id')}\`;
  return Response.json(rows);
}
`,
      },
    ],
  },
} satisfies Rule;
