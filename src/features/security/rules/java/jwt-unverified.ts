import type { Rule } from '#features/security/rule.ts';

export const JAVA_JWT_UNVERIFIED = {
  id: 'java-jwt-unverified',
  title: 'JWT signature is not verified',
  cwe: 'CWE-347',
  owasp: 'A02:2021',
  severity: 'high',
  confidence: 'medium',
  message: 'The token is taken without its signature being checked: anybody can write one.',
  recommendation:
    'Verify it: JWT.require(algorithm).build().verify(token), Jwts.parserBuilder().setSigningKey(key).build().parseClaimsJws(token).',
  languages: ['java'],
  match: [
    { kind: 'call', callee: ['Algorithm.none'] },
    {
      kind: 'call',
      callee: ['**.parseClaimsJwt', '**.parseUnsecuredClaims', '**.parsePlaintextJwt'],
      imports: ['io.jsonwebtoken'],
    },
    {
      kind: 'call',
      callee: [
        '**.setSkipSignatureVerification',
        'JwtConsumerBuilder.setDisableRequireSignature',
        '**.setSkipAllValidators',
      ],
      imports: ['org.jose4j'],
    },
    {
      kind: 'call',
      callee: ['JWT.decode'],
      imports: ['com.auth0.jwt'],
      lacksCall: ['**.verify', '**.require'],
    },
    {
      kind: 'call',
      callee: ['Jwts.builder'],
      lacksCall: ['**.{signWith,encryptWith}'],
      imports: ['io.jsonwebtoken'],
    },
    { kind: 'call', callee: ['PlainJWT', 'PlainJWT.parse'], imports: ['com.nimbusds'] },
  ],
  examples: {
    bad: [
      `import io.jsonwebtoken.Jwts;

class Service {
  String user(String token) {
    return Jwts.parser().build().parseUnsecuredClaims(token).getPayload().getSubject();
  }
}
`,
      `import com.auth0.jwt.JWT;
import com.auth0.jwt.interfaces.DecodedJWT;

class Service {
  String user(String token) {
    DecodedJWT decoded = JWT.decode(token);
    return decoded.getSubject();
  }
}
`,
      `import com.auth0.jwt.JWT;
import com.auth0.jwt.algorithms.Algorithm;

class Service {
  String create(String user) {
    return JWT.create().withSubject(user).sign(Algorithm.none());
  }
}
`,
    ],
    good: [
      `import io.jsonwebtoken.Jwts;
import java.security.Key;

class Service {
  String user(String token, Key key) {
    return Jwts.parserBuilder().setSigningKey(key).build().parseClaimsJws(token).getBody().getSubject();
  }
}
`,
      `import com.auth0.jwt.JWT;
import com.auth0.jwt.algorithms.Algorithm;
import com.auth0.jwt.interfaces.DecodedJWT;
import java.security.interfaces.RSAPublicKey;

class Service {
  String user(String token, RSAPublicKey key) {
    DecodedJWT unchecked = JWT.decode(token);
    JWT.require(Algorithm.RSA256(key, null)).withKeyId(unchecked.getKeyId()).build().verify(token);
    return unchecked.getSubject();
  }
}
`,
    ],
  },
} as const satisfies Rule;
