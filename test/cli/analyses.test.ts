import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { writeFiles } from '../support/repositories.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { SAMPLE_FILES } from '../support/sample.ts';
import { seed, type SeededProject } from '../support/seed.ts';
import { runHere, runIn } from './support.ts';

const CLONE = `export function sum(values: number[]): number {
  let total = 0;
  for (const value of values) {
    if (value < 0) throw new RangeError('negative value');
    if (value > 1000) throw new RangeError('value too large');
    total += value * 2 + Math.abs(value) - Math.floor(value / 3);
  }
  return total > 10 ? total : Math.max(total, 10, values.length, 3);
}
`;
const FILES = {
  ...SAMPLE_FILES,
  'src/one.ts': CLONE,
  'src/two.ts': CLONE,
  'src/round.ts': `import { trip } from './trip.ts';\n\nexport const round = () => trip;\n`,
  'src/trip.ts': `import { round } from './round.ts';\n\nexport const trip = () => round;\n`,
  // What a terminal would obey: it moves up, and colors what follows.
  'src/escape.ts': `/** up\u001B[1A red\u001B[31m */\nexport function escapeRoom(): string {\n  return '\u001B[2J';\n}\n`,
  'src/server.js': `import { exec } from 'node:child_process';
import express from 'express';

const app = express();
app.get('/', (request, response) => exec(request.query.command, () => response.end()));
`,
};

let app: TestApp;
let owner: SeededProject;
beforeAll(async () => {
  app = await startTestApp();
  owner = await seed(app).account('pro').project({ files: FILES, name: 'shop' }).indexed();
  await seed(app)
    .of(owner)
    .project({ files: { 'a.ts': 'export {};\n' }, name: 'twin' });
  await seed(app)
    .of(owner)
    .project({ files: { 'a.ts': 'export {};\n' }, name: 'twin' });
}, 60_000);
afterAll(() => app?.close());

const server = () => ['--url', app.url, '--key', owner.apiKey];
const run = (...args: readonly string[]) =>
  runHere(...args, ...server(), '--project', owner.project.id);

const completeness = z.object({ isComplete: z.literal(false), notes: z.array(z.string()).min(2) });

async function runJson(...args: readonly string[]): Promise<Record<string, unknown>> {
  const { code, stdout, stderr } = await run(...args, '--json');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout.trimEnd()).not.toContain('\n');
  const record = z.record(z.string(), z.unknown()).parse(JSON.parse(stdout));
  completeness.parse(record['completeness']);
  return record;
}

const place = z.looseObject({ path: z.string(), startLine: z.int() });

test.each([
  [['search', 'sales', 'tax', 'of', 'a', 'country'], 'results', 'src/tax.ts'],
  [['ask', 'What does taxOf do?'], 'references', 'src/tax.ts'],
  [['metrics', 'src/tax.ts'], 'functions', 'src/tax.ts'],
  [['dead-code', '--confidence', 'possible'], 'items', 'src/round.ts'],
])(
  '%j --json has the places of its answer, and what the index cannot know',
  async (args, list, path) => {
    const record = await runJson(...args);
    const places = z.array(place).parse(record[list]);
    expect(places.map((found) => found.path)).toContain(path);
  },
);

test('the other answers as JSON', async () => {
  const security = await runJson('security');
  expect(security['summary']).toMatchObject({ critical: 1 });
  expect(security['issues']).toMatchObject([{ path: 'src/server.js', line: 5 }]);
  const duplication = await runJson('duplication');
  expect(duplication['groups']).toMatchObject([{ kind: 'exact', places: [{}, {}] }]);
  const graph = await runJson('graph', 'src/cart.ts');
  expect(graph['edges']).toContainEqual({
    source: 'src/cart.ts',
    target: 'src/tax.ts',
    line: 1,
    weight: 1,
  });
});

test('answers for people name places, and end with what the index cannot know', async () => {
  const { stdout } = await run('search', 'taxOf');
  expect(stdout).toContain('src/tax.ts:4-7 taxOf\n');
  expect(stdout).toContain('Unresolved imports: 1.');
  expect((await run('metrics')).stdout).toMatch(/complexity +cognitive +function +place\n/);
  expect((await run('graph', 'src')).stdout).toContain('src/cart.ts -> src/tax.ts');
  expect((await run('security')).stdout).toContain('critical src/server.js:5 ');
});

