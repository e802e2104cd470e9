import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutNetwork } from '#features/graph/cut.ts';
import { EDGE_KINDS, fanIn, fanOut, kindsIn, toKindSet } from '#features/graph/model.ts';
import { edgesOf, pathsOf, projects, statementsOf, viewOf, viewOfStatements } from './networks.ts';

test('import statements between two files are one edge, with their kinds and their number', () => {
  const view = viewOfStatements(
    statementsOf('a > b', 'a type-only> b', 'a type-only> b', 'b > a', 'a > a', 'c implicit> a'),
  );
  expect(pathsOf(view, [0, 1, 2])).toEqual(['a', 'b', 'c']);
  expect(edgesOf(view)).toEqual([
    { source: 'a', target: 'b', weight: 3, kinds: toKindSet(['static', 'type-only']) },
    { source: 'b', target: 'a', weight: 1, kinds: toKindSet(['static']) },
    { source: 'c', target: 'a', weight: 1, kinds: toKindSet(['implicit']) },
  ]);
});

test('of kinds only those that are asked for are left, and edges of others go', () => {
  const statements = statementsOf('a > b', 'a type-only> b', 'c implicit> a', 'b dynamic> c');
  const view = viewOfStatements(statements, { kinds: ['type-only', 'dynamic'] });
  expect(edgesOf(view).map(({ kinds, ...edge }) => [edge, kindsIn(kinds)])).toEqual([
    [{ source: 'a', target: 'b', weight: 1 }, ['type-only']],
    [{ source: 'b', target: 'c', weight: 1 }, ['dynamic']],
  ]);
});

const NESTED = statementsOf(
  'src/app/main.ts > src/lib/a.ts',
  'src/app/main.ts > src/lib/b.ts',
  'src/lib/a.ts > src/lib/b.ts',
  'src/lib/b.ts > top.ts',
  'tools/x.ts > src/app/main.ts',
);

test.each([
  [
    null,
    ['.', 'src/app', 'src/lib', 'tools'],
    ['src/app>src/lib 2', 'src/lib>. 1', 'tools>src/app 1'],
  ],
  [1, ['.', 'src', 'tools'], ['src>. 1', 'tools>src 1']],
  [
    2,
    ['.', 'src/app', 'src/lib', 'tools'],
    ['src/app>src/lib 2', 'src/lib>. 1', 'tools>src/app 1'],
  ],
  [
    1_000_000,
    ['.', 'src/app', 'src/lib', 'tools'],
    ['src/app>src/lib 2', 'src/lib>. 1', 'tools>src/app 1'],
  ],
])('at depth %s files fold into directories', (depth, directories, edges) => {
  const view = viewOfStatements(NESTED, { level: 'directory', depth });
  expect(view.network.nodes.map(({ id }) => id)).toEqual(directories);
  expect(edgesOf(view).map((edge) => `${edge.source}>${edge.target} ${edge.weight}`)).toEqual(
    edges,
  );
  expect(view.network.nodes.reduce((sum, { size }) => sum + size, 0)).toBe(5 * 10);
});

test('tests are left out with their edges', () => {
  const statements = statementsOf('a.test.ts > a.ts', 'a.ts > b.ts');
  const view = viewOfStatements(statements, { excludeTests: true });
  expect(view.network.nodes.map(({ id }) => id)).toEqual(['a.ts', 'b.ts']);
  expect(edgesOf(view)).toHaveLength(1);
});

test('an edge is there exactly where a statement is, whatever the order', () => {
  fc.assert(
    fc.property(projects, fc.subarray([...EDGE_KINDS], { minLength: 1 }), (project, kinds) => {
      const view = viewOf(project.paths, project.statements, { kinds });
      const wanted = project.statements.filter(
        ({ from, to, kind }) => from !== to && kinds.includes(kind),
      );
      const byPair = Map.groupBy(wanted, ({ from, to }) => `${from} ${to}`);
      const found = edgesOf(view);
      expect(found.map(({ source, target }) => `${source} ${target}`)).toEqual(
        [...byPair.keys()].toSorted((a, b) => compare(a.split(' '), b.split(' '))),
      );
      for (const { source, target, weight, kinds: set } of found) {
        const statements = byPair.get(`${source} ${target}`) ?? [];
        expect(weight).toBe(statements.length);
        expect(kindsIn(set).toSorted()).toEqual(
          [...new Set(statements.map(({ kind }) => kind))].toSorted(),
        );
      }
    }),
  );
});

function compare(a: readonly string[], b: readonly string[]): number {
  if (a[0] === b[0]) return (a[1] ?? '') < (b[1] ?? '') ? -1 : 1;
  return (a[0] ?? '') < (b[0] ?? '') ? -1 : 1;
}

test('fan-in and fan-out count edges, and directories have those of their files', () => {
  fc.assert(
    fc.property(projects, fc.constantFrom('file', 'directory'), ({ paths, statements }, level) => {
      const view = viewOf(paths, statements, { level });
      const { network } = view;
      const edges = edgesOf(view);
      network.nodes.forEach(({ id }, node) => {
        expect(fanIn(network, node)).toBe(edges.filter(({ target }) => target === id).length);
        expect(fanOut(network, node)).toBe(edges.filter(({ source }) => source === id).length);
      });
      const between = statements.filter(({ from, to }) =>
        level === 'file' ? from !== to : directoryOf(from) !== directoryOf(to),
      );
      expect(edges.reduce((sum, { weight }) => sum + weight, 0)).toBe(between.length);
    }),
  );
});

function directoryOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

test('a cut keeps the nodes with most edges and the edges between them', () => {
  fc.assert(
    fc.property(projects, fc.integer({ min: 1, max: 40 }), ({ paths, statements }, limit) => {
      const { network } = viewOf(paths, statements);
      const { nodes, edges } = cutNetwork(network, limit);
      const degree = (node: number) => fanIn(network, node) + fanOut(network, node);
      const kept = new Set(nodes);
      expect(kept.size).toBe(Math.min(limit, network.nodes.length));
      const least = Math.min(...Array.from(nodes, degree));
      const others = [...network.nodes.keys()].filter((node) => !kept.has(node));
      for (const node of others) expect(degree(node)).toBeLessThanOrEqual(least);
      expect(edges).toHaveLength(
        network.source.filter(
          (source, edge) => kept.has(source) && kept.has(network.target[edge] ?? -1),
        ).length,
      );
    }),
  );
});
