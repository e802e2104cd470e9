import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import {
  decodeCoverage,
  encodeCoverage,
  hasLine,
  toLineBits,
} from '#features/impact/coverage-codec.ts';
import { createLcovReader } from '#features/impact/lcov.ts';
import { readV8 } from '#features/impact/v8-coverage.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { askGraphql } from '../../support/graphql.ts';
import { seed, type SeededKey } from '../../support/seed.ts';
import { ask, type GitProject, gitProject } from '../history/support.ts';
import { askImpact, evidenceOf } from './support.ts';

const FILES = {
  'src/money.ts': `export function add(a: number, b: number): number {\n  return a + b;\n}\n\nexport function take(a: number, b: number): number {\n  return a - b;\n}\n`,
  'src/plugins.ts': `export const names = ['money'];\n`,
  'test/add.test.ts': `import { names } from '../src/plugins.ts';\n\nnames.length;\n`,
  'test/take.test.ts': `import { names } from '../src/plugins.ts';\n\nnames.length;\n`,
};

let app: TestApp;
let owner: SeededKey;
let git: GitProject;
let commit: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await seed(app).account();
  git = await gitProject(app, owner, [['Ada', FILES]]);
  commit = git.made.git(['rev-parse', 'HEAD']);
  await git.index();
}, 60_000);
afterAll(() => app?.close());

const UPLOAD = `mutation($input: UploadCoverageInput!) { uploadCoverage(input: $input) {
  ... on CoverageUpload { name commit tests files } ... on Error { code message } } }`;
const DELETE = `mutation($id: ID!, $name: String!) { deleteCoverage(projectId: $id, name: $name) {
  ... on CoverageUpload { name } ... on Error { code message } } }`;

async function upload(input: object): Promise<unknown> {
  const { data, messages } = await askGraphql(git.at, UPLOAD, {
    input: { projectId: git.id, commit, ...input },
  });
  expect(messages).toEqual([]);
  return z.object({ uploadCoverage: z.unknown() }).parse(data).uploadCoverage;
}

const lcov = (lines: readonly number[], path = 'src/money.ts') =>
  `TN:\nSF:${path}\nFN:1,add\n${[1, 2, 5, 6].map((line) => `DA:${line},${lines.includes(line) ? 3 : 0}`).join('\n')}\nend_of_record\n`;

const lines = (startLine: number, endLine: number) => ({
  lines: { path: 'src/money.ts', startLine, endLine },
});

test('a test that ran what is changed is named, one that did not is not', async () => {
  const root = '/home/ci/repo';
  const reports = [
    { test: 'test/add.test.ts', format: 'LCOV', text: lcov([1, 2, 5], `${root}/src/money.ts`) },
    {
      test: `${root}/test/take.test.ts`,
      gzip: gzipSync(lcov([1, 5, 6])).toString('base64'),
    },
  ];
  expect(await upload({ root, reports })).toEqual({ name: 'default', commit, tests: 2, files: 1 });
  const add = await askImpact(git.at, git.id, lines(2, 2));
  expect(evidenceOf(add)).toEqual({ 'test/add.test.ts': ['COVERED'] });
  expect(add.affectedTests[0]?.evidence[0]?.text).toBe('ran src/money.ts:2');
  const take = await askImpact(git.at, git.id, lines(6, 6));
  expect(evidenceOf(take)).toEqual({ 'test/take.test.ts': ['COVERED'] });
  const uncovered = add.risk.factors.find(({ factor }) => factor === 'UNCOVERED');
  expect(uncovered?.value).toBe(0);
});

const coverageSchema = z.object({
  snapshot: z.object({ file: z.object({ coverage: z.unknown() }) }),
});

async function coverageOf(path: string): Promise<unknown> {
  const coverage =
    'uploads tests covered { startLine endLine tests testPaths } uncovered { name startLine }';
  const fields = `snapshot { file(path: "${path}") { coverage { ${coverage} } } }`;
  const { snapshot } = await ask(git.at, git.id, { fields, schema: coverageSchema });
  return snapshot.file.coverage;
}

test('the lines of a file have the tests that ran them; functions that none ran are named', async () => {
  const [add, take] = ['test/add.test.ts', 'test/take.test.ts'];
  expect(await coverageOf('src/money.ts')).toEqual({
    uploads: ['default'],
    tests: 2,
    covered: [
      { startLine: 1, endLine: 1, tests: 2, testPaths: [add, take] },
      { startLine: 2, endLine: 2, tests: 1, testPaths: [add] },
      { startLine: 5, endLine: 5, tests: 2, testPaths: [add, take] },
      { startLine: 6, endLine: 6, tests: 1, testPaths: [take] },
    ],
    uncovered: [],
  });
  expect(await coverageOf('src/plugins.ts')).toMatchObject({ tests: 0, covered: [] });
  await upload({ name: 'half', reports: [{ test: add, text: lcov([1, 2, 5]) }] });
  await askGraphql(git.at, DELETE, { id: git.id, name: 'default' });
  expect(await coverageOf('src/money.ts')).toMatchObject({
    uploads: ['half'],
    uncovered: [{ name: 'take', startLine: 5 }],
  });
  await askGraphql(git.at, DELETE, { id: git.id, name: 'half' });
  expect(await coverageOf('src/money.ts')).toBeNull();
});

