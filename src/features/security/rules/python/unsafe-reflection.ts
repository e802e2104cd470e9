import type { Rule } from '#features/security/rule.ts';

export const PYTHON_UNSAFE_REFLECTION = {
  id: 'python-unsafe-reflection',
  title: 'Unsafe reflection',
  cwe: 'CWE-470',
  owasp: 'A03:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'A request names the module, class or attribute that is used: it can reach what was never meant to be called.',
  recommendation: 'Look the name up in a dictionary of the things that may be chosen.',
  languages: ['python'],
  match: [
    {
      kind: 'taint',
      danger: 'code',
      sinks: [
        {
          callee: [
            'importlib.import_module',
            '__import__',
            'pydoc.locate',
            'django.utils.module_loading.import_string',
          ],
          args: ['0', 'name'],
        },
        { callee: ['getattr', 'builtins.getattr'], args: ['1'] },
      ],
    },
  ],
  examples: {
    bad: [
      `import importlib
from flask import Flask, request

app = Flask(__name__)

@app.route('/run', methods=['POST'])
def run():
    module = importlib.import_module(request.form['plugin'])
    return module.main()
`,
      `from django.http import HttpResponse
from . import reports

def report(request):
    make = getattr(reports, request.GET['kind'])
    return HttpResponse(make(request.user))
`,
    ],
    good: [
      `from flask import Flask, request
from plugins import csv_export, pdf_export

app = Flask(__name__)
PLUGINS = {'csv': csv_export, 'pdf': pdf_export}

@app.route('/run', methods=['POST'])
def run():
    return PLUGINS[request.form['plugin']].main()
`,
      `from django.http import HttpResponse
from . import reports

def report(request):
    kind = request.GET['kind']
    if kind not in ('daily', 'weekly'):
        return HttpResponse(status=404)
    return HttpResponse(getattr(reports, kind)(getattr(request, 'user', None)))
`,
    ],
  },
} satisfies Rule;
