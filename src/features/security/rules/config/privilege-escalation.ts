import type { Rule } from '#features/security/rule.ts';

export const CONFIG_PRIVILEGE_ESCALATION = {
  id: 'config-privilege-escalation',
  title: 'Container privilege escalation allowed',
  cwe: 'CWE-250',
  owasp: 'A05:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'A process of the container may gain more rights than the one that started it.',
  recommendation: 'Set allowPrivilegeEscalation: false and drop all capabilities.',
  languages: [],
  match: [
    {
      kind: 'text',
      pattern: '^\\s*(?:-\\s+)?allowPrivilegeEscalation:\\s*true\\b',
      literal: 'allowprivilegeescalation',
      files: ['.yml', '.yaml'],
      requires: 'securitycontext',
    },
  ],
  examples: {
    bad: [
      `apiVersion: v1
kind: Pod
spec:
  containers:
    - name: tool
      securityContext:
        allowPrivilegeEscalation: true
`,
      `apiVersion: apps/v1
kind: Deployment
spec:
  template:
    spec:
      containers:
        - name: web
          securityContext:
            runAsNonRoot: true
            allowPrivilegeEscalation: true
`,
    ],
    good: [
      `apiVersion: v1
kind: Pod
spec:
  containers:
    - name: tool
      securityContext:
        allowPrivilegeEscalation: false
`,
      `apiVersion: policy/v1beta1
kind: PodSecurityPolicy
spec:
  allowPrivilegeEscalation: true
`,
    ],
  },
} satisfies Rule;
