import type { Rule } from '#features/security/rule.ts';

export const CONFIG_DOCKER_SOCKET = {
  id: 'config-docker-socket',
  title: 'Docker socket mounted into a container',
  cwe: 'CWE-250',
  owasp: 'A05:2021',
  severity: 'medium',
  confidence: 'medium',
  message: 'Who may use the Docker socket may start a container with all rights on the host.',
  recommendation:
    'Put a proxy in between that allows the calls that are needed, or give the work to rootless Docker.',
  languages: [],
  match: [
    {
      kind: 'text',
      pattern:
        '^\\s*-\\s+["\']?/(?:var/)?run/docker\\.sock:/|^\\s*path:\\s*["\']?/(?:var/)?run/docker\\.sock\\b',
      literal: 'docker.sock',
      files: ['.yml', '.yaml'],
      unless: 'docker\\.sock:ro\\b',
    },
  ],
  examples: {
    bad: [
      `services:
  ci:
    image: runner:1
    volumes:
      - /var/run/docker.sock:/var/run/docker.sock
`,
      `apiVersion: v1
kind: Pod
spec:
  volumes:
    - name: docker
      hostPath:
        path: /var/run/docker.sock
`,
    ],
    good: [
      `services:
  proxy:
    image: socket-proxy:1
    volumes:
      - /var/run/docker.sock:/var/run/docker.sock:ro
`,
      `services:
  web:
    environment:
      # - /var/run/docker.sock:/var/run/docker.sock
      DOCKER_HOST: tcp://proxy:2375
`,
    ],
  },
} satisfies Rule;
