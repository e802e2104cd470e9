import { expect, test } from 'vitest';
import { resolve, resolverTable, tree } from './support/resolver-table.ts';

resolverTable('relative names', [
  {
    title: 'with the extension left out, in TypeScript’s order',
    tree: tree(
      'src/b.ts',
      'src/b.js',
      'src/c.tsx',
      'src/d.d.ts',
      'src/e.mjs',
      'src/f.json',
      'src/g.cts',
    ),
    leads: {
      './b': 'src/b.ts',
      './c': 'src/c.tsx',
      './d': 'src/d.d.ts',
      './e': 'src/e.mjs',
      './f': 'src/f.json',
      './g': 'src/g.cts',
      './missing': 'file-not-found',
      '../src/b': 'src/b.ts',
    },
  },
  {
    title: 'written for the output of the compiler',
    tree: tree(
      'src/b.ts',
      'src/c.tsx',
      'src/d.mts',
      'src/e.cts',
      'src/f.js',
      'src/g.d.ts',
      'src/h.ts',
    ),
    leads: {
      './b.js': 'src/b.ts',
      './c.jsx': 'src/c.tsx',
      './c.js': 'src/c.tsx',
      './d.mjs': 'src/d.mts',
      './e.cjs': 'src/e.cts',
      './f.js': 'src/f.js',
      './g.js': 'src/g.d.ts',
      './h.ts': 'src/h.ts',
    },
  },
  {
    title: 'of directories: their index, or what their manifest names',
    tree: {
      ...tree('src/b/index.ts', 'src/c/main.js', 'index.js', 'src/index.ts'),
      'src/c/package.json': { main: './main' },
    },
    leads: {
      './b': 'src/b/index.ts',
      './b/': 'src/b/index.ts',
      './c': 'src/c/main.js',
      '..': 'index.js',
      '.': 'src/index.ts',
      './': 'src/index.ts',
    },
  },
  {
    title: 'a file goes before a directory, a slash at the end asks for the directory',
    tree: tree('src/b.ts', 'src/b/index.ts'),
    leads: { './b': 'src/b.ts', './b/': 'src/b/index.ts', './b/index': 'src/b/index.ts' },
  },
  {
    title: 'names with dots are no extensions',
    tree: tree('src/user.service.ts', 'src/x.config.js'),
    leads: { './user.service': 'src/user.service.ts', './x.config': 'src/x.config.js' },
  },
  {
    title: 'of what is no code, queries of bundlers taken off',
    tree: tree('src/s.css', 'src/d.json', 'src/i.svg', 'src/w.ts'),
    leads: {
      './s.css': 'src/s.css',
      './d.json': 'src/d.json',
      './i.svg?raw': 'src/i.svg',
      './w?worker': 'src/w.ts',
    },
  },
  {
    title: 'that leave the repository',
    tree: tree('src/a.ts'),
    leads: { '../../x': 'outside-repository' },
  },
  {
    title: 'a script prefers a script to its declarations',
    tree: tree('src/b.js', 'src/b.d.ts'),
    from: 'src/a.js',
    leads: { './b': 'src/b.js', './b.js': 'src/b.js' },
  },
  {
    title: 'a TypeScript file takes the declarations',
    tree: tree('src/b.js', 'src/b.d.ts'),
    leads: { './b': 'src/b.d.ts' },
  },
]);

resolverTable('tsconfig', [
  {
    title: 'paths: exact before patterns, the longest prefix first, targets in order',
    tree: {
      ...tree('src/lib/x.ts', 'src/special.ts', 'gen/y.ts', 'src/deep/z.ts'),
      'tsconfig.json': {
        compilerOptions: {
          paths: {
            '@/*': ['./src/lib/*', './gen/*'],
            '@/special': ['./src/special.ts'],
            '@/deep/*': ['./src/deep/*'],
          },
        },
      },
    },
    leads: {
      '@/x': 'src/lib/x.ts',
      '@/y': 'gen/y.ts',
      '@/special': 'src/special.ts',
      '@/deep/z': 'src/deep/z.ts',
      '@/none': 'file-not-found',
    },
  },
  {
    title: 'baseUrl, and paths relative to it',
    tree: {
      ...tree('src/core/x.ts', 'src/app.ts'),
      'tsconfig.json': { compilerOptions: { baseUrl: './src', paths: { '~/*': ['core/*'] } } },
    },
    leads: {
      'core/x': 'src/core/x.ts',
      app: 'src/app.ts',
      '~/x': 'src/core/x.ts',
      react: 'package react',
    },
  },
  {
    title: 'comments, trailing commas, and a chain of extends',
    tree: {
      ...tree('src/x.ts'),
      'tsconfig.json': '{\n // base\n "extends": ["./config/a", "./config/b.json"],\n}',
      'config/a.json': { compilerOptions: { paths: { '#a/*': ['../src/*'] } } },
      'config/b.json': { extends: './c.json' },
      'config/c.json': { compilerOptions: { paths: { '$/*': ['../src/*'] } } },
    },
    leads: { '$/x': 'src/x.ts' },
  },
  {
    title: 'extends in a circle ends',
    tree: {
      ...tree('src/x.ts'),
      'tsconfig.json': { extends: './tsconfig.json', compilerOptions: { baseUrl: 'src' } },
    },
    leads: { x: 'src/x.ts' },
  },
  {
    title: 'the nearest config holds',
    tree: {
      ...tree('packages/p/src/x.ts', 'src/x.ts'),
      'tsconfig.json': { compilerOptions: { paths: { '@/*': ['./src/*'] } } },
      'packages/p/tsconfig.json': { compilerOptions: { paths: { '@/*': ['./src/*'] } } },
    },
    from: 'packages/p/src/a.ts',
    leads: { '@/x': 'packages/p/src/x.ts' },
  },
  {
    title: 'a solution’s references map too',
    tree: {
      ...tree('src/x.ts'),
      'tsconfig.json': { files: [], references: [{ path: './tsconfig.app.json' }] },
      'tsconfig.app.json': { compilerOptions: { baseUrl: '.', paths: { '@/*': ['src/*'] } } },
    },
    leads: { '@/x': 'src/x.ts' },
  },
  {
    title: 'jsconfig.json',
    tree: { ...tree('src/x.js'), 'jsconfig.json': { compilerOptions: { baseUrl: 'src' } } },
    from: 'src/a.js',
    leads: { x: 'src/x.js' },
  },
  {
    title: 'a config that cannot be read is said',
    tree: { ...tree('src/x.ts'), 'tsconfig.json': '{ "compilerOptions": ' },
    leads: { '@/x': 'config-unreadable', './x': 'src/x.ts', fs: 'builtin fs' },
  },
  {
    title: 'a scope that is both alias and dependency',
    tree: {
      ...tree('src/x.ts'),
      'package.json': { dependencies: { '@app/real': '1' } },
      'tsconfig.json': { compilerOptions: { paths: { '@app/*': ['./src/*'] } } },
    },
    leads: {
      '@app/x': 'src/x.ts',
      '@app/real': 'package @app/real',
      '@app/none': 'file-not-found',
    },
  },
]);

test('an argument that is no literal is said', () => {
  expect(resolve(tree('a.js'), 'a.js', '')).toBe('not-a-literal');
});
