import { resolverTable, tree } from './support/resolver-table.ts';

resolverTable('packages', [
  {
    title: 'outside the repository',
    tree: tree('src/a.ts'),
    leads: {
      react: 'package react',
      'lodash/get': 'package lodash',
      '@a/b/c': 'package @a/b',
      'node:fs/promises': 'builtin fs/promises',
      fs: 'builtin fs',
      'https://x.y/z.js': 'package https://x.y/z.js',
    },
  },
  {
    title: 'the directory of a name is not the package',
    tree: tree('react/index.js'),
    leads: { react: 'package react' },
  },
  {
    title: 'imports of the own package, patterns and conditions',
    tree: {
      ...tree('src/lib/x.ts', 'src/node.ts', 'src/y.ts'),
      'package.json': {
        imports: {
          '#*': './src/*',
          '#env': { browser: './src/browser.ts', default: './src/node.ts' },
          '#lib/*.js': './src/lib/*.js',
          '#dep': 'react',
        },
      },
    },
    leads: {
      '#y.ts': 'src/y.ts',
      '#env': 'src/node.ts',
      '#lib/x.js': 'src/lib/x.ts',
      '#dep': 'package react',
      '#none': 'file-not-found',
    },
  },
  {
    title: 'a package by its own name',
    tree: {
      ...tree('src/index.ts', 'src/sub/x.ts'),
      'package.json': {
        name: 'me',
        exports: { '.': './dist/index.js', './sub/*': './dist/sub/*.js' },
      },
    },
    leads: {
      me: 'src/index.ts',
      'me/sub/x': 'src/sub/x.ts',
      'me/other': 'not-exported-by-package',
    },
  },
  {
    title: 'members of a workspace, by npm',
    tree: {
      ...tree(
        'packages/b/src/index.ts',
        'packages/b/lib/main.js',
        'packages/c/index.js',
        'packages/c/sub.js',
        'examples/d/index.js',
      ),
      'package.json': { workspaces: ['packages/*'] },
      'packages/b/package.json': { name: '@w/b', main: './lib/main.js' },
      'packages/c/package.json': { name: 'c' },
      'examples/d/package.json': { name: 'd' },
    },
    leads: {
      '@w/b': 'packages/b/lib/main.js',
      c: 'packages/c/index.js',
      'c/sub': 'packages/c/sub.js',
      'c/none': 'file-not-found',
      d: 'package d',
    },
  },
  {
    title: 'members of a workspace, by pnpm, but for the excluded',
    tree: {
      ...tree('packages/b/src/index.ts', 'packages/x/index.ts'),
      'pnpm-workspace.yaml':
        'packages:\n  - "packages/**"\n  - \'!packages/x\' # no\ncatalog:\n  - other\n',
      'packages/b/package.json': {
        name: 'b',
        exports: { '.': { types: './dist/index.d.ts', import: './dist/esm/index.mjs' } },
      },
      'packages/x/package.json': { name: 'x' },
    },
    leads: { b: 'packages/b/src/index.ts', x: 'package x' },
  },
  {
    title: 'linked by path',
    tree: {
      ...tree('other/index.js'),
      'package.json': { dependencies: { other: 'file:./other' } },
      'other/package.json': { name: 'other' },
    },
    leads: { other: 'other/index.js' },
  },
  {
    title: 'types and module before main, the source where all of them are built',
    tree: {
      ...tree('p/a/types.d.ts', 'p/a/m.js', 'p/b/src/index.tsx'),
      'package.json': { workspaces: ['p/*'] },
      'p/a/package.json': { name: 'a', main: 'm.js', types: 'types.d.ts' },
      'p/b/package.json': { name: 'b', main: 'dist/bundle.js' },
    },
    leads: { a: 'p/a/types.d.ts', b: 'p/b/src/index.tsx' },
  },
  {
    title: 'members are known inside their workspace only',
    tree: {
      ...tree('fixture/libs/b/index.js', 'other/a.js'),
      'fixture/package.json': { workspaces: ['libs/*'] },
      'fixture/libs/b/package.json': { name: 'b' },
    },
    from: 'other/a.js',
    leads: { b: 'package b' },
  },
]);
