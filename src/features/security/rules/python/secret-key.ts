import type { Rule } from '#features/security/rule.ts';

export const PYTHON_SECRET_KEY = {
  id: 'python-secret-key',
  title: 'Hard-coded signing key',
  cwe: 'CWE-798',
  owasp: 'A07:2021',
  severity: 'high',
  confidence: 'medium',
  message:
    'The key that signs sessions stands in the code: whoever reads it can make sessions of any user.',
  recommendation: 'Read it from the environment or a secret store, without a default.',
  languages: ['python'],
  match: [
    {
      kind: 'assign',
      target: [
        'flask.{Flask(),Flask}.secret_key',
        '~app.secret_key',
        'flask.{Flask(),Flask}.config.{SECRET_KEY,JWT_SECRET_KEY}',
        '**.config.{SECRET_KEY,JWT_SECRET_KEY}',
        '~app.config.update.SECRET_KEY',
        'flask.{Flask(),Flask}.config.update.SECRET_KEY',
      ],
      value: { matches: '^[^\\s<{$].{2}' },
    },
    { kind: 'assign', target: ['SECRET_KEY'], value: { matches: '^[^\\s<{$].{15}' } },
    {
      kind: 'call',
      callee: ['{starlette,fastapi}.middleware.sessions.SessionMiddleware', '**.add_middleware'],
      where: { secret_key: { matches: '^[^\\s<{$].{2}' } },
    },
    {
      kind: 'call',
      callee: ['jwt.encode', 'jose.jwt.encode'],
      where: { '1': { matches: '^[^\\s<{$].{2}', isConstant: true } },
    },
  ],
  examples: {
    bad: [
      `from flask import Flask

app = Flask(__name__)
app.secret_key = 'not so secret'
`,
      `from flask import Flask

app = Flask(__name__)
app.config['SECRET_KEY'] = 'development key'
`,
      `import jwt

KEY = 'shop-signing-key'

def make(user):
    return jwt.encode({'sub': user}, KEY, algorithm='HS256')
`,
    ],
    good: [
      `import os
from flask import Flask

app = Flask(__name__)
app.secret_key = os.environ['SECRET_KEY']
app.config.update(SECRET_KEY=os.urandom(32))
`,
      `import os
import jwt

SECRET_KEY = os.environ.get('SECRET_KEY', '')

def make(user):
    return jwt.encode({'sub': user}, SECRET_KEY, algorithm='HS256')
`,
    ],
  },
} satisfies Rule;
