import type { Rule } from '#features/security/rule.ts';

export const PHP_SESSION_FIXATION = {
  id: 'php-session-fixation',
  title: 'Session fixation',
  cwe: 'CWE-384',
  owasp: 'A07:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'The request chooses the id of its session: who made the link knows it too.',
  recommendation: 'Let PHP choose the id, and call session_regenerate_id(true) after the login.',
  languages: ['php'],
  match: [{ kind: 'taint', danger: 'custom', sinks: [{ callee: ['session_id'], args: ['0'] }] }],
  examples: {
    bad: [
      `<?php
session_id($_GET['sid']);
session_start();
`,
      `<?php
if (isset($_POST['session'])) {
    $id = $_POST['session'];
    session_id($id);
}
session_start();
`,
    ],
    good: [
      `<?php
session_start();
session_regenerate_id(true);
$_SESSION['user'] = $_POST['user'];
`,
      `<?php
session_start();
$id = session_id();
log_visit($id, $_GET['page']);
`,
    ],
  },
} satisfies Rule;
