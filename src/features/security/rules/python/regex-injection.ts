import type { Rule } from '#features/security/rule.ts';

export const PYTHON_REGEX_INJECTION = {
  id: 'python-regex-injection',
  title: 'Regular expression injection',
  cwe: 'CWE-1333',
  owasp: 'A03:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'A request gives the regular expression: a crafted one keeps the process busy for hours.',
  recommendation:
    'Escape the text with re.escape where it is to be found as it is, or match with an engine that is linear (re2).',
  languages: ['python'],
  match: [
    {
      kind: 'taint',
      danger: 'regex',
      sinks: [
        {
          callee: ['{re,regex}.{compile,search,match,fullmatch,findall,finditer,split,sub,subn}'],
          args: ['0', 'pattern'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `import re
from flask import Flask, request

app = Flask(__name__)

@app.route('/search')
def search():
    pattern = re.compile(request.args['q'])
    return {'found': [line for line in LINES if pattern.search(line)]}
`,
      `import re
from django.http import JsonResponse

def search(request):
    found = re.findall('.*' + request.GET['q'] + '.*', read_pages())
    return JsonResponse({'found': found})
`,
    ],
    good: [
      `import re
from flask import Flask, request

app = Flask(__name__)

@app.route('/search')
def search():
    pattern = re.compile(re.escape(request.args['q']))
    return {'found': [line for line in LINES if pattern.search(line)]}
`,
      `import re
from django.http import JsonResponse

def search(request):
    found = re.findall('[a-z]+', request.GET['q'])
    return JsonResponse({'found': found})
`,
    ],
  },
} satisfies Rule;
