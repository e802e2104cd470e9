import type { Rule } from '#features/security/rule.ts';

export const JAVA_CSRF_DISABLED = {
  id: 'java-csrf-disabled',
  title: 'CSRF protection disabled',
  cwe: 'CWE-352',
  owasp: 'A01:2021',
  severity: 'medium',
  confidence: 'low',
  message:
    'The protection against forged requests is off: a page of another site can act in the name of a person who is signed in by a cookie.',
  recommendation:
    'Leave it on where people sign in by a cookie; it may be off for an API that takes a token in a header only.',
  languages: ['java'],
  match: [
    { kind: 'call', callee: ['**.csrf().disable', '~csrf.disable'] },
    {
      kind: 'call',
      callee: ['**.csrf'],
      where: {
        '0': {
          is: [
            'AbstractHttpConfigurer.disable',
            'CsrfConfigurer.disable',
            'CsrfSpec.disable',
            'ServerHttpSecurity.CsrfSpec.disable',
          ],
        },
      },
    },
  ],
  examples: {
    bad: [
      `import org.springframework.security.config.annotation.web.builders.HttpSecurity;

class Service {
  @Override
  protected void configure(HttpSecurity http) throws Exception {
    http.csrf().disable().authorizeRequests().anyRequest().authenticated();
  }
}
`,
      `import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;

class Service {
  @Bean
  SecurityFilterChain chain(HttpSecurity http) throws Exception {
    http.csrf(csrf -> csrf.disable());
    return http.build();
  }
}
`,
      `import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;

class Service {
  @Bean
  SecurityFilterChain chain(HttpSecurity http) throws Exception {
    return http.csrf(AbstractHttpConfigurer::disable).build();
  }
}
`,
    ],
    good: [
      `import org.springframework.security.config.annotation.web.builders.HttpSecurity;

class Service {
  @Bean
  SecurityFilterChain chain(HttpSecurity http) throws Exception {
    return http.csrf(csrf -> csrf.ignoringRequestMatchers("/hooks/**")).build();
  }
}
`,
      `import org.springframework.security.config.annotation.web.builders.HttpSecurity;

class Service {
  @Override
  protected void configure(HttpSecurity http) throws Exception {
    http.csrf().csrfTokenRepository(tokens).and().httpBasic().disable();
  }
}
`,
    ],
  },
} as const satisfies Rule;
