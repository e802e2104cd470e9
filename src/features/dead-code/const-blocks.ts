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

interface Block {
  readonly first: number;
  readonly last: number;
  readonly counts: boolean;
}

/** The block with `iota` around a line. */
function blockAround(view: TokenView, line: number): Block | null {
  const { hashes, lines } = view;
  for (let at = 0; at < hashes.length && (lines[at] ?? Infinity) <= line; at++) {
    if (textAt(view, at) !== CONST || textAt(view, at + 1) !== OPEN) continue;
    const block = blockAt(view, at);
    if (block.last >= line) return block.counts ? block : null;
  }
  return null;
}

/** The block that a `const` and its bracket open. */
function blockAt(view: TokenView, start: number): Block {
  const { hashes, lines } = view;
  let depth = 0;
  let counts = false;
  let at = start + 1;
  for (; at < hashes.length; at++) {
    const text = textAt(view, at);
    if (text === IOTA) counts = true;
    if (text === OPEN) depth++;
    if (text === CLOSE && --depth === 0) break;
  }
  const first = lines[start] ?? 0;
  return { first, last: lines[at] ?? first, counts };
}

function textAt({ hashes }: TokenView, at: number): number {
  return (hashes[at] ?? 0) & HASH_MASK;
}
