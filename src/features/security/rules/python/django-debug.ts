import type { Rule } from '#features/security/rule.ts';

export const PYTHON_DJANGO_DEBUG = {
  id: 'python-django-debug',
  title: 'Debug mode enabled',
  cwe: 'CWE-489',
  owasp: 'A05:2021',
  severity: 'medium',
  confidence: 'medium',
  message: 'With DEBUG on, every error page shows code, settings and values of this server.',
  recommendation:
    'Read it from the environment and let it be off where nothing is said: DEBUG = os.environ.get("DEBUG") == "1".',
  languages: ['python'],
  match: [
    {
      kind: 'query',
      matches: String.raw`\bDEBUG\b`,
      query: {
        python: `(module
  (expression_statement (assignment left: (identifier) @debug right: (true)) @finding)
  (expression_statement (assignment left: (identifier) @apps))
  (#eq? @debug "DEBUG") (#eq? @apps "INSTALLED_APPS"))`,
      },
    },
  ],
  examples: {
    bad: [
      `import os

BASE_DIR = os.path.dirname(__file__)
DEBUG = True
ALLOWED_HOSTS = []
INSTALLED_APPS = ['django.contrib.admin', 'shop']
`,
      `DEBUG = True

INSTALLED_APPS = [
    'django.contrib.auth',
]
ROOT_URLCONF = 'shop.urls'
`,
    ],
    good: [
      `import os

DEBUG = os.environ.get('DEBUG') == '1'
INSTALLED_APPS = ['django.contrib.admin', 'shop']
`,
      `DEBUG = True

def trace(text):
    if DEBUG:
        print(text)
`,
    ],
  },
} satisfies Rule;
