/**
 * Every field of the interface specification on a project that is really indexed: its type, its range and
 * what it means, told by looking at the project or at another answer, not at how it is computed.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { makeRepository } from '../support/repositories.ts';
import { SAMPLE_FILES } from '../support/sample.ts';
import { lastEvent, seed, type SeededProject } from '../support/seed.ts';

const CLONE = Array.from(
  { length: 9 },
  (_, n) => `  sum += rows[${n}].price * rates[${n}] - ${n};`,
);
const FILES = {
  ...SAMPLE_FILES,
  // A project that nobody imports: its exports are there for itself alone.
  'package.json':
    '{ "name": "shop", "private": true, "type": "module", "main": "src/checkout.ts" }\n',
  'src/tax.ts': `${String(SAMPLE_FILES['src/tax.ts'])}\nexport function oldTaxOf(amount: number): number {\n  return amount;\n}\n`,
  LICENSE: 'MIT\n',
  'src/sum.ts': `export function sumUp(rows: any[], rates: number[]) {\n  let sum = 0;\n${CLONE.join('\n')}\n  return sum;\n}\n`,
  'src/copy.ts': `export function sumAgain(rows: any[], rates: number[]) {\n  let sum = 0;\n${CLONE.join('\n')}\n  return sum;\n}\n`,
  'src/shell.ts':
    "import { exec } from 'node:child_process';\nimport express from 'express';\nconst app = express();\napp.get('/', (req) => exec(`ls ${req.query.dir}`));\n",
};

type Json = Readonly<Record<string, any>>;

let app: TestApp;
let owner: SeededProject;
const answers: Record<string, Json> = {};
beforeAll(async () => {
  app = await startTestApp();
  owner = await seed(app).account('enterprise').project({ files: FILES }).indexed();
  makeRepository(FILES, { dir: owner.dir });
  const at = `/projects/${owner.project.id}`;
  const get = async (name: string, path: string): Promise<void> => {
    const answer = await owner.api.get(path);
    expect(answer.status, answer.text).toBe(200);
    answers[name] = answer.body as Json;
  };
  const post = async (name: string, path: string, json: object): Promise<void> => {
    const answer = await owner.api.post(path, json);
    expect(answer.status, answer.text).toBeLessThan(300);
    answers[name] = answer.body as Json;
  };
  await get('list', '/projects');
  await get('project', at);
  for (const name of ['graph', 'metrics', 'security', 'dead-code', 'duplication'])
    await get(name, `${at}/${name}`);
  await get('detail', `${at}/security?detail=true`);
  await get('estimate', `${at}/enterprise/estimate`);
  await get('files', `${at}/enterprise/files?tier=quick&strategy=random`);
  await get('tiers', '/enterprise/tiers');
  await post('search', `${at}/search`, { query: 'sales tax', limit: 3 });
  await post('ask', `${at}/ask`, { question: 'How is the sales tax computed?', language: 'en' });
  await post('analyze', `${at}/analyze`, { path: 'src/tax.ts' });
  await post('simulate', `${at}/simulate`, { description: 'Rename taxOf to salesTaxOf' });
  await post('webhook', '/webhooks', {
    url: 'https://192.88.98.1/hook',
    events: ['index.failed', 'index.started'],
    secret: 'hidden',
  });
  await get('webhooks', '/webhooks');
  const stream = await lastEvent(owner.api, owner.project.id);
  answers['complete'] = { event: stream.event, ...stream.data };
  await post('index', `${at}/index`, { force: true });
  await post('task', `${at}/enterprise/index`, { tier: 'quick', focusDirectories: ['src'] });
}, 180_000);
afterAll(() => app?.close());

/** Reads `a.b[].c`: a list of all that is there. */
function valuesAt(root: unknown, path: string): unknown[] {
  let values: unknown[] = [root];
  for (const part of path.split('.')) {
    const key = part.replace('[]', '');
    values = values.map((value) => Object(value)[key]);
    if (part.endsWith('[]')) values = values.flat();
  }
  return values;
}

