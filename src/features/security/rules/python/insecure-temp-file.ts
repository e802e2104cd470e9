import type { Rule } from '#features/security/rule.ts';

export const PYTHON_INSECURE_TEMP_FILE = {
  id: 'python-insecure-temp-file',
  title: 'Predictable temporary file',
  cwe: 'CWE-377',
  owasp: 'A01:2021',
  severity: 'medium',
  confidence: 'high',
  message:
    'Only a name is made here: somebody else can put a file or link of that name there before it is opened.',
  recommendation:
    'Use tempfile.NamedTemporaryFile or tempfile.mkstemp, which open the file as they name it.',
  languages: ['python'],
  match: [{ kind: 'call', callee: ['tempfile.mktemp', 'os.{tempnam,tmpnam}'] }],
  examples: {
    bad: [
      `import tempfile

def write(text):
    name = tempfile.mktemp(suffix='.txt')
    with open(name, 'w') as file:
        file.write(text)
    return name
`,
      `from tempfile import mktemp

def name():
    return mktemp()
`,
    ],
    good: [
      `import tempfile

def write(text):
    with tempfile.NamedTemporaryFile('w', delete=False) as file:
        file.write(text)
    return file.name
`,
      `import tempfile

def mktemp(directory):
    return tempfile.mkstemp(dir=directory), tempfile.mkdtemp()

def name():
    return mktemp('/srv')
`,
    ],
  },
} satisfies Rule;
