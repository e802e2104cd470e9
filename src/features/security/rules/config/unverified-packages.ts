import type { Rule } from '#features/security/rule.ts';

export const CONFIG_UNVERIFIED_PACKAGES = {
  id: 'config-unverified-packages',
  title: 'Unsigned packages installed',
  cwe: 'CWE-347',
  owasp: 'A08:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'The signatures of packages are not checked: anyone on the way may put in others.',
  recommendation: 'Install the key of the source and leave the check on.',
  languages: [],
  match: [
    {
      kind: 'text',
      pattern: '--allow-unauthenticated\\b',
      literal: '--allow-unauthenticated',
      files: ['Dockerfile', '.dockerfile', 'Containerfile'],
      unless: '^\\s*#',
    },
    {
      kind: 'text',
      pattern: '--force-yes\\b',
      literal: '--force-yes',
      files: ['Dockerfile', '.dockerfile', 'Containerfile'],
      unless: '^\\s*#',
    },
    {
      kind: 'text',
      pattern: '--nogpgcheck\\b',
      literal: '--nogpgcheck',
      files: ['Dockerfile', '.dockerfile', 'Containerfile'],
      unless: '^\\s*#',
    },
    {
      kind: 'text',
      pattern: '--no-gpg-checks\\b',
      literal: '--no-gpg-checks',
      files: ['Dockerfile', '.dockerfile', 'Containerfile'],
      unless: '^\\s*#',
    },
    {
      kind: 'text',
      pattern: '--allow-untrusted\\b',
      literal: '--allow-untrusted',
      files: ['Dockerfile', '.dockerfile', 'Containerfile'],
      unless: '^\\s*#',
    },
    {
      kind: 'text',
      pattern: '\\bdeb\\s+\\[[^\\[\\]]*trusted=yes',
      literal: 'trusted=yes',
      files: ['Dockerfile', '.dockerfile', 'Containerfile', '.list'],
      unless: '^\\s*#',
    },
  ],
  examples: {
    bad: [
      `FROM debian:12
RUN apt-get update && apt-get install -y --allow-unauthenticated tool
`,
      `FROM debian:12
RUN echo "deb [trusted=yes] http://packages.example.com stable main" > /etc/apt/sources.list.d/example.list
`,
    ],
    good: [
      `FROM debian:12
RUN apt-get update && apt-get install -y --no-install-recommends tool
`,
      `FROM fedora:41
# dnf install --nogpgcheck tool
RUN echo "deb [signed-by=/usr/share/keyrings/example.gpg] https://packages.example.com stable main" > /etc/apt/sources.list.d/example.list
`,
    ],
  },
} satisfies Rule;
