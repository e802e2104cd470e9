import { expect, test } from 'vitest';
import { inventoryOf, type Sources } from './support.ts';

const NPM_LOCK = JSON.stringify({
  packages: {
    'node_modules/lodash': { version: '4.17.21' },
    'node_modules/@s/used': { version: '1.0.0' },
    'node_modules/unused': { version: '1.0.0' },
    'node_modules/unused/node_modules/lodash': { version: '3.0.0' },
  },
});

/** `name version reachability` of each dependency. */
const reachOf = (sources: Sources, skipped: readonly string[] = []): string[] =>
  inventoryOf(sources, skipped).dependencies.map(
    ({ name, version, reachability }) => `${name} ${version} ${reachability}`,
  );

const IMPORTING = {
  'package-lock.json': NPM_LOCK,
  'src/a.ts': "import get from 'lodash/get';\nimport { x } from '@s/used';\nget(x);\n",
};

test('what a file imports is imported, but not the copy that lies inside another package', () => {
  expect(reachOf(IMPORTING)).toEqual([
    'lodash 4.17.21 imported',
    '@s/used 1.0.0 imported',
    'unused 1.0.0 not-imported',
    'lodash 3.0.0 not-imported',
  ]);
});

test.each<readonly [string, Sources, readonly string[]]>([
  ['a file that was not understood', { 'src/b.ts': 'import {{{ from ((;\nclass {' }, []],
  [
    'an import whose name is computed',
    { 'src/b.ts': 'export const load = (n: string) => import(n);\n' },
    [],
  ],
  ['a file that was left out', {}, ['src/b.ts']],
])('nothing is said not to be imported beside %s', (_what, more, skipped) => {
  expect(reachOf({ ...IMPORTING, ...more }, skipped).map((line) => line.split(' ')[2])).toEqual([
    'imported',
    'imported',
    'unknown',
    'unknown',
  ]);
});

test('files beside a lock’s folder say nothing of it', () => {
  const sources = { 'app/package-lock.json': NPM_LOCK, 'other/a.js': "require('lodash');\n" };
  expect(reachOf(sources)[0]).toBe('lodash 4.17.21 not-imported');
  expect(reachOf({ ...sources, 'app/b.js': "require('lodash');\n" }, ['other/c.js'])).toEqual([
    'lodash 4.17.21 imported',
    '@s/used 1.0.0 not-imported',
    'unused 1.0.0 not-imported',
    'lodash 3.0.0 not-imported',
  ]);
});

test('Python packages by the names that they are imported by', () => {
  const sources = {
    'requirements.txt':
      'PyYAML==6.0\npython-dateutil==2.8\nFlask-Login==0.6\nrequests==2.31\nPillow==10.0\n',
    'app/a.py': 'import yaml\nfrom dateutil.parser import parse\nimport flask_login, PIL.Image\n',
  };
  expect(reachOf(sources)).toEqual([
    'PyYAML 6.0 imported',
    'python-dateutil 2.8 imported',
    'Flask-Login 0.6 imported',
    'requests 2.31 not-imported',
    'Pillow 10.0 imported',
  ]);
});

test('of other languages it is not known', () => {
  expect(reachOf({ 'gradle.lockfile': 'g:a:1.0=runtime\n' })).toEqual(['g:a 1.0 unknown']);
});
