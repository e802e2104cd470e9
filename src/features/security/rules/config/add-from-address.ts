import type { Rule } from '#features/security/rule.ts';

export const CONFIG_ADD_FROM_ADDRESS = {
  id: 'config-add-from-address',
  title: 'Remote file added without a checksum',
  cwe: 'CWE-494',
  owasp: 'A08:2021',
  severity: 'low',
  confidence: 'medium',
  message: 'ADD takes whatever the server answers at build time.',
  recommendation: 'Write ADD --checksum=sha256:..., or download and compare in one RUN.',
  languages: [],
  match: [
    {
      kind: 'text',
      pattern: '^\\s*ADD\\s.{0,200}\\bhttps?://',
      flags: 'i',
      literal: 'add ',
      requires: '://',
      files: ['Dockerfile', '.dockerfile', 'Containerfile'],
      unless: '--checksum=|\\.git(?:#|\\s|$)',
    },
  ],
  examples: {
    bad: [
      `FROM debian:12
ADD https://example.com/tool-1.2.3.tar.gz /opt/
`,
      `FROM debian:12
ADD --chown=app http://example.com/run.sh /usr/local/bin/run
`,
    ],
    good: [
      `FROM debian:12
ADD --checksum=sha256:24454f830cdb571e2c4ad15481119c43b3cafd48dd869a9b2945d1036d1dc68d https://example.com/tool.tar.gz /opt/
`,
      `FROM debian:12
# ADD https://example.com/tool.tar.gz /opt/
ADD tool.tar.gz /opt/
COPY run.sh /usr/local/bin/run
`,
    ],
  },
} satisfies Rule;
