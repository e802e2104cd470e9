import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_DYNAMIC_REQUIRE = {
  id: 'js-dynamic-require',
  title: 'Dynamic require of a request value',
  cwe: 'CWE-829',
  owasp: 'A08:2021',
  severity: 'high',
  confidence: 'medium',
  message: 'A value of the request decides which file is loaded and run as a module.',
  recommendation:
    'Keep the modules that may be loaded in a fixed object and look the name up in it.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'taint',
      danger: 'path',
      from: ['request'],
      sinks: [{ callee: ['{require,import}', 'require.resolve', 'module.require'], args: ['0'] }],
    },
  ],
  examples: {
    bad: [
      `const express = require('express');
const app = express();

app.get('/plugin/:name', (req, res) => {
  const plugin = require('./plugins/' + req.params.name);
  res.json(plugin.run());
});
`,
      {
        language: 'typescript',
        code: `import type { FastifyReply, FastifyRequest } from 'fastify';

export async function load(request: FastifyRequest, reply: FastifyReply) {
  const page = await import(\`./pages/\${request.query.page}.js\`);
  return page.render();
}
`,
      },
    ],
    good: [
      `const express = require('express');
const app = express();
const PLUGINS = { csv: require('./plugins/csv'), xml: require('./plugins/xml') };

app.get('/plugin/:name', (req, res) => {
  const plugin = Object.hasOwn(PLUGINS, req.params.name) ? PLUGINS[req.params.name] : null;
  res.json(plugin?.run());
});
`,
      {
        language: 'typescript',
        code: `import type { FastifyReply, FastifyRequest } from 'fastify';

const LOCALES = new Set(['de', 'en']);

export async function load(request: FastifyRequest, reply: FastifyReply) {
  const locale = String(request.query.locale);
  if (!LOCALES.has(locale)) return reply.code(404).send();
  return import(\`./locales/\${locale}.js\`);
}
`,
      },
    ],
  },
} satisfies Rule;
