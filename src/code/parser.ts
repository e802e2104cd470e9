import { readFile } from 'node:fs/promises';
import { Language as Grammar, type Node, Parser, Query, type Tree } from 'web-tree-sitter';
import { createDeadline, type Deadline } from './deadline.ts';
import type { EcmascriptDialect } from './ecmascript/options.ts';
import { parseEcmascript } from './ecmascript/parse.ts';
import { grammarPath } from './grammar-files.ts';
import type { ParseFailure } from './model.ts';
import type { FlatTree } from './tree/flat-tree.ts';
import { runTreeQuery } from './tree/query-run.ts';
import { compileTreeQuery, type TreeQuery } from './tree/query.ts';
import { FlatNode, type SyntaxNode } from './tree/syntax-node.ts';

/** One grammar with its one query. */
export interface GrammarSource {
  /** name of the grammar's WASM file: `typescript` */
  readonly grammar: string;
  readonly query: string;
}

/**
 * CPU time one file may take in parser and query together. The promise is 2 s for a file; what is
 * left of it is for the steps between two checks and for what is done before and after.
 */
const PARSE_DEADLINE_MS = 1_200;
/**
 * What a parser that does not stop by itself gets on top. One of its steps may read a line of a
 * megabyte over and over: past this the text is at its end. Not before, for the recovery from an
 * unexpected end is itself a step without a check, of seconds in deep trees.
 */
const GRACE_MS = 300;
/** Characters handed to the parser at once: what its buffer holds. */
const CHUNK_LENGTH = 5_119;
// States of a query that are open at once; only pathological trees come near.
const MATCH_LIMIT = 65_536;

interface LoadedGrammar {
  readonly grammar: Grammar;
  readonly source: string;
  readonly query: Query;
  readonly parser: Parser;
}

const loaded = new Map<string, Promise<LoadedGrammar>>();
const ready = new Map<string, LoadedGrammar>();
let initialised: Promise<void> | null = null;

const PAGE_BYTES = 65_536;
const FIRST_HEAP_BYTES = 32 * 1_048_576;
/**
 * What the parser of one thread may hold. The largest files need a tenth of it; a hostile one of
 * 100 KB would take gigabytes, and the heap never shrinks. Beyond it the parser crashes, and the pool
 * goes on with another thread.
 */
const MAX_HEAP_BYTES = 512 * 1_048_576;

const heap = new WebAssembly.Memory({
  initial: FIRST_HEAP_BYTES / PAGE_BYTES,
  maximum: MAX_HEAP_BYTES / PAGE_BYTES,
});

/** Bytes that the parser of this thread has taken so far; it gives none back. */
export function parserHeapBytes(): number {
  return heap.buffer.byteLength;
}

/**
 * Loads a grammar and compiles its query, once per thread; later calls return at once.
 * @throws when the WASM file is missing or the query names nodes that the grammar does not have
 */
export async function loadGrammar(source: GrammarSource): Promise<void> {
  const pending = loaded.get(source.grammar) ?? load(source);
  loaded.set(source.grammar, pending);
  ready.set(source.grammar, await pending);
}

async function load({ grammar: name, query: source }: GrammarSource): Promise<LoadedGrammar> {
  initialised ??= Parser.init({ wasmMemory: heap });
  await initialised;
  const grammar = await Grammar.load(await readFile(grammarPath(name)));
  return { grammar, source, query: new Query(grammar, source), parser: createParser(grammar) };
}

function createParser(grammar: Grammar): Parser {
  const parser = new Parser();
  parser.setLanguage(grammar);
  return parser;
}

/** A node that a query found, under the name that the query has for it. */
export interface NodeCapture {
  readonly name: string;
  readonly node: SyntaxNode;
}

/** What the query found in a text. */
export interface ParsedText {
  /** ascending by start; of two nodes with one start, the outer one's pattern must come first */
  readonly captures: readonly NodeCapture[];
  readonly hasError: boolean;
  readonly root: SyntaxNode;
}

export type ParseOutcome<T> =
  | { readonly outcome: 'parsed'; readonly value: T }
  | { readonly outcome: 'failed'; readonly failure: ParseFailure };

/**
 * Parses a text, runs the grammar's query and hands both to `read`; nodes are valid only inside it. What
 * the strict parser refuses, where one is asked for, goes to the grammar, which recovers from errors.
 * Bounded by `deadlineMs`, but for single steps of the parser that cannot be stopped. After a crash in
 * WASM nothing is parsed in this thread any more: its stack there is not unwound.
 * @param request.grammar a grammar loaded with `loadGrammar` in this thread
 * @returns what `read` returned, or why there was nothing to read; errors of `read` itself are thrown
 */