const CODE_LINES = (path: string): number =>
  String(FILES[path as keyof typeof FILES]).split('\n').length - 1;
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isLine = (value: unknown): boolean => isCount(value) && Number(value) >= 1;
const isPercent = (value: unknown): boolean =>
  typeof value === 'number' && value >= 0 && value <= 100;
const isShare = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1;
const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const isTime = (value: unknown): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(String(value)) &&
  Math.abs(Date.parse(String(value)) - Date.now()) < 600_000;
const isFile = (value: unknown): boolean => Object.hasOwn(FILES, String(value));
const isOneOf =
  (...values: readonly unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value);
const is = (wanted: unknown) => isOneOf(wanted);
const isId = (prefix: string) => (value: unknown) =>
  new RegExp(`^${prefix}_[0-9a-hjkmnp-tv-z]{24}$`).test(String(value));
const isAtLeast = (least: number) => (value: unknown) => isCount(value) && Number(value) >= least;

const SEVERITY = isOneOf('high', 'medium', 'low');
const TIERS = ['quick', 'standard', 'deep'];
const LIMITS: Readonly<Record<string, number>> = { quick: 1000, standard: 5000, deep: 50_000 };
const CODE = Object.keys(FILES).filter((path) => /\.(?:ts|py)$/.test(path));

