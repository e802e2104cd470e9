import type { Rule } from '#features/security/rule.ts';

export const JAVA_SECURITY_DEBUG = {
  id: 'java-security-debug',
  title: 'Spring Security debug mode enabled',
  cwe: 'CWE-489',
  owasp: 'A05:2021',
  severity: 'low',
  confidence: 'high',
  message: 'Spring Security prints every request with its headers and session to the log.',
  recommendation: 'Leave out debug = true.',
  languages: ['java'],
  match: [
    { kind: 'call', callee: ['EnableWebSecurity'], where: { debug: { in: [true] } } },
    {
      kind: 'call',
      callee: ['WebSecurity.debug', '~web.debug'],
      where: { '0': { in: [true] } },
      imports: ['org.springframework.security'],
    },
  ],
  examples: {
    bad: [
      `import org.springframework.security.config.annotation.web.configuration.EnableWebSecurity;

@EnableWebSecurity(debug = true)
class Security {}
`,
      `import org.springframework.security.config.annotation.web.builders.WebSecurity;

class Service {
  @Override
  public void configure(WebSecurity web) throws Exception {
    web.debug(true);
  }
}
`,
    ],
    good: [
      `import org.springframework.security.config.annotation.web.configuration.EnableWebSecurity;

@EnableWebSecurity
class Security {}
`,
      `import org.springframework.security.config.annotation.web.builders.WebSecurity;

class Service {
  @Override
  public void configure(WebSecurity web) throws Exception {
    web.debug(false);
  }
}
`,
    ],
  },
} as const satisfies Rule;
