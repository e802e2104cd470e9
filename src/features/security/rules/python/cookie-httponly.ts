import type { Rule } from '#features/security/rule.ts';

export const PYTHON_COOKIE_HTTPONLY = {
  id: 'python-cookie-httponly',
  title: 'Cookie without HttpOnly',
  cwe: 'CWE-1004',
  owasp: 'A05:2021',
  severity: 'low',
  confidence: 'medium',
  message: 'A cookie that stands for a login can be read by any script in the page.',
  recommendation: 'Pass httponly=True; leave SESSION_COOKIE_HTTPONLY at True.',
  languages: ['python'],
  match: [
    {
      kind: 'call',
      callee: ['**.set_cookie'],
      where: { '0': { matches: 'session|auth|jwt|sid$|remember', flags: 'i' } },
      orWhere: [{ httponly: { isMissing: true } }, { httponly: { in: [false] } }],
    },
    {
      kind: 'assign',
      target: [
        '{SESSION_COOKIE_HTTPONLY,REMEMBER_COOKIE_HTTPONLY}',
        '**.config.{SESSION_COOKIE_HTTPONLY,REMEMBER_COOKIE_HTTPONLY}',
      ],
      value: { in: [false] },
    },
  ],
  examples: {
    bad: [
      `from flask import make_response

def login(user):
    response = make_response('ok')
    response.set_cookie('session', new_session(user), secure=True)
    return response
`,
      `from flask import Flask

app = Flask(__name__)
app.config['SESSION_COOKIE_HTTPONLY'] = False
`,
    ],
    good: [
      `from flask import make_response

def login(user):
    response = make_response('ok')
    response.set_cookie('session', new_session(user), secure=True, httponly=True)
    response.set_cookie('csrf_token', csrf(), secure=True)
    return response
`,
      `SESSION_COOKIE_HTTPONLY = True
CSRF_COOKIE_HTTPONLY = False
`,
    ],
  },
} satisfies Rule;
