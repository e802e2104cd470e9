import type { Rule } from '#features/security/rule.ts';

export const PYTHON_HEADER_INJECTION = {
  id: 'python-header-injection',
  title: 'Header injection',
  cwe: 'CWE-113',
  owasp: 'A03:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'Text of a request is written into a header as it is: with a line break in it, it begins headers and a body of its own.',
  recommendation:
    'Leave out or refuse values with carriage returns and line feeds before they are sent.',
  languages: ['python'],
  match: [
    {
      kind: 'taint',
      danger: 'header',
      sinks: [
        { callee: ['~self.send_header', '**.putheader'], args: ['0', '1'] },
        {
          callee: ['start_response'],
          args: ['1'],
        },
        {
          callee: ['smtplib.SMTP().sendmail', 'smtplib.SMTP_SSL().sendmail'],
          args: ['2', 'msg'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `from http.server import BaseHTTPRequestHandler
from urllib.parse import unquote
import cgi

class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        form = cgi.FieldStorage()
        self.send_response(302)
        self.send_header('X-Theme', form.getvalue('theme'))
        self.end_headers()
`,
      `import smtplib
from flask import Flask, request

app = Flask(__name__)

@app.route('/invite', methods=['POST'])
def invite():
    message = 'Subject: Hello ' + request.form['name'] + '\\n\\nWelcome'
    smtplib.SMTP('localhost').sendmail('us@example.com', ['them@example.com'], message)
    return 'ok'
`,
    ],
    good: [
      `from http.server import BaseHTTPRequestHandler
import cgi

class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        form = cgi.FieldStorage()
        self.send_response(200)
        self.send_header('X-Page', str(int(form.getvalue('page'))))
        self.send_header('Content-Type', 'text/html')
        self.end_headers()
`,
      `from flask import Flask, request, make_response

app = Flask(__name__)

@app.route('/theme')
def theme():
    response = make_response('ok')
    response.headers['X-Theme'] = request.args['theme']
    return response
`,
    ],
  },
} satisfies Rule;
