import type { Rule } from '#features/security/rule.ts';

/** Comments, and what asks the container itself. */
const OWN_MACHINE = '^\\s*#|^\\s*HEALTHCHECK\\b|//(?:localhost|127\\.0\\.0\\.1|\\[::1\\])[:/]';

export const CONFIG_DOWNLOAD_UNVERIFIED_TLS = {
  id: 'config-download-unverified-tls',
  title: 'Download with TLS verification disabled',
  cwe: 'CWE-295',
  owasp: 'A07:2021',
  severity: 'medium',
  confidence: 'high',
  message:
    'Without the check anyone on the way may answer for the server, and what comes is built into the image.',
  recommendation:
    'Leave the check on; install ca-certificates, or name an own authority with --cacert.',
  languages: [],
  match: [
    {
      kind: 'text',
      pattern: '\\bcurl\\s-[a-zA-Z]{0,6}k',
      literal: 'curl -',
      files: ['Dockerfile', '.dockerfile', 'Containerfile'],
      unless: OWN_MACHINE,
    },
    {
      kind: 'text',
      pattern: '\\s--insecure(?:\\s|$)',
      literal: '--insecure',
      files: ['Dockerfile', '.dockerfile', 'Containerfile'],
      unless: OWN_MACHINE,
      requires: 'curl',
    },
    {
      kind: 'text',
      pattern: '--no-check-certificate\\b',
      literal: '--no-check-certificate',
      files: ['Dockerfile', '.dockerfile', 'Containerfile'],
      unless: OWN_MACHINE,
    },
    {
      kind: 'text',
      pattern: 'NODE_TLS_REJECT_UNAUTHORIZED[= ]"?0',
      literal: 'node_tls_reject_unauthorized',
      files: ['Dockerfile', '.dockerfile', 'Containerfile'],
      unless: OWN_MACHINE,
    },
    {
      kind: 'text',
      pattern: '\\bsslVerify\\s+"?false',
      literal: 'sslverify',
      files: ['Dockerfile', '.dockerfile', 'Containerfile'],
      unless: OWN_MACHINE,
    },
    {
      kind: 'text',
      pattern: 'strict-ssl\\s+false',
      literal: 'strict-ssl',
      files: ['Dockerfile', '.dockerfile', 'Containerfile'],
      unless: OWN_MACHINE,
    },
  ],
  examples: {
    bad: [
      `FROM debian:12
RUN curl -sSLk https://example.com/tool.tar.gz -o tool.tar.gz
RUN curl -fsSL --insecure https://example.com/tool.tar.gz -o tool.tar.gz
`,
      `FROM node:24
ENV NODE_TLS_REJECT_UNAUTHORIZED=0
RUN npm config set strict-ssl false && npm ci
`,
    ],
    good: [
      `FROM debian:12
RUN curl -fsSL --keepalive-time 2 https://example.com/tool-k.tar.gz -o tool.tar.gz
RUN wget -q https://example.com/no-check -O tool
`,
      `FROM debian:12
HEALTHCHECK CMD wget -q --no-check-certificate -O /dev/null https://localhost:8443/alive || exit 1
`,
      `FROM node:24
# npm config set strict-ssl false
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/own.pem
RUN npm ci
`,
    ],
  },
} satisfies Rule;
