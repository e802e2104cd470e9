import { expect, test } from 'vitest';
import { z } from 'zod';
import { toEnumName } from '#platform/graphql/enum-names.ts';
import {
  ask,
  askFramework,
  askWhole,
  EDGE,
  edge,
  framework,
  kind,
  NODE,
  node,
  useFramework,
} from './framework.ts';

useFramework();

test('edges tell every kind of import, and how often it is made', async () => {
  const { edges } = await askWhole();
  const edgeOf = new Map(edges.map((one) => [`${one.source} > ${one.target}`, one]));
  const of = (pair: string) => {
    const { kinds, weight, isImplicit } = edgeOf.get(pair) ?? {};
    return [kinds, weight, isImplicit];
  };
  expect(of('lib/response.js > lib/utils.js')).toEqual([['REQUIRE'], 2, false]);
  expect(of('lib/engine.js > lib/view.js')).toEqual([['STATIC'], 1, false]);
  expect(of('lib/view.js > lib/engine.js')).toEqual([['DYNAMIC'], 1, false]);
  expect(of('types/app.ts > types/req.ts')).toEqual([['TYPE_ONLY'], 1, false]);
  expect(of('types/index.ts > types/app.ts')).toEqual([['RE_EXPORT'], 1, false]);
  expect(of('server/main.go > server/listen.go')).toEqual([['IMPLICIT'], 1, true]);
});

test('the graph has exactly the imports that each of its files has', async () => {
  const { nodes, edges } = await askWhole();
  const row = z.object({ path: z.string(), kind: z.string(), line: z.int() });
  const file = z.object({ imports: z.array(row), importedBy: z.array(row) });
  const links = { from: new Map<string, string[]>(), to: new Map<string, string[]>() };
  for (const { id } of nodes) {
    const { data } = await askFramework(
      `query($id: ID!, $path: String!) { project(id: $id) { snapshot { file(path: $path) {
        imports { path kind line } importedBy { path kind line } } } } }`,
      { path: id },
    );
    const found = z.object({ project: z.object({ snapshot: z.object({ file }) }) }).parse(data)
      .project.snapshot.file;
    for (const one of found.imports) push(links.from, `${id} > ${one.path}`, one.kind);
    for (const one of found.importedBy) push(links.to, `${one.path} > ${id}`, one.kind);
  }
  expect(toSorted(links.from)).toEqual(toSorted(links.to));
  const stated = new Map(edges.map((one) => [`${one.source} > ${one.target}`, one]));
  expect([...stated.keys()].toSorted()).toEqual([...links.from.keys()].toSorted());
  for (const [pair, kinds] of links.from) {
    expect(stated.get(pair)?.weight, pair).toBe(kinds.length);
    const names = new Set(kinds.map(toEnumName));
    expect(new Set<string>(stated.get(pair)?.kinds), pair).toEqual(names);
  }
});

function push(map: Map<string, string[]>, key: string, value: string): void {
  map.set(key, [...(map.get(key) ?? []), value]);
}

function toSorted(map: ReadonlyMap<string, readonly string[]>) {
  return [...map].map(([key, kinds]) => `${key} ${kinds.toSorted().join()}`).toSorted();
}

test('the graph has exactly the rows of the edge table', async () => {
  const { edges } = await askWhole();
  const { rows } = await framework().app.platform.db.systemPool.query<{
    pair: string;
    count: number;
    kinds: string[];
  }>(
    `select a.path || ' > ' || b.path as pair, count(*)::integer as count,
       array_agg(distinct upper(replace(e.kind, '-', '_')) order by upper(replace(e.kind, '-', '_'))) as kinds
     from edge e join project p on p.snapshot_id = e.snapshot_id
     join file a on a.snapshot_id = e.snapshot_id and a.id = e.from_file
     join file b on b.snapshot_id = e.snapshot_id and b.id = e.to_file
     where p.id = $1 group by 1`,
    [framework().project.id],
  );
  expect(rows.length).toBeGreaterThan(15);
  const stated = edges.map((one) => ({
    pair: `${one.source} > ${one.target}`,
    count: one.weight,
    kinds: one.kinds.toSorted(),
  }));
  expect(stated.toSorted(byPair)).toEqual(rows.toSorted(byPair));
});

