import type { EdgeKind } from '#features/graph/model.ts';
import { selectNetwork } from '#features/graph/selection.ts';
import { toStoredGraph } from '#features/graph/stored-graph.ts';
import { EDGE_KINDS } from '#features/graph/service.ts';
import { createImpactGraph, type ImpactGraph } from '#features/impact/impact-graph.ts';
import type { CompletenessFacts } from '#features/impact/blind-spot.ts';
import { isConfigPath, isTestPath, languageOf } from '#code/languages/registry.ts';

/** `from` imports `to`, by their paths. */
export interface TestImport {
  readonly from: string;
  readonly to: string;
  readonly kind?: EdgeKind;
}

export const NOTHING_MISSING: CompletenessFacts = {
  unparsed: [],
  skipped: [],
  unresolved: [],
  sampledShare: 1,
};

/** A graph of files that are there by name alone. @param factsOf what is missing, by the place of a path */
export function toGraph(
  paths: readonly string[],
  imports: readonly TestImport[],
  factsOf: (placeOf: (path: string) => number) => CompletenessFacts = () => NOTHING_MISSING,
): ImpactGraph {
  const files = paths.map((path, id) => ({
    id,
    path,
    language: languageOf(path).id,
    isTest: isTestPath(path),
    isConfig: isConfigPath(path),
    lines: 10,
  }));
  const idOf = new Map(paths.map((path, id) => [path, id]));
  const column = (of: (one: TestImport) => number): Int32Array => Int32Array.from(imports, of);
  const stored = toStoredGraph(files, {
    from: column(({ from }) => idOf.get(from) ?? -1),
    to: column(({ to }) => idOf.get(to) ?? -1),
    kind: Uint8Array.from(imports, ({ kind = 'static' }) => EDGE_KINDS.indexOf(kind)),
    line: column(() => 1),
  });
  const { network } = selectNetwork(stored, WHOLE, () => true);
  const placeOf = (path: string): number => stored.files.findIndex((file) => file.path === path);
  return createImpactGraph(stored.files, network, factsOf(placeOf));
}

const WHOLE = {
  level: 'file',
  depth: null,
  language: null,
  kinds: null,
  excludeTests: false,
} as const;

/** Path at each place. */
export function pathsOf({ files }: ImpactGraph, places: Iterable<number>): string[] {
  return Array.from(places, (place) => files[place]?.path ?? '');
}
