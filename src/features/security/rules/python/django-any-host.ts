import type { Rule } from '#features/security/rule.ts';

export const PYTHON_DJANGO_ANY_HOST = {
  id: 'python-django-any-host',
  title: 'ALLOWED_HOSTS accepts every host',
  cwe: 'CWE-20',
  owasp: 'A05:2021',
  severity: 'low',
  confidence: 'high',
  message:
    'Django answers under any host name that a request gives: links in mails and caches can be made to lead elsewhere.',
  recommendation: 'List the names of this site in ALLOWED_HOSTS.',
  languages: ['python'],
  match: [{ kind: 'assign', target: ['ALLOWED_HOSTS'], value: { has: { '0': { in: ['*'] } } } }],
  examples: {
    bad: [
      `DEBUG = False
ALLOWED_HOSTS = ['*']
`,
      `ALLOWED_HOSTS = ("*", )
`,
    ],
    good: [
      `import os

ALLOWED_HOSTS = os.environ['HOSTS'].split(',')
`,
      `ALLOWED_HOSTS = ['shop.example.com', '.example.org']
`,
    ],
  },
} satisfies Rule;
