import type { Rule } from '#features/security/rule.ts';

export const JAVA_SESSION_FIXATION = {
  id: 'java-session-fixation',
  title: 'Session fixation',
  cwe: 'CWE-384',
  owasp: 'A07:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'The session id stays the same when a person signs in: whoever planted it is signed in as well.',
  recommendation: 'Leave Spring Security at its default, changeSessionId().',
  languages: ['java'],
  match: [
    { kind: 'call', callee: ['**.sessionFixation().none'] },
    {
      kind: 'call',
      callee: ['**.sessionFixation'],
      where: {
        '0': {
          is: [
            'SessionFixationConfigurer.none',
            'SessionManagementConfigurer.SessionFixationConfigurer.none',
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
    http.sessionManagement().sessionFixation().none();
  }
}
`,
      `import org.springframework.security.config.annotation.web.builders.HttpSecurity;

class Service {
  @Bean
  SecurityFilterChain chain(HttpSecurity http) throws Exception {
    return http.sessionManagement(session -> session.sessionFixation().none()).build();
  }
}
`,
    ],
    good: [
      `import org.springframework.security.config.annotation.web.builders.HttpSecurity;

class Service {
  @Override
  protected void configure(HttpSecurity http) throws Exception {
    http.sessionManagement().sessionFixation().migrateSession();
  }
}
`,
      `import org.springframework.security.config.annotation.web.builders.HttpSecurity;

class Service {
  @Bean
  SecurityFilterChain chain(HttpSecurity http) throws Exception {
    return http.sessionManagement(session -> session.sessionFixation().changeSessionId()).build();
  }
}
`,
    ],
  },
} as const satisfies Rule;
