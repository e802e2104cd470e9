import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findStrongComponents } from '#features/graph/components.ts';
import { isImport, kindsIn } from '#features/graph/model.ts';
import { cutOf } from '#features/graph/view-cut.ts';
import {
  pathsOf,
  projects,
  reachability,
  statementsOf,
  viewOf,
  viewOfStatements,
} from './networks.ts';

function wayRound(view: ReturnType<typeof viewOf>, cycle: number): string[] {
  const found = view.cycles().list[cycle];
  if (!found) throw new Error(`There is no cycle ${cycle}`);
  const { network, stored } = view;
  return view
    .cycleSearch()(found)
    .map((edge) => {
      const line = stored.imports.line[network.statement[edge] ?? -1];
      const [from, to] = pathsOf(view, [network.source[edge] ?? -1, network.target[edge] ?? -1]);
      return `${from}:${line} > ${to}`;
    });
}

test('cycles come largest first, each with a shortest way round and its lines', () => {
  const view = viewOfStatements(
    statementsOf(
      'x > y',
      'y > x',
      'a > b',
      'b > c',
      'c > a',
      'c > d',
      'd > b',
      'd > x',
      'a implicit> b',
    ),
  );
  const { list, of } = view.cycles();
  expect(list.map(({ nodes, edgeCount }) => [pathsOf(view, nodes), edgeCount])).toEqual([
    [['a', 'b', 'c', 'd'], 5],
    [['x', 'y'], 2],
  ]);
  expect(
    pathsOf(
      view,
      [...of.keys()].filter((node) => of[node] === 1),
    ),
  ).toEqual(['x', 'y']);
  expect(wayRound(view, 0)).toEqual(['a:3 > b', 'b:4 > c', 'c:5 > a']);
  expect(wayRound(view, 1)).toEqual(['x:1 > y', 'y:2 > x']);
});

test('a long way round is shortened where a later node has a shorter one', () => {
  const ring = Array.from({ length: 9 }, (_, i) => `n${i} > n${(i + 1) % 9}`);
  const view = viewOfStatements(statementsOf(...ring, 'n8 > n6'));
  expect(wayRound(view, 0)).toEqual(['n6:7 > n7', 'n7:8 > n8', 'n8:10 > n6']);
});

test.each([
  ['static', ['a > b', 'b > a'], { isTypeOnly: false, isDynamic: false }],
  ['types', ['a > b', 'b type-only> a'], { isTypeOnly: true, isDynamic: false }],
  ['types and more', ['a > b', 'b type-only> a', 'b > a'], { isTypeOnly: false, isDynamic: false }],
  ['dynamic', ['a > b', 'b dynamic> a'], { isTypeOnly: false, isDynamic: true }],
  [
    'dynamic and types, each alone enough',
    ['a dynamic> b', 'b type-only> a'],
    { isTypeOnly: true, isDynamic: false },
  ],
  [
    'a smaller one that stays',
    ['a > b', 'b > a', 'b > c', 'c type-only> a'],
    { isTypeOnly: false, isDynamic: false },
  ],
])('a cycle of %s says what it closes by', (_what, lines, expected) => {
  expect(viewOfStatements(statementsOf(...lines)).cycles().list).toMatchObject([expected]);
});

test('uses within a package without an import close no cycle, and are no way round one', () => {
  expect(viewOfStatements(statementsOf('a implicit> b', 'b > a')).cycles().list).toEqual([]);
  expect(viewOfStatements(statementsOf('a implicit> b', 'b implicit> a')).cycles().list).toEqual(
    [],
  );
  const view = viewOfStatements(statementsOf('a > b', 'b > c', 'c > a', 'b implicit> a'));
  expect(view.cycles().list).toMatchObject([{ edgeCount: 3 }]);
  expect(wayRound(view, 0)).toEqual(['a:1 > b', 'b:2 > c', 'c:3 > a']);
  const cycle = view.cycles().list[0];
  expect(cycle && cutOf(view, cycle).edges).toHaveLength(1);
});