function byPair(a: { readonly pair: string }, b: { readonly pair: string }): number {
  return a.pair < b.pair ? -1 : 1;
}

test('nodes have their couplings, layer, cycle and community', async () => {
  const { nodes } = await askWhole();
  const byId = new Map(nodes.map((one) => [one.id, one]));
  expect(byId.get('lib/utils.js')).toMatchObject({
    fanIn: 8,
    fanOut: 0,
    instability: 0,
    layer: 0,
    cycle: null,
  });
  expect(byId.get('lib/express.js')).toMatchObject({
    fanIn: 1,
    fanOut: 4,
    instability: 0.8,
    layer: 3,
  });
  expect(byId.get('test/app.test.js')).toMatchObject({
    fanIn: 0,
    fanOut: 1,
    instability: 1,
    layer: 5,
  });
  expect(byId.get('package.json')).toMatchObject({ instability: null, layer: 0, community: null });
  const route = byId.get('lib/router/route.js');
  expect(route?.cycle).not.toBeNull();
  expect(byId.get('lib/router/layer.js')).toMatchObject({ cycle: route?.cycle, layer: 0 });
  expect(nodes.reduce((sum, { pageRank }) => sum + pageRank, 0)).toBeCloseTo(1, 9);
});

const cycles = z.object({
  cycles: z.array(
    z.object({
      nodes: z.array(z.string()),
      size: z.int(),
      edges: z.int(),
      isTypeOnly: z.boolean(),
      isDynamic: z.boolean(),
      example: z.array(
        z.object({
          source: z.string(),
          target: z.string(),
          file: z.string(),
          importedFile: z.string(),
          line: z.int(),
          kinds: z.array(kind),
        }),
      ),
    }),
  ),
});
const CYCLES = `cycles { nodes size edges isTypeOnly isDynamic
  example { source target file importedFile line kinds } }`;

test('cycles tell what they close by, and where', async () => {
  const found = (await ask(cycles, CYCLES)).cycles;
  expect(found).toMatchObject([
    flags(['lib/engine.js', 'lib/view.js'], 'isDynamic'),
    flags(['lib/router/layer.js', 'lib/router/route.js']),
    flags(['types/app.ts', 'types/req.ts'], 'isTypeOnly'),
  ]);
  expect(found[0]?.example).toEqual([
    step('lib/engine.js', 'lib/view.js', 1, 'STATIC'),
    step('lib/view.js', 'lib/engine.js', 2, 'DYNAMIC'),
  ]);
  expect((await ask(cycles, CYCLES, '(kinds: [STATIC, REQUIRE])')).cycles).toHaveLength(1);
});

function flags(nodes: readonly string[], flag?: 'isDynamic' | 'isTypeOnly') {
  const none = { isTypeOnly: false, isDynamic: false };
  return { nodes, size: nodes.length, edges: 2, ...none, ...(flag && { [flag]: true }) };
}

function step(source: string, target: string, line: number, ofKind: string) {
  return { source, target, file: source, importedFile: target, line, kinds: [ofKind] };
}

