import type { Rule } from '#features/security/rule.ts';

export const JAVA_PLAIN_PASSWORDS = {
  id: 'java-plain-passwords',
  title: 'Plaintext password storage',
  cwe: 'CWE-256',
  owasp: 'A04:2021',
  severity: 'high',
  confidence: 'high',
  message: 'Passwords are stored or compared without being hashed.',
  recommendation:
    'Use BCryptPasswordEncoder, Argon2PasswordEncoder or PasswordEncoderFactories.createDelegatingPasswordEncoder().',
  languages: ['java'],
  match: [
    {
      kind: 'call',
      callee: [
        'NoOpPasswordEncoder.getInstance',
        'PlaintextPasswordEncoder',
        'User.withDefaultPasswordEncoder',
        'LdapShaPasswordEncoder',
      ],
      // one of several encoders by which passwords of earlier schemes are compared
      lacksCall: ['DelegatingPasswordEncoder'],
    },
  ],
  examples: {
    bad: [
      `import org.springframework.security.crypto.password.NoOpPasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;

class Service {
  @Bean
  PasswordEncoder encoder() {
    return NoOpPasswordEncoder.getInstance();
  }
}
`,
      `import org.springframework.security.core.userdetails.User;
import org.springframework.security.core.userdetails.UserDetails;

class Service {
  UserDetails user() {
    return User.withDefaultPasswordEncoder().username("user").password(initial).roles("USER").build();
  }
}
`,
    ],
    good: [
      `import java.util.HashMap;
import java.util.Map;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
import org.springframework.security.crypto.password.DelegatingPasswordEncoder;
import org.springframework.security.crypto.password.NoOpPasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;

class Service {
  PasswordEncoder encoder() {
    Map<String, PasswordEncoder> encoders = new HashMap<>();
    encoders.put("bcrypt", new BCryptPasswordEncoder());
    encoders.put("noop", NoOpPasswordEncoder.getInstance());
    return new DelegatingPasswordEncoder("bcrypt", encoders);
  }
}
`,
      `import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;

class Service {
  @Bean
  PasswordEncoder encoder() {
    return new BCryptPasswordEncoder();
  }
}
`,
      `import org.springframework.security.core.userdetails.User;
import org.springframework.security.core.userdetails.UserDetails;

class Service {
  UserDetails user(PasswordEncoder encoder, String password) {
    return User.withUsername("user").password(encoder.encode(password)).roles("USER").build();
  }
}
`,
    ],
  },
} as const satisfies Rule;
