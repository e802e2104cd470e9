import type { Rule } from '#features/security/rule.ts';

/**
 * Where a pull request of a stranger runs with the rights of the project: by pull_request alone it has none,
 * and may change the workflow itself.
 */
const PRIVILEGED = ['pull_request_target', 'workflow_call', 'composite'];

export const CONFIG_ACTIONS_SCRIPT_INJECTION = {
  id: 'config-actions-script-injection',
  title: 'Script injection in a GitHub Actions workflow',
  cwe: 'CWE-94',
  owasp: 'A03:2021',
  severity: 'high',
  confidence: 'high',
  message:
    'What strangers write into titles, comments and branch names is put into the script before it runs.',
  recommendation: 'Pass it through env: and read the variable in the script: "$TITLE".',
  languages: [],
  match: [
    {
      kind: 'text',
      pattern:
        '\\$\\{\\{\\s{0,9}github\\.(?:event\\.(?:issue\\.(?:title|body)|comment\\.body|review\\.body|review_comment\\.body|discussion\\.(?:title|body)|head_commit\\.(?:message|author\\.(?:name|email))|commits\\b|workflow_run\\.(?:head_branch|head_commit\\.message)))',
      literal: 'github.event.',
      files: ['.yml', '.yaml'],
      unless: '^\\s*(?:-\\s+)?(?!run:)["\']?[\\w.-]{1,80}["\']?:\\s|^\\s*#',
      requires: 'run:',
    },
    {
      kind: 'text',
      pattern:
        '\\$\\{\\{\\s{0,9}github\\.event\\.pull_request\\.(?:title|body|head\\.(?:ref|label|repo\\.default_branch))',
      literal: 'github.event.pull_request.',
      files: ['.yml', '.yaml'],
      unless: '^\\s*(?:-\\s+)?(?!run:)["\']?[\\w.-]{1,80}["\']?:\\s|^\\s*#',
      requires: 'run:',
      requiresAny: PRIVILEGED,
    },
    {
      kind: 'text',
      pattern: '\\$\\{\\{\\s{0,9}github\\.head_ref\\b',
      literal: 'github.head_ref',
      files: ['.yml', '.yaml'],
      unless: '^\\s*(?:-\\s+)?(?!run:)["\']?[\\w.-]{1,80}["\']?:\\s|^\\s*#',
      requires: 'run:',
      requiresAny: PRIVILEGED,
    },
  ],
  examples: {
    bad: [
      `on: issues
jobs:
  greet:
    runs-on: ubuntu-latest
    steps:
      - run: echo "New issue \${{ github.event.issue.title }}"
`,
      `on: pull_request_target
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - name: check
        run: |
          set -e
          branch="\${{ github.head_ref }}"
          ./check.sh "$branch"
`,
    ],
    good: [
      `on: issues
jobs:
  greet:
    runs-on: ubuntu-latest
    steps:
      - env:
          TITLE: \${{ github.event.issue.title }}
        run: echo "New issue $TITLE"
`,
      `on: [pull_request, push]
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - run: ./check.sh "\${{ github.event.pull_request.head.ref }}"
`,
      `on: pull_request
concurrency:
  group: ci-\${{ github.head_ref }}
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - run: ./check.sh "\${{ github.event.pull_request.number }}" "\${{ github.sha }}"
`,
    ],
  },
} satisfies Rule;
