import type { Rule } from '#features/security/rule.ts';

export const PYTHON_FORMAT_STRING = {
  id: 'python-format-string',
  title: 'Format string from the request',
  cwe: 'CWE-134',
  owasp: 'A03:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'A request gives the format itself: "{user.__init__.__globals__}" reads what the program keeps to itself.',
  recommendation: 'Keep the format fixed; where people may write one, use string.Template.',
  languages: ['python'],
  match: [
    {
      kind: 'taint',
      danger: 'format',
      sinks: [{ callee: ['**.{format,format_map}'], args: ['this'] }],
    },
  ],
  examples: {
    bad: [
      `from flask import Flask, request, g

app = Flask(__name__)

@app.route('/greet')
def greet():
    pattern = request.args.get('pattern')
    return {'text': pattern.format(user=g.user)}
`,
      `from django.http import JsonResponse

def label(request):
    template = 'No. ' + request.GET['format']
    return JsonResponse({'label': template.format_map({'order': request.user})})
`,
    ],
    good: [
      `from flask import Flask, request, g

app = Flask(__name__)

@app.route('/greet')
def greet():
    return {'text': 'Hello {name}'.format(name=request.args.get('name'))}
`,
      `from string import Template
from django.http import JsonResponse

def label(request):
    return JsonResponse({'label': Template(request.GET['format']).safe_substitute(order=1)})
`,
    ],
  },
} satisfies Rule;
