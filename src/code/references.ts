import type { FactDraft, Mark, UnitDraft } from './fact-draft.ts';
import type { Syntax } from './languages/language.ts';
import { hashOf, HASH_MASK, TOKEN, tokenKind } from './lex-rules.ts';
import type { TokenTable } from './lexer.ts';
import type { ReferenceFact, ReferenceKind } from './model.ts';
import { createSpanCursor, type SpanCursor } from './span-cursor.ts';

const DOT = 46;
const COLON = 58;
const COMMA = 44;
const OPEN_BRACE = 123;
const OPEN_PAREN = 40;
const QUESTION = 63;
const BACKTICK = 96;
const NEW = hashOf('new', 0, 3);

interface Reading {
  readonly draft: FactDraft;
  readonly text: string;
  readonly syntax: Syntax;
  readonly tokens: TokenTable;
  /** hashes of the names that a plain use may refer to: imports and symbols of this file */
  readonly known: ReadonlySet<number>;
  /** hashes of the names of methods */
  readonly members: ReadonlySet<number>;
  readonly selves: ReadonlySet<number>;
  readonly importCallees: ReadonlySet<number>;
  readonly importMethods: ReadonlySet<number>;
  readonly references: ReferenceFact[];
  readonly symbols: SpanCursor;
  readonly units: SpanCursor;
  readonly clauses: SpanCursor;
  readonly types: SpanCursor;
  /** how many of the functions around here bind a name */
  readonly bound: Map<string, number>;
}

/**
 * Finds the uses of names in a file in one pass over its tokens: calls, types, and plain uses of what
 * the file imports or declares. A name that an enclosing function binds itself is no reference.
 * Calls that import are noted in the draft on the way.
 */
export function readReferences(draft: FactDraft, tokens: TokenTable): ReferenceFact[] {
  const { syntax } = draft.language;
  if (!syntax) return [];
  const reading = createReading(draft, tokens, syntax);
  for (let index = 0; index < tokens.count; index++) readToken(reading, index);
  return reading.references;
}

function createReading(draft: FactDraft, tokens: TokenTable, syntax: Syntax): Reading {
  const bound = new Map<string, number>();
  const known = draft.symbols.filter(({ kind }) => kind !== 'method').map(({ name }) => name);
  const members = draft.symbols.filter(({ kind }) => kind === 'method').map(({ name }) => name);
  return {
    draft,
    text: draft.text,
    syntax,
    tokens,
    known: hashSet([...draft.importedNames, ...known]),
    members: hashSet(members),
    selves: hashSet(syntax.self),
    importCallees: hashSet(syntax.importCallees),
    importMethods: hashSet(syntax.importMethods),
    references: [],
    symbols: createSpanCursor(draft.symbols),
    units: createSpanCursor(draft.units, {
      enter: (unit) => countNames(bound, draft.units[unit], 1),
      leave: (unit) => countNames(bound, draft.units[unit], -1),
    }),
    clauses: createSpanCursor(draft.clauseRanges),
    types: createSpanCursor(draft.typeRanges),
    bound,
  };
}

function hashSet(names: readonly string[]): Set<number> {
  return new Set(names.map((name) => hashOf(name, 0, name.length)));
}

function countNames(bound: Map<string, number>, unit: UnitDraft | undefined, change: number): void {
  if (!unit?.isFunction) return;
  for (const name of unit.names) bound.set(name, (bound.get(name) ?? 0) + change);
}

function readToken(reading: Reading, index: number): void {
  const { tokens, draft } = reading;
  const hash = tokens.hashes[index] ?? 0;
  const kind = tokenKind(hash);
  const isImport = reading.importCallees.has(hash & HASH_MASK) && isImportCall(reading, index);
  if (kind !== TOKEN.name && !(kind === TOKEN.keyword && isImport)) return;
  const start = tokens.starts[index] ?? 0;
  if (reading.clauses.moveTo(start) >= 0 || draft.marks.get(start) === 'skip') return;
  if (isImport) reading.syntax.takeImportCall(draft, start);
  else readName(reading, index);
}

/** Most import as plain names only: `a.require()` is some method. */
function isImportCall(reading: Reading, index: number): boolean {
  if (!isCalled(reading, index)) return false;
  const hash = (reading.tokens.hashes[index] ?? 0) & HASH_MASK;
  return !isMember(reading, index) || reading.importMethods.has(hash);
}

function readName(reading: Reading, index: number): void {
  reading.units.moveTo(reading.tokens.starts[index] ?? 0);
  if (isMember(reading, index)) readMember(reading, index);
  else readPlain(reading, index);
}

function charOf({ tokens, text }: Reading, index: number): number {
  return index >= 0 && index < tokens.count ? text.charCodeAt(tokens.starts[index] ?? 0) : 0;
}

/** Whether a dot, optional or not, stands before the token. */
function isMember(reading: Reading, index: number): boolean {
  const { tokens } = reading;
  if (index === 0) return false;
  const length = (tokens.ends[index - 1] ?? 0) - (tokens.starts[index - 1] ?? 0);
  const lead = charOf(reading, index - 1);
  return length === 1
    ? lead === DOT
    : length === 2 && lead === QUESTION && isOptionalDot(reading, index - 1);
}