export function parseText<T>(
  request: ParseRequest,
  read: (parsed: ParsedText) => T,
): ParseOutcome<T> {
  const grammar = ready.get(request.grammar);
  if (!grammar) throw new Error(`Grammar ${request.grammar} is not loaded in this thread`);
  const strict = request.strict ? parseStrictly(grammar, request, request.strict) : null;
  return strict ? readStrictly(strict, read) : parseLeniently(grammar, request, read);
}

/** What is nested too deeply to be read: the grammar's tree of it would be as deep. */
function readStrictly<T>(parsed: ParsedText, read: (parsed: ParsedText) => T): ParseOutcome<T> {
  try {
    return { outcome: 'parsed', value: read(parsed) };
  } catch (error) {
    if (error instanceof RangeError) return { outcome: 'failed', failure: 'crash' };
    throw error;
  }
}

/** @returns null where the text is not valid, or takes too long */
function parseStrictly(
  grammar: LoadedGrammar,
  { text, deadlineMs = PARSE_DEADLINE_MS }: ParseRequest,
  dialect: EcmascriptDialect,
): ParsedText | null {
  const deadline = createDeadline(deadlineMs);
  const tree = parseEcmascript(text, dialect);
  if (!tree) return null;
  const query = strictQueryOf(grammar, tree);
  const { captures, isCut } = runTreeQuery(query, tree, { isStopped: () => deadline.isPast(0) });
  return isCut ? null : { captures, hasError: false, root: new FlatNode(tree, 0) };
}

const strictQueries = new WeakMap<LoadedGrammar, TreeQuery>();

function strictQueryOf(grammar: LoadedGrammar, { vocabulary }: FlatTree): TreeQuery {
  const query = strictQueries.get(grammar) ?? compileTreeQuery(grammar.source, vocabulary);
  strictQueries.set(grammar, query);
  return query;
}

function parseLeniently<T>(
  grammar: LoadedGrammar,
  { text, deadlineMs = PARSE_DEADLINE_MS }: ParseRequest,
  read: (parsed: ParsedText) => T,
): ParseOutcome<T> {
  if (crashed) return { outcome: 'failed', failure: 'crash' };
  const deadline = createDeadline(deadlineMs);
  let tree: Tree | null = null;
  try {
    tree = parse(grammar, text, deadline);
    const parsed = tree ? capturesOf(grammar, tree, deadline) : 'timeout';
    if (typeof parsed === 'string') return { outcome: 'failed', failure: parsed };
    return { outcome: 'parsed', value: read(parsed) };
  } catch (error) {
    if (!isWasmCrash(error)) throw error;
    tree = null;
    crashed = true;
    return { outcome: 'failed', failure: 'crash' };
  } finally {
    tree?.delete();
  }
}

function capturesOf(
  grammar: LoadedGrammar,
  { rootNode }: Tree,
  deadline: Deadline,
): ParsedText | ParseFailure {
  // Nothing but errors: the query would take the square of its children to find nothing of worth.
  if (rootNode.isError) return 'syntax-errors';
  const captures = runQuery(grammar, rootNode, deadline);
  if (!captures) return 'timeout';
  const hasError = rootNode.hasError || grammar.query.didExceedMatchLimit();
  return { captures, hasError, root: rootNode };
}

export interface ParseRequest {
  readonly grammar: string;
  readonly text: string;
  /** how the strict parser is to read it, where it is known to come to an end with this text */
  readonly strict?: EcmascriptDialect | null;
  readonly deadlineMs?: number;
}

let crashed = false;

/** Whether WASM crashed in this thread: its memory may be damaged, the thread is due for a new one. */
export function hasParserCrashed(): boolean {
  return crashed;
}

function parse(grammar: LoadedGrammar, text: string, deadline: Deadline): Tree | null {
  const read = (start: number): string | undefined =>
    deadline.isPast(GRACE_MS) ? undefined : text.slice(start, start + CHUNK_LENGTH);
  const tree = grammar.parser.parse(read, null, { progressCallback: () => deadline.isPast(0) });
  if (tree && deadline.isPast(0)) {
    tree.delete();
    return null;
  }
  // A parser that was stopped would go on with the old text at its next call.
  if (!tree) grammar.parser.reset();
  return tree;
}

function runQuery({ query }: LoadedGrammar, root: Node, deadline: Deadline): NodeCapture[] | null {
  let stopped = false;
  const captures = query.captures(root, {
    matchLimit: MATCH_LIMIT,
    progressCallback: () => {
      stopped = deadline.isPast(0);
      return stopped;
    },
  });
  return stopped ? null : captures;
}

function isWasmCrash(error: unknown): boolean {
  return error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
}
