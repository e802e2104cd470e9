import type { Rule } from '#features/security/rule.ts';

export const PYTHON_FLASK_DEBUG = {
  id: 'python-flask-debug',
  title: 'Debug mode enabled',
  cwe: 'CWE-489',
  owasp: 'A05:2021',
  severity: 'high',
  confidence: 'high',
  message: 'The debugger of the development server runs code that a visitor types into it.',
  recommendation:
    'Leave debug out of the code: flask --debug run while developing, a WSGI server in production.',
  languages: ['python'],
  match: [
    {
      kind: 'call',
      callee: [
        'flask.{Flask(),Flask}.run',
        'bottle.run',
        'bottle.Bottle().run',
        '~app.run',
        'werkzeug.serving.run_simple',
      ],
      orWhere: [{ debug: { in: [true, 1] } }, { use_debugger: { in: [true] } }],
      imports: ['flask', 'bottle', 'quart', 'dash', 'werkzeug.serving', 'connexion'],
    },
    {
      kind: 'assign',
      target: ['flask.{Flask(),Flask}.debug', 'flask.{Flask(),Flask}.config.DEBUG'],
      value: { in: [true] },
    },
  ],
  examples: {
    bad: [
      `from flask import Flask

app = Flask(__name__)

if __name__ == '__main__':
    app.run(host='127.0.0.1', debug=True)
`,
      `from flask import Flask

app = Flask(__name__)
app.debug = True
`,
    ],
    good: [
      `import os
from flask import Flask

app = Flask(__name__)

if __name__ == '__main__':
    app.run(debug=os.environ.get('APP_DEBUG') == '1')
`,
      `import logging
from flask import Flask

app = Flask(__name__)
app.config['DEBUG'] = False

def main(runner):
    logging.debug('starting')
    runner.run(debug=True)
`,
    ],
  },
} satisfies Rule;