/** Each field with what has to hold for all its values; each has at least one. */
const FIELDS: readonly (readonly [answer: string, path: string, holds: (value: any) => boolean])[] =
  [
    ['list', 'success', is(true)],
    ['list', 'projects[].id', isId('proj')],
    ['list', 'projects[].name', is('sample')],
    ['list', 'projects[].status', is('indexed')],
    ['list', 'projects[].filesCount', is(13)],
    ['list', 'projects[].symbolsCount', isAtLeast(8)],
    ['list', 'projects[].lastIndexedAt', isTime],
    ['list', 'projects[].createdAt', isTime],
    ['project', 'project.languages[]', isText],
    ['project', 'project.stats.linesOfCode', isAtLeast(60)],
    ['project', 'project.stats.avgComplexity', (value) => value >= 1 && value <= 3],
    ['project', 'project.stats.duplicatePercentage', (value) => isPercent(value) && value > 5],
    ['project', 'data.project.description', (value) => typeof value === 'string'],
    ['project', 'data.project.indexedAt', isTime],
    ['project', 'data.project.stats.files', is(13)],
    ['project', 'data.project.stats.symbols', isAtLeast(8)],
    ['project', 'data.project.stats.nodes', is(13)],
    ['project', 'data.project.stats.dependencies', isAtLeast(4)],
    ['graph', 'data.nodes[].id', isFile],
    ['graph', 'data.nodes[].label', isText],
    ['graph', 'data.nodes[].type', isText],
    ['graph', 'data.nodes[].size', isCount],
    ['graph', 'data.edges[].source', isFile],
    ['graph', 'data.edges[].target', isFile],
    ['metrics', 'metrics.summary.totalFiles', is(CODE.length)],
    ['metrics', 'metrics.summary.totalLines', isAtLeast(60)],
    ['metrics', 'metrics.summary.avgComplexity', (value) => value >= 1 && value <= 3],
    ['metrics', 'metrics.summary.maxComplexity', is(3)],
    ['metrics', 'metrics.summary.duplicatePercentage', isPercent],
    ['metrics', 'metrics.byFile[].path', (value) => CODE.includes(value)],
    ['metrics', 'metrics.byFile[].lines', isCount],
    ['metrics', 'metrics.byFile[].complexity', isCount],
    ['metrics', 'metrics.byFile[].maintainability', isPercent],
    ['metrics', 'data.files', is(CODE.length)],
    ['metrics', 'data.lines', isAtLeast(60)],
    ['metrics', 'data.functions', isAtLeast(7)],
    ['metrics', 'data.classes', is(1)],
    ['metrics', 'data.avgComplexity', (value) => value >= 1 && value <= 3],
    ['metrics', 'data.maxComplexity', is(3)],
    ['security', 'scan.status', is('completed')],
    ['security', 'scan.scannedAt', isTime],
    ['security', 'scan.summary.high', isAtLeast(1)],
    ['security', 'scan.summary.medium', isCount],
    ['security', 'scan.summary.low', isCount],
    ['security', 'scan.issues[].severity', SEVERITY],
    ['security', 'scan.issues[].type', isText],
    ['security', 'scan.issues[].file', isFile],
    ['security', 'scan.issues[].line', isLine],
    ['security', 'scan.issues[].description', isText],
    ['security', 'scan.issues[].recommendation', isText],
    ['security', 'scan.issues[].rule', is(undefined)],
    ['security', 'data.issues[].severity', isOneOf('critical', 'high', 'medium', 'low')],
    ['security', 'data.issues[].message', isText],
    ['security', 'data.summary.critical', isCount],
    ['detail', 'scan.issues[].rule', isText],
    ['detail', 'scan.issues[].cwe', (value) => value === null || /^CWE-\d+$/.test(value)],
    ['detail', 'data.issues[].confidence', SEVERITY],
    ['dead-code', 'deadCode.unusedExports[].file', isFile],
    ['dead-code', 'deadCode.unusedExports[].name', isText],
    ['dead-code', 'deadCode.unusedExports[].line', isLine],
    ['dead-code', 'deadCode.unusedExports[].type', isText],
    ['dead-code', 'deadCode.estimatedLines', isCount],
    ['duplication', 'duplication.percentage', (value) => isPercent(value) && value > 5],
    ['duplication', 'duplication.duplicates[].lines', isAtLeast(5)],
    ['duplication', 'duplication.duplicates[].occurrences[].file', isFile],
    ['duplication', 'duplication.duplicates[].occurrences[].start', isLine],
    ['duplication', 'duplication.duplicates[].occurrences[].end', isLine],
    ['search', 'results[].filePath', isFile],
    ['search', 'results[].lineStart', isLine],
    ['search', 'results[].lineEnd', isLine],
    ['search', 'results[].content', isText],
    ['search', 'results[].score', isShare],
    ['search', 'results[].context', isText],
    ['search', 'data.results[].file', isFile],
    ['search', 'data.results[].line', isLine],
    ['ask', 'answer', isText],
    ['ask', 'references[].filePath', isFile],
    ['ask', 'references[].description', isText],
    ['ask', 'data.sources[].file', isFile],
    ['ask', 'data.sources[].lines', (value) => /^[1-9]\d*-[1-9]\d*$/.test(value)],
    ['analyze', 'impact.dependents[]', isFile],
    ['analyze', 'impact.affectedTests[]', is('test/cart.test.ts')],
    ['analyze', 'impact.riskLevel', isOneOf('low', 'medium', 'high', 'critical')],
    ['analyze', 'impact.recommendation', isText],
    ['analyze', 'data.file', is('src/tax.ts')],
    ['analyze', 'data.affectedTests', is(1)],
    ['simulate', 'data.affectedFiles[]', isFile],
    ['simulate', 'data.affectedTests[]', isFile],
    ['simulate', 'data.estimatedEffort', (value) => /^(?:\d+[hd]|unknown)$/.test(value)],
    ['simulate', 'data.analysis', isText],
    ['estimate', 'projectId', isId('proj')],
    ['estimate', 'projectName', is('sample')],
    ['estimate', 'totalFiles', isAtLeast(13)],
    ['estimate', 'totalSizeMB', (value) => typeof value === 'number' && value >= 0],
    ['estimate', 'recommendation', isOneOf(...TIERS)],
    ['estimate', 'estimatedTimeMinutes', isAtLeast(1)],
    ['estimate', 'languageDistribution.ts', is(7)],
    ['estimate', 'languageDistribution.py', is(3)],
    ['files', 'tier', is('quick')],
    ['files', 'strategy', is('random')],
    ['files', 'totalSelected', isAtLeast(13)],
    ['files', 'maxAllowed', is(1000)],
    ['files', 'files[]', isFile],
    ['files', 'hasMore', is(false)],
    ...TIERS.flatMap((tier) => [
      ['tiers', `tiers.${tier}.maxFiles`, is(LIMITS[tier])] as const,
      ['tiers', `tiers.${tier}.skipEmbeddings`, is(tier === 'quick')] as const,
      ['tiers', `tiers.${tier}.skipSecurity`, is(tier === 'quick')] as const,
      ['tiers', `tiers.${tier}.description`, isText] as const,
      ['estimate', `tiers.${tier}.estimatedFiles`, isAtLeast(13)] as const,
    ]),
    ...['smart', 'hot-files', 'directory-balanced', 'random'].map(
      (name) => ['tiers', `samplingStrategies.${name}`, isText] as const,
    ),
    ['webhook', 'webhook.id', isId('wh')],
    ['webhook', 'webhook.url', is('https://192.88.98.1/hook')],
    ['webhook', 'webhook.events[]', isOneOf('index.failed', 'index.started')],
    ['webhook', 'webhook.active', is(true)],
    ['webhook', 'webhook.secret', is(undefined)],
    ['webhooks', 'webhooks[].createdAt', isTime],
    ['webhooks', 'webhooks[].secret', is(undefined)],
    ['complete', 'event', is('complete')],
    ['complete', 'status', is('indexed')],
    ['complete', 'filesCount', is(13)],
    ['complete', 'symbolsCount', isAtLeast(8)],
    ['index', 'message', isText],
    ['index', 'estimatedTime', isAtLeast(1)],
    ['index', 'data.status', is('indexing')],
    ['task', 'taskId', isId('task')],
    ['task', 'status', isOneOf('pending', 'running', 'completed')],
    ['task', 'message', isText],
  ];

