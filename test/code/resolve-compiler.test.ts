import { describe, expect, test } from 'vitest';
import { ECMASCRIPT_LINKING } from '#code/languages/ecmascript/resolve.ts';
import { link } from './support/extraction.ts';
import { resolve, resolverTable, tree } from './support/resolver-table.ts';

resolverTable('options of the compiler', [
  {
    title: 'rootDirs are one directory',
    tree: {
      ...tree('src/views/x.ts', 'generated/views/y.ts', 'generated/z.ts'),
      'config/base.json': { compilerOptions: { rootDirs: ['../src', '../generated'] } },
      'tsconfig.json': { extends: './config/base.json' },
    },
    from: 'src/views/a.ts',
    leads: {
      './x': 'src/views/x.ts',
      './y': 'generated/views/y.ts',
      '../z': 'generated/z.ts',
      './none': 'file-not-found',
    },
  },
  {
    title: 'moduleSuffixes, in their order',
    tree: {
      ...tree('src/x.ios.ts', 'src/x.ts', 'src/y.native.tsx', 'src/z.ts', 'src/d/index.ios.ts'),
      'tsconfig.json': { compilerOptions: { moduleSuffixes: ['.ios', '.native', ''] } },
    },
    leads: {
      './x': 'src/x.ios.ts',
      './x.js': 'src/x.ios.ts',
      './y': 'src/y.native.tsx',
      './z': 'src/z.ts',
      './d': 'src/d/index.ios.ts',
    },
  },
  {
    title: 'declarations of files that are no code',
    tree: tree('src/x.d.css.ts', 'src/y.css', 'src/y.d.css.ts', 'src/z.svelte.ts'),
    leads: { './x.css': 'src/x.d.css.ts', './y.css': 'src/y.css', './z.svelte': 'src/z.svelte.ts' },
  },
  {
    title: 'customConditions go first',
    tree: {
      ...tree('p/b/src/index.ts', 'p/b/types.d.ts', 'src/dev.ts', 'src/prod.ts'),
      'package.json': {
        workspaces: ['p/*'],
        imports: { '#mode': { default: './src/prod.ts', '@app/dev': './src/dev.ts' } },
      },
      'p/b/package.json': {
        name: 'b',
        exports: { '.': { types: './types.d.ts', '@app/dev': './src/index.ts' } },
      },
      'tsconfig.json': { compilerOptions: { customConditions: ['@app/dev'] } },
    },
    leads: { b: 'p/b/src/index.ts', '#mode': 'src/dev.ts' },
  },
  {
    title: 'a config of a package of the workspace, and ${configDir}',
    tree: {
      ...tree('p/a/src/x.ts'),
      'package.json': { workspaces: ['p/*'] },
      'p/tsconfig/package.json': { name: '@w/tsconfig' },
      'p/tsconfig/base.json': { compilerOptions: { paths: { '@/*': ['${configDir}/src/*'] } } },
      'p/a/package.json': { name: 'a' },
      'p/a/tsconfig.json': { extends: '@w/tsconfig/base' },
    },
    from: 'p/a/src/a.ts',
    leads: { '@/x': 'p/a/src/x.ts' },
  },
  {
    title: 'configs that a framework writes',
    tree: {
      ...tree('kit/src/lib/x.ts', 'nuxt/components/y.vue', 'nuxt4/app/z.ts', 'nuxt4/shared/w.ts'),
      'kit/tsconfig.json': { extends: './.svelte-kit/tsconfig.json' },
      'nuxt/tsconfig.json': { extends: './.nuxt/tsconfig.json' },
      'nuxt4/tsconfig.json': { files: [], references: [{ path: './.nuxt/tsconfig.app.json' }] },
    },
    from: 'kit/src/routes/a.svelte',
    leads: { '$lib/x': 'kit/src/lib/x.ts', '$app/stores': 'package $app' },
  },
  {
    title: 'configs that Nuxt writes',
    tree: {
      ...tree('nuxt4/app/z.ts', 'nuxt4/shared/w.ts'),
      'nuxt4/tsconfig.json': { files: [], references: [{ path: './.nuxt/tsconfig.app.json' }] },
    },
    from: 'nuxt4/app/a.vue',
    leads: { '~/z': 'nuxt4/app/z.ts', '~~/shared/w': 'nuxt4/shared/w.ts' },
  },
]);

