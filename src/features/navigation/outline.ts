import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import { type CodeSymbol, loadSymbolsOfFile } from './symbols.ts';

/** The symbols of a file as they stand in each other. */
export interface Outline {
  readonly roots: readonly OutlineNode[];
  readonly count: number;
  /** the file has more */
  readonly isTruncated: boolean;
}

export interface OutlineNode {
  readonly symbol: CodeSymbol;
  /** 0 at the file's top */
  readonly depth: number;
  readonly children: readonly OutlineNode[];
}

/** No file of people has so many. */
const MAX_SYMBOLS = 5_000;

/** @param fileId number of the file in the index */
export async function loadOutline(
  scope: TenantScope,
  snapshot: SnapshotRow,
  fileId: number,
): Promise<Outline> {
  const read = await loadSymbolsOfFile(scope, snapshot, { fileId, limit: MAX_SYMBOLS + 1 });
  const symbols = read.slice(0, MAX_SYMBOLS);
  return {
    roots: toTree(symbols),
    count: symbols.length,
    isTruncated: read.length > MAX_SYMBOLS,
  };
}

/** @param symbols in the order of the text: what contains another one stands before it */
function toTree(symbols: readonly CodeSymbol[]): readonly OutlineNode[] {
  interface Growing extends OutlineNode {
    readonly children: Growing[];
  }
  const nodes = new Map<number, Growing>();
  const roots: Growing[] = [];
  for (const symbol of symbols) {
    const parent = symbol.containerId === null ? undefined : nodes.get(symbol.containerId);
    const node: Growing = { symbol, depth: parent ? parent.depth + 1 : 0, children: [] };
    nodes.set(symbol.id, node);
    (parent?.children ?? roots).push(node);
  }
  return roots;
}
