import type { Rule } from '#features/security/rule.ts';

export const JAVA_NULL_CIPHER = {
  id: 'java-null-cipher',
  title: 'Null cipher',
  cwe: 'CWE-327',
  owasp: 'A02:2021',
  severity: 'high',
  confidence: 'high',
  message: 'NullCipher leaves the text as it is.',
  recommendation: 'Use Cipher.getInstance("AES/GCM/NoPadding").',
  languages: ['java'],
  match: [{ kind: 'call', callee: ['NullCipher'] }],
  examples: {
    bad: [
      `import javax.crypto.Cipher;
import javax.crypto.NullCipher;

class Service {
  Cipher create() {
    return new NullCipher();
  }
}
`,
      `class Service {
  byte[] seal(byte[] text) throws Exception {
    javax.crypto.Cipher cipher = new javax.crypto.NullCipher();
    return cipher.doFinal(text);
  }
}
`,
    ],
    good: [
      `import javax.crypto.Cipher;

class Service {
  Cipher create() throws Exception {
    return Cipher.getInstance("AES/GCM/NoPadding");
  }
}
`,
      `import javax.crypto.Cipher;
import javax.crypto.NullCipher;

class Service {
  boolean isOpen(Cipher cipher) {
    return cipher instanceof NullCipher;
  }
}
`,
    ],
  },
} as const satisfies Rule;
