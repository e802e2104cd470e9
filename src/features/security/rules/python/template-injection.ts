import type { Rule } from '#features/security/rule.ts';

export const PYTHON_TEMPLATE_INJECTION = {
  id: 'python-template-injection',
  title: 'Server-side template injection',
  cwe: 'CWE-1336',
  owasp: 'A03:2021',
  severity: 'critical',
  confidence: 'high',
  message: 'Text of a request is compiled as a template: its expressions run in this process.',
  recommendation:
    'Keep the template fixed and hand the text over as a variable: render_template("page.html", name=name).',
  languages: ['python'],
  match: [
    {
      kind: 'taint',
      danger: 'template',
      sinks: [
        {
          callee: [
            'flask.render_template_string',
            'flask.templating.render_template_string',
            'quart.render_template_string',
            'jinja2.Template',
            'jinja2.environment.Template',
            'jinja2.{Environment,Environment()}.{from_string,compile}',
            'jinja2.sandbox.Environment().from_string',
            '**.jinja_env.from_string',
            '~{env,environment,jinja}.from_string',
            'mako.template.Template',
            'mako.lookup.TemplateLookup().put_string',
            'tornado.template.Template',
            'django.template.Template',
            'django.template.base.Template',
            'django.template.engines.from_string',
            'bottle.{template,SimpleTemplate}',
            'chameleon.PageTemplate',
            'Cheetah.Template.Template',
            'genshi.template.MarkupTemplate',
          ],
          args: ['0', 'source', 'text'],
          lacksImport: ['jinja2.sandbox'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `from flask import Flask, request, render_template_string

app = Flask(__name__)

@app.route('/hello')
def hello():
    return render_template_string('<h1>Hello %s</h1>' % request.args.get('name'))
`,
      `from django.http import HttpResponse
from jinja2 import Environment

def preview(request):
    template = Environment(autoescape=True).from_string(request.POST['body'])
    return HttpResponse(template.render())
`,
    ],
    good: [
      `from flask import Flask, request, render_template_string

app = Flask(__name__)

@app.route('/hello')
def hello():
    return render_template_string('<h1>Hello {{ name }}</h1>', name=request.args.get('name'))
`,
      `from django.http import HttpResponse
from jinja2 import Environment, FileSystemLoader

environment = Environment(loader=FileSystemLoader('templates'), autoescape=True)

def preview(request):
    return HttpResponse(environment.get_template('preview.html').render(body=request.POST['body']))
`,
    ],
  },
} satisfies Rule;
