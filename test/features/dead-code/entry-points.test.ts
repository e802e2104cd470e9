import { expect, test } from 'vitest';
import { isEntryTextPath } from '#features/dead-code/entry-tables.ts';
import { analyze, type Sources } from './support.ts';

const CODE = 'export const a = 1;';

/** A manifest that asks for a package. */
function asking(name: string): Sources {
  return { 'package.json': JSON.stringify({ private: true, dependencies: { [name]: '*' } }) };
}

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
  ['api/spectral/functions/is-schema.js', 'tool configuration', {}],
  ['.storybook/preview.ts', 'Storybook', asking('storybook')],
  ['src/a.stories.tsx', 'Storybook', asking('@storybook/react')],
  ['db/migrations/1.ts', 'Knex', asking('knex')],
  ['src/pages/blog/[id].tsx', 'Next.js', asking('next')],
  ['app/blog/page.tsx', 'Next.js', asking('next')],
  ['src/routes/+page.ts', 'SvelteKit', asking('@sveltejs/kit')],
  ['app/routes/a.tsx', 'Remix or React Router', asking('@remix-run/dev')],
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
  ['run.py', 'Python entry by custom', {}],
  ['blog/urls.py', 'Django', { 'requirements.txt': 'Django>=5\n' }],
  ['magefile.go', 'Mage', { 'go.mod': 'module x\n\nrequire github.com/magefile/mage v1.17.2\n' }],
  ['bin/a.dart', 'Dart entry', {}],
];

function codeOf(path: string): string {
  if (path.endsWith('.py')) return 'a = 1\n';
  return path.endsWith('.go') ? 'package main\n\nfunc Build() {}\n' : CODE;
}

test.each(CASES)('%s: %s', (path, reason, others) => {
  const { entryPoints, items } = analyze({
    [path]: codeOf(path),
    ...others,
  });
  const files = Object.keys({ [path]: '', ...others }).toSorted();
  expect(entryPoints).toContainEqual({ file: files.indexOf(path), reason });
  expect(items).toEqual([]);
});

test('without its package a framework starts nothing', () => {
  const manifest = { 'package.json': '{"dependencies":{"express":"*"}}' };
  const { items } = analyze({ ...manifest, 'src/layouts/a.ts': CODE, 'src/other/main.ts': CODE });
  expect(items.map(({ path }) => path)).toEqual(['src/layouts/a.ts', 'src/other/main.ts']);
});

test('a manifest speaks for the files below it', () => {
  const { items } = analyze({
    'package.json': '{"private":true}',
    'web/package.json': '{"dependencies":{"next":"*"}}',
    'web/pages/a.tsx': CODE,
    'api/pages/a.tsx': CODE,
  });
  expect(items.map(({ path }) => path)).toEqual(['api/pages/a.tsx']);
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
