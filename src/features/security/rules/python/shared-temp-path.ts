import type { Rule } from '#features/security/rule.ts';

export const PYTHON_SHARED_TEMP_PATH = {
  id: 'python-shared-temp-path',
  title: 'Predictable temporary file',
  cwe: 'CWE-377',
  owasp: 'A01:2021',
  severity: 'low',
  confidence: 'medium',
  message:
    'The name in /tmp is known beforehand: another user of this machine can put a link there and choose what is written to.',
  recommendation: 'Use tempfile.NamedTemporaryFile or tempfile.mkdtemp.',
  languages: ['python'],
  match: [
    {
      kind: 'call',
      callee: ['open', 'io.open', 'codecs.open'],
      where: {
        '0': { matches: '^/(?:tmp|var/tmp|dev/shm)/[^/]', isConstant: true },
        '1': { matches: '^[wax]' },
      },
    },
  ],
  examples: {
    bad: [
      `def note(text):
    with open('/tmp/notes.txt', 'w') as file:
        file.write(text)
`,
      `LOG = '/var/tmp/work.log'

def note(text):
    with open(LOG, 'a') as file:
        file.write(text)
`,
    ],
    good: [
      `import tempfile

def note(text):
    with tempfile.NamedTemporaryFile('w', dir='/tmp') as file:
        file.write(text)
`,
      `def read():
    with open('/tmp/notes.txt') as file, open('/srv/tmp/out', 'w') as out:
        out.write(file.read())
`,
    ],
  },
} satisfies Rule;
