import type { GraphQuery } from './graph.generated.ts';

export type GraphData = GraphQuery['project']['graph'];

export interface GraphNode {
  /** place among the nodes */
  readonly place: number;
  /** path of the file or directory */
  readonly id: string;
  readonly label: string;
  /** `test`, `config`, `directory` or the language */
  readonly type: string;
  readonly lines: number;
  readonly community: number | null;
  readonly cycle: number | null;
  readonly fanIn: number;
  readonly fanOut: number;
  readonly instability: number | null;
  readonly layer: number;
  readonly pageRank: number;
  /** places of those that it imports and that are shown */
  readonly imports: number[];
  readonly importedBy: number[];
}

export interface GraphModel {
  readonly nodes: readonly GraphNode[];
  readonly byId: ReadonlyMap<string, GraphNode>;
  /** edge n leads from the node at sources[n] to that at targets[n] */
  readonly sources: readonly number[];
  readonly targets: readonly number[];
}

const UNKNOWN = {
  community: null,
  cycle: null,
  fanIn: 0,
  fanOut: 0,
  instability: null,
  layer: 0,
  pageRank: 0,
};

/** Columns and measures of the answer as nodes that know their neighbours. */
export function toModel({ columns, nodes: measures }: GraphData): GraphModel {
  const { ids, types, sizes, sources, targets } = columns;
  const nodes = ids.map((id, place): GraphNode => {
    return {
      ...(measures[place] ?? UNKNOWN),
      place,
      id,
      label: id.slice(id.lastIndexOf('/') + 1),
      type: types[place] ?? '',
      lines: sizes[place] ?? 0,
      imports: [],
      importedBy: [],
    };
  });
  for (const [edge, source] of sources.entries()) {
    const target = targets[edge] ?? -1;
    nodes[source]?.imports.push(target);
    nodes[target]?.importedBy.push(source);
  }
  return { nodes, byId: new Map(nodes.map((node) => [node.id, node])), sources, targets };
}

export function isIsolated({ imports, importedBy }: GraphNode): boolean {
  return imports.length === 0 && importedBy.length === 0;
}

/** The graph without what has no edge in it. */
export function withoutIsolated(data: GraphData): GraphData {
  const { ids, types, sizes, sources, targets } = data.columns;
  const linked = new Set([...sources, ...targets]);
  const kept = ids.flatMap((_, place) => (linked.has(place) ? [place] : []));
  const placeOf = new Map(kept.map((place, index) => [place, index]));
  const keep = <Value>(values: readonly Value[]): Value[] =>
    values.filter((_, place) => linked.has(place));
  const move = (places: readonly number[]): number[] =>
    places.map((place) => placeOf.get(place) ?? 0);
  return {
    ...data,
    nodes: keep(data.nodes),
    columns: {
      ...data.columns,
      ids: keep(ids),
      types: keep(types),
      sizes: keep(sizes),
      sources: move(sources),
      targets: move(targets),
    },
  };
}
