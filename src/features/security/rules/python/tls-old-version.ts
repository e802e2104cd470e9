import type { Rule } from '#features/security/rule.ts';

export const PYTHON_TLS_OLD_VERSION = {
  id: 'python-tls-old-version',
  title: 'Outdated TLS version',
  cwe: 'CWE-327',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'SSL and TLS below 1.2 are broken in ways that are known.',
  recommendation: 'Use ssl.create_default_context(), or minimum_version = ssl.TLSVersion.TLSv1_2.',
  languages: ['python'],
  match: [
    {
      kind: 'call',
      callee: [
        'ssl.SSLContext',
        'ssl.wrap_socket',
        '**.create_urllib3_context',
        '**.{wrap_socket,get_server_certificate}',
      ],
      orWhere: [
        { '*': { is: ['ssl.{PROTOCOL_SSLv2,PROTOCOL_SSLv3,PROTOCOL_TLSv1,PROTOCOL_TLSv1_1}'] } },
      ],
    },
    {
      kind: 'call',
      callee: ['OpenSSL.SSL.Context'],
      where: {
        '*': {
          is: ['OpenSSL.SSL.{SSLv2_METHOD,SSLv3_METHOD,TLSv1_METHOD,TLSv1_1_METHOD,SSLv23_METHOD}'],
        },
      },
    },
    {
      kind: 'assign',
      target: ['**.minimum_version'],
      value: { is: ['ssl.TLSVersion.{SSLv3,TLSv1,TLSv1_1}', 'ssl.{SSLv3,TLSv1,TLSv1_1}'] },
    },
  ],
  examples: {
    bad: [
      `import ssl

def context():
    return ssl.SSLContext(ssl.PROTOCOL_TLSv1)
`,
      `import ssl

def context():
    context = ssl.create_default_context()
    context.minimum_version = ssl.TLSVersion.TLSv1
    return context
`,
    ],
    good: [
      `import ssl

def context():
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    return context
`,
      `import ssl

OLD = [ssl.PROTOCOL_TLSv1]

def is_old(context):
    return context.protocol in OLD
`,
    ],
  },
} satisfies Rule;
