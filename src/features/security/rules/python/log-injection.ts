import type { Rule } from '#features/security/rule.ts';

export const PYTHON_LOG_INJECTION = {
  id: 'python-log-injection',
  title: 'Log injection',
  cwe: 'CWE-117',
  owasp: 'A09:2021',
  severity: 'low',
  confidence: 'low',
  message: 'Text of a request is put into a log line: with a line break in it, it forges entries.',
  recommendation:
    'Log with a formatter that escapes line breaks (JSON), or pass repr(value), or strip "\\r" and "\\n".',
  languages: ['python'],
  match: [
    {
      kind: 'taint',
      danger: 'log',
      sinks: [
        {
          callee: [
            'logging.{debug,info,warning,warn,error,critical,exception}',
            'logging.getLogger().{debug,info,warning,warn,error,critical,exception}',
            '**.logger.{debug,info,warning,warn,error,critical,exception}',
            '~{logger,log,logging}.{debug,info,warning,warn,error,critical,exception}',
            'loguru.logger.{debug,info,success,warning,error,critical,exception}',
            'syslog.syslog',
          ],
          args: ['*'],
        },
      ],
      sanitizers: ['repr', 'ascii', 'json.dumps'],
    },
  ],
  examples: {
    bad: [
      `import logging
from flask import Flask, request

app = Flask(__name__)

@app.route('/login', methods=['POST'])
def login():
    logging.warning('failed login of %s', request.form['user'])
    return 'no', 401
`,
      `import logging
from django.http import HttpResponse

logger = logging.getLogger(__name__)

def search(request):
    logger.info(f"searched {request.GET['q']}")
    return HttpResponse('ok')
`,
    ],
    good: [
      `import logging
from flask import Flask, request

app = Flask(__name__)

@app.route('/login', methods=['POST'])
def login():
    user = request.form['user'].replace('\\n', '').replace('\\r', '')
    logging.warning('failed login of %s', user)
    return 'no', 401
`,
      `import logging
from django.http import HttpResponse

logger = logging.getLogger(__name__)

def search(request):
    logger.info('searched %r of %d', repr(request.GET['q']), int(request.GET['page']))
    logger.info('done for %s', request.user.id)
    return HttpResponse('ok')
`,
    ],
  },
} satisfies Rule;
