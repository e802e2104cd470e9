import type { Rule } from '#features/security/rule.ts';

export const PYTHON_ERROR_SHOWN = {
  id: 'python-error-shown',
  title: 'Stack trace in the response',
  cwe: 'CWE-209',
  owasp: 'A04:2021',
  severity: 'low',
  confidence: 'medium',
  message:
    'A stack trace is sent to the client: it shows paths, versions and values of this server.',
  recommendation: 'Log it with logging.exception, and answer with a plain message.',
  languages: ['python'],
  match: [
    {
      kind: 'taint',
      danger: 'custom',
      from: ['error'],
      sinks: [
        {
          returnedBy: [
            '**.route',
            'flask.{Flask(),Blueprint()}.{get,post,put,patch,delete,errorhandler}',
            '**.errorhandler',
          ],
        },
        {
          callee: [
            'django.http.{HttpResponse,JsonResponse,HttpResponseServerError}',
            '{starlette,fastapi}.responses.{HTMLResponse,JSONResponse,PlainTextResponse}',
            'fastapi.HTTPException',
            'aiohttp.web.{Response,json_response}',
            'flask.{jsonify,make_response,Response}',
          ],
          args: ['*'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `import traceback
from flask import Flask

app = Flask(__name__)

@app.route('/work')
def work():
    try:
        return run()
    except Exception:
        return traceback.format_exc(), 500
`,
      `import traceback
from django.http import JsonResponse

def work(request):
    try:
        return JsonResponse(run())
    except Exception:
        return JsonResponse({'error': traceback.format_exc()}, status=500)
`,
    ],
    good: [
      `import logging
import traceback
from flask import Flask

app = Flask(__name__)

@app.route('/work')
def work():
    try:
        return run()
    except Exception:
        logging.error(traceback.format_exc())
        return 'this did not work', 500
`,
      `import traceback
from django.http import JsonResponse

def work(request):
    try:
        return JsonResponse(run())
    except Exception:
        traceback.print_exc()
        return JsonResponse({'error': 'failed'}, status=500)
`,
    ],
  },
} satisfies Rule;
