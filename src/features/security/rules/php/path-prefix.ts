import type { Rule } from '#features/security/rule.ts';
import { bareFolder, PATH_PREFIX } from '../path-prefix.ts';

export const PHP_PATH_PREFIX = {
  id: 'php-path-prefix',
  ...PATH_PREFIX,
  recommendation: 'Compare with $root . DIRECTORY_SEPARATOR.',
  languages: ['php'],
  match: [
    {
      kind: 'call',
      callee: ['{str_starts_with,strpos}'],
      where: {
        '0': { is: ['realpath()'] },
        '1': bareFolder('realpath()'),
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
