import type { Rule } from '#features/security/rule.ts';

export const PHP_COMMAND_INJECTION = {
  id: 'php-command-injection',
  title: 'Command injection',
  cwe: 'CWE-78',
  owasp: 'A03:2021',
  severity: 'critical',
  confidence: 'high',
  message: 'A value of the request becomes part of a command that a shell runs.',
  recommendation:
    'Pass it through escapeshellarg, or run the program without a shell: new Process([...]).',
  languages: ['php'],
  match: [
    {
      kind: 'taint',
      danger: 'command',
      sinks: [
        {
          callee: [
            '{exec,shell_exec,system,passthru,popen,pcntl_exec}',
            'Process.fromShellCommandline',
          ],
          args: ['0'],
        },
        // A list runs without a shell.
        { callee: ['proc_open'], args: ['0'], where: { '0': { isBuilt: true } } },
        { callee: ['proc_open'], args: ['0'], where: { '0': { not: { is: ['[]'] } } } },
      ],
    },
  ],
  examples: {
    bad: [
      `<?php
$host = $_REQUEST['host'];
exec("ping -c 1 " . $host, $output);
foreach ($output as $line) {
    echo htmlspecialchars($line);
}
`,
      `<?php
$file = $_GET['file'];
$info = \`file uploads/$file\`;
header('Content-Type: text/plain');
`,
    ],
    good: [
      `<?php
$host = escapeshellarg($_REQUEST['host']);
exec("ping -c 1 " . $host, $output);
`,
      `<?php
use Symfony\\Component\\Process\\Process;

$tools = ['disk' => 'df -h', 'memory' => 'free -m'];
$command = $tools[$_GET['tool']] ?? null;
if ($command !== null) {
    system($command);
}
$process = new Process(['ping', '-c', '1', $_GET['host']]);
$process->run();
proc_open(['ping', '-c', '1', $_GET['host']], [], $pipes);
`,
    ],
  },
} satisfies Rule;
