import type { Rule } from '#features/security/rule.ts';

export const JAVA_SECURITY_HEADERS_OFF = {
  id: 'java-security-headers-off',
  title: 'Security headers disabled',
  cwe: 'CWE-1021',
  owasp: 'A05:2021',
  severity: 'low',
  confidence: 'medium',
  message: 'Headers that protect the pages in the browser are switched off.',
  recommendation: 'Leave them on; where the page must be framed, use frameOptions().sameOrigin().',
  languages: ['java'],
  match: [
    {
      kind: 'call',
      callee: [
        '**.{headers,frameOptions,httpStrictTransportSecurity,contentTypeOptions}().disable',
      ],
      imports: ['org.springframework.security'],
    },
    {
      kind: 'call',
      callee: ['**.{headers,frameOptions}'],
      where: {
        '0': {
          is: [
            'AbstractHttpConfigurer.disable',
            'HeadersConfigurer.FrameOptionsConfig.disable',
            'FrameOptionsConfig.disable',
            'HeadersConfigurer.disable',
          ],
        },
      },
      imports: ['org.springframework.security'],
    },
  ],
  examples: {
    bad: [
      `import org.springframework.security.config.annotation.web.builders.HttpSecurity;

class Service {
  @Override
  protected void configure(HttpSecurity http) throws Exception {
    http.headers().frameOptions().disable();
  }
}
`,
      `import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;

class Service {
  @Bean
  SecurityFilterChain chain(HttpSecurity http) throws Exception {
    return http.headers(AbstractHttpConfigurer::disable).build();
  }
}
`,
    ],
    good: [
      `import org.springframework.security.config.annotation.web.builders.HttpSecurity;

class Service {
  @Override
  protected void configure(HttpSecurity http) throws Exception {
    http.headers().frameOptions().sameOrigin();
  }
}
`,
      `import org.springframework.security.config.annotation.web.builders.HttpSecurity;

class Service {
  @Override
  protected void configure(HttpSecurity http) throws Exception {
    http.httpBasic().disable();
    http.logout().disable();
  }
}
`,
    ],
  },
} as const satisfies Rule;
