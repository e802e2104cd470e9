import type { Rule } from '#features/security/rule.ts';

export const JAVA_STATIC_IV = {
  id: 'java-static-iv',
  title: 'Static initialization vector',
  cwe: 'CWE-329',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'The initialisation vector is the same each time: equal texts give equal cipher texts, and with GCM the key is lost.',
  recommendation: 'Fill it from SecureRandom for each message and send it along.',
  languages: ['java'],
  match: [
    {
      kind: 'call',
      callee: ['IvParameterSpec'],
      where: { '0': { isConstant: true } },
      lacksCall: ['**.{nextBytes,generateSeed}'],
    },
    {
      kind: 'call',
      callee: ['GCMParameterSpec'],
      where: { '1': { isConstant: true } },
      lacksCall: ['**.{nextBytes,generateSeed}'],
    },
  ],
  examples: {
    bad: [
      `import java.security.spec.AlgorithmParameterSpec;
import javax.crypto.spec.IvParameterSpec;

class Service {
  AlgorithmParameterSpec iv() {
    return new IvParameterSpec("0123456789abcdef".getBytes());
  }
}
`,
      `import java.security.spec.AlgorithmParameterSpec;
import javax.crypto.spec.GCMParameterSpec;

class Service {
  private static final byte[] NONCE = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};

  AlgorithmParameterSpec nonce() {
    return new GCMParameterSpec(128, NONCE);
  }
}
`,
    ],
    good: [
      `import java.security.SecureRandom;
import java.security.spec.AlgorithmParameterSpec;
import javax.crypto.spec.IvParameterSpec;

class Service {
  AlgorithmParameterSpec iv() {
    byte[] bytes = new byte[16];
    new SecureRandom().nextBytes(bytes);
    return new IvParameterSpec(bytes);
  }
}
`,
      `import java.security.spec.AlgorithmParameterSpec;
import javax.crypto.spec.IvParameterSpec;

class Service {
  AlgorithmParameterSpec iv(byte[] message) {
    return new IvParameterSpec(message, 0, 16);
  }
}
`,
    ],
  },
} as const satisfies Rule;
