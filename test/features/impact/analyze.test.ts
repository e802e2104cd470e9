import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { FILE_IMPACT, IMPACT } from '#features/impact/examples.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { contract } from '../../support/contract.ts';
import { askGraphql } from '../../support/graphql.ts';
import { type Receiver, startReceiver } from '../../support/receiver.ts';
import { seed, type SeededProject } from '../../support/seed.ts';
import { askImpact, evidenceOf, refusalOf } from './support.ts';

const SECRET = 'a secret of the test';

let app: TestApp;
let receiver: Receiver;
let shop: SeededProject;
let bank: SeededProject;
beforeAll(async () => {
  app = await startTestApp({
    settings: { WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_PRIVATE: 'true' },
  });
  receiver = await startReceiver();
  shop = await seed(app).account().project().indexed();
  bank = await seed(app).account().project({ files: BANK, name: 'bank' }).indexed();
  await shop.api.post('/webhooks', {
    url: receiver.url,
    events: ['analysis.complete'],
    secret: SECRET,
  });
}, 60_000);
afterAll(async () => {
  await receiver?.close();
  await app?.close();
});

/** Two functions in one file, each with a test of its own, and a file that nobody uses. */
const BANK = {
  'package.json': '{ "name": "bank", "type": "module", "main": "src/index.ts" }\n',
  'src/index.ts': `export { deposit } from './deposit.ts';\nexport { withdraw } from './withdraw.ts';\n`,
  'src/money.ts': `export function add(a: number, b: number): number {\n  return a + b;\n}\n\nexport function take(a: number, b: number): number {\n  return a - b;\n}\n\nconsole.log('loaded');\n`,
  'src/deposit.ts': `import { add } from './money.ts';\n\nexport function deposit(all: number, one: number): number {\n  return add(all, one);\n}\n`,
  'src/withdraw.ts': `import { take } from './money.ts';\n\nexport function withdraw(all: number, one: number): number {\n  return take(all, one);\n}\n`,
  'src/forgotten.ts': `export const forgotten = 1;\n`,
  'src/broken.ts': `import { add } from './money.ts';\nexport function ( {\n`,
  'test/deposit.test.ts': `import { deposit } from '../src/deposit.ts';\n\ndeposit(1, 2);\n`,
  'test/withdraw.test.ts': `import { withdraw } from '../src/withdraw.ts';\n\nwithdraw(1, 2);\n`,
};

const at = (of: SeededProject) => ({ url: app.url, apiKey: of.apiKey });
const ask = (of: SeededProject, target: object) => askImpact(at(of), of.project.id, target);

const levels = z.enum(['low', 'medium', 'high', 'critical']);
const paths = z.array(z.string());
const both = z.strictObject({
  success: z.literal(true),
  impact: z.strictObject({
    directDependencies: paths,
    dependents: paths,
    affectedTests: paths,
    riskLevel: levels,
    recommendation: z.string().min(1),
  }),
  data: z.strictObject({
    file: z.string(),
    dependencies: paths,
    dependents: paths,
    riskLevel: levels,
    affectedTests: z.int(),
  }),
});

const analyze = (of: SeededProject, path: string) =>
  of.api.post(`/projects/${of.project.id}/analyze`, { path });

test('the example of the reference is what the sample project gives', async () => {
  const { impact, data } = (await analyze(shop, FILE_IMPACT.file)).as(both);
  expect(impact).toEqual(IMPACT);
  expect(data).toEqual(FILE_IMPACT);
});

test.each(['../etc/passwd', '/src/cart.ts', '', 'a\0b'])(
  'what cannot be a path of the repository is refused: %j',
  async (path) => {
    const answer = await analyze(shop, path);
    expect([answer.status, answer.headers.get('x-error-field')]).toEqual([400, 'path']);
  },
);

test('paths are normalised, and ?direct=true names the direct dependents', async () => {
  const { api, project } = shop;
  const path = './src//../src/tax.ts';
  const answer = await api.post(`/projects/${project.id}/analyze?direct=true`, { path });
  expect(answer.body).toMatchObject({
    impact: {
      dependents: ['src/cart.ts', 'src/checkout.ts', 'test/cart.test.ts'],
      directDependents: ['src/cart.ts'],
    },
    data: { file: 'src/tax.ts', directDependents: ['src/cart.ts'] },
  });
});

test('of a file that is no code there is nothing to run and nothing to advise', async () => {
  const files = { LICENSE: 'MIT\n', 'CHANGELOG.md': '# 1.0\n', 'a.py': 'import nowhere\n' };
  const owner = await seed(app).account().project({ files }).indexed();
  for (const path of ['LICENSE', 'CHANGELOG.md']) {
    const { impact } = (await analyze(owner, path)).as(both);
    expect(impact).toMatchObject({ affectedTests: [], dependents: [] });
    expect(impact.recommendation).toBe(`${path} is not code, and no indexed file uses it.`);
  }
});

