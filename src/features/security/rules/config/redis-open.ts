import type { Rule } from '#features/security/rule.ts';

export const CONFIG_REDIS_OPEN = {
  id: 'config-redis-open',
  title: 'Redis without authentication',
  cwe: 'CWE-306',
  owasp: 'A07:2021',
  severity: 'medium',
  confidence: 'medium',
  message: 'Without the protected mode Redis answers every address without a password.',
  recommendation: 'Leave protected-mode at yes, and set requirepass or ACLs.',
  languages: [],
  match: [
    {
      kind: 'text',
      pattern: '^\\s*protected-mode\\s+no\\b',
      literal: 'protected-mode',
      files: ['redis.conf', '.conf'],
    },
  ],
  examples: {
    bad: [
      `bind 0.0.0.0
protected-mode no
`,
      `port 6379
protected-mode no
appendonly yes
`,
    ],
    good: [
      `bind 127.0.0.1
protected-mode yes
`,
      `# protected-mode no
port 6379
`,
    ],
  },
} satisfies Rule;
