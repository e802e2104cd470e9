import type { Rule } from '#features/security/rule.ts';

export const PYTHON_CORS_ANY = {
  id: 'python-cors-any',
  title: 'CORS allows credentials from any origin',
  cwe: 'CWE-942',
  owasp: 'A05:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'Pages of any origin may call this server with the cookies of whoever looks at them.',
  recommendation: 'List the origins that may call, or leave credentials out.',
  languages: ['python'],
  match: [
    {
      kind: 'call',
      callee: [
        '**.add_middleware',
        '{starlette,fastapi}.middleware.cors.CORSMiddleware',
        'starlette.middleware.Middleware',
      ],
      where: {
        allow_origins: { has: { '0': { in: ['*'] } } },
        allow_credentials: { in: [true] },
      },
    },
    {
      kind: 'call',
      callee: ['**.add_middleware', '{starlette,fastapi}.middleware.cors.CORSMiddleware'],
      where: {
        allow_origin_regex: { in: ['.*', '^.*$', 'https?://.*'] },
        allow_credentials: { in: [true] },
      },
    },
    {
      kind: 'call',
      callee: ['flask_cors.{CORS,cross_origin}'],
      where: { supports_credentials: { in: [true] } },
      orWhere: [
        { origins: { in: ['*', '.*'] } },
        { origins: { isMissing: true }, resources: { isMissing: true } },
        { origins: { has: { '0': { in: ['*'] } } } },
      ],
    },
    {
      kind: 'text',
      pattern: String.raw`^\s*CORS_ALLOW_CREDENTIALS\s*=\s*True\b`,
      literal: 'cors_allow_credentials',
      files: ['.py'],
      requiresAny: ['cors_allow_all_origins = true', 'cors_origin_allow_all = true'],
    },
  ],
  examples: {
    bad: [
      `from fastapi import FastAPI
from fastapi.middleware.cors import CORSMiddleware

app = FastAPI()
app.add_middleware(CORSMiddleware, allow_origins=['*'], allow_credentials=True)
`,
      `from flask import Flask
from flask_cors import CORS

app = Flask(__name__)
CORS(app, origins='*', supports_credentials=True)
`,
      `INSTALLED_APPS = ['corsheaders']
CORS_ALLOW_ALL_ORIGINS = True
CORS_ALLOW_CREDENTIALS = True
`,
    ],
    good: [
      `from fastapi import FastAPI
from fastapi.middleware.cors import CORSMiddleware

app = FastAPI()
app.add_middleware(CORSMiddleware, allow_origins=['https://example.com'], allow_credentials=True)
`,
      `from flask import Flask
from flask_cors import CORS

app = Flask(__name__)
CORS(app, resources={'/public/*': {'origins': '*'}})
CORS_ALLOW_ALL_ORIGINS = False
`,
      `INSTALLED_APPS = ['corsheaders']
CORS_ALLOW_ALL_ORIGINS = True
`,
    ],
  },
} satisfies Rule;