test('hubs, summary, communities and gaps go together', async () => {
  const schema = z.object({
    summary: z.object({
      nodes: z.int(),
      edges: z.int(),
      components: z.int(),
      isolated: z.int(),
      layers: z.int(),
      cycles: z.int(),
      cyclicNodes: z.int(),
      cyclicShare: z.number(),
      averageInstability: z.number(),
      communities: z.int(),
      modularity: z.number(),
      completeness: z.object({
        unresolvedImports: z.int(),
        unparsedFiles: z.int(),
        skippedFiles: z.int(),
        sampledShare: z.number(),
      }),
    }),
    nodes: z.array(node),
    edges: z.array(edge),
    in: z.array(z.object({ id: z.string() })),
    out: z.array(z.object({ id: z.string() })),
    rank: z.array(node),
    communities: z.array(
      z.object({
        id: z.int(),
        size: z.int(),
        nodes: z.array(z.string()),
        directory: z.object({ path: z.string(), share: z.number() }),
        internalEdges: z.int(),
        externalEdges: z.int(),
      }),
    ),
  });
  const { summary, nodes, edges, communities, ...hubs } = await ask(
    schema,
    `summary { nodes edges components isolated layers cycles cyclicNodes cyclicShare averageInstability
       communities modularity completeness { unresolvedImports unparsedFiles skippedFiles sampledShare } }
     nodes { ${NODE} } edges { ${EDGE} }
     in: hubs(first: 1) { id } out: hubs(by: FAN_OUT, first: 1) { id }
     rank: hubs(by: PAGE_RANK, first: 1000) { ${NODE} }
     communities { id size nodes directory { path share } internalEdges externalEdges }`,
  );
  const stabilities = nodes.flatMap(({ instability }) => instability ?? []);
  expect(summary).toMatchObject({
    nodes: nodes.length,
    edges: edges.length,
    isolated: nodes.filter(({ fanIn, fanOut }) => fanIn + fanOut === 0).length,
    layers: Math.max(...nodes.map(({ layer }) => layer)) + 1,
    cycles: 3,
    cyclicNodes: 6,
    communities: communities.length,
    completeness: { unresolvedImports: 1, unparsedFiles: 0, skippedFiles: 0, sampledShare: 1 },
  });
  expect(summary.cyclicShare).toBeCloseTo(6 / nodes.length, 9);
  expect(summary.averageInstability).toBeCloseTo(
    stabilities.reduce((sum, one) => sum + one, 0) / stabilities.length,
    9,
  );
  expect(hubs.in).toEqual([{ id: 'lib/utils.js' }]);
  expect(hubs.out).toEqual([{ id: 'lib/express.js' }]);
  const ranks = hubs.rank.map(({ pageRank }) => Math.fround(pageRank));
  expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
  expect(hubs.rank).toHaveLength(nodes.length);
  for (const community of communities) {
    const members = nodes.filter((one) => one.community === community.id).map(({ id }) => id);
    expect(community.nodes.toSorted()).toEqual(members.toSorted());
    expect(community.size).toBe(members.length);
    const inside = edges.map(
      ({ source, target }) => Number(members.includes(source)) + Number(members.includes(target)),
    );
    expect(community.internalEdges).toBe(inside.filter((ends) => ends === 2).length);
    expect(community.externalEdges).toBe(inside.filter((ends) => ends === 1).length);
  }
});

test('gaps are those of the files that were asked for', async () => {
  const schema = z.object({
    summary: z.object({ completeness: z.object({ unresolvedImports: z.int() }) }),
  });
  const gaps = 'summary { completeness { unresolvedImports } }';
  const of = async (args: string) =>
    (await ask(schema, gaps, args)).summary.completeness.unresolvedImports;
  expect(await of('')).toBe(1);
  expect(await of('(path: "lib/application.js")')).toBe(1);
  expect(await of('(path: "types")')).toBe(0);
});

test('directories that are stable and depend on unstable ones are told, at either level', async () => {
  const schema = z.object({
    unstableDependencies: z.array(
      z.object({
        source: z.object({ id: z.string(), instability: z.number() }),
        target: z.object({ id: z.string(), instability: z.number() }),
        edge: z.object({ weight: z.int() }),
        excess: z.number().positive(),
      }),
    ),
  });
  const fields =
    'unstableDependencies { source { id instability } target { id instability } edge { weight } excess }';
  const files = await ask(schema, fields);
  const directories = await ask(schema, fields, '(level: DIRECTORY)');
  expect(files).toEqual(directories);
  for (const { source, target, excess } of files.unstableDependencies)
    expect(target.instability - source.instability).toBeCloseTo(excess, 9);
});