test.each(FIELDS)('%s: %s', (answer, path, holds) => {
  const values = valuesAt(answers[answer], path);
  expect(values.length).toBeGreaterThan(0);
  for (const value of values) expect(holds(value), JSON.stringify(value)).toBe(true);
});

test('numbers of one meaning are the same wherever they stand', () => {
  const { project, metrics, duplication, security, complete, list, analyze } = answers;
  const of = (answer: Json | undefined, path: string): unknown => valuesAt(answer, path)[0];
  const same = (...values: readonly unknown[]): void => expect(new Set(values).size).toBe(1);
  same(
    of(project, 'project.filesCount'),
    of(project, 'data.project.stats.files'),
    of(list, 'projects[].filesCount'),
    of(complete, 'filesCount'),
  );
  same(of(project, 'project.symbolsCount'), of(complete, 'symbolsCount'));
  same(
    of(project, 'project.stats.duplicatePercentage'),
    of(metrics, 'metrics.summary.duplicatePercentage'),
    of(duplication, 'duplication.percentage'),
  );
  same(of(project, 'project.stats.avgComplexity'), of(metrics, 'metrics.summary.avgComplexity'));
  same(of(analyze, 'impact.riskLevel'), of(analyze, 'data.riskLevel'));
  const { high, medium, low } = security?.['scan'].summary;
  expect(security?.['scan'].issues).toHaveLength(high + medium + low);
  const { byFile, summary } = metrics?.['metrics'];
  const sum = byFile.reduce((total: number, { lines }: { lines: number }) => total + lines, 0);
  expect(summary.totalLines).toBe(sum);
  for (const { path, lines } of byFile) expect([path, lines]).toEqual([path, CODE_LINES(path)]);
});

test('lists are in their order, and places are what they say', () => {
  const scores = valuesAt(answers['search'], 'results[].score').map(Number);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  for (const { filePath, lineStart, lineEnd, content } of answers['search']?.['results'] ?? []) {
    const lines = String(FILES[filePath as keyof typeof FILES]).split('\n');
    expect(
      lines
        .slice(lineStart - 1, lineEnd)
        .join('\n')
        .trim(),
    ).toContain(String(content).split('\n')[0]?.trim());
  }
  expect(answers['analyze']?.['impact'].dependents).toEqual([
    'src/cart.ts',
    'src/checkout.ts',
    'test/cart.test.ts',
  ]);
  for (const { lines, occurrences } of answers['duplication']?.['duplication'].duplicates ?? [])
    for (const { start, end } of occurrences) expect(end - start + 1).toBeGreaterThanOrEqual(lines);
  expect(answers['task']?.['taskId']).not.toBe(
    answers['index']?.['message'].match(/task_\w+/)?.[0],
  );
});
