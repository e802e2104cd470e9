import type { Rule } from '#features/security/rule.ts';

export const PYTHON_REQUEST_TIMEOUT = {
  id: 'python-request-timeout',
  title: 'HTTP request without a timeout',
  cwe: 'CWE-400',
  owasp: null,
  severity: 'low',
  confidence: 'medium',
  message: 'Without a timeout, a server that does not answer holds this thread for ever.',
  recommendation: 'Pass timeout=, in seconds.',
  languages: ['python'],
  match: [
    {
      kind: 'call',
      callee: ['requests.{get,post,put,patch,delete,head,options,request}'],
      orWhere: [{ timeout: { isMissing: true } }, { timeout: { in: [null] } }],
    },
    {
      kind: 'call',
      callee: ['httpx.{get,post,put,patch,delete,head,options,request,Client,AsyncClient}'],
      where: { timeout: { in: [null] } },
    },
  ],
  examples: {
    bad: [
      `import requests

def load(url):
    return requests.get(url).json()
`,
      `import httpx

def load(url):
    return httpx.get(url, timeout=None).json()
`,
    ],
    good: [
      `import requests

def load(url, **options):
    return requests.get(url, timeout=10), requests.post(url, **options)
`,
      `import httpx

def load(url):
    return httpx.get(url).json()
`,
    ],
  },
} satisfies Rule;
