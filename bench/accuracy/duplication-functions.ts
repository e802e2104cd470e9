import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileFacts, SymbolFact, TokenStream } from '#code/model.ts';
import { normalize } from '#features/duplication/corpus.ts';
import type { Project } from './project.ts';

/** A function of a repository, with its text. */
export interface RealFunction {
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly text: string;
  /** its tokens as they are */
  readonly tokens: Uint32Array;
  readonly isMethod: boolean;
}

const MIN_TOKENS = 60;
const MAX_TOKENS = 500;
const MIN_LINES = 6;

/** Functions large enough to be clones, none inside another one. */
export function readFunctions(root: string, project: Project, language: string): RealFunction[] {
  return project.files
    .filter(({ facts }) => facts.language === language && !facts.generated)
    .filter(({ facts }) => facts.state === 'parsed')
    .flatMap(({ path, facts }) => functionsOf({ path, facts, lines: readLines(root, path) }));
}

function readLines(root: string, path: string): string[] {
  return readFileSync(join(root, path), 'utf8').split('\n');
}

interface FileText {
  readonly path: string;
  readonly facts: FileFacts;
  readonly lines: readonly string[];
}

function functionsOf({ path, facts, lines }: FileText): RealFunction[] {
  const found: RealFunction[] = [];
  let last = 0;
  for (const symbol of facts.symbols.toSorted((a, b) => a.startLine - b.startLine)) {
    const { startLine, endLine } = symbol;
    if (!isFunction(symbol) || startLine <= last || endLine - startLine + 1 < MIN_LINES) continue;
    const tokens = tokensOfLines(facts.tokens, startLine, endLine);
    if (tokens.length < MIN_TOKENS || tokens.length > MAX_TOKENS) continue;
    last = endLine;
    const text = lines.slice(startLine - 1, endLine).join('\n');
    found.push({ path, startLine, endLine, text, tokens, isMethod: symbol.kind === 'method' });
  }
  return found;
}

function isFunction({ kind }: SymbolFact): boolean {
  return kind === 'function' || kind === 'method';
}

export function tokensOfLines(
  { hashes, lines }: TokenStream,
  first: number,
  last: number,
): Uint32Array {
  return hashes.filter((_, i) => (lines[i] ?? 0) >= first && (lines[i] ?? 0) <= last);
}

/** Tokens of the longest common subsequence, equal up to names and literals. */
export function commonTokens(a: Uint32Array, b: Uint32Array): number {
  const right = b.map(normalize);
  let row = new Uint16Array(b.length + 1);
  for (const token of a.map(normalize)) {
    const next = new Uint16Array(b.length + 1);
    for (let j = 1; j <= b.length; j++)
      next[j] =
        token === right[j - 1] ? (row[j - 1] ?? 0) + 1 : Math.max(row[j] ?? 0, next[j - 1] ?? 0);
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Similarity by that subsequence: twice its length over the tokens of both. */
export function similarityOf(a: Uint32Array, b: Uint32Array): number {
  return (2 * commonTokens(a, b)) / Math.max(1, a.length + b.length);
}
