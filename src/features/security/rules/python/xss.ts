import type { Rule } from '#features/security/rule.ts';

export const PYTHON_XSS = {
  id: 'python-xss',
  title: 'Cross-site scripting',
  cwe: 'CWE-79',
  owasp: 'A03:2021',
  severity: 'medium',
  confidence: 'high',
  message:
    'Text of a request is sent back as HTML: a link can run scripts in the browser of whoever follows it.',
  recommendation:
    'Render a template with autoescaping, or escape the value with markupsafe.escape or html.escape; answer with JSON or text/plain where no HTML is meant.',
  languages: ['python'],
  match: [
    {
      kind: 'taint',
      danger: 'xss',
      sinks: [
        {
          returnedBy: [
            '**.route',
            'flask.{Flask(),Blueprint(),Flask,Blueprint}.{get,post,put,patch,delete,errorhandler}',
            'bottle.{route,get,post,put,delete}',
            'bottle.{Bottle,Bottle()}.{get,post,put,delete}',
          ],
        },
        {
          callee: [
            'django.http.{HttpResponse,StreamingHttpResponse}',
            'django.http.response.HttpResponse',
          ],
          args: ['0', 'content'],
          where: { content_type: { isMissing: true }, '1': { isMissing: true } },
        },
        {
          callee: ['django.http.HttpResponse'],
          args: ['0', 'content'],
          where: { content_type: { matches: 'html' } },
        },
        {
          callee: ['{starlette,fastapi}.responses.HTMLResponse', 'sanic.response.html'],
          args: ['0', 'content', 'body'],
        },
        {
          callee: ['aiohttp.web.Response'],
          args: ['text', 'body'],
          where: { content_type: { matches: 'html' } },
        },
        {
          callee: [
            'markupsafe.Markup',
            'flask.Markup',
            'jinja2.Markup',
            'django.utils.safestring.{mark_safe,SafeString,SafeText}',
          ],
          args: ['0'],
        },
        { callee: ['~self.write'], args: ['0'], imports: ['tornado.web', 'tornado'] },
      ],
    },
  ],
  examples: {
    bad: [
      `from flask import Flask, request

app = Flask(__name__)

@app.route('/hello')
def hello():
    name = request.args.get('name', 'nobody')
    page = '<h1>Hello '
    page += name
    return page + '</h1>'
`,
      `from django.http import HttpResponse

def hello(request):
    return HttpResponse('<p>No results for %s</p>' % request.GET['q'])
`,
      `from django.utils.safestring import mark_safe
from django.shortcuts import render

def hello(request):
    title = mark_safe('<b>' + request.GET.get('title', '') + '</b>')
    return render(request, 'hello.html', {'title': title})
`,
      `from fastapi import FastAPI
from fastapi.responses import HTMLResponse

app = FastAPI()

@app.get('/hello')
async def hello(name: str = 'nobody'):
    return HTMLResponse(f'<h1>Hello {name}</h1>')
`,
    ],
    good: [
      `from flask import Flask, request, jsonify, render_template
from markupsafe import escape

app = Flask(__name__)

@app.route('/hello')
def hello():
    return f"<h1>Hello {escape(request.args.get('name'))}</h1>"

@app.route('/page')
def page():
    return render_template('page.html', name=request.args.get('name'))

@app.route('/api')
def api():
    return jsonify(name=request.args.get('name'))

@app.route('/record')
def record():
    return {'name': request.args.get('name')}
`,
      `import html
from django.http import HttpResponse, JsonResponse
from django.utils.html import format_html

def hello(request):
    if 'plain' in request.GET:
        return HttpResponse('results for ' + request.GET['q'], content_type='text/plain')
    if 'json' in request.GET:
        return JsonResponse({'q': request.GET['q']})
    if 'title' in request.GET:
        return HttpResponse(format_html('<b>{}</b>', request.GET['title']))
    return HttpResponse('<p>No results for %s</p>' % html.escape(request.GET['q']))
`,
    ],
  },
} satisfies Rule;
