import type { Rule } from '#features/security/rule.ts';

export const PYTHON_CODE_INJECTION = {
  id: 'python-code-injection',
  title: 'Code injection',
  cwe: 'CWE-94',
  owasp: 'A03:2021',
  severity: 'critical',
  confidence: 'high',
  message: 'Text of a request is run as Python code: whoever sends it controls the process.',
  recommendation:
    'Do without eval and exec: ast.literal_eval or json.loads for data, a dictionary of functions for a choice.',
  languages: ['python'],
  match: [
    {
      kind: 'taint',
      danger: 'code',
      sinks: [
        {
          callee: [
            '{eval,exec,execfile}',
            'builtins.{eval,exec}',
            '__builtin__.{eval,exec,execfile}',
            'compile',
            'code.InteractiveInterpreter().runsource',
            'code.InteractiveConsole().push',
            'timeit.{timeit,repeat,Timer}',
            'pandas.eval',
            '**.DataFrame().{eval,query}',
            'numexpr.evaluate',
          ],
          args: ['0', 'stmt', 'setup'],
        },
      ],
      sanitizers: ['ast.literal_eval'],
    },
  ],
  examples: {
    bad: [
      `from flask import Flask, request

app = Flask(__name__)

@app.route('/calc')
def calc():
    return str(eval(request.args.get('expression', '0')))
`,
      `from aiohttp import web

async def run(request):
    body = await request.json()
    scope = {}
    exec(body['script'], scope)
    return web.json_response(scope.get('result'))
`,
    ],
    good: [
      `import ast
from flask import Flask, request

app = Flask(__name__)

@app.route('/calc')
def calc():
    return str(ast.literal_eval(request.args.get('value', '0')))
`,
      `from flask import Flask, request

app = Flask(__name__)
OPERATIONS = {'sum': sum, 'max': max}

@app.route('/calc')
def calc():
    operation = OPERATIONS[request.args['operation']]
    text = 'a+b' if request.args.get('plus') else 'a-b'
    return str(operation([1, 2]) + eval(text, {'a': 1, 'b': 2}))
`,
    ],
  },
} satisfies Rule;
