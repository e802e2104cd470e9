import type { Rule } from '#features/security/rule.ts';

export const JAVA_RSA_NO_PADDING = {
  id: 'java-rsa-no-padding',
  title: 'RSA without padding',
  cwe: 'CWE-780',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'RSA without OAEP padding lets others learn about the text or change it.',
  recommendation: 'Use RSA/ECB/OAEPWithSHA-256AndMGF1Padding.',
  languages: ['java'],
  match: [
    {
      kind: 'call',
      callee: ['Cipher.getInstance'],
      where: { '0': { matches: '^RSA/[^/]+/NoPadding$', flags: 'i' } },
    },
  ],
  examples: {
    bad: [
      `import javax.crypto.Cipher;

class Service {
  Cipher create() throws Exception {
    return Cipher.getInstance("RSA/ECB/NoPadding");
  }
}
`,
      `import javax.crypto.Cipher;

class Service {
  private static final String TRANSFORMATION = "RSA/None/NoPadding";

  Cipher create() throws Exception {
    return Cipher.getInstance(TRANSFORMATION, "BC");
  }
}
`,
    ],
    good: [
      `import javax.crypto.Cipher;

class Service {
  Cipher create() throws Exception {
    return Cipher.getInstance("RSA/ECB/OAEPWithSHA-256AndMGF1Padding");
  }
}
`,
      `import javax.crypto.Cipher;

class Service {
  Cipher create() throws Exception {
    return Cipher.getInstance("AES/GCM/NoPadding");
  }
}
`,
    ],
  },
} as const satisfies Rule;
