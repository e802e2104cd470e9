import type { Rule } from '#features/security/rule.ts';

export const JAVA_PERMIT_ALL = {
  id: 'java-permit-all',
  title: 'Every route is public',
  cwe: 'CWE-862',
  owasp: 'A01:2021',
  severity: 'medium',
  confidence: 'low',
  message: 'All requests are let through without signing in.',
  recommendation: 'Open single paths, and end with anyRequest().authenticated().',
  languages: ['java'],
  match: [
    {
      kind: 'call',
      callee: ['**.anyRequest().permitAll'],
      imports: ['org.springframework.security'],
    },
  ],
  examples: {
    bad: [
      `import org.springframework.security.config.annotation.web.builders.HttpSecurity;

class Service {
  @Override
  protected void configure(HttpSecurity http) throws Exception {
    http.authorizeRequests().anyRequest().permitAll();
  }
}
`,
      `import org.springframework.security.config.annotation.web.builders.HttpSecurity;

class Service {
  @Bean
  SecurityFilterChain chain(HttpSecurity http) throws Exception {
    return http.authorizeHttpRequests(requests -> requests.anyRequest().permitAll()).build();
  }
}
`,
    ],
    good: [
      `import org.springframework.security.config.annotation.web.builders.HttpSecurity;

class Service {
  @Override
  protected void configure(HttpSecurity http) throws Exception {
    http.authorizeRequests().antMatchers("/login").permitAll().anyRequest().authenticated();
  }
}
`,
      `import org.springframework.security.config.annotation.web.builders.HttpSecurity;

class Service {
  @Bean
  SecurityFilterChain chain(HttpSecurity http) throws Exception {
    return http.authorizeHttpRequests(requests -> requests.requestMatchers("/open").permitAll().anyRequest().hasRole("USER")).build();
  }
}
`,
    ],
  },
} as const satisfies Rule;