test('two nodes are in one cycle exactly where each leads to the other', () => {
  fc.assert(
    fc.property(projects, ({ paths, statements }) => {
      const view = viewOf(paths, statements);
      const reaches = reachability(view, isImport);
      const { of, list } = view.cycles();
      for (const [a, row] of reaches.entries()) {
        expect(of[a] !== -1).toBe(row[a]);
        for (const [b, there] of row.entries()) {
          const isTogether = there && reaches[b]?.[a] === true;
          expect(a !== b && of[a] !== -1 && of[a] === of[b]).toBe(a !== b && isTogether);
        }
      }
      expect(list.map(({ nodes }) => nodes.length)).toEqual(
        list.map(({ nodes }) => nodes.length).toSorted((a, b) => b - a),
      );
    }),
  );
});

test('a way round is closed, inside its cycle, and none is shorter', () => {
  fc.assert(
    fc.property(projects, ({ paths, statements }) => {
      const view = viewOf(paths, statements);
      const { source, target } = view.network;
      for (const cycle of view.cycles().list) {
        const edges = view.cycleSearch()(cycle);
        edges.forEach((edge, i) => {
          expect(target[edge]).toBe(source[edges[(i + 1) % edges.length] ?? -1]);
          expect(cycle.nodes).toContain(source[edge]);
        });
        expect(edges).toHaveLength(shortestByPowers(view, cycle.nodes));
      }
    }),
  );
});

/** The first power of the adjacency matrix with something on its diagonal. */
function shortestByPowers({ network }: ReturnType<typeof viewOf>, nodes: Int32Array): number {
  const within = Array.from(network.source.keys()).filter(
    (edge) =>
      isImport(network, edge) &&
      nodes.includes(network.source[edge] ?? -1) &&
      nodes.includes(network.target[edge] ?? -1),
  );
  let walks = new Set(Array.from(nodes, (node) => `${node} ${node}`));
  for (let length = 1; length <= nodes.length; length++) {
    walks = new Set(
      [...walks].flatMap((walk) => {
        const [start, end] = walk.split(' ');
        return within
          .filter((edge) => String(network.source[edge]) === end)
          .map((edge) => `${start} ${network.target[edge]}`);
      }),
    );
    if (Array.from(nodes).some((node) => walks.has(`${node} ${node}`))) return length;
  }
  return -1;
}

test('a cycle that is only of types is gone in the graph without them, and no other is', () => {
  fc.assert(
    fc.property(projects, ({ paths, statements }) => {
      const view = viewOf(paths, statements);
      const { network } = view;
      const without = viewOf(paths, statements, {
        kinds: ['static', 'require', 're-export', 'dynamic', 'implicit'],
      });
      for (const { nodes, isTypeOnly } of view.cycles().list) {
        const isLeft = Array.from(nodes).some((node) => without.cycles().of[node] !== -1);
        expect(isTypeOnly).toBe(!isLeft);
      }
      expect(network.kinds.every((kinds) => kindsIn(kinds).length > 0)).toBe(true);
    }),
  );
});

test('a node is one layer above the highest that it depends on outside of its cycle', () => {
  fc.assert(
    fc.property(projects, ({ paths, statements }) => {
      const view = viewOf(paths, statements);
      const { of } = findStrongComponents(view.network);
      const { source, target, nodes } = view.network;
      const layers = view.layers();
      const expected = nodes.map((_, node) =>
        Array.from(source.keys())
          .filter((edge) => of[source[edge] ?? -1] === of[node])
          .map((edge) => target[edge] ?? -1)
          .filter((to) => of[to] !== of[node])
          .reduce((most, to) => Math.max(most, 1 + (layers[to] ?? 0)), 0),
      );
      expect([...layers]).toEqual(expected);
    }),
  );
});

const name = (i: number) => `f${String(i).padStart(6, '0')}`;

test('a chain of 30,000 files is walked without recursion', () => {
  const count = 30_000;
  const statements = Array.from({ length: count - 1 }, (_, i) => ({
    from: name(i),
    to: name(i + 1),
    kind: 'static' as const,
    line: 1,
  }));
  const chain = viewOfStatements(statements);
  expect(chain.cycles().list).toEqual([]);
  expect(chain.layers()[0]).toBe(count - 1);
  const last = { from: name(count - 1), to: name(0), kind: 'static' as const, line: 1 };
  const ring = viewOfStatements([...statements, last]);
  expect(ring.cycles().list).toHaveLength(1);
  expect(wayRound(ring, 0)).toHaveLength(count);
});
