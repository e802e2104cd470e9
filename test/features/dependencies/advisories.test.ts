import { describe, expect, test } from 'vitest';
import { findAdvisories } from '#features/dependencies/analyze.ts';
import { readRecord } from '#features/dependencies/osv-record.ts';
import { inventoryOf } from './support.ts';

interface Part {
  readonly ecosystem?: string;
  readonly name?: string;
  readonly events?: readonly Readonly<Record<string, string>>[];
  readonly type?: string;
  readonly versions?: readonly string[];
}

/** An OSV record about a package. */
function record(id: string, part: Part, more: Readonly<Record<string, unknown>> = {}): string {
  const { ecosystem = 'npm', name = 'lodash', events, type = 'SEMVER', versions } = part;
  return JSON.stringify({
    schema_version: '1.7.3',
    id,
    modified: '2024-05-01T00:00:00Z',
    summary: `about ${name}`,
    affected: [
      {
        package: { ecosystem, name },
        ...(events && { ranges: [{ type, events }] }),
        ...(versions && { versions }),
      },
    ],
    ...more,
  });
}

const advisoriesOf = (...records: readonly string[]) =>
  records.flatMap((text) => {
    const reading = readRecord(text);
    return reading.outcome === 'read' ? reading.advisories : [];
  });

const LOCKS = {
  npm: (name: string, version: string) => [
    'package-lock.json',
    JSON.stringify({ packages: { [`node_modules/${name}`]: { version } } }),
  ],
  PyPI: (name: string, version: string) => ['requirements.txt', `${name}==${version}\n`],
  Go: (name: string, version: string) => ['go.mod', `go 1.22\nrequire ${name} ${version}\n`],
  Maven: (name: string, version: string) => ['gradle.lockfile', `${name}:${version}=runtime\n`],
  NuGet: (name: string, version: string) => [
    'packages.lock.json',
    JSON.stringify({ dependencies: { net8: { [name]: { type: 'Direct', resolved: version } } } }),
  ],
} as const;

function inventory(ecosystem: keyof typeof LOCKS, name: string, version: string) {
  const [path = '', text = ''] = LOCKS[ecosystem](name, version);
  return inventoryOf({ [path]: text });
}

const idsFor = (
  [ecosystem, name, version]: readonly [keyof typeof LOCKS, string, string],
  ...records: readonly string[]
): string[] =>
  findAdvisories({
    inventory: inventory(ecosystem, name, version),
    advisories: advisoriesOf(...records),
  }).map(({ advisory }) => advisory);

const range = (...events: Readonly<Record<string, string>>[]): string =>
  record('GHSA-test-0001', { events });

describe('ranges', () => {
  test.each([
    ['1.0.0', true],
    ['1.2.2', true],
    ['1.2.3', false],
    ['2.0.0-rc.1', false],
    ['2.0.0', true],
    ['2.0.4', true],
    ['2.0.5', true],
    ['2.0.6', false],
    ['9.0.0', false],
  ])('introduced, fixed, last affected: %s is affected: %s', (version, isAffected) => {
    const text = range(
      { last_affected: '2.0.5' },
      { introduced: '2.0.0' },
      { fixed: '1.2.3' },
      { introduced: '0' },
    );
    expect(idsFor(['npm', 'lodash', version], text)).toEqual(isAffected ? ['GHSA-test-0001'] : []);
  });

  test('one that ends where the next begins', () => {
    const text = range({ introduced: '1.0.0' }, { fixed: '2.0.0' }, { introduced: '2.0.0' });
    expect(idsFor(['npm', 'lodash', '2.0.0'], text)).toEqual(['GHSA-test-0001']);
  });

  test('a limit ends it for what lies beyond', () => {
    const text = range({ introduced: '1.0.0' }, { limit: '1.5.0' });
    expect(idsFor(['npm', 'lodash', '1.4.0'], text)).toEqual(['GHSA-test-0001']);
    expect(idsFor(['npm', 'lodash', '1.5.0'], text)).toEqual([]);
  });

  test('listed versions count beside the ranges, ranges of git do not', () => {
    const listed = record('GHSA-test-0002', { versions: ['3.0.0'] });
    expect(idsFor(['npm', 'lodash', '3.0.0'], listed)).toEqual(['GHSA-test-0002']);
    expect(idsFor(['npm', 'lodash', '3.0.1'], listed)).toEqual([]);
    const git = record('GHSA-test-0003', { type: 'GIT', events: [{ introduced: '0' }] });
    expect(idsFor(['npm', 'lodash', '3.0.0'], git)).toEqual([]);
  });

  test('a version without a place in the order is not said to be affected', () => {
    const text = range({ introduced: '0' }, { fixed: '2.0.0' });
    expect(idsFor(['npm', 'lodash', 'latest'], text)).toEqual([]);
  });
});

const FIXED = [{ introduced: '0' }, { fixed: '4.2' }];
const PSEUDO = 'v4.1.1-0.20200101000000-aaaaaaaaaaaa';

