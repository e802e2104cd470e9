import type { Rule } from '#features/security/rule.ts';

export const CONFIG_PRIVILEGED_CONTAINER = {
  id: 'config-privileged-container',
  title: 'Privileged container',
  cwe: 'CWE-250',
  owasp: 'A05:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'A privileged container has all rights on the host: who gets into it is on the host.',
  recommendation:
    'Leave privileged out and add the one capability that is needed with cap_add or capabilities.add.',
  languages: [],
  match: [
    {
      kind: 'text',
      pattern: '^\\s*(?:-\\s+)?privileged:\\s*["\']?true\\b',
      literal: 'privileged',
      files: ['.yml', '.yaml'],
    },
  ],
  examples: {
    bad: [
      `services:
  builder:
    image: docker:27-dind
    privileged: true
`,
      `apiVersion: v1
kind: Pod
metadata: { name: tool }
spec:
  containers:
    - name: tool
      image: tool:1
      securityContext:
        privileged: true
`,
    ],
    good: [
      `services:
  web:
    image: web:1
    privileged: false
    cap_add: [NET_ADMIN]
`,
      `rules:
  # privileged: true is not allowed here
  - name: no-privileged
    message: "privileged: true is refused"
`,
    ],
  },
} satisfies Rule;
