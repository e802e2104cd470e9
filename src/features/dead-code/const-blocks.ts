import { HASH_MASK } from '#code/lex-rules.ts';
import type { TokenView } from '#code/token-view.ts';
import { hashed } from './file-tokens.ts';
import { nodeOf, type NodeGraph } from './graph.ts';
import type { Liveness } from './liveness.ts';
import type { SymbolPlace } from './symbol-roots.ts';

const IOTA = hashed('iota');
const CONST = hashed('const');
const OPEN = hashed('(');
const CLOSE = hashed(')');

/**
 * Whether a constant of Go stands in a block that counts with `iota`, of which another one is alive:
 * without its line the others have other values. staticcheck takes such a block as one (U1000, 10.1).
 */
export function holdsAPlace(
  graph: NodeGraph,
  liveness: Liveness,
  { file, fact }: SymbolPlace,
): boolean {
  if (graph.families[file] !== 'go' || fact.kind !== 'variable') return false;
  if (!graph.tokens.has(file, IOTA)) return false;
  const block = blockAround(graph.tokens.of(file), fact.startLine);
  if (!block) return false;
  const symbols = graph.files[file]?.facts.symbols ?? [];
  return symbols.some(
    ({ kind, startLine }, symbol) =>
      kind === 'variable' &&
      startLine >= block.first &&
      startLine <= block.last &&
      liveness.waveOf(nodeOf(graph, file, symbol)) !== 0,
  );
}

/** The lines of the block with `iota` around a line. */
function blockAround(
  { hashes, lines }: TokenView,
  line: number,
): { readonly first: number; readonly last: number } | null {
  const textAt = (at: number): number => (hashes[at] ?? 0) & HASH_MASK;
  for (let at = 0; (lines[at] ?? Infinity) <= line; at++) {
    if (textAt(at) !== CONST || textAt(at + 1) !== OPEN) continue;
    let depth = 0;
    let counts = false;
    const first = lines[at] ?? 0;
    for (at++; at < hashes.length; at++) {
      const text = textAt(at);
      if (text === IOTA) counts = true;
      if (text === OPEN) depth++;
      if (text === CLOSE && --depth === 0) break;
    }
    const last = lines[at] ?? first;
    if (last >= line) return counts ? { first, last } : null;
  }
  return null;
}