resolverTable('what a package offers', [
  {
    title: 'built files as the sources of their outDir, whatever it is called',
    tree: {
      ...tree('p/b/code/index.ts', 'p/b/code/deep/x.tsx', 'p/c/lib/main.mts'),
      'package.json': { workspaces: ['p/*'] },
      'p/b/package.json': {
        name: 'b',
        exports: { '.': './artifacts/js/index.js', './*': './artifacts/js/*.js' },
      },
      'p/b/tsconfig.json': {
        compilerOptions: { outDir: 'artifacts/js', rootDir: './code', composite: true },
      },
      'p/c/package.json': { name: 'c', types: './decl/lib/main.d.mts' },
      'p/c/tsconfig.build.json': { compilerOptions: { declarationDir: './decl' } },
    },
    leads: {
      b: 'p/b/code/index.ts',
      'b/deep/x': 'p/b/code/deep/x.tsx',
      c: 'p/c/lib/main.mts',
      'b/none': 'file-not-found',
    },
  },
  {
    title: 'a null target hides what a pattern would give',
    tree: {
      ...tree('p/b/src/x.ts', 'p/b/src/internal/y.ts'),
      'package.json': { workspaces: ['p/*'] },
      'p/b/package.json': {
        name: 'b',
        exports: { './*': './src/*.ts', './internal/*': null, './package.json': './package.json' },
      },
    },
    leads: { 'b/x': 'p/b/src/x.ts', 'b/internal/y': 'not-exported-by-package' },
  },
  {
    title: 'to a script what runs, not its declarations',
    tree: {
      ...tree('p/b/index.js', 'p/b/index.d.ts', 'p/c/main.js', 'p/c/main.d.ts'),
      'package.json': { workspaces: ['p/*'] },
      'p/b/package.json': {
        name: 'b',
        exports: { types: './index.d.ts', default: './index.js' },
      },
      'p/c/package.json': { name: 'c', types: 'main.d.ts', main: 'main.js' },
    },
    from: 'src/a.js',
    leads: { b: 'p/b/index.js', c: 'p/c/main.js' },
  },
  {
    title: 'typesVersions, where there are no exports',
    tree: {
      ...tree('p/b/dist/x.d.ts', 'p/b/ts/index.d.ts'),
      'package.json': { workspaces: ['p/*'] },
      'p/b/package.json': {
        name: 'b',
        typesVersions: { '*': { index: ['./ts/index.d.ts'], '*': ['./dist/*.d.ts'] } },
      },
    },
    leads: { b: 'p/b/ts/index.d.ts', 'b/x': 'p/b/dist/x.d.ts' },
  },
  {
    title: 'members by Lerna, by braces, and by a list on one line',
    tree: {
      ...tree('l/pkg/b/index.js', 'm/libs/c/index.js', 'm/apps/d/index.js', 'n/q/e/index.js'),
      'l/lerna.json': { packages: ['pkg/*'] },
      'l/pkg/b/package.json': { name: 'b' },
      'm/package.json': { workspaces: ['{libs,apps}/*'] },
      'm/libs/c/package.json': { name: 'c', dependencies: { b: '1' } },
      'm/apps/d/package.json': { name: 'd' },
      'n/pnpm-workspace.yaml': 'packages: ["q/*"]\n',
      'n/q/e/package.json': { name: 'e' },
    },
    from: 'm/apps/d/a.js',
    leads: { c: 'm/libs/c/index.js', b: 'package b' },
  },
  {
    title: 'members by Lerna',
    tree: {
      ...tree('pkg/b/index.js'),
      'lerna.json': { packages: ['pkg/*'] },
      'pkg/b/package.json': { name: 'b' },
    },
    leads: { b: 'pkg/b/index.js' },
  },
  {
    title: 'members by a list on one line',
    tree: {
      ...tree('q/e/index.js'),
      'pnpm-workspace.yaml': 'packages: ["q/*"]\n',
      'q/e/package.json': { name: 'e' },
    },
    leads: { e: 'q/e/index.js' },
  },
  {
    title: 'names with a scheme or a loader',
    tree: tree('src/x.svg'),
    leads: {
      'bun:test': 'builtin bun:test',
      'npm:chalk@5/x': 'package chalk',
      'jsr:@std/path@1': 'package @std/path',
      '!!raw-loader!./x.svg': 'src/x.svg',
    },
  },
]);

describe('files that decide how imports resolve', () => {
  const paths: readonly [path: string, isConfig: boolean][] = [
    ['packages/a/tsconfig.build.json', true],
    ['packages/typescript-config/base.json', true],
    ['tooling/tsconfig/nextjs.json', true],
    ['lerna.json', true],
    ['data/base.json', false],
  ];
  test.for(paths)('%s', ([path, isConfig]) => {
    const { configPaths } = ECMASCRIPT_LINKING;
    expect(configPaths.some((pattern) => pattern.test(path))).toBe(isConfig);
  });
});

test('a glob of many braces is bounded', () => {
  const files = {
    ...tree('packages/b/index.js'),
    'package.json': { workspaces: ['{a,b}'.repeat(40), 'packages/*'] },
    'packages/b/package.json': { name: 'b' },
  };
  expect(resolve(files, 'src/a.ts', 'b')).toBe('packages/b/index.js');
});

test('a file that was skipped is not replaced by another one', () => {
  const sources = {
    'a.ts': "import type { A } from './lib'; import b from './big.js';",
    'lib/package.json': '{ "types": "types.d.ts" }',
    'lib/index.d.ts': '',
    'big/index.ts': '',
    'ok.ts': '',
  };
  expect(link(sources, ['lib/types.d.ts', 'big.js']).unresolved).toEqual([
    './lib file-skipped',
    './big.js file-skipped',
  ]);
});

test('a package may offer one file to import and another one to require', () => {
  const sources = {
    'a.js': "require('b');",
    'c.mjs': "import 'b';",
    'package.json': '{ "workspaces": ["p/*"] }',
    'p/b/package.json':
      '{ "name": "b", "exports": { "import": "./index.mjs", "require": "./index.cjs" } }',
    'p/b/index.cjs': '',
    'p/b/index.mjs': '',
  };
  expect(link(sources).edges).toEqual(['a.js -> p/b/index.cjs', 'c.mjs -> p/b/index.mjs']);
});
