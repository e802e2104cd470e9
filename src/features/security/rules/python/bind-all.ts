import type { Rule } from '#features/security/rule.ts';

export const PYTHON_BIND_ALL = {
  id: 'python-bind-all',
  title: 'Server listens on all interfaces',
  cwe: 'CWE-605',
  owasp: 'A05:2021',
  severity: 'low',
  confidence: 'medium',
  message: 'The server can be reached over every network this machine is on.',
  recommendation:
    'Bind to 127.0.0.1, or to the one address that is meant; read it from the configuration.',
  languages: ['python'],
  match: [
    {
      kind: 'call',
      callee: ['**.bind'],
      where: { '0': { has: { '0': { in: ['0.0.0.0', '::'] } } } },
      imports: ['socket'],
    },
    {
      kind: 'call',
      callee: [
        'flask.{Flask(),Flask}.run',
        '~app.run',
        'uvicorn.run',
        'bottle.run',
        'aiohttp.web.run_app',
        'waitress.serve',
        'werkzeug.serving.run_simple',
        'hypercorn.run',
      ],
      where: { host: { in: ['0.0.0.0', '::'] } },
    },
    {
      kind: 'call',
      callee: [
        'http.server.{HTTPServer,ThreadingHTTPServer,TCPServer,UDPServer,ThreadingTCPServer}',
        'socketserver.{HTTPServer,ThreadingHTTPServer,TCPServer,UDPServer,ThreadingTCPServer}',
        'wsgiref.simple_server.make_server',
      ],
      orWhere: [
        { '0': { has: { '0': { in: ['0.0.0.0', '::'] } } } },
        { '0': { in: ['0.0.0.0', '::'] } },
      ],
    },
  ],
  examples: {
    bad: [
      `import socket

def listen(port):
    listener = socket.socket()
    listener.bind(('0.0.0.0', port))
    return listener
`,
      `from flask import Flask

app = Flask(__name__)

if __name__ == '__main__':
    app.run(host='0.0.0.0', port=8080)
`,
    ],
    good: [
      `import socket

def listen(host, port):
    listener = socket.socket()
    listener.bind((host, port))
    return listener, socket.create_server(('127.0.0.1', port))
`,
      `from flask import Flask

app = Flask(__name__)
ANY = '0.0.0.0'

def is_any(address):
    return address == ANY

if __name__ == '__main__':
    app.run(host='127.0.0.1')
`,
    ],
  },
} satisfies Rule;
