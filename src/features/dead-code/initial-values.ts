import { HASH_MASK, TOKEN, tokenKind } from '#code/lex-rules.ts';
import type { TokenView } from '#code/token-view.ts';
import type { Candidate } from './candidates.ts';
import { hashed } from './file-tokens.ts';
import { hasExplicitExports, type NodeGraph } from './graph.ts';
import { isKeptByCallee } from './keeping-calls.ts';

const ASSIGN = hashed('=');
const NEW = hashed('new');
const AWAIT = hashed('await');
const OPEN = hashed('(');
const DOT = hashed('.');
const MAP = hashed('map');

/** Built-in classes: to make one of them does nothing else. */
const VALUES: ReadonlySet<number> = new Set(
  `AbortController Array ArrayBuffer Date Error Float32Array Float64Array Int32Array Map Object Proxy
  RangeError RegExp Set TextDecoder TextEncoder TypeError URL URLSearchParams Uint16Array Uint32Array
  Uint8Array WeakMap WeakSet Intl`
    .split(/\s+/)
    .map(hashed),
);

/** Tokens between a name and its `=`: a type may stand there. */
const MAX_TYPE = 200;

/**
 * Whether what a variable is set to does something when its file is loaded, so that only the name can go.
 */
export function runsWhenLoaded(graph: NodeGraph, candidate: Candidate): boolean {
  return isKeptByCallee(graph, candidate) || runsInScript(graph, candidate);
}

/** `const app = new App()`, `const stop = start()` in a statement of its own, `all.map((one) => new App(one))` */
function runsInScript(graph: NodeGraph, candidate: Candidate): boolean {
  const { file, fact, kind } = candidate;
  if (fact?.kind !== 'variable' || fact.container !== -1 || !hasExplicitExports(graph, file))
    return false;
  const view = graph.tokens.of(file);
  const value = valueOf(view, fact.startLine, hashed(fact.name));
  if (value < 0) return false;
  const first = textAt(view, value);
  if (first === NEW) return makesObject(view, value);
  if (kind !== 'unused-private') return false;
  return first === AWAIT || isCallOfName(view, value) || isMadeOfEach(view, value, fact.endLine);
}

function makesObject(view: TokenView, at: number): boolean {
  return textAt(view, at) === NEW && !VALUES.has(textAt(view, at + 1));
}

/** `elements.map((element) => new Tooltip(element))` */
function isMadeOfEach(view: TokenView, start: number, endLine: number): boolean {
  let isInMap = false;
  for (let at = start; at < view.hashes.length && (view.lines[at] ?? 0) <= endLine; at++) {
    if (textAt(view, at) === MAP && textAt(view, at - 1) === DOT) isInMap = true;
    if (isInMap && makesObject(view, at)) return true;
  }
  return false;
}

/** `start(...)`, and not `z.object(...)`: what a module offers mostly makes a value. */
function isCallOfName(view: TokenView, at: number): boolean {
  if (tokenKind(view.hashes[at] ?? 0) !== TOKEN.name) return false;
  return textAt(view, at + 1) === OPEN && textAt(view, at - 1) !== DOT;
}

/** @returns the first token of what a name is set to, -1 where it is not set in its first lines */
function valueOf(view: TokenView, line: number, name: number): number {
  const { hashes, lines } = view;
  let at = lines.findIndex((one, index) => one >= line && textAt(view, index) === name);
  if (at < 0) return -1;
  for (const end = Math.min(hashes.length, at + MAX_TYPE); at < end; at++)
    if (textAt(view, at) === ASSIGN) return at + 1;
  return -1;
}

function textAt({ hashes }: TokenView, at: number): number {
  return (hashes[at] ?? 0) & HASH_MASK;
}
