import type { ProjectRow } from '#features/projects/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import { NO_HINTS, type TestHints } from './affected-tests.ts';
import { loadChangeHistory } from './change-history.ts';
import { readHints } from './coverage-hints.ts';
import { loadCoverage } from './coverage-store.ts';
import type { LoadedGraph } from './load.ts';
import { reachSymbols, type SymbolReach } from './symbols.ts';
import type { ChangedFile } from './target.ts';

/** What is known of a change beside the imports. */
export interface Hints {
  readonly hints: TestHints;
  readonly symbolReach: SymbolReach | null;
  readonly churn: number | null;
  readonly uncovered: number | null;
}

interface HintRequest {
  readonly graph: LoadedGraph;
  readonly files: readonly ChangedFile[];
}

/** What history, coverage and the uses of symbols tell. */
export async function loadHints(
  scope: TenantScope,
  project: ProjectRow,
  { graph, files }: HintRequest,
): Promise<Hints> {
  if (files.length === 0)
    return { hints: NO_HINTS, symbolReach: null, churn: null, uncovered: null };
  const ids = new Set(files.map(({ place }) => graph.files[place]?.id ?? -1));
  const parts = files.filter(({ isTopTouched }) => !isTopTouched);
  const [history, coverage, symbolReach] = await Promise.all([
    loadChangeHistory(scope, project.id, ids),
    loadCoverage(scope, project.id, graph.snapshot),
    parts.length === 0
      ? null
      : reachSymbols(
          scope,
          graph.snapshot,
          parts.flatMap(({ symbols }) => symbols.map(({ id }) => id)),
        ),
  ]);
  const { covered, uncovered } = readHints(graph, coverage, files);
  const toPlaces = (texts: ReadonlyMap<number, string>): Map<number, string> =>
    new Map([...texts].map(([id, text]) => [graph.placeOfId(id), text]));
  const calls = symbolReach === null ? new Map() : toCalls(symbolReach);
  const hints = { covered, calls: toPlaces(calls), coChanged: toPlaces(history.coChanged) };
  return { hints, symbolReach, churn: history.churn, uncovered };
}

/** By file, the nearest use first. */
function toCalls({ uses }: SymbolReach): ReadonlyMap<number, string> {
  const calls = new Map<number, string>();
  for (const { file, depth } of uses) {
    const text =
      depth === 1 ? 'uses a changed symbol' : `uses a changed symbol, ${depth} steps from it`;
    if (!calls.has(file)) calls.set(file, text);
  }
  return calls;
}
