/**
 * Every field of the interface specification on a project that is really indexed: its type, its range and
 * what it means, told by looking at the project or at another answer, not at how it is computed.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../support/app.ts';
import { contract } from '../support/contract.ts';
import {
  isCount,
  isLine,
  isPercent,
  isShare,
  isText,
  isTime,
  isCwe,
  isOneOf,
  is,
  isId,
  isAtLeast,
} from '../support/field-checks.ts';
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

let app: TestApp;
let owner: SeededProject;
const answers: Record<string, unknown> = {};
beforeAll(async () => {
  app = await startTestApp();
  owner = await seed(app).account('enterprise').project({ files: FILES }).indexed();
  makeRepository(FILES, { dir: owner.dir });
  const at = `/projects/${owner.project.id}`;
  const get = async (name: string, path: string): Promise<void> => {
    const answer = await owner.api.get(path);
    expect(answer.status, answer.text).toBe(200);
    answers[name] = answer.body;
  };
  const post = async (name: string, path: string, json: object): Promise<void> => {
    const answer = await owner.api.post(path, json);
    expect(answer.status, answer.text).toBeLessThan(300);
    answers[name] = answer.body;
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

const TEXTS = new Map(
  Object.entries<string | Buffer>(FILES).map(([path, text]) => [path, text.toString()]),
);
const linesOf = (path: string): readonly string[] => (TEXTS.get(path) ?? '').split('\n');
const isFile = (value: unknown): boolean => Object.hasOwn(FILES, String(value));

const SEVERITY = isOneOf('high', 'medium', 'low');
const TIERS = ['quick', 'standard', 'deep'];
const LIMITS: Readonly<Record<string, number>> = { quick: 1000, standard: 5000, deep: 50_000 };
const CODE = Object.keys(FILES).filter((path) => /\.(?:ts|py)$/.test(path));

type Holds = (value: unknown) => boolean;

/** Each field with what has to hold for all its values; each has at least one. */
const FIELDS: readonly (readonly [answer: string, path: string, holds: Holds])[] = [
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
  ['project', 'project.stats.avgComplexity', (value) => Number(value) >= 1 && Number(value) <= 3],
  [
    'project',
    'project.stats.duplicatePercentage',
    (value) => isPercent(value) && Number(value) > 5,
  ],
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
  ['metrics', 'metrics.summary.avgComplexity', (value) => Number(value) >= 1 && Number(value) <= 3],
  ['metrics', 'metrics.summary.maxComplexity', is(3)],
  ['metrics', 'metrics.summary.duplicatePercentage', isPercent],
  ['metrics', 'metrics.byFile[].path', isOneOf(...CODE)],
  ['metrics', 'metrics.byFile[].lines', isCount],
  ['metrics', 'metrics.byFile[].complexity', isCount],
  ['metrics', 'metrics.byFile[].maintainability', isPercent],
  ['metrics', 'data.files', is(CODE.length)],
  ['metrics', 'data.lines', isAtLeast(60)],
  ['metrics', 'data.functions', isAtLeast(7)],
  ['metrics', 'data.classes', is(1)],
  ['metrics', 'data.avgComplexity', (value) => Number(value) >= 1 && Number(value) <= 3],
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
  ['detail', 'scan.issues[].cwe', (value) => value === null || isCwe(value)],
  ['detail', 'data.issues[].confidence', SEVERITY],
  ['dead-code', 'deadCode.unusedExports[].file', isFile],
  ['dead-code', 'deadCode.unusedExports[].name', isText],
  ['dead-code', 'deadCode.unusedExports[].line', isLine],
  ['dead-code', 'deadCode.unusedExports[].type', isText],
  ['dead-code', 'deadCode.estimatedLines', isCount],
  ['duplication', 'duplication.percentage', (value) => isPercent(value) && Number(value) > 5],
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
  ['ask', 'data.sources[].lines', (value) => /^[1-9]\d*-[1-9]\d*$/.test(String(value))],
  ['analyze', 'impact.dependents[]', isFile],
  ['analyze', 'impact.affectedTests[]', is('test/cart.test.ts')],
  ['analyze', 'impact.riskLevel', isOneOf('low', 'medium', 'high', 'critical')],
  ['analyze', 'impact.recommendation', isText],
  ['analyze', 'data.file', is('src/tax.ts')],
  ['analyze', 'data.affectedTests', is(1)],
  ['simulate', 'data.affectedFiles[]', isFile],
  ['simulate', 'data.affectedTests[]', isFile],
  ['simulate', 'data.estimatedEffort', (value) => /^(?:\d+[hd]|unknown)$/.test(String(value))],
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

const of = (answer: unknown, path: string): unknown => valuesAt(answer, path)[0];
const same = (...values: readonly unknown[]): void => expect(new Set(values).size).toBe(1);

const number = z.number();
const securityResult = z.object({
  scan: z.object({
    issues: z.array(z.unknown()),
    summary: z.object({ high: number, medium: number, low: number }),
  }),
});
const place = z.object({ start: number, end: number });
const duplicationResult = z.object({
  duplication: z.object({
    duplicates: z.array(z.object({ lines: number, occurrences: z.array(place) })),
  }),
});

test('numbers of one meaning are the same wherever they stand', () => {
  const { project, metrics, duplication, security, complete, list, analyze } = answers;
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
  const { scan } = securityResult.parse(security);
  const { high, medium, low } = scan.summary;
  expect(scan.issues).toHaveLength(high + medium + low);
  const { byFile, summary } = contract.metrics.both.parse(metrics).metrics;
  expect(summary.totalLines).toBe(byFile.reduce((total, { lines }) => total + lines, 0));
  for (const { path, lines } of byFile)
    expect([path, lines]).toEqual([path, linesOf(path).length - 1]);
});

test('results come with the best first, and each is where it says', () => {
  const { results } = contract.search.both.parse(answers['search']);
  const scores = results.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  for (const { filePath, lineStart, lineEnd, content } of results) {
    const lines = linesOf(filePath).slice(lineStart - 1, lineEnd);
    expect(lines.join('\n').trim()).toContain(content.split('\n')[0]?.trim());
  }
});

test('lists are in their order, and tasks are told apart', () => {
  expect(of(answers['analyze'], 'impact.dependents')).toEqual([
    'src/cart.ts',
    'src/checkout.ts',
    'test/cart.test.ts',
  ]);
  const { duplicates } = duplicationResult.parse(answers['duplication']).duplication;
  for (const { lines, occurrences } of duplicates)
    for (const { start, end } of occurrences) expect(end - start + 1).toBeGreaterThanOrEqual(lines);
  const [started] = /task_\w+/.exec(String(of(answers['index'], 'message'))) ?? [];
  expect(of(answers['task'], 'taskId')).not.toBe(started);
});
