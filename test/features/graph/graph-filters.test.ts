import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '../../support/contract.ts';
import { FRAMEWORK_FILES } from './fixture.ts';
import { ask, askWhole, framework, refusalsOf, useFramework } from './framework.ts';

useFramework();

test.each([
  ['(path: "lib/router")', 3],
  ['(path: "lib/*.js")', 7],
  ['(path: "**/*.go")', 2],
  ['(language: "go")', 2],
  ['(language: "GO")', 2],
  ['(language: "klingon")', 0],
  ['(path: "nowhere")', 0],
  [`(path: "${'*a'.repeat(50)}")`, 0],
  [`(path: "${'*'.repeat(50)}")`, 3],
  ['(limit: 1)', 1],
  ['(limit: 1000000000)', Object.keys(FRAMEWORK_FILES).length],
  ['(level: DIRECTORY, depth: 1)', 6],
  ['(level: DIRECTORY)', 7],
  ['(level: DIRECTORY, depth: 1000000000)', 7],
])('graph%s has %s nodes', async (args, count) => {
  const { nodes, edges } = await askWhole(args);
  const ids = new Set(nodes.map(({ id }) => id));
  expect(nodes, [...ids].join()).toHaveLength(count);
  for (const { source, target } of edges) expect(ids.has(source) && ids.has(target)).toBe(true);
});

test('excludeTests leaves tests out, and what only they import is imported by none', async () => {
  const { nodes } = await askWhole('(excludeTests: true)');
  expect(nodes.some(({ type }) => type === 'test')).toBe(false);
  expect(nodes.find(({ id }) => id === 'index.js')?.fanIn).toBe(0);
});

test.each([
  ['limit 0', '(limit: 0)'],
  ['limit -1', '(limit: -1)'],
  ['depth 0', '(level: DIRECTORY, depth: 0)'],
  ['depth -5', '(level: DIRECTORY, depth: -5)'],
  ['a depth of files', '(depth: 1)'],
  ['an empty path', '(path: "")'],
  ['a path of spaces', '(path: "  ")'],
  ['an absolute path', '(path: "/lib")'],
  ['a path outside', '(path: "../x")'],
  ['a path too long', `(path: "${'x'.repeat(1001)}")`],
  ['no kind', '(kinds: [])'],
  ['a kind that is none', '(kinds: [everything])'],
  ['a level that is none', '(level: SYMBOL)'],
  ['a limit that is no Int', '(limit: 10000000000)'],
])('%s is refused', async (_what, args) => {
  expect(await refusalsOf('nodes { id }', args)).toEqual(['INVALID_REQUEST']);
});

test.each([
  'cycles(first: 0) { id }',
  'cycles(first: -1) { id }',
  'hubs(first: 0) { id }',
  'hubs(first: -100) { id }',
  'communities(first: 0) { id }',
  'communities(first: 1) { nodes(first: -1) }',
  'unstableDependencies(first: 0) { excess }',
  'cycles(first: 1000000) { id }',
  'communities(first: 1000) { nodes(first: 1000) }',
  'cycles(first: 500) { example { line } }',
  'hubs(by: betweenness) { id }',
  'export(format: PNG)',
  Array.from('abcdefghi', (name) => `${name}: export(format: DOT)`).join(' '),
])('%s is refused', async (field) => {
  expect(await refusalsOf(field)).toEqual(['INVALID_REQUEST']);
});

function request(query: string) {
  const { api, project } = framework();
  return api.get(`/projects/${project.id}/graph${query}`);
}

async function get(query: string) {
  const answer = await request(query);
  expect(answer.status, answer.text).toBe(200);
  return answer.as(contract.graph).data;
}

test('REST takes the same filters', async () => {
  expect((await get('?path=lib/router')).nodes).toHaveLength(3);
  expect((await get('?language=go&kinds=implicit')).edges).toEqual([
    { source: 'server/main.go', target: 'server/listen.go' },
  ]);
  expect((await get('?kinds=type-only,re-export')).edges).toHaveLength(4);
  expect((await get('?level=directory&depth=1')).nodes.map(({ id }) => id)).toEqual([
    '.',
    'lib',
    'odd',
    'server',
    'test',
    'types',
  ]);
  expect((await get(`?path=${'*a'.repeat(50)}`)).nodes).toEqual([]);
  expect((await get('?excludeTests=true')).nodes).toHaveLength((await get('')).nodes.length - 1);
});

test.each([
  'depth=0',
  'depth=1',
  'level=directory&depth=-1',
  'level=directory&depth=x',
  'path=',
  'path=%2Fetc',
  'kinds=',
  'kinds=every',
  'kinds=static,',
  'kinds=type_only',
  'excludeTests=maybe',
  `language=${'x'.repeat(101)}`,
])('REST refuses ?%s', async (query) => {
  const answer = await request(`?${query}`);
  expect(answer.status, answer.text).toBe(400);
  expect(answer.as(contract.error).code).toBe('INVALID_REQUEST');
});

test('columns hold the nodes and edges that are shown', async () => {
  const schema = z.object({
    columns: z.object({
      ids: z.array(z.string()),
      types: z.array(z.string()),
      sizes: z.array(z.int()),
      sources: z.array(z.int()),
      targets: z.array(z.int()),
    }),
  });
  for (const args of ['', '(limit: 4)', '(level: DIRECTORY)']) {
    const { nodes, edges } = await askWhole(args);
    const { columns } = await ask(schema, 'columns { ids types sizes sources targets }', args);
    expect(columns.ids.map((id, n) => [id, columns.types[n], columns.sizes[n]])).toEqual(
      nodes.map(({ id, type, size }) => [id, type, size]),
    );
    const at = (place = -1) => columns.ids[place];
    expect(columns.sources.map((source, n) => [at(source), at(columns.targets[n])])).toEqual(
      edges.map(({ source, target }) => [source, target]),
    );
  }
});
