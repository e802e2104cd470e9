import type { Rule } from '#features/security/rule.ts';

export const PHP_PATH_PREFIX = {
  id: 'php-path-prefix',
  title: 'Path compared with a folder without a separator',
  cwe: 'CWE-22',
  owasp: 'A01:2021',
  severity: 'medium',
  confidence: 'high',
  message:
    'A path that is only compared as a text begins with /srv/files in /srv/files-private too: ../files-private/x leads into the folder beside it.',
  recommendation: 'Compare with $root . DIRECTORY_SEPARATOR.',
  languages: ['php'],
  match: [
    {
      kind: 'call',
      callee: ['{str_starts_with,strpos}'],
      where: {
        '0': { is: ['realpath()'] },
        '1': {
          isBuilt: false,
          isConstant: false,
          is: [
            'realpath()',
            '~{root,base,dir,folder,directory,prefix,parent,target,dest,destination,home}',
          ],
        },
      },
    },
  ],
  examples: {
    bad: [
      `<?php
function read_file($root, $name)
{
    $path = realpath($root . '/' . $name);
    if ($path === false || strpos($path, $root) !== 0) {
        throw new InvalidArgumentException($name);
    }
    return file_get_contents($path);
}
`,
      `<?php
class Store
{
    public function isInside($root, $name)
    {
        return str_starts_with(realpath($name), realpath($root));
    }
}
`,
    ],
    good: [
      `<?php
function read_file($root, $name)
{
    $path = realpath($root . '/' . $name);
    if ($path === false || !str_starts_with($path, $root . DIRECTORY_SEPARATOR) || strpos($name, $root) !== 0) {
        throw new InvalidArgumentException($name);
    }
    return file_get_contents($path);
}
`,
      `<?php
class Store
{
    public function isInside($root, $name)
    {
        return str_starts_with(realpath($name), '/srv/files/') && strpos($name, '..') === false;
    }
}
`,
    ],
  },
} satisfies Rule;
