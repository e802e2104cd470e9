import { createDeadline, type Deadline } from '../deadline.ts';
import type { EcmascriptDialect } from '../languages/ecmascript/strict/options.ts';
import { parseEcmascript } from '../languages/ecmascript/strict/parse.ts';
import type { ParseFailure } from '../model.ts';
import type { FlatTree } from '../tree/flat-tree.ts';
import { runTreeQuery } from '../tree/query-run.ts';
import { compileTreeQuery, type TreeQuery } from '../tree/query.ts';
import { FlatNode } from '../tree/syntax-node.ts';
import { findGrammar, type LoadedGrammar, toFlatTree } from './grammars.ts';
import type { ParsedText } from './parsed-text.ts';
import { hasMisread, type ParsedVersion, parseBestVersion, type TextVersions } from './versions.ts';

/**
 * CPU time one file may take in parser and query together. The promise is 2 s for a file; what is
 * left of it is for the steps between two checks and for what is done before and after.
 */
const PARSE_DEADLINE_MS = 1_200;

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
  const grammar = findGrammar(request.grammar);
  const strict = request.strict ? parseStrictly(grammar, request, request.strict) : null;
  const parsed = strict ?? parseLeniently(grammar, request);
  return typeof parsed === 'string'
    ? { outcome: 'failed', failure: parsed }
    : readParsed(parsed, read);
}

/** What is nested too deeply for a reader is a failure of its own. */
function readParsed<T>(parsed: ParsedText, read: (parsed: ParsedText) => T): ParseOutcome<T> {
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
  const { captures, isTruncated } = runTreeQuery(query, tree, {
    isStopped: () => deadline.isPast(0),
  });
  return isTruncated
    ? null
    : { captures, hasError: false, root: new FlatNode(tree, 0), text, leftOut: [] };
}

const strictQueries = new WeakMap<LoadedGrammar, TreeQuery>();

function strictQueryOf(grammar: LoadedGrammar, { vocabulary }: FlatTree): TreeQuery {
  const query = strictQueries.get(grammar) ?? compileTreeQuery(grammar.source, vocabulary);
  strictQueries.set(grammar, query);
  return query;
}

function parseLeniently(grammar: LoadedGrammar, request: ParseRequest): ParsedText | ParseFailure {
  if (crashed) return 'crash';
  const deadline = createDeadline(request.deadlineMs ?? PARSE_DEADLINE_MS);
  let version: ParsedVersion | null = null;
  try {
    version = parseBestVersion({ grammar, deadline }, request);
    return version ? capturesOf(grammar, version, { request, deadline }) : 'timeout';
  } catch (error) {
    if (!isWasmCrash(error)) throw error;
    version = null;
    crashed = true;
    return 'crash';
  } finally {
    version?.tree.delete();
  }
}

function capturesOf(
  grammar: LoadedGrammar,
  version: ParsedVersion,
  { request, deadline }: { readonly request: ParseRequest; readonly deadline: Deadline },
): ParsedText | ParseFailure {
  const { text, errors, leftOut } = version;
  const tree = toFlatTree(grammar, version.tree, text);
  const root = new FlatNode(tree, 0);
  if (root.isError) return 'syntax-errors';
  const isStopped = (): boolean => deadline.isPast(0);
  const { captures, isTruncated } = runTreeQuery(grammar.query, tree, { isStopped });
  if (isTruncated && isStopped()) return 'timeout';
  const isMisread = hasMisread(version, request);
  // Error nodes are captured; of the other errors, the place where each begins is left out.
  const points = (isMisread ? errors : [])
    .filter(({ start, end, isWhole }) => start === end || !isWhole)
    .map(({ start }) => ({ start, end: start }));
  return {
    captures,
    hasError: isMisread || isTruncated,
    root,
    text,
    leftOut: [...leftOut, ...points],
  };
}

export interface ParseRequest extends TextVersions {
  readonly grammar: string;
  /** how the strict parser is to read it, where it is known to come to an end with this text */
  readonly strict?: EcmascriptDialect | null;
  readonly deadlineMs?: number;
}

let crashed = false;

/** Whether WASM crashed in this thread: its memory may be damaged, the thread is due for a new one. */
export function hasParserCrashed(): boolean {
  return crashed;
}

function isWasmCrash(error: unknown): boolean {
  return error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
}