function isOptionalDot({ tokens, text }: Reading, index: number): boolean {
  return text.charCodeAt((tokens.starts[index] ?? 0) + 1) === DOT;
}

/** Whether what follows the token calls it: `a(`, `a?.(`, `` a` ``, `a<T>(`, or `new` before it. */
function isCalled(reading: Reading, index: number): boolean {
  const next = charOf(reading, index + 1);
  if (next === OPEN_PAREN || next === BACKTICK) return true;
  if (next === QUESTION && charOf(reading, index + 2) === OPEN_PAREN)
    return isOptionalDot(reading, index + 1);
  const { marks } = reading.draft;
  if (marks.size > 0 && marks.get(reading.tokens.starts[index + 1] ?? -1) === 'call') return true;
  return (
    index > 0 && (reading.tokens.hashes[index - 1] ?? 0) === ((TOKEN.keyword << 30) | NEW) >>> 0
  );
}

function readPlain(reading: Reading, index: number): void {
  const { tokens, draft, text } = reading;
  const start = tokens.starts[index] ?? 0;
  const mark = draft.marks.get(start);
  const isCall = mark === 'component' || isCalled(reading, index);
  if (!isWorthNoting(reading, index, { isCall, mark })) return;
  const name = text.slice(start, tokens.ends[index]);
  if ((reading.bound.get(name) ?? 0) > 0) return;
  const isType = mark === 'type' || reading.types.moveTo(start) >= 0;
  addReference(reading, index, { name, receiver: '', kind: kindOf(isCall, isType) });
}

interface PlainUse {
  readonly isCall: boolean;
  readonly mark: Mark | undefined;
}

/** Calls of any name, other uses of known names only. */
function isWorthNoting(reading: Reading, index: number, { isCall, mark }: PlainUse): boolean {
  const { tokens, text } = reading;
  const isKnown = reading.known.has((tokens.hashes[index] ?? 0) & HASH_MASK);
  if (isCall) return isKnown || isPlainCallee(text, tokens.starts[index] ?? 0, mark);
  return isKnown && !isKey(reading, index);
}

/** `<div>` is no component. */
function isPlainCallee(text: string, start: number, mark: Mark | undefined): boolean {
  if (mark !== 'component') return true;
  const lead = text[start] ?? '';
  return lead !== lead.toLowerCase();
}

function kindOf(isCall: boolean, isType: boolean): ReferenceKind {
  if (isType) return 'type';
  return isCall ? 'call' : 'value';
}

/** `{ name: value }`. */
function isKey(reading: Reading, index: number): boolean {
  if (!reading.syntax.colonNamesKeys || charOf(reading, index + 1) !== COLON) return false;
  const before = charOf(reading, index - 1);
  return before === OPEN_BRACE || before === COMMA;
}

function readMember(reading: Reading, index: number): void {
  const { tokens, text } = reading;
  const isCall = isCalled(reading, index);
  const receiver = receiverOf(reading, index);
  const hash = (tokens.hashes[index] ?? 0) & HASH_MASK;
  const isKnown =
    receiver.kind === 'known' || (receiver.kind === 'self' && reading.members.has(hash));
  if (!isCall && !isKnown) return;
  const start = tokens.starts[index] ?? 0;
  const isType = reading.draft.marks.get(start) === 'type' || reading.types.moveTo(start) >= 0;
  addReference(reading, index, {
    name: text.slice(start, tokens.ends[index]),
    receiver: receiver.name,
    ...(receiver.kind === 'local' ? { hasLocalReceiver: true } : {}),
    kind: kindOf(isCall, isType),
  });
}

interface Receiver {
  readonly name: string;
  readonly kind: 'known' | 'self' | 'local' | 'other';
}

const NO_RECEIVER: Receiver = { name: '', kind: 'other' };

/** The plain name before the dot of token `index`. */
function receiverOf(reading: Reading, index: number): Receiver {
  const { tokens, text } = reading;
  const at = index - 2;
  const hash = tokens.hashes[at] ?? 0;
  const isSelf = reading.selves.has(hash & HASH_MASK);
  if (!(isSelf || tokenKind(hash) === TOKEN.name) || isMember(reading, at)) return NO_RECEIVER;
  const name = text.slice(tokens.starts[at], tokens.ends[at]);
  return { name, kind: isSelf ? 'self' : receiverKind(reading, name, hash & HASH_MASK) };
}

function receiverKind(reading: Reading, name: string, hash: number): Receiver['kind'] {
  if ((reading.bound.get(name) ?? 0) > 0) return 'local';
  return reading.known.has(hash) ? 'known' : 'other';
}

function addReference(
  reading: Reading,
  index: number,
  reference: Omit<ReferenceFact, 'line' | 'from'>,
): void {
  const { tokens } = reading;
  const from = reading.symbols.moveTo(tokens.starts[index] ?? 0);
  reading.references.push({ ...reference, line: tokens.lines[index] ?? 1, from });
}
