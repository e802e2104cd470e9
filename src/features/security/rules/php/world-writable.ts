import type { Rule } from '#features/security/rule.ts';

export const PHP_WORLD_WRITABLE = {
  id: 'php-world-writable',
  title: 'World-writable file',
  cwe: 'CWE-732',
  owasp: 'A01:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'Every user of the machine may change this file.',
  recommendation: 'Use 0640 for files and 0750 for folders.',
  languages: ['php'],
  match: [
    {
      kind: 'call',
      callee: ['chmod'],
      where: { '1': { in: [0o777, 0o666] } },
      // made writable to be deleted
      lacksCall: ['{unlink,rmdir}'],
    },
  ],
  examples: {
    bad: [
      `<?php
chmod('/srv/app/uploads', 0777);
`,
      `<?php
$mode = 0666;
file_put_contents($path, $data);
chmod($path, $mode);
`,
    ],
    good: [
      `<?php
function discard(string $folder): void
{
    foreach (scandir($folder) as $name) {
        chmod("$folder/$name", 0666);
        unlink("$folder/$name");
    }
    chmod($folder, 0777);
    rmdir($folder);
}
`,
      `<?php
chmod('/srv/app/uploads', 0750);
`,
      `<?php
mkdir('/srv/app/cache', 0755, true);
chmod($path, $mode & ~0022);
`,
    ],
  },
} satisfies Rule;
