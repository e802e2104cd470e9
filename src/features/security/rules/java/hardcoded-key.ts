import type { Rule } from '#features/security/rule.ts';

export const JAVA_HARDCODED_KEY = {
  id: 'java-hardcoded-key',
  title: 'Hard-coded key',
  cwe: 'CWE-321',
  owasp: 'A02:2021',
  severity: 'high',
  confidence: 'medium',
  message: 'The key is written in the code: whoever has the program has the key.',
  recommendation: 'Read it from a key store or from a setting of the environment.',
  languages: ['java'],
  match: [
    {
      kind: 'call',
      callee: ['SecretKeySpec', 'DESKeySpec', 'DESedeKeySpec'],
      where: { '0': { isConstant: true } },
    },
    {
      kind: 'call',
      callee: [
        'Algorithm.{HMAC256,HMAC384,HMAC512}',
        'Keys.hmacShaKeyFor',
        'MACSigner',
        'MACVerifier',
      ],
      where: { '0': { isConstant: true } },
    },
    {
      kind: 'call',
      callee: ['**.{signWith,setSigningKey}'],
      where: { '0': { isConstant: true } },
      imports: ['io.jsonwebtoken'],
    },
    {
      kind: 'call',
      callee: ['**.signWith'],
      where: { '1': { isConstant: true } },
      imports: ['io.jsonwebtoken'],
    },
  ],
  examples: {
    bad: [
      `import javax.crypto.spec.SecretKeySpec;

class Service {
  SecretKeySpec key() {
    return new SecretKeySpec("q8Zt2LmW0vXc5RbN".getBytes(), "AES");
  }
}
`,
      `import com.auth0.jwt.JWT;
import com.auth0.jwt.algorithms.Algorithm;

class Service {
  private static final String SECRET = "correct horse battery";

  String sign(String user) {
    return JWT.create().withSubject(user).sign(Algorithm.HMAC256(SECRET));
  }
}
`,
    ],
    good: [
      `import javax.crypto.spec.SecretKeySpec;

class Service {
  SecretKeySpec key() {
    return new SecretKeySpec(System.getenv("KEY").getBytes(), "AES");
  }
}
`,
      `import com.auth0.jwt.JWT;
import com.auth0.jwt.algorithms.Algorithm;

class Service {
  private final String secret;

  Service(String secret) {
    this.secret = secret;
  }

  String sign(String user) {
    return JWT.create().withSubject(user).sign(Algorithm.HMAC256(secret));
  }
}
`,
    ],
  },
} as const satisfies Rule;
