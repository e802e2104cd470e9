import type { Candidate } from './candidates.ts';
import { edgesAt, nodeOf, type NodeGraph } from './graph.ts';
import type {
  DeadCodeInput,
  DeadUse,
  Doubt,
  EntryCount,
  EntryPoint,
  Evidence,
  MissingEdge,
} from './model.ts';

/** Kinds of entry points that evidence names, the most frequent first. */
const MAX_REASONS = 12;

export function countEntries(entryPoints: readonly EntryPoint[]): EntryCount[] {
  const counts = new Map<string, number>();
  for (const { reason } of entryPoints) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts]
    .map(([reason, files]) => ({ reason, files }))
    .toSorted((a, b) => b.files - a.files || (a.reason < b.reason ? -1 : 1))
    .slice(0, MAX_REASONS);
}

interface Counted {
  readonly ownFile: number;
  readonly deadCode: number;
}

interface Source {
  readonly input: DeadCodeInput;
  readonly graph: NodeGraph;
}

/** @returns what tells the evidence of a candidate */
export function createEvidence(
  source: Source,
  entryPoints: readonly EntryCount[],
): (candidate: Candidate, doubts: readonly Doubt[]) => Evidence {
  return (candidate, doubts) => {
    const inbound = countInbound(source, candidate);
    return {
      use: useOf(candidate, inbound),
      missing: missingOf(candidate),
      inbound,
      entryPoints,
      doubts,
    };
  };
}

function useOf({ isUsedInside }: Candidate, { ownFile, deadCode }: Counted): DeadUse {
  if (isUsedInside) return 'own-file';
  return ownFile + deadCode > 0 ? 'dead-code' : 'nothing';
}

function missingOf({ kind, type }: Candidate): MissingEdge[] {
  if (kind === 'unused-file') return ['entry-point', 'import', 're-export', 'reference'];
  if (type === 'method') return ['reference', 'override'];
  return kind === 'unused-export' ? ['import', 're-export', 'reference'] : ['reference'];
}

/** Edges that lead to it all the same; what stands inside it does not count. */
function countInbound({ graph, input }: Source, candidate: Candidate): Counted {
  const { file, symbol, kind, startLine, endLine } = candidate;
  if (kind === 'unused-file')
    return { ownFile: 0, deadCode: edgesAt(graph.importers, file).length };
  if (symbol < 0) return { ownFile: 0, deadCode: 0 };
  let ownFile = 0;
  let deadCode = 0;
  for (const index of edgesAt(graph.incoming, nodeOf(graph, file, symbol))) {
    const edge = input.links.symbolEdges[index];
    if (!edge || edge.kind === 'overrides') continue;
    if (edge.from !== file) deadCode++;
    else if (edge.line < startLine || edge.line > endLine) ownFile++;
  }
  return { ownFile, deadCode };
}
