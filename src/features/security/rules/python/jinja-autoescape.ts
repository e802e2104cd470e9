import type { Rule } from '#features/security/rule.ts';

export const PYTHON_JINJA_AUTOESCAPE = {
  id: 'python-jinja-autoescape',
  title: 'Template auto-escaping disabled',
  cwe: 'CWE-79',
  owasp: 'A03:2021',
  severity: 'medium',
  confidence: 'low',
  message: 'Templates of this environment put values into pages as they are: HTML in them is run.',
  recommendation: 'Pass autoescape=select_autoescape(), or autoescape=True for HTML.',
  languages: ['python'],
  match: [
    {
      kind: 'call',
      callee: [
        'jinja2.Environment',
        'jinja2.environment.Environment',
        'jinja2.sandbox.SandboxedEnvironment',
      ],
      orWhere: [{ autoescape: { in: [false] } }, { autoescape: { isMissing: true } }],
      imports: [
        'flask',
        'django.http',
        'aiohttp',
        'aiohttp.web',
        'fastapi',
        'starlette.responses',
        'tornado.web',
        'sanic',
        'bottle',
        'http.server',
        'werkzeug',
        'falcon',
      ],
    },
    {
      kind: 'assign',
      target: ['flask.{Flask(),Flask}.jinja_env.autoescape', '**.jinja_env.autoescape'],
      value: { in: [false] },
    },
    {
      kind: 'call',
      callee: ['tornado.template.{Template,Loader}'],
      where: { autoescape: { in: [null] } },
    },
    {
      kind: 'call',
      callee: ['mako.template.Template', 'mako.lookup.TemplateLookup'],
      where: { default_filters: { isMissing: true }, '0': { matches: '<' } },
    },
  ],
  examples: {
    bad: [
      `from aiohttp import web
from jinja2 import Environment, FileSystemLoader

environment = Environment(loader=FileSystemLoader('pages'))

async def page(request):
    text = environment.get_template('page.html').render(q=request.query['q'])
    return web.Response(text=text, content_type='text/html')
`,
      `from flask import Flask

app = Flask(__name__)
app.jinja_env.autoescape = False
`,
    ],
    good: [
      `from aiohttp import web
from jinja2 import Environment, FileSystemLoader, select_autoescape

environment = Environment(loader=FileSystemLoader('pages'), autoescape=select_autoescape())
`,
      `from jinja2 import Environment, FileSystemLoader

def make_config(values):
    environment = Environment(loader=FileSystemLoader('conf'), autoescape=False)
    return environment.get_template('nginx.conf').render(values)
`,
    ],
  },
} satisfies Rule;
