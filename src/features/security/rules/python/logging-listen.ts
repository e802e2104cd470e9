import type { Rule } from '#features/security/rule.ts';

export const PYTHON_LOGGING_LISTEN = {
  id: 'python-logging-listen',
  title: 'Logging configuration from the network',
  cwe: 'CWE-94',
  owasp: 'A05:2021',
  severity: 'medium',
  confidence: 'high',
  message:
    'The socket takes configurations from anybody on this machine, and parts of them are evaluated as code.',
  recommendation:
    'Read the configuration from a file, or pass verify= with a check of a signature.',
  languages: ['python'],
  match: [
    {
      kind: 'call',
      callee: ['logging.config.listen'],
      where: { verify: { isMissing: true }, '1': { isMissing: true } },
    },
  ],
  examples: {
    bad: [
      `import logging.config

thread = logging.config.listen(9030)
thread.start()
`,
      `from logging import config

def start():
    return config.listen()
`,
    ],
    good: [
      `import logging.config

def start(check):
    return logging.config.listen(9030, verify=check)
`,
      `import logging.config
import socket

def start(settings):
    logging.config.dictConfig(settings)
    return socket.socket().listen(5)
`,
    ],
  },
} satisfies Rule;
