import type { Rule } from '#features/security/rule.ts';

export const CONFIG_HOST_NAMESPACE = {
  id: 'config-host-namespace',
  title: 'Container in host namespaces',
  cwe: 'CWE-653',
  owasp: 'A05:2021',
  severity: 'medium',
  confidence: 'medium',
  message: 'The container sees the processes or the network of the host.',
  recommendation: 'Leave hostPID, hostIPC and hostNetwork out; publish single ports.',
  languages: [],
  match: [
    {
      kind: 'text',
      pattern: '^\\s*(?:-\\s+)?hostPID:\\s*true\\b',
      literal: 'hostpid',
      files: ['.yml', '.yaml'],
      requires: 'containers:',
    },
    {
      kind: 'text',
      pattern: '^\\s*(?:-\\s+)?hostIPC:\\s*true\\b',
      literal: 'hostipc',
      files: ['.yml', '.yaml'],
      requires: 'containers:',
    },
  ],
  examples: {
    bad: [
      `apiVersion: v1
kind: Pod
spec:
  hostPID: true
  containers:
    - name: tool
`,
      `apiVersion: apps/v1
kind: DaemonSet
spec:
  template:
    spec:
      hostIPC: true
      containers:
        - name: agent
`,
    ],
    good: [
      `apiVersion: v1
kind: Pod
spec:
  hostPID: false
  containers:
    - name: tool
`,
      `apiVersion: v1
kind: Pod
spec:
  hostname: tool
  containers:
    - name: tool
`,
    ],
  },
} satisfies Rule;
