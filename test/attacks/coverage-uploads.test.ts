/** Reports that unpack, name or count what they should not. CWE-409, CWE-22, CWE-190, CWE-367. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../support/app.ts';
import { askGraphql } from '../support/graphql.ts';
import { seed, type SeededProject } from '../support/seed.ts';

let app: TestApp;
let owner: SeededProject;
beforeAll(async () => {
  app = await startTestApp({ worker: 'later' });
  owner = await seed(app).account('pro').project();
});
afterAll(() => app?.close());

const UPLOAD = `mutation($input: UploadCoverageInput!) { uploadCoverage(input: $input) {
  __typename ... on CoverageUpload { name tests files storedBytes } ... on Error { code message } } }`;
const LIST = 'query($id: ID!) { project(id: $id) { coverageUploads { name } } }';
const COMMIT = '0123456789abcdef0123456789abcdef01234567';
type Uploaded = z.infer<typeof resultSchema>['uploadCoverage'] | Refused;
interface Refused {
  readonly code: string | undefined;
  readonly files?: undefined;
  readonly storedBytes?: undefined;
}
const resultSchema = z.object({
  uploadCoverage: z.object({
    __typename: z.string(),
    code: z.string().optional(),
    files: z.int().optional(),
    storedBytes: z.number().optional(),
  }),
});

async function upload(reports: readonly object[], more: object = {}): Promise<Uploaded> {
  const input = { projectId: owner.project.id, commit: COMMIT, reports, ...more };
  const { data, codes } = await askGraphql({ url: app.url, apiKey: owner.apiKey }, UPLOAD, {
    input,
  });
  if (data === undefined || data === null) return { code: codes[0] };
  return resultSchema.parse(data).uploadCoverage;
}

const lcov = (path: string, line: number | string = 1): string =>
  `SF:${path}\nDA:${line},1\nend_of_record\n`;
const packed = (text: string | Buffer): string => gzipSync(text).toString('base64');

test.each([
  ['a bomb', packed(Buffer.alloc(70 * 1024 * 1024, 0x0a)), 'PAYLOAD_TOO_LARGE'],
  [
    'many members',
    Buffer.concat(Array.from({ length: 80 }, () => gzipSync(Buffer.alloc(1 << 20)))).toString(
      'base64',
    ),
    'PAYLOAD_TOO_LARGE',
  ],
  [
    'a stream that is cut',
    gzipSync(lcov('a.ts')).subarray(0, -9).toString('base64'),
    'INVALID_REQUEST',
  ],
  ['a stream with a wrong sum', flipped(), 'INVALID_REQUEST'],
  ['no gzip', 'bm90IGd6aXA=', 'INVALID_REQUEST'],
  ['no base64', '****', 'INVALID_REQUEST'],
  ['nothing', '', 'INVALID_REQUEST'],
])('gzip that is %s is refused', async (_what, gzip, code) => {
  expect(await upload([{ test: 't.test.ts', gzip }])).toMatchObject({ code });
});

function flipped(): string {
  const bytes = gzipSync(lcov('a.ts'));
  bytes.writeUInt8((bytes.at(-6) ?? 0) ^ 0xff, bytes.length - 6);
  return bytes.toString('base64');
}

test.each([
  '../../etc/passwd',
  '/etc/passwd',
  '..\\..\\windows\\win.ini',
  'C:\\windows\\win.ini',
  'file:///etc/passwd',
  'https://evil.example/x',
  'a/../../b',
  'a\0b',
  '',
  './/',
  'x'.repeat(2000),
])('%j is no file of a repository', async (path) => {
  expect(await upload([{ test: path, text: lcov('a.ts') }])).toMatchObject({
    code: 'INVALID_REQUEST',
  });
  const { files } = await upload([{ test: 'p.test.ts', text: lcov(path) }], { name: 'paths' });
  expect(files).toBe(0);
});

test.each(['4294967297', '-1', '0', '1e308', '1.5', 'NaN', '0x10', '999999999999999999999', '١'])(
  'line %s makes nothing large',
  async (line) => {
    const { storedBytes, code } = await upload([{ test: 'l.test.ts', text: lcov('a.ts', line) }], {
      name: `lines${line}`.slice(0, 20),
    });
    expect(code).toBeUndefined();
    expect(storedBytes).toBeLessThan(1000);
    await askGraphql(
      { url: app.url, apiKey: owner.apiKey },
      'mutation($id: ID!, $name: String!) { deleteCoverage(projectId: $id, name: $name) { __typename } }',
      { id: owner.project.id, name: `lines${line}`.slice(0, 20) },
    );
  },
);

test.each([
  [
    'offsets beyond any text',
    '{"result":[{"url":"a.ts","functions":[{"ranges":[{"startOffset":0,"endOffset":9007199254740993,"count":1}]}]}]}',
  ],
  ['a prototype', '{"__proto__":{"result":[]},"result":[]}'],
  ['nesting', `{"result":${'['.repeat(5000)}${']'.repeat(5000)}}`],
])('a report of V8 with %s harms nothing', async (_what, text) => {
  const answer = await upload([{ test: 'v.test.ts', format: 'v8', text }], { name: 'v8' });
  expect([undefined, 'INVALID_REQUEST']).toContain(answer.code);
});

test.each(['a\0b', 'x\ud800', '\u001b[2J', '   ', 'a\nb'])(
  'the name %j is refused, or the upload is found by it',
  async (name) => {
    const made = await upload([{ test: 'n.test.ts', text: lcov('a.ts') }], { name });
    const { data } = await askGraphql({ url: app.url, apiKey: owner.apiKey }, LIST, {
      id: owner.project.id,
    });
    const isListed = JSON.stringify(data).includes(
      JSON.stringify(name.toWellFormed()).slice(1, -1),
    );
    expect([made.code, isListed]).toEqual(['INVALID_REQUEST', false]);
  },
);

test('a hundred copies of a large report cost no more than a few', async () => {
  const lines = Array.from({ length: 60_000 }, (_, at) => `DA:${at + 1},1`).join('\n');
  const large = packed(`SF:a.ts\n${lines}\nend_of_record\n`);
  const small = { test: 'c.test.ts', text: lcov('a.ts') };
  const started = performance.now();
  const answer = await upload(
    [{ test: 'c.test.ts', gzip: large }, ...Array.from({ length: 99 }, () => small)],
    { name: 'copies' },
  );
  expect(answer.code).toBeUndefined();
  expect(performance.now() - started).toBeLessThan(2500);
});

test('a project has at most twenty uploads, also when they are sent at once', async () => {
  const { project, api, apiKey } = await seed(app).account('pro').project();
  expect(api.apiKey).toBe(apiKey);
  const send = (at: number) =>
    askGraphql({ url: app.url, apiKey }, UPLOAD, {
      input: {
        projectId: project.id,
        commit: COMMIT,
        name: `u${at}`,
        reports: [{ test: 'r.test.ts', text: lcov('a.ts') }],
      },
    });
  await Promise.all(Array.from({ length: 32 }, (_, at) => send(at)));
  const { rows } = await app.platform.db.systemPool.query(
    'select count(*)::integer as uploads from coverage_upload where project_id = $1',
    [project.id],
  );
  expect(rows).toEqual([{ uploads: 20 }]);
});
