import type { Rule } from '#features/security/rule.ts';

export const CONFIG_ACTIONS_UNTRUSTED_CHECKOUT = {
  id: 'config-actions-untrusted-checkout',
  title: 'Untrusted pull request code runs with repository secrets',
  cwe: 'CWE-829',
  owasp: 'A08:2021',
  severity: 'high',
  confidence: 'medium',
  message:
    'pull_request_target runs with the secrets of the repository, and here it checks out the code of the pull request.',
  recommendation:
    'Use pull_request for building, and keep the job with secrets from running what was checked out.',
  languages: [],
  match: [
    {
      kind: 'text',
      pattern:
        '^\\s*ref:\\s*["\']?(?:\\$\\{\\{\\s{0,9}github\\.(?:event\\.pull_request\\.head\\.(?:sha|ref)|head_ref)|refs/pull/\\$\\{\\{)',
      literal: 'ref:',
      files: ['.yml', '.yaml'],
      requires: 'pull_request_target',
    },
  ],
  examples: {
    bad: [
      `on: pull_request_target
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          ref: \${{ github.event.pull_request.head.sha }}
      - run: npm ci && npm test
`,
      `on:
  pull_request_target:
    types: [opened]
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          ref: refs/pull/\${{ github.event.number }}/merge
      - run: make
`,
    ],
    good: [
      `on: pull_request
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          ref: \${{ github.event.pull_request.head.sha }}
      - run: npm ci && npm test
`,
      `on: pull_request_target
jobs:
  label:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/labeler@v5
`,
    ],
  },
} satisfies Rule;
