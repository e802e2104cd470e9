import type { Rule } from '#features/security/rule.ts';

export const CONFIG_SPRING_EXPOSED = {
  id: 'config-spring-exposed',
  title: 'Spring actuator endpoints exposed',
  cwe: 'CWE-489',
  owasp: 'A05:2021',
  severity: 'medium',
  confidence: 'high',
  message:
    'All actuator endpoints, or the database console, are open: they tell settings and take memory dumps.',
  recommendation: 'Expose health and info only, and leave the console to development.',
  languages: [],
  match: [
    {
      kind: 'text',
      pattern: '^\\s*management\\.endpoints\\.web\\.exposure\\.include\\s*[=:]\\s*["\']?\\*',
      literal: 'management.endpoints',
      files: ['.properties'],
    },
    {
      kind: 'text',
      pattern: '^\\s*spring\\.h2\\.console\\.settings\\.web-allow-others\\s*[=:]\\s*true',
      literal: 'web-allow-others',
      files: ['.properties'],
    },
    {
      kind: 'text',
      pattern: '^\\s*management\\.security\\.enabled\\s*[=:]\\s*false',
      literal: 'management.security',
      files: ['.properties'],
    },
    {
      kind: 'text',
      pattern: '^\\s*server\\.error\\.include-stacktrace\\s*[=:]\\s*always',
      literal: 'include-stacktrace',
      files: ['.properties'],
    },
  ],
  examples: {
    bad: [
      `server.port=8080
management.endpoints.web.exposure.include=*
`,
      `spring.h2.console.enabled=true
spring.h2.console.settings.web-allow-others=true
`,
    ],
    good: [
      `server.port=8080
management.endpoints.web.exposure.include=health,info
`,
      `#management.endpoints.web.exposure.include=*
spring.h2.console.enabled=true
`,
    ],
  },
} satisfies Rule;
