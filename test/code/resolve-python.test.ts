import { describe, expect, test } from 'vitest';
import { createPathIndex } from '#code/resolve/path-index.ts';
import { createPythonResolver } from '#code/languages/python/module-resolver.ts';

function resolve(paths: readonly string[], from: string, specifier: string): string {
  const sorted = paths.toSorted();
  const found = createPythonResolver(createPathIndex(sorted)).module(from, specifier);
  if (found.kind === 'file') return sorted[found.file] ?? '';
  if (found.kind === 'external')
    return `${found.builtin ? 'builtin' : 'package'} ${found.packageName}`;
  return found.kind === 'unresolved' ? found.reason : found.kind;
}

interface Case {
  readonly title: string;
  readonly paths: readonly string[];
  readonly from: string;
  readonly leads: Readonly<Record<string, string>>;
}

const CASES: readonly Case[] = [
  {
    title: 'absolute names from the repository',
    paths: ['pkg/__init__.py', 'pkg/a.py', 'pkg/sub/__init__.py', 'main.py'],
    from: 'pkg/a.py',
    leads: {
      pkg: 'pkg/__init__.py',
      'pkg.a': 'pkg/a.py',
      'pkg.sub': 'pkg/sub/__init__.py',
      main: 'main.py',
      'pkg.none': 'file-not-found',
      requests: 'package requests',
      os: 'builtin os',
      'os.path': 'builtin os',
    },
  },
  {
    title: 'a src layout, also from the tests',
    paths: ['src/pkg/__init__.py', 'src/pkg/a.py', 'tests/test_a.py', 'tests/helper.py'],
    from: 'tests/test_a.py',
    leads: { 'pkg.a': 'src/pkg/a.py', helper: 'tests/helper.py' },
  },
  {
    title: 'relative names',
    paths: ['p/__init__.py', 'p/a.py', 'p/q/__init__.py', 'p/q/b.py'],
    from: 'p/q/b.py',
    leads: {
      '.': 'p/q/__init__.py',
      '..': 'p/__init__.py',
      '..a': 'p/a.py',
      '.none': 'file-not-found',
      '....x': 'outside-repository',
    },
  },
  {
    title:
      'an own module goes before the standard library where it is a script’s neighbour, not in a package',
    paths: ['tools/json.py', 'tools/run.py', 'pkg/__init__.py', 'pkg/json.py', 'pkg/a.py'],
    from: 'tools/run.py',
    leads: { json: 'tools/json.py' },
  },
  {
    title: 'in a package the standard library goes first',
    paths: ['pkg/__init__.py', 'pkg/json.py', 'pkg/a.py'],
    from: 'pkg/a.py',
    leads: { json: 'builtin json' },
  },
  {
    title: 'namespace packages and stubs',
    paths: ['ns/one/a.py', 'ns/two/b.pyi', 'main.py'],
    from: 'main.py',
    leads: { 'ns.one.a': 'ns/one/a.py', 'ns.two.b': 'ns/two/b.pyi', 'ns.one': 'namespace' },
  },
  {
    title: 'several projects: the nearest one’s package',
    paths: [
      'a/pyproject.toml',
      'a/src/core/__init__.py',
      'b/pyproject.toml',
      'b/src/core/__init__.py',
      'b/src/app/__init__.py',
      'b/src/app/m.py',
    ],
    from: 'b/src/app/m.py',
    leads: { core: 'b/src/core/__init__.py' },
  },
  {
    title: 'a directory without Python is no package',
    paths: ['redis/redis.conf', 'main.py'],
    from: 'main.py',
    leads: { redis: 'package redis' },
  },
  { title: 'no literal', paths: ['main.py'], from: 'main.py', leads: { '': 'not-a-literal' } },
];

describe('what a Python file imports', () => {
  test.for(CASES)('$title', ({ paths, from, leads }) => {
    const found = Object.keys(leads).map((specifier) => [
      specifier,
      resolve(paths, from, specifier),
    ]);
    expect(Object.fromEntries(found)).toEqual(leads);
  });
});
