import { mkdirSync, mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { runAdvisoryImport } from '#features/dependencies/advisory-import.ts';
import { claimImport } from '#features/dependencies/advisory-store.ts';
import { requestAdvisories } from '#features/dependencies/service.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { indexProject, seed, type SeededProject } from '../../support/seed.ts';
import {
  ARCHIVED,
  FILES,
  list,
  namesOf,
  readSummary,
  record,
  RECORDS,
  summaryOf,
  VECTOR,
} from './shop.ts';
import { toZip } from './zip.ts';

describe('with advisories', () => {
  let dir: string;
  let app: TestApp;
  let shop: SeededProject;
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'sextant-osv-'));
    for (const [path, text] of Object.entries(RECORDS)) {
      mkdirSync(dirname(join(dir, path)), { recursive: true });
      writeFileSync(join(dir, path), text);
    }
    mkdirSync(join(dir, 'PyPI'));
    writeFileSync(join(dir, 'PyPI/all.zip'), toZip(ARCHIVED));
    app = await startTestApp({ settings: { OSV_DIR: dir } });
    shop = await seed(app).account().project({ files: FILES }).indexed();
    await readSummary(app, shop);
  }, 60_000);
  afterAll(async () => {
    await app?.close();
    rmSync(dir, { recursive: true, force: true });
  });

  test('the summary counts, and says what was read', async () => {
    const { advisories, ...counts } = await summaryOf(app, shop);
    expect(counts).toEqual({
      dependencies: 4,
      direct: 2,
      vulnerable: 3,
      ecosystems: [
        { ecosystem: 'NPM', dependencies: 3, direct: 2, vulnerable: 2 },
        { ecosystem: 'PYPI', dependencies: 1, direct: 0, vulnerable: 1 },
      ],
      severities: { critical: 1, high: 0, medium: 0, low: 1, unrated: 1 },
      lockFiles: [
        {
          path: 'api/requirements.txt',
          format: 'requirements',
          packages: 1,
          problems: [{ line: 2, reason: '1 requirement is not pinned to one version' }],
        },
        { path: 'package-lock.json', format: 'npm', packages: 3, problems: [] },
      ],
    });
    expect(advisories).toMatchObject({ records: 4, withdrawn: 1, unreadable: 1, packages: 4 });
    expect(advisories).toMatchObject({ latest: '2024-05-01T00:00:00.000Z', error: null });
  });

  test('a dependency comes with what is known against it', async () => {
    const { edges } = await list(app, shop, 'name: "lodash"');
    expect(edges).toEqual([
      {
        node: {
          ecosystem: 'NPM',
          name: 'lodash',
          version: '4.17.20',
          path: 'package-lock.json',
          line: 12,
          isDirect: true,
          isTest: false,
          scope: 'RUNTIME',
          source: 'REGISTRY',
          purl: 'pkg:npm/lodash@4.17.20',
          integrity: `sha512-${Buffer.alloc(64, 7).toString('base64')}`,
          reachability: 'IMPORTED',
          advisories: [
            {
              id: 'GHSA-test-aaaa',
              aliases: ['CVE-0000-0001'],
              summary: 'Something is wrong with lodash.',
              severity: 'CRITICAL',
              score: 9.8,
              vector: VECTOR,
              cwes: ['CWE-1321'],
              fixedVersions: ['4.17.21'],
            },
          ],
        },
      },
    ]);
  });

  test.each([
    ['first: 10', ['Django', 'lodash', '@s/fine', 'express']],
    ['last: 2', ['@s/fine', 'express']],
    ['ecosystem: PYPI', ['Django']],
    ['name: "django"', ['Django']],
    ['vulnerable: true', ['Django', 'lodash', 'express']],
    ['vulnerable: false', ['@s/fine']],
    ['vulnerable: true, ecosystem: NPM, first: 1', ['lodash']],
  ])('%s gives %j', async (args, names) => {
    expect(await namesOf(app, shop, args)).toEqual(names);
  });

  test('what the database cannot hold is left out of a record, and nothing else', async () => {
    const { edges } = await list(app, shop, 'name: "django"');
    expect(edges[0]?.node.advisories[0]?.['summary']).toBe(
      'NUL , half a pair \uFFFD, and the text \\u0000',
    );
  });

  test('pages follow one another, forwards and backwards', async () => {
    const first = await list(app, shop, 'first: 3');
    expect(first.pageInfo.hasNextPage).toBe(true);
    const after = first.pageInfo.endCursor ?? '';
    expect(await namesOf(app, shop, `first: 3, after: "${after}"`)).toEqual(['express']);
    expect(await namesOf(app, shop, `last: 1, before: "${after}"`)).toEqual(['lodash']);
  });

  test('the bill of materials is the same at every call, and names what is known', async () => {
    const get = () => shop.api.get(`/projects/${shop.project.id}/sbom`);
    const [one, other] = [await get(), await get()];
    expect(one.status).toBe(200);
    expect(one.text).toBe(other.text);
    const bom = z.looseObject({ serialNumber: z.string() }).parse(one.body);
    expect(bom.serialNumber).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(bom).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 2,
      components: [
        { name: 'fine', group: '@s', version: '1.0.0', purl: 'pkg:npm/%40s/fine@1.0.0' },
        { name: 'express', scope: 'excluded' },
        {
          'bom-ref': 'pkg:npm/lodash@4.17.20',
          scope: 'required',
          hashes: [{ alg: 'SHA-512', content: '07'.repeat(64) }],
          evidence: { occurrences: [{ location: 'package-lock.json', line: 12 }] },
        },
        { name: 'Django', purl: 'pkg:pypi/django@4.2.1', scope: 'required' },
      ],
      dependencies: [
        { ref: shop.project.id, dependsOn: ['pkg:npm/express@4.21.2', 'pkg:npm/lodash@4.17.20'] },
      ],
      compositions: [{ aggregate: 'incomplete', assemblies: [shop.project.id] }],
      vulnerabilities: [
        {
          id: 'GHSA-test-aaaa',
          ratings: [{ score: 9.8, severity: 'critical', method: 'CVSSv31', vector: VECTOR }],
          cwes: [1321],
          recommendation: 'Upgrade lodash 4.17.20 to 4.17.21.',
          affects: [{ ref: 'pkg:npm/lodash@4.17.20' }],
          properties: [{ value: 'pkg:npm/lodash@4.17.20 imported' }],
        },
        { id: 'GHSA-test-bbbb', ratings: [{ severity: 'low' }] },
        { id: 'PYSEC-test-1', ratings: [{ severity: 'unknown' }] },
      ],
    });
  });

  const job = (attempt = 0, signal = new AbortController().signal) =>
    runAdvisoryImport(app.platform, { attempt, signal });

  test('the same records are not read again', async () => {
    const { advisories } = await summaryOf(app, shop);
    await job();
    expect((await summaryOf(app, shop)).advisories).toEqual(advisories);
  });

  test('records that come and go are seen without another index', async () => {
    writeFileSync(
      join(dir, 'npm/GHSA-test-eeee.json'),
      record('GHSA-test-eeee', ['npm', '@s/fine', '2.0.0']),
    );
    unlinkSync(join(dir, 'npm/GHSA-test-aaaa.json'));
    await requestAdvisories(app.platform);
    await vi.waitFor(
      async () =>
        expect(await namesOf(app, shop, 'vulnerable: true')).toEqual([
          'Django',
          '@s/fine',
          'express',
        ]),
      { timeout: 20_000, interval: 50 },
    );
    expect(await readSummary(app, shop)).toMatchObject({
      vulnerable: 3,
      advisories: { records: 4 },
    });
  });

  test('an import whose worker died is taken over by the next try of its job, and by no other job', async () => {
    writeFileSync(
      join(dir, 'npm/GHSA-test-ffff.json'),
      record('GHSA-test-ffff', ['npm', 'lodash', '5.0.0']),
    );
    expect(await claimImport(app.platform, 'of a worker that died', false)).not.toBeNull();
    await job(0);
    expect(await summaryOf(app, shop)).toMatchObject({
      vulnerable: 3,
      advisories: { state: 'READING' },
    });
    await expect(job(1, AbortSignal.abort(new Error('told to stop')))).rejects.toThrow(
      'told to stop',
    );
    await job(1);
    expect(await summaryOf(app, shop)).toMatchObject({
      vulnerable: 4,
      advisories: { state: 'READY', records: 5 },
    });
  });

  test('a folder that is gone is said, and what was read answers on', async () => {
    rmSync(dir, { recursive: true });
    await requestAdvisories(app.platform);
    await vi.waitFor(
      async () =>
        expect((await summaryOf(app, shop)).advisories).toMatchObject({
          state: 'FAILED',
          error: 'OSV_DIR is not a readable folder.',
          records: 5,
        }),
      { timeout: 20_000, interval: 50 },
    );
    expect((await summaryOf(app, shop)).vulnerable).toBe(4);
  });
});

