import type { Rule } from '#features/security/rule.ts';

export const JAVA_PREDICTABLE_SEED = {
  id: 'java-predictable-seed',
  title: 'Predictable random seed',
  cwe: 'CWE-337',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'medium',
  message: 'A random generator with a constant seed gives the same numbers each time.',
  recommendation: 'Leave SecureRandom to seed itself.',
  languages: ['java'],
  match: [
    { kind: 'call', callee: ['SecureRandom'], where: { '0': { isConstant: true } } },
    { kind: 'call', callee: ['SecureRandom.setSeed'], where: { '0': { isConstant: true } } },
  ],
  examples: {
    bad: [
      `import java.security.SecureRandom;

class Service {
  SecureRandom create() {
    return new SecureRandom("fixed".getBytes());
  }
}
`,
      `import java.security.SecureRandom;

class Service {
  byte[] token() throws Exception {
    SecureRandom random = SecureRandom.getInstance("SHA1PRNG");
    random.setSeed(42L);
    byte[] bytes = new byte[16];
    random.nextBytes(bytes);
    return bytes;
  }
}
`,
    ],
    good: [
      `import java.security.SecureRandom;

class Service {
  SecureRandom create() {
    return new SecureRandom();
  }
}
`,
      `import java.security.SecureRandom;

class Service {
  byte[] token(byte[] more) throws Exception {
    SecureRandom random = SecureRandom.getInstance("SHA1PRNG");
    random.setSeed(more);
    byte[] bytes = new byte[16];
    random.nextBytes(bytes);
    return bytes;
  }
}
`,
    ],
  },
} as const satisfies Rule;
