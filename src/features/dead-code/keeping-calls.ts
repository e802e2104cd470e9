import { HASH_MASK } from '#code/lex-rules.ts';
import type { SymbolFact } from '#code/model.ts';
import type { TokenView } from '#code/token-view.ts';
import type { Candidate } from './candidates.ts';
import { hashed } from './file-tokens.ts';
import { edgesAt, nodeOf, symbolAt, type NodeGraph } from './graph.ts';

const ASSIGN = hashed('=');
const APPEND = hashed('<<');
const DOT = hashed('.');
const OPEN = hashed('[');
const CLOSE = hashed(']');

/** Methods that add to a collection, in the languages with variables at the top of a file. */
const ADDERS: ReadonlySet<number> = new Set(
  'add append insert push put set setdefault store unshift update'.split(' ').map(hashed),
);

/** Tokens of a key in brackets, which may be an expression. */
const MAX_KEY = 40;

const answers = new WeakMap<NodeGraph, Map<number, boolean>>();

/**
 * Whether the initial value of a variable calls a function of the project that keeps something in a variable of its own file:
 * `export const open = register({ name: 'open' })`. What was registered is used through what the function keeps.
 */
export function isKeptByCallee(graph: NodeGraph, { file, symbol, fact }: Candidate): boolean {
  if (fact?.kind !== 'variable' || fact.container !== -1) return false;
  return edgesAt(graph.outgoing, nodeOf(graph, file, -1)).some((index) => {
    const edge = graph.symbolEdges[index];
    if (edge?.fromSymbol !== symbol || edge.kind !== 'call') return false;
    return keepsSomething(graph, edge.to, edge.toSymbol);
  });
}

function keepsSomething(graph: NodeGraph, file: number, symbol: number): boolean {
  const known = answers.get(graph) ?? new Map<number, boolean>();
  answers.set(graph, known);
  const node = nodeOf(graph, file, symbol);
  const before = known.get(node);
  if (before !== undefined) return before;
  const callee = symbolAt(graph, file, symbol);
  const answer = callee?.kind === 'function' && isKeeping(graph, file, callee);
  known.set(node, answer);
  return answer;
}

function isKeeping(graph: NodeGraph, file: number, callee: SymbolFact): boolean {
  const symbols = graph.files[file]?.facts.symbols ?? [];
  const kept = symbols.filter(({ kind, container }) => kind === 'variable' && container === -1);
  const names = new Set(kept.map(({ name }) => hashed(name)));
  const view = graph.tokens.of(file);
  for (let at = 0; names.size > 0 && at < view.hashes.length; at++) {
    const line = view.lines[at] ?? 0;
    if (line > callee.endLine) return false;
    if (line >= callee.startLine && names.has(textAt(view, at)) && isChanged(view, at)) return true;
  }
  return false;
}

/** `all = …`, `all[name] = …`, `all.push(…)`, `all << …` */
function isChanged(view: TokenView, at: number): boolean {
  if (textAt(view, at - 1) === DOT) return false;
  const next = textAt(view, at + 1);
  if (next === OPEN) return textAt(view, endOfKey(view, at + 1) + 1) === ASSIGN;
  if (next === DOT) return ADDERS.has(textAt(view, at + 2));
  return next === ASSIGN || next === APPEND;
}

function endOfKey(view: TokenView, open: number): number {
  let depth = 0;
  for (let at = open; at < open + MAX_KEY; at++) {
    const text = textAt(view, at);
    if (text === OPEN) depth++;
    if (text === CLOSE && --depth === 0) return at;
  }
  return open;
}

function textAt({ hashes }: TokenView, at: number): number {
  return (hashes[at] ?? 0) & HASH_MASK;
}