test('grades come with what they were, their value and their limits', async () => {
  const { code, stdout } = await run('grades');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Overall grade: [B-E]\. Compared with the previous index\.\n/);
  expect(stdout).toMatch(/^D +- +cycles +[\d.]+ % +up to 0, 1, 8, 30$/m);
  const { topics, grade } = z
    .looseObject({ grade: z.string(), topics: z.array(z.looseObject({ topic: z.string() })) })
    .parse(await runJson('grades'));
  expect(grade).toMatch(/^[B-E]$/);
  expect(topics).toHaveLength(7);
  const markdown = (await run('grades', '--markdown')).stdout;
  expect(markdown).toMatch(/^\*\*Health: [B-E]\*\*, compared with the previous index$/m);
  expect(markdown).toMatch(/^\| cycles \| D \| - \| [\d.]+ % \|$/m);
  const unknown = await run('grades', '--base', 'nowhere');
  expect({ code: unknown.code, stderr: unknown.stderr }).toEqual({
    code: 2,
    stderr: expect.stringContaining('nowhere'),
  });
});

test('nothing that a repository holds reaches the terminal as a command', async () => {
  for (const args of [
    ['search', 'escapeRoom'],
    ['ask', 'What does escapeRoom do?'],
  ]) {
    const { stdout } = await run(...args);
    expect(stdout).toContain('escapeRoom');
    expect(stdout).not.toContain('\u001B');
    expect(stdout).toContain(String.raw`\u{1b}`);
  }
});

test.each([
  [['metrics', '--max-complexity', '4'], ['metrics', '--max-complexity', '50'], 'above 4'],
  [['metrics', '--max-cognitive', '0'], ['metrics', '--max-cognitive', '50'], 'above 0'],
  [
    ['metrics', '--min-maintainability', '99.5'],
    ['metrics', '--min-maintainability', '1'],
    'below 99.5',
  ],
  [['security', '--fail-on', 'high'], ['security', 'src/cart.ts', '--fail-on', 'low'], 'high'],
  [
    ['dead-code', '--fail-on-any', '--confidence', 'possible'],
    ['dead-code', 'src/tax.ts', '--fail-on-any'],
    'dead code',
  ],
  [
    ['duplication', '--max-percentage', '1'],
    ['duplication', '--max-percentage', '99'],
    'above 1 %',
  ],
  [['grades', '--fail-below', 'A'], ['grades', '--fail-below', 'D'], 'below A'],
  [['graph', '--fail-on-cycle'], ['graph', 'tools', '--fail-on-cycle'], 'import cycles: 1'],
])('the gate %j ends with 1 and says why, %j with 0', async (failing, passing, why) => {
  const failed = await run(...failing);
  expect({ code: failed.code, stderr: failed.stderr }).toEqual({
    code: 1,
    stderr: expect.stringContaining(why),
  });
  expect(failed.stdout).not.toBe('');
  expect(await run(...passing)).toMatchObject({ code: 0, stderr: '' });
});

test('--sarif prints what code hosts read, and the gate counts as well', async () => {
  const { code, stdout } = await run('security', '--sarif', '--fail-on', 'critical');
  expect(code).toBe(1);
  const [first] = z
    .object({
      version: z.literal('2.1.0'),
      runs: z.array(z.looseObject({ results: z.array(z.unknown()) })),
    })
    .parse(JSON.parse(stdout)).runs;
  expect(JSON.stringify(first?.results)).toContain('src/server.js');
});

test('the gate of cycles is not passed by asking about one file, which is in none alone', async () => {
  const { code, stderr } = await run('graph', 'src/round.ts', '--fail-on-cycle');
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('directory') });
});

test('graphs go out for other programs', async () => {
  expect((await run('graph', '--format', 'mermaid')).stdout).toContain('flowchart');
  expect((await run('graph', '--format', 'dot')).stdout).toContain('digraph');
});

async function deadItems(limit: string) {
  const record = await runJson('dead-code', '--confidence', 'possible', '--limit', limit);
  return { count: z.array(z.unknown()).parse(record['items']).length, hasMore: record['hasMore'] };
}

test('lists are cut at --limit, and all of it comes in pages with 0', async () => {
  expect(await deadItems('2')).toEqual({ count: 2, hasMore: true });
  const all = await deadItems('0');
  expect(all.count).toBeGreaterThan(4);
  expect(all.hasMore).toBe(false);
});

