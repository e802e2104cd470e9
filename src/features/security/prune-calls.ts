import type { SymbolEdge } from '#code/model.ts';
import { NO_ITEMS } from '#lib/preallocate.ts';
import { isFollowed } from './flow-targets.ts';
import type { FactLabel, FunctionFact, OpenCallFact, OpenHit } from './scan-facts.ts';

/** Takes from the functions of a file what joins them to nothing. */
export type CallPruner = (
  file: number,
  functions: readonly FunctionFact[],
) => readonly FunctionFact[];

/**
 * Most calls lead out of the project: no edge starts on their lines, so that no value can be followed
 * through them. Without them, and what comes from them, the functions of a large project take a fraction
 * of the memory, and say the same.
 */
export function createCallPruner(fileCount: number, edges: readonly SymbolEdge[]): CallPruner {
  const linesOf = linesByFile(fileCount, edges);
  return (file, functions) => {
    if (functions.length === 0) return functions;
    const lines = linesOf(file);
    const open = new Set<number>();
    for (const { calls } of functions)
      for (const { id, line } of calls) if (lines.has(line)) open.add(id);
    return functions.map((fact) => trimmed(fact, open));
  };
}

/** @returns the lines of a file that edges start on which a value may follow */
function linesByFile(
  fileCount: number,
  edges: readonly SymbolEdge[],
): (file: number) => ReadonlySet<number> {
  // The edges of a file are a chain: the last one, and before each the one before it.
  const lasts = new Int32Array(fileCount).fill(-1);
  const befores = new Int32Array(edges.length);
  edges.forEach((edge, index) => {
    if (!isFollowed(edge)) return;
    befores[index] = lasts[edge.from] ?? -1;
    lasts[edge.from] = index;
  });
  return (file) => {
    const lines = new Set<number>();
    for (let index = lasts[file] ?? -1; index >= 0; index = befores[index] ?? -1)
      lines.add(edges[index]?.line ?? -1);
    return lines;
  };
}

/** @param open ids of the calls of the file that lead somewhere */
function trimmed(
  { name, line, returns, hits, calls }: FunctionFact,
  open: ReadonlySet<number>,
): FunctionFact {
  return {
    name,
    line,
    returns: trimmedLabels(returns, open),
    hits: hits.filter(({ label }) => isLive(label, open)).map((hit) => trimmedHit(hit, open)),
    calls: calls.filter(({ id }) => open.has(id)).map((call) => trimmedCall(call, open)),
  };
}

function trimmedHit(hit: OpenHit, open: ReadonlySet<number>): OpenHit {
  return { ...hit, label: trimmedLabel(hit.label, open) };
}

function trimmedCall(
  { id, line, name, args }: OpenCallFact,
  open: ReadonlySet<number>,
): OpenCallFact {
  return { id, line, name, args: args.map((labels) => trimmedLabels(labels, open)) };
}

function trimmedLabels(
  labels: readonly FactLabel[],
  open: ReadonlySet<number>,
): readonly FactLabel[] {
  const live = labels.filter((label) => isLive(label, open));
  return live.length === 0 ? NO_ITEMS : live.map((label) => trimmedLabel(label, open));
}

/** What a call gives that leads nowhere is known to come from no source. */
function isLive({ root }: FactLabel, open: ReadonlySet<number>): boolean {
  return root.kind !== 'result' || open.has(root.call);
}

/** A call that is not known lets everything pass as it is: it can be left out. */
function trimmedLabel(label: FactLabel, open: ReadonlySet<number>): FactLabel {
  const { root, cleaned, places, passages } = label;
  const known = passages.filter(({ call }) => open.has(call));
  if (known.length === passages.length) return label;
  return { root, cleaned, places, passages: known.length === 0 ? NO_ITEMS : known };
}
