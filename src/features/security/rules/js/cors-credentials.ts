import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_CORS_CREDENTIALS = {
  id: 'js-cors-credentials',
  title: 'CORS allows credentials from any origin',
  cwe: 'CWE-942',
  owasp: 'A05:2021',
  severity: 'high',
  confidence: 'high',
  message:
    'Every origin is allowed together with credentials: any site that a signed-in reader visits can read what the server answers them.',
  recommendation:
    "Allow a fixed list of origins: `cors({ origin: ['https://app.example.com'], credentials: true })`.",
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'call',
      callee: [
        '{cors,@fastify/cors,@koa/cors,fastify-cors,express-cors}',
        '{fastify,express}().{enableCors}',
        '**.enableCors',
      ],
      where: { '0.origin': { in: ['*', true] }, '0.credentials': { in: [true] } },
    },
    {
      kind: 'call',
      callee: ['fastify().register'],
      where: { '1.origin': { in: ['*', true] }, '1.credentials': { in: [true] } },
    },
  ],
  examples: {
    bad: [
      `const cors = require('cors');
const express = require('express');
const app = express();

app.use(cors({ origin: true, credentials: true }));
`,
      {
        language: 'typescript',
        code: `import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module';

async function start() {
  const app = await NestFactory.create(AppModule);
  app.enableCors({ origin: '*', credentials: true });
  await app.listen(3000);
}
start();
`,
      },
    ],
    good: [
      `const cors = require('cors');
const express = require('express');
const app = express();

app.use(cors());
app.use(cors({ origin: 'https://app.example.com', credentials: true }));
`,
      {
        language: 'typescript',
        code: `import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module';

async function start() {
  const app = await NestFactory.create(AppModule);
  app.enableCors({ origin: true });
  app.enableCors({ origin: [/\\.example\\.com$/], credentials: true });
  await app.listen(3000);
}
start();
`,
      },
    ],
  },
} satisfies Rule;
