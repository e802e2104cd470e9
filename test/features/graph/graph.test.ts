import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { contract } from '../../support/contract.ts';
import { seed, type SeededProject } from '../../support/seed.ts';

let app: TestApp;
let shop: SeededProject;
beforeAll(async () => {
  app = await startTestApp();
  shop = await seed(app).account().project().indexed();
});
afterAll(() => app?.close());

const get = (query = '') => shop.api.get(`/projects/${shop.project.id}/graph${query}`);

async function graph(query = '') {
  const answer = await get(query);
  expect(answer.status, answer.text).toBe(200);
  return answer.as(contract.graph).data;
}

test('every indexed file is a node, every resolved import an edge from importer to imported', async () => {
  const { nodes, edges } = await graph();
  expect(nodes.find((node) => node.id === 'src/tax.ts')).toEqual({
    id: 'src/tax.ts',
    label: 'tax.ts',
    type: 'typescript',
    size: 7,
  });
  const types = Object.fromEntries(nodes.map((node) => [node.id, node.type]));
  expect(types).toMatchObject({
    'package.json': 'config',
    'test/cart.test.ts': 'test',
    'tools/stock.py': 'python',
    'README.md': 'markdown',
  });
  const pairs = edges.map((edge) => `${edge.source} > ${edge.target}`).toSorted();
  expect(pairs).toEqual([
    'src/cart.ts > src/tax.ts',
    'src/checkout.ts > src/cart.ts',
    'test/cart.test.ts > src/cart.ts',
    'tools/report.py > tools/stock.py',
  ]);
});

test.each(['a', 'b'])('asked for shape %s it is answered in b, the only one', async (shape) => {
  const path = `/projects/${shop.project.id}/graph`;
  const answer = await shop.api.get(path, { 'x-response-shape': shape });
  answer.as(contract.graph);
  expect(answer.headers.get('x-response-shape')).toBe('b');
});

test('level=directory shows directories, edges between different ones, sizes summed', async () => {
  const files = await graph();
  const { nodes, edges } = await graph('?level=directory');
  expect(nodes.map((node) => node.id).toSorted()).toEqual(['.', 'src', 'test', 'tools']);
  expect(edges).toEqual([{ source: 'test', target: 'src' }]);
  const inSource = files.nodes.filter((node) => node.id.startsWith('src/'));
  const lines = inSource.reduce((sum, node) => sum + node.size, 0);
  expect(nodes.find((node) => node.id === 'src')).toMatchObject({ type: 'directory', size: lines });
});

test('limit keeps the best connected nodes and only edges between them', async () => {
  const { nodes, edges } = await graph('?limit=2');
  expect(nodes).toHaveLength(2);
  const ids = new Set(nodes.map((node) => node.id));
  expect(ids).toContain('src/cart.ts');
  for (const { source, target } of edges) expect(ids.has(source) && ids.has(target)).toBe(true);
  expect((await graph('?limit=1000000')).nodes).toHaveLength((await graph()).nodes.length);
});

test.each([
  'limit=0',
  'limit=-1',
  'limit=1.5',
  'limit=x',
  'limit=',
  'level=symbol',
  'level=',
  'level=file%00',
])('?%s is refused', async (query) => {
  const answer = await get(`?${query}`);
  expect(answer.status, answer.text).toBe(400);
  expect(answer.as(contract.error).code).toBe('INVALID_REQUEST');
});
