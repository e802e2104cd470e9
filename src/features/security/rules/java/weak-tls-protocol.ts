import type { Rule } from '#features/security/rule.ts';

export const JAVA_WEAK_TLS_PROTOCOL = {
  id: 'java-weak-tls-protocol',
  title: 'Outdated TLS version',
  cwe: 'CWE-326',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'SSL, TLS 1.0 and TLS 1.1 can be broken.',
  recommendation: 'Ask for "TLS", "TLSv1.2" or "TLSv1.3".',
  languages: ['java'],
  match: [
    {
      kind: 'call',
      callee: ['SSLContext.getInstance'],
      where: { '0': { matches: '^(?:SSL(?:v[23])?|TLSv1(?:\\.1)?)$' } },
    },
    {
      kind: 'call',
      callee: [
        '{SSLSocket,SSLServerSocket,SSLEngine}.setEnabledProtocols',
        '~{socket,engine}.setEnabledProtocols',
      ],
      where: { '0': { matches: '^(?:SSLv[23]|SSLv2Hello|TLSv1(?:\\.1)?)$' } },
    },
  ],
  examples: {
    bad: [
      `import javax.net.ssl.SSLContext;

class Service {
  SSLContext context() throws Exception {
    return SSLContext.getInstance("SSLv3");
  }
}
`,
      `import javax.net.ssl.SSLContext;

class Service {
  SSLContext context() throws Exception {
    SSLContext context = SSLContext.getInstance("TLSv1");
    context.init(null, null, null);
    return context;
  }
}
`,
    ],
    good: [
      `import javax.net.ssl.SSLContext;

class Service {
  SSLContext context() throws Exception {
    return SSLContext.getInstance("TLSv1.3");
  }
}
`,
      `import javax.net.ssl.SSLContext;

class Service {
  SSLContext context() throws Exception {
    return SSLContext.getInstance("TLS");
  }
}
`,
    ],
  },
} as const satisfies Rule;
