import type { Rule } from '#features/security/rule.ts';

export const PYTHON_WEAK_RANDOM = {
  id: 'python-weak-random',
  title: 'Insecure random number generator',
  cwe: 'CWE-330',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'A value that must not be guessed comes from the random module: who sees some of its values knows the next ones.',
  recommendation:
    'Use the secrets module: secrets.token_urlsafe(), secrets.choice(), or random.SystemRandom.',
  languages: ['python'],
  match: [
    {
      kind: 'taint',
      danger: 'custom',
      from: ['weak-random'],
      sinks: [
        {
          assigned: [
            '~{password,passwd,passphrase,token,secret,nonce,salt,otp,csrf,pin,apikey,session_id,sessionid,session_key,api_key,secret_key,auth_code,access_code,reset_code,verification_code,captcha}',
          ],
        },
        {
          assigned: [
            '~{session,sessions,mysession,cookies}.*',
            '**.{session,sessions,mysession}.*',
          ],
        },
        { callee: ['**.set_cookie'], args: ['1', 'value'] },
        { callee: ['**.{set_password,make_password,check_password}'], args: ['*'] },
      ],
    },
  ],
  examples: {
    bad: [
      `import random
import string

def make_password():
    password = ''.join(random.choice(string.ascii_letters) for _ in range(16))
    return password
`,
      `import random
from flask import Flask, session

app = Flask(__name__)

@app.route('/login')
def login():
    session['ticket'] = str(random.getrandbits(64))
    return 'ok'
`,
      `import random

def reset(user):
    user.reset_token = '%06d' % random.randint(0, 999999)
    user.save()
`,
    ],
    good: [
      `import secrets
import random

def make_password():
    password = secrets.token_urlsafe(16)
    token = random.SystemRandom().getrandbits(64)
    return password, token
`,
      `import random

def wait(attempt):
    delay = 2 ** attempt + random.random()
    colour = random.choice(['red', 'green'])
    return delay, colour
`,
    ],
  },
} satisfies Rule;