test.each(['src/nowhere.ts', 'src'])(
  'a path that is not in the index is not found: %s',
  async (path) => {
    const answer = await analyze(shop, path);
    expect(answer.status).toBe(404);
    expect(answer.as(contract.error).error).toContain(path);
  },
);

test('dependents at any distance come nearest first, each with a way to the change', async () => {
  const { transitiveDependents, transitiveCount } = await ask(shop, { file: 'src/tax.ts' });
  expect(transitiveCount).toBe(3);
  expect(transitiveDependents).toEqual([
    { path: 'src/cart.ts', depth: 1, importChain: ['src/cart.ts', 'src/tax.ts'] },
    {
      path: 'src/checkout.ts',
      depth: 2,
      importChain: ['src/checkout.ts', 'src/cart.ts', 'src/tax.ts'],
    },
    {
      path: 'test/cart.test.ts',
      depth: 2,
      importChain: ['test/cart.test.ts', 'src/cart.ts', 'src/tax.ts'],
    },
  ]);
});

test('a file that could not be parsed whole, and names what is changed, keeps the risk from being low', async () => {
  const money = await ask(bank, { file: 'src/money.ts' });
  expect(money.blindSpots).toContainEqual({ kind: 'UNPARSED', path: 'src/broken.ts' });
  expect(money.risk.level).not.toBe('LOW');
  const forgotten = await ask(shop, { file: 'tools/report.py' });
  expect(forgotten).toMatchObject({ blindSpots: [], risk: { level: 'LOW', isRaised: false } });
});

test('a symbol has the tests that use it by evidence, and the other ones by their imports', async () => {
  const symbol = { path: 'src/money.ts', name: 'add' };
  const found = await ask(bank, { symbol });
  expect(found.files[0]?.symbols).toEqual([{ name: 'add' }]);
  expect(evidenceOf(found)).toEqual({
    'test/deposit.test.ts': ['CALLS', 'IMPORTS'],
    'test/withdraw.test.ts': ['IMPORTS'],
  });
  expect(found.symbolDependents).toEqual([
    { path: 'src/deposit.ts', symbol: 'deposit', depth: 1 },
    { path: 'test/deposit.test.ts', symbol: null, depth: 2 },
  ]);
});

const lines = (startLine: number, endLine: number) => ({
  lines: { path: 'src/money.ts', startLine, endLine },
});

test('lines are the symbols that they are in; lines in none are all of the file', async () => {
  const take = await ask(bank, lines(6, 6));
  expect(take.files).toMatchObject([{ symbols: [{ name: 'take' }], isWhole: false }]);
  expect(Object.keys(evidenceOf(take))[0]).toBe('test/withdraw.test.ts');
  expect(await ask(bank, lines(9, 9))).toMatchObject({ files: [{ isWhole: true }] });
  const { code } = await refusalOf(at(bank), bank.project.id, lines(3, 2));
  expect(code).toBe('INVALID_REQUEST');
});

test('a symbol that is not there is not found', async () => {
  const refused = await refusalOf(at(bank), bank.project.id, {
    symbol: { path: 'src/money.ts', name: 'multiply' },
  });
  expect(refused).toEqual({
    code: 'NOT_FOUND',
    message: '"src/money.ts" has no symbol "multiply" in the index.',
  });
});

test('what is dead has no dependents, and what has dependents is not dead', async () => {
  const { data } = await askGraphql(
    at(bank),
    `query($id: ID!) { project(id: $id) {
       deadCode { items(confidence: POSSIBLE) { nodes { kind path } } } } }`,
    { id: bank.project.id },
  );
  const node = z.object({ kind: z.string(), path: z.string() });
  const { project } = z
    .object({
      project: z.object({ deadCode: z.object({ items: z.object({ nodes: z.array(node) }) }) }),
    })
    .parse(data);
  const dead = project.deadCode.items.nodes.filter(({ kind }) => kind === 'UNUSED_FILE');
  expect(dead.map(({ path }) => path)).toContain('src/forgotten.ts');
  for (const { path } of dead) expect((await ask(bank, { file: path })).dependents).toEqual([]);
});

test('an analysis is told to webhooks, with what it found in sum', async () => {
  await analyze(shop, 'tools/stock.py');
  const summary = {
    files: ['tools/stock.py'],
    filesCount: 1,
    riskLevel: 'low',
    dependents: 1,
    transitiveDependents: 1,
    affectedTests: 0,
  };
  await vi.waitFor(() => {
    const payloads = receiver.received.map(({ payload }) => payload);
    expect(payloads).toContainEqual(
      expect.objectContaining({
        event: 'analysis.complete',
        project: { id: shop.project.id, name: 'sample' },
        data: { analysis: 'impact', duration: 1, summary },
      }),
    );
  });
});

test('a target is exactly one thing', async () => {
  const { code } = await refusalOf(at(shop), shop.project.id, { file: 'a', diff: 'b' });
  expect(code).toBe('INVALID_REQUEST');
});