test('of another commit only the files count, and the upload of before is gone', async () => {
  const reports = [{ test: 'test/add.test.ts', text: lcov([2]) }];
  const other = 'b'.repeat(40);
  expect(await upload({ commit: other, reports })).toMatchObject({ commit: other, tests: 1 });
  const found = await askImpact(git.at, git.id, lines(6, 6));
  expect(evidenceOf(found)).toEqual({ 'test/add.test.ts': ['COVERED'] });
  expect(found.affectedTests[0]?.evidence[0]?.text).toContain(
    'a commit other than the indexed one',
  );
  const uncovered = found.risk.factors.find(({ factor }) => factor === 'UNCOVERED');
  expect(uncovered?.value).toBeNull();
});

function ranges(startOffset: number, endOffset: number, count: number) {
  return { functionName: '', ranges: [{ startOffset, endOffset, count }], isBlockCoverage: true };
}

test('a report of V8 has its lines by the indexed text, and adds to the upload', async () => {
  const text = FILES['src/money.ts'];
  const take = text.indexOf('export function take');
  const report = {
    result: [
      {
        scriptId: '1',
        url: 'file:///repo/src/money.ts',
        functions: [
          ranges(0, text.length, 1),
          ranges(text.indexOf('function add'), text.indexOf('}') + 1, 0),
          ranges(take + 7, text.lastIndexOf('}') + 1, 4),
        ],
      },
      { scriptId: '2', url: 'node:fs', functions: [ranges(0, 10, 1)] },
    ],
  };
  const reports = [{ test: 'test/take.test.ts', format: 'V8', text: JSON.stringify(report) }];
  await upload({ name: 'v8', root: '/repo', reports });
  const evidence = async (line: number) =>
    Object.keys(evidenceOf(await askImpact(git.at, git.id, lines(line, line))));
  expect(await evidence(6)).toContain('test/take.test.ts');
  expect(await evidence(2)).not.toContain('test/take.test.ts');
  const deleted = await askGraphql(git.at, DELETE, { id: git.id, name: 'v8' });
  expect(deleted.data).toEqual({ deleteCoverage: { name: 'v8' } });
  const again = await askGraphql(git.at, DELETE, { id: git.id, name: 'v8' });
  expect(again.data).toMatchObject({ deleteCoverage: { code: 'NOT_FOUND' } });
});

test.each([
  ['no commit', { commit: 'main', reports: [{ test: 'a.ts', text: '' }] }, 'INVALID_REQUEST'],
  ['nothing', { reports: [] }, 'INVALID_REQUEST'],
  ['no report', { reports: [{ test: 'a.ts' }] }, 'INVALID_REQUEST'],
  ['two', { reports: [{ test: 'a.ts', text: '', gzip: '' }] }, 'INVALID_REQUEST'],
  ['no gzip', { reports: [{ test: 'a.ts', gzip: 'AAAA' }] }, 'INVALID_REQUEST'],
  ['no JSON', { reports: [{ test: 'a.ts', format: 'V8', text: 'x' }] }, 'INVALID_REQUEST'],
  ['outside', { reports: [{ test: '../a.ts', text: '' }] }, 'INVALID_REQUEST'],
  [
    'a bomb',
    {
      reports: [
        { test: 'a.ts', gzip: gzipSync(Buffer.alloc(65 * 1024 * 1024)).toString('base64') },
      ],
    },
    'PAYLOAD_TOO_LARGE',
  ],
])('%s is refused', async (_name, input, code) => {
  expect(await upload(input)).toMatchObject({ code });
});

test('a report may be cut anywhere', () => {
  const text = `${lcov([1, 6])}SF:b.ts\nDA:0,1\nDA:7,1,checksum\nDA:x,1\nend_of_record\nDA:9,1\n`;
  for (const size of [1, 2, 7, 1000]) {
    const reader = createLcovReader();
    for (let at = 0; at < text.length; at += size) reader.write(text.slice(at, at + size));
    expect([...reader.end()]).toEqual([
      ['src/money.ts', new Set([1, 6])],
      ['b.ts', new Set([7])],
    ]);
  }
});

test('lines and files come back as they were stored', () => {
  const stored = new Map([
    [0, toLineBits([1, 8, 9, 100])],
    [7, toLineBits([])],
    [70_000, toLineBits([5])],
  ]);
  const found = decodeCoverage(encodeCoverage(stored));
  expect(found).toEqual(stored);
  const bits = found.get(0) ?? new Uint8Array();
  expect([1, 2, 8, 9, 99, 100, 101].map((line) => hasLine(bits, line))).toEqual([
    true,
    false,
    true,
    true,
    false,
    true,
    false,
  ]);
});

test('a script without a text is known to have run, and no line of it', () => {
  const report = {
    result: [
      {
        url: 'file:///a.js',
        functions: [{ ranges: [{ startOffset: 0, endOffset: 9, count: 1 }] }],
      },
    ],
  };
  const found = readV8(
    report,
    () => 'a.js',
    () => null,
  );
  expect([...found]).toEqual([['a.js', new Set()]]);
});
