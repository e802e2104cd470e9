import type { Rule } from '#features/security/rule.ts';

export const CONFIG_DOWNLOAD_PIPED_TO_SHELL = {
  id: 'config-download-piped-to-shell',
  title: 'Downloaded script piped to a shell',
  cwe: 'CWE-494',
  owasp: 'A08:2021',
  severity: 'medium',
  confidence: 'medium',
  message: 'What a server answers is run as it comes: whoever changes it runs code in this image.',
  recommendation: 'Download a fixed version to a file, compare its checksum, then run it.',
  languages: [],
  match: [
    {
      kind: 'text',
      pattern: '\\|\\s*(?:sudo\\s+)?(?:-\\w+\\s+)?(?:/bin/)?(?:ba|z|da)?sh\\b',
      literal: 'curl',
      files: ['Dockerfile', '.dockerfile', 'Containerfile'],
      unless: '^\\s*#|sha(?:256|512)sum',
    },
    {
      kind: 'text',
      pattern: '\\|\\s*(?:sudo\\s+)?(?:-\\w+\\s+)?(?:/bin/)?(?:ba|z|da)?sh\\b',
      literal: 'wget',
      files: ['Dockerfile', '.dockerfile', 'Containerfile'],
      unless: '^\\s*#|sha(?:256|512)sum',
    },
  ],
  examples: {
    bad: [
      `FROM debian:12
RUN curl -fsSL https://get.example.com/install.sh | bash
`,
      `FROM debian:12
RUN apt-get update && apt-get install -y wget
RUN wget -qO- https://get.example.com/install | sudo sh -s -- --yes
`,
    ],
    good: [
      `FROM debian:12
# curl https://get.example.com/install.sh | bash
RUN curl -fsSL -o install.sh https://get.example.com/1.2.3/install.sh \\\\
  && echo "0123abcd  install.sh" | sha256sum -c - && sh install.sh
`,
      `FROM debian:12
RUN curl -fsSL https://example.com/key.gpg | gpg --dearmor -o /usr/share/keyrings/example.gpg
RUN wget -q https://example.com/a.tar.gz && tar xf a.tar.gz
`,
    ],
  },
} satisfies Rule;
