import type { Rule } from '#features/security/rule.ts';

export const PYTHON_TRUST_BOUNDARY = {
  id: 'python-trust-boundary',
  title: 'Trust boundary violation',
  cwe: 'CWE-501',
  owasp: 'A04:2021',
  severity: 'low',
  confidence: 'medium',
  message:
    'Text of a request is kept in the session as it is: later code takes what is there for checked.',
  recommendation:
    'Check the value first, and keep what was looked up (the account) rather than what was sent.',
  languages: ['python'],
  match: [
    {
      kind: 'taint',
      danger: 'trust-boundary',
      sinks: [
        { assigned: ['{flask,quart}.session.*', '**.request.session.*', 'web.Request.session.*'] },
        { callee: ['{flask,quart}.session.{setdefault,update,__setitem__}'], args: ['*'] },
      ],
    },
  ],
  examples: {
    bad: [
      `from flask import Flask, request, session

app = Flask(__name__)

@app.route('/login', methods=['POST'])
def login():
    session['user_id'] = request.form['user_id']
    return 'ok'
`,
      `from django.http import HttpResponse

def choose(request):
    request.session['role'] = request.GET['role']
    return HttpResponse('ok')
`,
    ],
    good: [
      `from flask import Flask, request, session

app = Flask(__name__)

@app.route('/login', methods=['POST'])
def login():
    account = check_password(request.form['user'], request.form['password'])
    if account is None:
        return 'no', 401
    session['user_id'] = int(request.form['user_id'])
    session['seen'] = True
    return 'ok'
`,
      `from django.http import HttpResponse

def choose(request):
    role = request.GET['role']
    if role in ('reader', 'writer'):
        request.session['role'] = role
    return HttpResponse('ok')
`,
    ],
  },
} satisfies Rule;
