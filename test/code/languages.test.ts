import { describe, expect, test } from 'vitest';
import {
  isConfigPath,
  isDocumentPath,
  isLockPath,
  isTestPath,
  languageOf,
  LANGUAGES,
} from '#code/languages/registry.ts';

describe('the language of a file', () => {
  const cases: readonly [path: string, firstLine: string, language: string][] = [
    ['src/a.js', '', 'javascript'],
    ['a.d.ts', '', 'typescript'],
    ['A.TSX', '', 'typescript'],
    ['a.pyi', '', 'python'],
    ['bin/run', '#!/usr/bin/env node', 'javascript'],
    ['bin/run', '#!/usr/bin/env -S python3.12 -u', 'python'],
    ['bin/run', '#! /bin/bash', 'shell'],
    ['Dockerfile', '', 'dockerfile'],
    ['Dockerfile.dev', '', 'dockerfile'],
    ['LICENSE', '', 'text'],
    ['package.json', '', 'json'],
    ['a.go', '', 'go'],
    ['a.unknown', '', 'text'],
    ['noext', 'plain words', 'text'],
  ];
  test.for(cases)('%s %s is %s', ([path, firstLine, language]) => {
    expect(languageOf(path, firstLine).id).toBe(language);
  });

  test('no two languages claim an extension', () => {
    const claimed = LANGUAGES.flatMap(({ extensions }) => extensions);
    expect(claimed.toSorted()).toEqual([...new Set(claimed)].toSorted());
  });
});

test.for([
  ['test/a.js', true],
  ['src/__tests__/a.ts', true],
  ['src/a.spec.tsx', true],
  ['pkg/test_a.py', true],
  ['pkg/conftest.py', true],
  ['src/latest.js', false],
  ['src/contest/a.py', false],
  ['src/testable.ts', false],
] as const)('%s: test file %s', ([path, expected]) => {
  expect(isTestPath(path)).toBe(expected);
});

test.for([
  ['package.json', true],
  ['a/tsconfig.build.json', true],
  ['jsconfig.json', true],
  ['pnpm-workspace.yaml', true],
  ['pyproject.toml', true],
  ['src/config.json', false],
  ['xpackage.json', false],
] as const)('%s: decides on imports %s', ([path, expected]) => {
  expect(isConfigPath(path)).toBe(expected);
});

test.for([
  ['docs/guide.md', true],
  ['History.md', true],
  ['CHANGES.rst', true],
  ['LICENSE', true],
  ['requirements.txt', true],
  ['src/a.unknown', false],
  ['src/a.ts', false],
  ['package.json', false],
] as const)('%s: a document %s', ([path, expected]) => {
  expect(isDocumentPath(path)).toBe(expected);
});

test.for([
  ['package-lock.json', true],
  ['web/yarn.lock', true],
  ['uv.lock', true],
  ['go.sum', true],
  ['src/lock.ts', false],
  ['package.json', false],
] as const)('%s: a lock file %s', ([path, expected]) => {
  expect(isLockPath(path)).toBe(expected);
});
