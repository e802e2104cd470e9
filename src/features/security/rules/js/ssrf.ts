import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_SSRF = {
  id: 'js-ssrf',
  title: 'Server-side request forgery',
  cwe: 'CWE-918',
  owasp: 'A10:2021',
  severity: 'high',
  confidence: 'high',
  message:
    'The request says which address the server calls: it reaches hosts inside the network that others cannot.',
  recommendation:
    'Keep the hosts in a fixed list and choose from it; let values only be a part behind the host, encoded with `encodeURIComponent`.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'taint',
      danger: 'ssrf',
      from: ['request'],
      sinks: [
        {
          callee: [
            '{axios,got,superagent,needle,request,ky,phin,request-promise,request-promise-native}.{get,post,put,patch,delete,head,options,request,stream,json}',
            '{axios,got,fetch,node-fetch,request,needle,superagent,ky,phin,cross-fetch,isomorphic-fetch,request-promise,request-promise-native,ofetch,make-fetch-happen}',
            'axios.create().{get,post,put,patch,delete,head,request}',
            'undici.{fetch,request,stream,pipeline}',
            'globalThis.fetch',
            '{http,https}.{get,request}',
            '**.{httpService,http}.{get,post,put,delete}',
          ],
          args: ['0'],
          where: { '0': { isObject: false } },
          isPrefix: true,
        },
        {
          callee: [
            '{axios,got,request,needle,request-promise,axios.request}',
            'axios.request',
            '{http,https}.{get,request}',
          ],
          args: ['0.url', '0.uri', '0.baseURL', '0.host', '0.hostname'],
          where: { '0': { isObject: true } },
          isPrefix: true,
        },
        {
          callee: ['~{page,tab}.{goto,openUrl,navigate}'],
          args: ['0'],
          isPrefix: true,
          imports: ['puppeteer', 'puppeteer-core', 'playwright', 'phantom'],
        },
        {
          callee: ['~page.setContent'],
          args: ['0'],
          imports: ['puppeteer', 'puppeteer-core', 'playwright', 'phantom'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `const needle = require('needle');

module.exports = (req, res) => {
  const url = req.query.url + req.query.symbol;
  needle.get(url, (error, response, body) => res.json(body));
};
`,
      {
        language: 'typescript',
        code: `import axios from 'axios';
import type { Request, Response } from 'express';

export async function preview(req: Request, res: Response) {
  const { data } = await axios({ method: 'get', url: req.body.imageUrl });
  await fetch(\`https://\${req.query.host}/status\`);
  res.json({ size: data.length });
}
`,
      },
      {
        language: 'typescript',
        code: `export async function POST(request: Request) {
  const { target } = await request.json();
  return fetch(target);
}
`,
      },
    ],
    good: [
      `const needle = require('needle');
const HOSTS = { stocks: 'https://stocks.example.com/' };

module.exports = (req, res) => {
  needle.get(\`https://stocks.example.com/v1?symbol=\${req.query.symbol}\`, (error, response, body) => res.json(body));
  needle.get('http://localhost:' + Number(req.query.port), () => {});
};
`,
      {
        language: 'typescript',
        code: `import axios from 'axios';
import type { Request, Response } from 'express';

const ALLOWED = new Set(['https://images.example.com/logo.png']);

export async function preview(req: Request, res: Response) {
  if (!ALLOWED.has(req.body.imageUrl)) return res.status(400).end();
  const { data } = await axios.get(req.body.imageUrl);
  await axios.post('https://hooks.example.com/', { text: req.body.text });
  return res.json({ size: data.length });
}
`,
      },
    ],
  },
} satisfies Rule;