test.each([
  { of: ['PyPI', 'Django_X', '4.2rc1'], known: 'django-x', isAffected: true },
  { of: ['PyPI', 'django', '4.2.post1'], known: 'Django', isAffected: false },
  { of: ['Go', 'a.com/b', PSEUDO], known: 'a.com/b', isAffected: true },
  { of: ['Go', 'a.com/b', 'v4.2.0'], known: 'a.com/b', isAffected: false },
  { of: ['Maven', 'g:a', '4.1.0.Final'], known: 'g:a', isAffected: true },
  { of: ['Maven', 'g:a', '4.2-SNAPSHOT'], known: 'g:a', isAffected: true },
  { of: ['Maven', 'g:a', '4.2.0.RELEASE'], known: 'g:a', isAffected: false },
  { of: ['NuGet', 'newtonsoft.json', '4.1.9'], known: 'Newtonsoft.Json', isAffected: true },
] as const)('$of of a lock, where $known is affected below 4.2: $isAffected', (row) => {
  const [ecosystem] = row.of;
  const part = { ecosystem, name: row.known, type: 'ECOSYSTEM', events: FIXED };
  const ids = idsFor(row.of, record('GHSA-test-0004', part));
  expect(ids).toEqual(row.isAffected ? ['GHSA-test-0004'] : []);
});

test('the same name in another ecosystem, or in a folder of the project, is another package', () => {
  const text = record('GHSA-test-0005', {
    ecosystem: 'PyPI',
    events: [{ introduced: '0' }],
    type: 'ECOSYSTEM',
  });
  expect(idsFor(['npm', 'lodash', '1.0.0'], text)).toEqual([]);
  const own = inventoryOf({ 'Cargo.lock': '[[package]]\nname = "tokio"\nversion = "1.0.0"\n' });
  const advisories = advisoriesOf(
    record('RUSTSEC-test-1', {
      ecosystem: 'crates.io',
      name: 'tokio',
      events: [{ introduced: '0' }],
    }),
  );
  expect(findAdvisories({ inventory: own, advisories })).toEqual([]);
});

describe('what is said', () => {
  const EVENTS = [
    { introduced: '0' },
    { fixed: '4.17.21' },
    { introduced: '5.0.0' },
    { fixed: '5.0.1' },
  ];
  const VECTOR = 'CVSS:3.1/AV:N/AC:L/PR:H/UI:N/S:U/C:H/I:H/A:H';

  test('place, versions that mend it, severity by the score', () => {
    const advisories = advisoriesOf(
      record(
        'GHSA-test-0006',
        { events: EVENTS },
        {
          aliases: ['CVE-0000-0001'],
          severity: [{ type: 'CVSS_V3', score: VECTOR }],
          database_specific: { severity: 'LOW', cwe_ids: ['CWE-94', 'nonsense'] },
        },
      ),
    );
    const found = findAdvisories({ inventory: inventory('npm', 'lodash', '4.17.20'), advisories });
    expect(found).toEqual([
      {
        ecosystem: 'npm',
        name: 'lodash',
        version: '4.17.20',
        purl: 'pkg:npm/lodash@4.17.20',
        isDirect: false,
        scope: 'runtime',
        reachability: 'not-imported',
        file: 0,
        path: 'package-lock.json',
        line: 1,
        advisory: 'GHSA-test-0006',
        aliases: ['CVE-0000-0001'],
        cwes: ['CWE-94'],
        summary: 'about lodash',
        severity: 'high',
        score: 7.2,
        vector: VECTOR,
        fixedVersions: ['4.17.21', '5.0.1'],
      },
    ]);
  });

  test.each([
    [
      {
        severity: [{ type: 'CVSS_V4', score: 'CVSS:4.0/AV:N' }],
        database_specific: { severity: 'MODERATE' },
      },
      'medium',
      null,
    ],
    [{ database_specific: { severity: 'CRITICAL' } }, 'critical', null],
    [{ database_specific: { severity: 'constructor' } }, null, null],
    [{}, null, null],
  ] as const)('severity of %j is %s', (more, severity, score) => {
    const [advisory] = advisoriesOf(record('GHSA-test-0007', { events: EVENTS }, more));
    expect(advisory).toMatchObject({ severity, score });
  });

  test('two databases tell of one fault once', () => {
    const ghsa = record(
      'GHSA-test-0008',
      { events: EVENTS },
      { aliases: ['CVE-0000-0002'], database_specific: { severity: 'HIGH' } },
    );
    const other = record('PYSEC-test-8', { events: EVENTS }, { aliases: ['CVE-0000-0002'] });
    expect(idsFor(['npm', 'lodash', '4.0.0'], other, ghsa)).toEqual(['GHSA-test-0008']);
  });
});

test('records that were withdrawn, are about something else, or are none', () => {
  const events = [{ introduced: '0' }];
  expect(
    readRecord(record('GHSA-test-0009', { events }, { withdrawn: '2024-01-01T00:00:00Z' })),
  ).toEqual({
    outcome: 'withdrawn',
  });
  expect(readRecord(record('ALPINE-test', { ecosystem: 'Alpine:v3.19', events }))).toEqual({
    outcome: 'read',
    advisories: [],
  });
  for (const text of ['', '{', '[]', '{"id": 1}', '{"id": "X", "affected": {}}'])
    expect(readRecord(text)).toEqual({ outcome: 'unreadable' });
});