describe('without advisories', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  }, 60_000);
  afterAll(() => app?.close());

  test('it is said that nobody looked', async () => {
    const shop = await seed(app).account().project({ files: FILES }).indexed();
    const summary = await summaryOf(app, shop);
    expect(summary).toMatchObject({ dependencies: 4, vulnerable: 0 });
    expect(summary.advisories).toMatchObject({ state: 'NOT_CONFIGURED', records: 0, readAt: null });
  });

  test('a project without lock files has none, and a later index has those that came', async () => {
    const empty = await seed(app)
      .account()
      .project({ files: { 'a.ts': 'export {};\n' } })
      .indexed();
    expect(await summaryOf(app, empty)).toMatchObject({
      dependencies: 0,
      ecosystems: [],
      lockFiles: [],
    });
    writeFileSync(join(empty.dir, 'go.mod'), 'module a\n\ngo 1.22\n\nrequire b.com/c v1.2.3\n');
    await indexProject(empty.api, empty.project.id);
    expect(await namesOf(app, empty, 'first: 5')).toEqual(['b.com/c']);
  });

  test('another account’s project is not found', async () => {
    const shop = await seed(app).account().project({ files: FILES }).indexed();
    const stranger = await seed(app).account();
    expect((await stranger.api.get(`/projects/${shop.project.id}/sbom`)).status).toBe(404);
  });
});
