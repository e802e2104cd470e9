import type { Rule } from '#features/security/rule.ts';
import { bareFolder, PATH_PREFIX } from '../path-prefix.ts';

export const PYTHON_PATH_PREFIX = {
  id: 'python-path-prefix',
  ...PATH_PREFIX,
  recommendation: 'Compare with os.path.join(root, ""), or ask Path.is_relative_to().',
  languages: ['python'],
  match: [
    {
      kind: 'call',
      callee: ['os.path.{abspath,realpath,normpath}().startswith'],
      where: {
        '0': bareFolder('os.path.{abspath,realpath,normpath}()'),
      },
    },
  ],
  examples: {
    bad: [
      `import os


def read(root, name):
    root = os.path.abspath(root)
    path = os.path.realpath(os.path.join(root, name))
    if not path.startswith(root):
        raise ValueError(name)
    with open(path) as file:
        return file.read()
`,
      `from os import path


def inside(base, name):
    wanted = path.normpath(path.join(base, name))
    return wanted.startswith(path.normpath(base))
`,
    ],
    good: [
      `import os
from pathlib import Path


def read(root, name):
    path = os.path.realpath(os.path.join(root, name))
    if not path.startswith(root + os.sep) or not Path(path).is_relative_to(root):
        raise ValueError(name)
    return path.startswith('/srv/files/')
`,
      `from os import path


def inside(base, name):
    wanted = path.normpath(path.join(base, name))
    return path.commonpath([wanted, base]) == base and name.startswith(base)
`,
    ],
  },
} satisfies Rule;
