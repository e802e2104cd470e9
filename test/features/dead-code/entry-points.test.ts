import { expect, test } from 'vitest';
import { isEntryTextPath } from '#features/dead-code/entry-tables.ts';
import { analyze, type Sources } from './support.ts';

const CODE = 'export const a = 1;';

/** One file that is an entry point, with what makes it one. */
const CASES: readonly (readonly [path: string, reason: string, others: Sources])[] = [
  ['lib/a.js', 'package.json main', { 'package.json': '{"main":"./lib/a"}' }],
  [
    'lib/a.js',
    'package.json exports',
    { 'package.json': '{"exports":{".":{"import":"./lib/a.js"}}}' },
  ],
  [
    'src/feature/a.ts',
    'package.json exports',
    { 'package.json': '{"exports":{"./*":"./dist/feature/*.js"}}' },
  ],
  ['run/a.js', 'package.json bin', { 'package.json': '{"bin":{"a":"run/a.js"}}' }],
  [
    'run/a.ts',
    'named in package.json',
    { 'package.json': '{"scripts":{"go":"tsx watch ./run/a.ts --x"}}' },
  ],
  ['vite.config.ts', 'tool configuration', {}],
  ['.storybook/preview.ts', 'storybook', {}],
  ['src/a.stories.tsx', 'story', {}],
  ['db/migrations/1.ts', 'migration', {}],
  ['src/pages/blog/[id].tsx', 'Next.js page', {}],
  ['app/blog/page.tsx', 'Next.js route', {}],
  ['src/routes/+page.ts', 'SvelteKit route', {}],
  ['app/routes/a.tsx', 'Remix or React Router route', {}],
  ['src/a.test.ts', 'test', {}],
  ['src/index.ts', 'root of a package by custom', {}],
  ['web/a.js', 'named in web/i.html', { 'web/i.html': '<script src="/a.js"></script>' }],
  ['srv/a.js', 'named in Dockerfile', { Dockerfile: 'FROM x\nCMD ["node", "srv/a.js"]\n' }],
  [
    'ci/a.js',
    'named in .github/workflows/a.yml',
    { '.github/workflows/a.yml': 'run: node ci/a.js\n' },
  ],
  ['types/a.d.ts', 'declarations', {}],
  [
    'pkg/a.py',
    'named in pyproject.toml',
    { 'pyproject.toml': '[project.scripts]\na = "pkg.a:run"\n' },
  ],
  ['manage.py', 'Python entry by custom', {}],
  ['blog/urls.py', 'Django file', {}],
  ['bin/a.dart', 'Dart entry', {}],
];

test.each(CASES)('%s: %s', (path, reason, others) => {
  const { entryPoints, items } = analyze({
    [path]: path.endsWith('.py') ? 'a = 1\n' : CODE,
    ...others,
  });
  const files = Object.keys({ [path]: '', ...others }).toSorted();
  expect(entryPoints).toContainEqual({ file: files.indexOf(path), reason });
  expect(items).toEqual([]);
});

test('a script with a guard is one, a module without is none', () => {
  const { items } = analyze({
    'x/a.py': 'if __name__ == "__main__":\n    print(1)\n',
    'x/b.py': 'b = 1\n',
  });
  expect(items.map(({ path }) => path)).toEqual(['x/b.py']);
});

test('texts that name entry points are asked for', () => {
  expect(['Dockerfile', 'a/index.html', '.github/workflows/x.yml'].every(isEntryTextPath)).toBe(
    true,
  );
  expect(isEntryTextPath('src/a.ts')).toBe(false);
});
