import type { Rule } from '#features/security/rule.ts';

export const PYTHON_CSRF_OFF = {
  id: 'python-csrf-off',
  title: 'CSRF protection disabled',
  cwe: 'CWE-352',
  owasp: 'A01:2021',
  severity: 'medium',
  confidence: 'low',
  message:
    'The check against forged requests is turned off: another site can send requests in the name of whoever visits it.',
  recommendation:
    'Leave it on; for programs that call, use a token in a header instead of cookies.',
  languages: ['python'],
  match: [
    {
      kind: 'function',
      decorators: ['django.views.decorators.csrf.csrf_exempt', '**.csrf.exempt'],
    },
    {
      kind: 'assign',
      target: ['**.config.{WTF_CSRF_ENABLED,WTF_CSRF_CHECK_DEFAULT}', 'WTF_CSRF_ENABLED'],
      value: { in: [false] },
    },
  ],
  examples: {
    bad: [
      `from django.http import JsonResponse
from django.views.decorators.csrf import csrf_exempt

@csrf_exempt
def transfer(request):
    return JsonResponse({'done': True})
`,
      `from flask import Flask

app = Flask(__name__)
app.config['WTF_CSRF_ENABLED'] = False
`,
    ],
    good: [
      `from django.http import JsonResponse
from django.views.decorators.csrf import csrf_protect, ensure_csrf_cookie

@csrf_protect
@ensure_csrf_cookie
def transfer(request):
    return JsonResponse({'done': True})
`,
      `from flask import Flask
from flask_wtf.csrf import CSRFProtect

app = Flask(__name__)
app.config['WTF_CSRF_ENABLED'] = True
CSRFProtect(app)
`,
    ],
  },
} satisfies Rule;
