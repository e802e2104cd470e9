import { hashOf, HASH_MASK, TOKEN, tokenKind } from './lex-rules.ts';
import type { TokenTable } from './lexed-text.ts';
import type { ReferenceFact } from './model.ts';
import { createSpanCursor, type SpanCursor } from './span-cursor.ts';
import type { FactDraft, SymbolDraft, Syntax, UnitDraft } from './languages/syntax.ts';

export const OPEN_PAREN = 40;
export const CLOSE_PAREN = 41;
const QUESTION = 63;
const DOT = 46;
const BACKTICK = 96;
const NEW = hashOf('new', 0, 3);

/** A file while the uses of names in it are read. */
export interface Reading {
  readonly draft: FactDraft;
  readonly text: string;
  readonly syntax: Syntax;
  readonly tokens: TokenTable;
  /** hashes of the names that a plain use may refer to: imports and symbols of this file */
  readonly known: ReadonlySet<number>;
  readonly universe: ReadonlySet<number>;
  readonly selves: ReadonlySet<number>;
  readonly memberOperators: ReadonlySet<number>;
  readonly importCallees: ReadonlySet<number>;
  readonly importMethods: ReadonlySet<number>;
  readonly references: ReferenceFact[];
  readonly symbols: SpanCursor;
  readonly units: SpanCursor;
  readonly clauses: SpanCursor;
  readonly types: SpanCursor;
  readonly heritage: SpanCursor;
  /** the names that the functions around here bind, each with its types, the innermost last */
  readonly bound: Map<string, string[]>;
}

export function createReading(draft: FactDraft, tokens: TokenTable, syntax: Syntax): Reading {
  const bound = new Map<string, string[]>();
  const known = draft.symbols.filter((one) => isPlainName(draft, one)).map(({ name }) => name);
  return {
    draft,
    text: draft.text,
    syntax,
    tokens,
    known: hashSet([...draft.importedNames, ...known]),
    universe: universeOf(syntax),
    selves: hashSet(syntax.self),
    memberOperators: hashSet(syntax.memberOperators ?? ['.', '?.']),
    importCallees: hashSet(syntax.importCallees),
    importMethods: hashSet(syntax.importMethods),
    references: [],
    symbols: createSpanCursor(draft.symbols),
    units: createSpanCursor(draft.units, {
      enter: (unit) => enterUnit(bound, draft.units[unit]),
      leave: (unit) => leaveUnit(bound, draft.units[unit]),
    }),
    clauses: createSpanCursor(draft.clauseRanges),
    types: createSpanCursor(draft.typeRanges),
    heritage: createSpanCursor(draft.heritageRanges),
    bound,
  };
}

/** A method is no name by itself, nor is a field where code has to say whose it is. */
function isPlainName(
  { language, symbols }: FactDraft,
  { kind, isSignature, container }: SymbolDraft,
): boolean {
  if (kind !== 'variable') return kind !== 'method';
  if (isSignature) return false;
  const around = container < 0 ? 'namespace' : symbols[container]?.kind;
  return around === 'namespace' || around === 'enum' || language.linking?.hasImplicitSelf === true;
}

const universes = new WeakMap<Syntax, ReadonlySet<number>>();

/** The same for all files of a language. */
function universeOf(syntax: Syntax): ReadonlySet<number> {
  const known = universes.get(syntax) ?? hashSet(syntax.universe ?? []);
  universes.set(syntax, known);
  return known;
}

function hashSet(names: readonly string[]): Set<number> {
  return new Set(names.map((name) => hashOf(name, 0, name.length)));
}

function enterUnit(bound: Map<string, string[]>, unit: UnitDraft | undefined): void {
  if (!unit?.isFunction) return;
  for (const [name, type] of unit.names) {
    const types = bound.get(name);
    if (types) types.push(type);
    else bound.set(name, [type]);
  }
}

function leaveUnit(bound: Map<string, string[]>, unit: UnitDraft | undefined): void {
  if (!unit?.isFunction) return;
  for (const name of unit.names.keys()) bound.get(name)?.pop();
}

/** @returns type of the local variable, '' where it is unknown; undefined where there is none */
export function localType({ bound }: Reading, name: string): string | undefined {
  return bound.get(name)?.at(-1);
}

/** @returns the hash of a token's text, without its kind */
export function textHash({ tokens }: Reading, index: number): number {
  return (tokens.hashes[index] ?? 0) & HASH_MASK;
}

/** @returns the first character of a token, 0 where there is none */
export function charOf({ tokens, text }: Reading, index: number): number {
  return index >= 0 && index < tokens.count ? text.charCodeAt(tokens.starts[index] ?? 0) : 0;
}

/** Whether a dot, or what the language has for it, stands before the token. */
export function isMember({ tokens, memberOperators }: Reading, index: number): boolean {
  // The kind of punctuation is 0: its hash is that of its text.
  return index > 0 && memberOperators.has(tokens.hashes[index - 1] ?? 0);
}

function isOptionalDot({ tokens, text }: Reading, index: number): boolean {
  return text.charCodeAt((tokens.starts[index] ?? 0) + 1) === DOT;
}

/** Whether what follows the token calls it: `a(`, `a?.(`, `` a` ``, `a<T>(`, or `new` before it. */
export function isCalled(reading: Reading, index: number): boolean {
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

export function isPunctuation({ tokens }: Reading, index: number): boolean {
  return tokenKind(tokens.hashes[index] ?? 0) === TOKEN.punctuation;
}
