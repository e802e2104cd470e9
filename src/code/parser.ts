import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  Language as Grammar,
  type Node,
  Parser,
  Query,
  type QueryCapture,
  type Tree,
} from 'web-tree-sitter';
import type { ParseFailure } from './model.ts';

/** A node of the syntax tree; positions are UTF-16 indices into the parsed string. */
export type SyntaxNode = Node;

/** One grammar with its one query. */
export interface GrammarSource {
  /** name of the grammar's WASM file: `typescript` */
  readonly grammar: string;
  readonly query: string;
}

/** CPU-bound time one file may take in parser and query together. */
export const PARSE_DEADLINE_MS = 2_000;
// States of a query that are open at once; only pathological trees come near.
const MATCH_LIMIT = 65_536;

interface LoadedGrammar {
  readonly grammar: Grammar;
  readonly query: Query;
  parser: Parser;
}

const loaded = new Map<string, Promise<LoadedGrammar>>();
const ready = new Map<string, LoadedGrammar>();
let initialised: Promise<void> | null = null;

/**
 * Loads a grammar and compiles its query, once per thread; later calls return at once.
 * @throws when the WASM file is missing or the query names nodes that the grammar does not have
 */
export async function loadGrammar(source: GrammarSource): Promise<void> {
  const pending = loaded.get(source.grammar) ?? load(source);
  loaded.set(source.grammar, pending);
  ready.set(source.grammar, await pending);
}

async function load({ grammar: name, query }: GrammarSource): Promise<LoadedGrammar> {
  initialised ??= Parser.init();
  await initialised;
  const grammar = await Grammar.load(await readFile(wasmPath(name)));
  return { grammar, query: new Query(grammar, query), parser: createParser(grammar) };
}

function wasmPath(grammar: string): string {
  return fileURLToPath(
    import.meta.resolve(`@vscode/tree-sitter-wasm/wasm/tree-sitter-${grammar}.wasm`),
  );
}

function createParser(grammar: Grammar): Parser {
  const parser = new Parser();
  parser.setLanguage(grammar);
  return parser;
}

/** What the query found in a text. */
export interface ParsedText {
  /** ascending by start; of two nodes with one start, the outer one's pattern must come first */
  readonly captures: readonly QueryCapture[];
  readonly hasError: boolean;
}

export type ParseOutcome<T> =
  | { readonly outcome: 'parsed'; readonly value: T }
  | { readonly outcome: 'failed'; readonly failure: Exclude<ParseFailure, 'syntax-errors'> };

/**
 * Parses a text, runs the grammar's query and hands both to `read`; nodes are valid only inside it.
 * Bounded by `deadlineMs` however hostile the text is. After a crash in WASM the parser is replaced.
 * @param grammar a grammar loaded with `loadGrammar` in this thread
 * @returns what `read` returned, or why there was nothing to read; errors of `read` itself are thrown
 */
export function parseText<T>(
  { grammar: name, text, deadlineMs = PARSE_DEADLINE_MS }: ParseRequest,
  read: (parsed: ParsedText) => T,
): ParseOutcome<T> {
  const grammar = ready.get(name);
  if (!grammar) throw new Error(`Grammar ${name} is not loaded in this thread`);
  const deadline = cpuMs() + deadlineMs;
  let tree: Tree | null = null;
  try {
    tree = parse(grammar, text, deadline);
    if (!tree) return { outcome: 'failed', failure: 'timeout' };
    const captures = query(grammar, tree, deadline);
    if (!captures) return { outcome: 'failed', failure: 'timeout' };
    const hasError = tree.rootNode.hasError || grammar.query.didExceedMatchLimit();
    return { outcome: 'parsed', value: read({ captures, hasError }) };
  } catch (error) {
    if (!isWasmCrash(error)) throw error;
    tree = null;
    crashed = true;
    grammar.parser = createParser(grammar.grammar);
    return { outcome: 'failed', failure: 'crash' };
  } finally {
    tree?.delete();
  }
}

export interface ParseRequest {
  readonly grammar: string;
  readonly text: string;
  readonly deadlineMs?: number;
}

let crashed = false;

/** Whether WASM crashed in this thread: its memory may be damaged, the thread is due for a new one. */
export function hasParserCrashed(): boolean {
  return crashed;
}

function parse(grammar: LoadedGrammar, text: string, deadline: number): Tree | null {
  const tree = grammar.parser.parse(text, null, { progressCallback: () => isPast(deadline) });
  // A parser that was stopped would go on with the old text at its next call.
  if (!tree) grammar.parser.reset();
  return tree;
}

function query(grammar: LoadedGrammar, tree: Tree, deadline: number): QueryCapture[] | null {
  let stopped = false;
  const captures = grammar.query.captures(tree.rootNode, {
    matchLimit: MATCH_LIMIT,
    progressCallback: () => {
      stopped = isPast(deadline);
      return stopped;
    },
  });
  return stopped ? null : captures;
}

function isPast(deadline: number): boolean {
  return cpuMs() > deadline;
}

// CPU of this thread, not the clock: a busy machine must not change what a file's facts are.
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

function isWasmCrash(error: unknown): boolean {
  return error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
}
