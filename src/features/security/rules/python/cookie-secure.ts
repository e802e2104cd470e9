import type { Rule } from '#features/security/rule.ts';

export const PYTHON_COOKIE_SECURE = {
  id: 'python-cookie-secure',
  title: 'Cookie without Secure',
  cwe: 'CWE-614',
  owasp: 'A05:2021',
  severity: 'medium',
  confidence: 'medium',
  message: 'The cookie is sent over plain HTTP as well, where anybody on the way can read it.',
  recommendation: 'Pass secure=True; set SESSION_COOKIE_SECURE and CSRF_COOKIE_SECURE to True.',
  languages: ['python'],
  match: [
    { kind: 'call', callee: ['**.set_cookie'], where: { secure: { in: [false] } } },
    {
      kind: 'call',
      callee: ['**.set_cookie'],
      where: {
        secure: { isMissing: true },
        '0': { matches: 'session|token|auth|jwt|sid$|remember|login', flags: 'i' },
      },
    },
    {
      kind: 'assign',
      target: [
        '{SESSION_COOKIE_SECURE,CSRF_COOKIE_SECURE,REMEMBER_COOKIE_SECURE}',
        '**.config.{SESSION_COOKIE_SECURE,REMEMBER_COOKIE_SECURE}',
        '**.config.update.{SESSION_COOKIE_SECURE,REMEMBER_COOKIE_SECURE}',
      ],
      value: { in: [false] },
    },
  ],
  examples: {
    bad: [
      `from flask import make_response

def login(user):
    response = make_response('ok')
    response.set_cookie('session_id', new_session(user), httponly=True)
    return response
`,
      `from django.http import HttpResponse

def choose(request):
    response = HttpResponse('ok')
    response.set_cookie('basket', basket_of(request), secure=False)
    return response
`,
      `SESSION_ENGINE = 'django.contrib.sessions.backends.db'
SESSION_COOKIE_SECURE = False
`,
    ],
    good: [
      `from flask import make_response

def login(user, secure):
    response = make_response('ok')
    response.set_cookie('session_id', new_session(user), httponly=True, secure=True)
    response.set_cookie('token', '', secure=secure)
    response.set_cookie('language', 'en')
    return response
`,
      `SESSION_COOKIE_SECURE = True
CSRF_COOKIE_SECURE = not DEBUG
`,
    ],
  },
} satisfies Rule;
