import type { Rule } from '#features/security/rule.ts';

export const JAVA_WEAK_KEY_DERIVATION = {
  id: 'java-weak-key-derivation',
  title: 'Weak password hash',
  cwe: 'CWE-916',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'medium',
  message: 'So few rounds make guessing the password cheap.',
  recommendation:
    'Use at least 600,000 rounds of PBKDF2 with SHA-256, bcrypt with a strength of 10 or more, or Argon2.',
  languages: ['java'],
  match: [
    {
      kind: 'call',
      callee: ['PBEKeySpec', 'PBEParameterSpec'],
      where: { '2': { below: 10000, above: 0 } },
    },
    { kind: 'call', callee: ['PBEParameterSpec'], where: { '1': { below: 1000, above: 0 } } },
    { kind: 'call', callee: ['BCryptPasswordEncoder'], where: { '0': { below: 10, above: 0 } } },
    { kind: 'call', callee: ['BCrypt.gensalt'], where: { '0': { below: 10, above: 0 } } },
  ],
  examples: {
    bad: [
      `import java.security.spec.KeySpec;
import javax.crypto.spec.PBEKeySpec;

class Service {
  KeySpec spec(char[] password, byte[] salt) {
    return new PBEKeySpec(password, salt, 1000, 256);
  }
}
`,
      `import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;

class Service {
  PasswordEncoder encoder() {
    return new BCryptPasswordEncoder(4);
  }
}
`,
    ],
    good: [
      `import java.security.spec.KeySpec;
import javax.crypto.spec.PBEKeySpec;

class Service {
  private static final int ROUNDS = 600_000;

  KeySpec spec(char[] password, byte[] salt) {
    return new PBEKeySpec(password, salt, ROUNDS, 256);
  }
}
`,
      `import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;

class Service {
  PasswordEncoder encoder() {
    return new BCryptPasswordEncoder();
  }
}
`,
    ],
  },
} as const satisfies Rule;
