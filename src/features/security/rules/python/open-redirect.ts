import type { Rule } from '#features/security/rule.ts';

export const PYTHON_OPEN_REDIRECT = {
  id: 'python-open-redirect',
  title: 'Open redirect',
  cwe: 'CWE-601',
  owasp: 'A01:2021',
  severity: 'medium',
  confidence: 'high',
  message:
    'A request says where the browser goes next: a link to this site can lead to any other one.',
  recommendation:
    'Redirect to names of own routes (url_for, reverse), or check the target with url_has_allowed_host_and_scheme or against a list of hosts.',
  languages: ['python'],
  match: [
    {
      kind: 'taint',
      danger: 'redirect',
      sinks: [
        {
          callee: [
            'flask.redirect',
            'werkzeug.utils.redirect',
            'quart.redirect',
            'django.shortcuts.redirect',
            'django.http.{HttpResponseRedirect,HttpResponsePermanentRedirect}',
            'django.http.response.HttpResponseRedirect',
            '{starlette,fastapi}.responses.RedirectResponse',
            'bottle.redirect',
            'sanic.response.redirect',
            'aiohttp.web.{HTTPFound,HTTPMovedPermanently,HTTPSeeOther,HTTPTemporaryRedirect,HTTPPermanentRedirect}',
            'pyramid.httpexceptions.{HTTPFound,HTTPSeeOther,HTTPMovedPermanently}',
          ],
          args: ['0', 'location', 'url', 'to'],
          isPrefix: true,
        },
        {
          callee: ['~self.redirect'],
          args: ['0', 'url'],
          isPrefix: true,
          imports: ['tornado.web', 'tornado'],
        },
        { assigned: ['**.headers.Location'], isPrefix: true },
      ],
    },
  ],
  examples: {
    bad: [
      `from flask import Flask, redirect, request

app = Flask(__name__)

@app.route('/login', methods=['POST'])
def login():
    return redirect(request.args.get('next') or '/')
`,
      `from django.http import HttpResponseRedirect

def leave(request):
    target = request.GET.get('to', '/')
    return HttpResponseRedirect('https://' + target)
`,
    ],
    good: [
      `from flask import Flask, redirect, request, url_for

app = Flask(__name__)

@app.route('/login', methods=['POST'])
def login():
    return redirect(url_for('profile', user=request.form['user']))

@app.route('/old/<name>')
def old(name):
    return redirect('/new/' + name)
`,
      `from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme

def leave(request):
    target = request.GET.get('to', '/')
    if not url_has_allowed_host_and_scheme(target, allowed_hosts={request.get_host()}):
        target = '/'
    return redirect(target)
`,
      `from urllib.parse import urlparse
from flask import Flask, redirect, request

app = Flask(__name__)

@app.route('/out')
def out():
    target = request.args['to']
    url = urlparse(target)
    if url.netloc not in ['example.com'] or url.scheme != 'https':
        return 'no such page', 404
    return redirect(target)
`,
    ],
  },
} satisfies Rule;
