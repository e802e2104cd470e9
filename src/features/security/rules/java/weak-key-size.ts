import type { Rule } from '#features/security/rule.ts';

export const JAVA_WEAK_KEY_SIZE = {
  id: 'java-weak-key-size',
  title: 'Weak key size',
  cwe: 'CWE-326',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'high',
  message:
    'A key of this length can be broken: RSA, DSA and DH need 2048 bits, elliptic curves 224.',
  recommendation: 'Make RSA keys of at least 2048 bits, AES keys of at least 128.',
  languages: ['java'],
  match: [
    {
      kind: 'call',
      callee: ['KeyPairGenerator.initialize'],
      where: { '0': { below: 2048, above: 384 } },
      lacksCall: ['**.getCurve'],
    },
    { kind: 'call', callee: ['KeyGenerator.init'], where: { '0': { below: 112 } } },
    { kind: 'call', callee: ['RSAKeyGenParameterSpec'], where: { '0': { below: 2048 } } },
  ],
  examples: {
    bad: [
      `import java.security.KeyPair;
import java.security.KeyPairGenerator;

class Service {
  KeyPair create() throws Exception {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
    generator.initialize(1024);
    return generator.generateKeyPair();
  }
}
`,
      `import javax.crypto.KeyGenerator;
import javax.crypto.SecretKey;

class Service {
  SecretKey create() throws Exception {
    KeyGenerator generator = KeyGenerator.getInstance("AES");
    generator.init(64);
    return generator.generateKey();
  }
}
`,
    ],
    good: [
      `import java.security.KeyPair;
import java.security.KeyPairGenerator;

class Service {
  KeyPair create() throws Exception {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
    generator.initialize(4096);
    return generator.generateKeyPair();
  }
}
`,
      `import java.security.KeyPair;
import java.security.KeyPairGenerator;

class Service {
  KeyPair create() throws Exception {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
    generator.initialize(256);
    return generator.generateKeyPair();
  }
}
`,
    ],
  },
} as const satisfies Rule;
