import type { Rule } from '#features/security/rule.ts';

export const PYTHON_JWT_NO_VERIFY = {
  id: 'python-jwt-no-verify',
  title: 'JWT is not verified',
  cwe: 'CWE-347',
  owasp: 'A02:2021',
  severity: 'high',
  confidence: 'medium',
  message:
    'A token is read without its signature being checked: anybody can write one that says anything.',
  recommendation:
    'jwt.decode(token, key, algorithms=["RS256"]), with the one algorithm that is used.',
  languages: ['python'],
  match: [
    {
      kind: 'call',
      callee: [
        'jwt.{decode,decode_complete}',
        'jwt.api_jwt.decode',
        'jose.jwt.decode',
        'authlib.jose.jwt.decode',
      ],
      orWhere: [
        { verify: { in: [false] } },
        { options: { has: { verify_signature: { in: [false] } } } },
        { '2': { in: [false] } },
      ],
    },
    {
      kind: 'call',
      callee: ['jwt.{encode,decode}', 'jose.jwt.{encode,decode}'],
      orWhere: [
        { algorithm: { matches: '^none$', flags: 'i' } },
        { '2': { matches: '^none$', flags: 'i' } },
        { algorithms: { has: { '0': { matches: '^none$', flags: 'i' } } } },
      ],
    },
    { kind: 'call', callee: ['jose.jwt.{get_unverified_claims}'] },
  ],
  examples: {
    bad: [
      `import jwt

def user_of(token):
    return jwt.decode(token, options={'verify_signature': False})['sub']
`,
      `import jwt

def user_of(token, key):
    return jwt.decode(token, key, verify=False)['sub']
`,
      `import jwt

def make(user):
    return jwt.encode({'sub': user}, '', algorithm='none')
`,
    ],
    good: [
      `import jwt

def user_of(token, key):
    header = jwt.get_unverified_header(token)
    return jwt.decode(token, key_for(header['kid']), algorithms=['RS256'])['sub']
`,
      `import jwt

def user_of(token, key):
    options = {'verify_signature': True, 'verify_aud': False}
    return jwt.decode(token, key, algorithms=['HS256'], options=options)
`,
    ],
  },
} satisfies Rule;