test('index ends when the run does, and says what it made', async () => {
  writeFiles(owner.dir, { 'src/more.ts': 'export const more = 1;\n' });
  const { code, stdout, stderr } = await run('index', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ projectId: owner.project.id, unresolvedImports: 1 });
  expect(stderr).toMatch(/^Indexing shop: /);
  expect(stderr).toContain('Indexed shop: ');
  const { stdout: found } = await run('search', 'path:src/more.ts');
  expect(found).toContain('src/more.ts:1');
});

test('a project is named by id, by name, or by the folder the command is started in', async () => {
  const search = ['search', 'taxOf', ...server()];
  expect((await runHere(...search, '--project', 'shop')).stdout).toContain('src/tax.ts:4');
  const twin = await runHere(...search, '--project', 'twin');
  expect(twin).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('More than one project is called'),
  });
  const none = await runHere(...search, '--project', 'nowhere');
  expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining('(shop)') });
  const here = await runHere(...search);
  expect(here).toMatchObject({ code: 2, stderr: expect.stringContaining('--project') });
  const settings = { SEXTANT_URL: `${app.url}/`, SEXTANT_API_KEY: owner.apiKey };
  const there = await runIn(owner.dir, ['search', 'taxOf'], settings);
  expect(there).toMatchObject({ code: 0, stderr: '' });
  expect(there.stdout).toContain('src/tax.ts:4-7');
});

test('a project of another account is one that never was', async () => {
  const stranger = await seed(app).account('enterprise');
  const key = ['--url', app.url, '--key', stranger.apiKey];
  const foreign = await runHere('search', 'tax', ...key, '--project', owner.project.id);
  const unknown = 'proj_000000000000000000000000';
  const absent = await runHere('search', 'tax', ...key, '--project', unknown);
  expect(foreign.code).toBe(2);
  expect(foreign.stderr.replace(owner.project.id, unknown)).toBe(absent.stderr);
});

test.each([
  [['search'], 'query'],
  [['search', 'x', '--limit', '0'], '--limit'],
  [['search', 'x', '--limit', 'many'], 'whole number'],
  [['security', '--fail-on', 'loud'], 'loud'],
  [['security', 'src', '--sarif'], '--sarif'],
  [['security', '--json', '--sarif'], '--sarif'],
  [['duplication', '--max-percentage', '101'], 'between 0 and 100'],
  [['dead-code', '--confidence', 'sure'], 'sure'],
  [['graph', '--depth', '2'], 'depth'],
  [['graph', 'nowhere', '--level', 'street'], 'street'],
  [['metrics', '--max-complexity', '-1'], 'whole number'],
  [['ask', 'x', '--language', 'xx'], 'xx'],
])('%j cannot be asked: exit code 2, and it says why', async (args, word) => {
  const { code, stdout, stderr } = await run(...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(word);
});

test.each([
  [['--url', 'ftp://x', '--key', 'x'], 'http'],
  [['--url', 'http://127.0.0.1:1', '--key', 'x'], 'cannot be reached'],
])('%j is no server', async (options, word) => {
  const { code, stderr } = await runHere('metrics', ...options, '--project', 'x');
  expect(code).toBe(2);
  expect(stderr).toContain(word);
});

test('a key that is missing or refused is told', async () => {
  const missing = await runHere('metrics', '--url', app.url);
  expect(missing).toMatchObject({ code: 2, stderr: expect.stringContaining('SEXTANT_API_KEY') });
  const wrong = await runHere('metrics', '--url', app.url, '--key', `sk_live_${'x'.repeat(32)}`);
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('valid API key') });
});

test('an installation that takes only its own operations takes those of the commands', async () => {
  const strict = await startTestApp({ settings: { GRAPHQL_PERSISTED_ONLY: 'true' } });
  try {
    const { apiKey } = await seed(strict).account().project({ name: 'shop' }).indexed();
    const at = ['--url', strict.url, '--key', apiKey, '--project', 'shop'];
    const commands = [
      ['search', 'tax'],
      ['ask', 'tax'],
      ['metrics'],
      ['security'],
      ['security', '--sarif'],
      ['dead-code'],
      ['duplication'],
      ['graph', 'src/tax.ts'],
      ['graph', '--format', 'dot'],
      ['impact', '--file', 'src/tax.ts'],
      ['index'],
    ];
    for (const command of commands) {
      const { code, stdout } = await runHere(...command, ...at);
      expect({ command, code, isEmpty: stdout === '' }).toEqual({
        command,
        code: 0,
        isEmpty: false,
      });
    }
  } finally {
    await strict.close();
  }
});
