import { createTokenViewer } from '#code/facts-codec.ts';
import { hashOf, HASH_MASK } from '#code/lex-rules.ts';
import type { SymbolFact, TokenStream } from '#code/model.ts';
import { perFacts } from '#code/per-facts.ts';

const STATEMENT =
  /^(?:(?:export|default|async|declare|abstract)\s+)*(?:function|class|const|let|var|interface|type|enum|namespace|module)\b/;

const OPENING = hashesOf(['{', '(', '[']);
const CLOSING = hashesOf(['}', ')', ']']);
/** What stands before a function or class that is a value where it stands. */
const VALUE_LEADS = hashesOf(
  '( , = : ? [ => && || ?? ! + - ... return yield await new void typeof'.split(' '),
);

function hashesOf(texts: readonly string[]): ReadonlySet<number> {
  return new Set(texts.map((text) => hashOf(text, 0, text.length)));
}

/**
 * Which symbols at the top of a file of JavaScript or TypeScript are no statements, of those that are not
 * exported: functions given as arguments, set on objects, or declared inside a function without a name.
 * They are used by standing where they stand, or in a scope that no reference is noted of.
 */
export const symbolsInPlace = perFacts((facts): ReadonlySet<number> => {
  const { symbols } = facts;
  const inPlace = new Set<number>();
  const open: number[] = [];
  symbols.forEach(({ container, exported, signature }, symbol) => {
    if (container !== -1 || exported) return;
    if (STATEMENT.test(signature)) open.push(symbol);
    else inPlace.add(symbol);
  });
  if (open.length === 0) return inPlace;
  const starts = new Set(open.map((symbol) => symbols[symbol]?.startLine ?? 0));
  const leads = leadsByLine(starts, viewTokens(facts));
  for (const symbol of open) {
    const fact = symbols[symbol];
    if (fact && !isStatement(fact, leads)) inPlace.add(symbol);
  }
  return inPlace;
});

const viewTokens = createTokenViewer();

interface Lead {
  readonly depth: number;
  /** the token before the first one of the line */
  readonly before: number;
  /** a name follows a sign that makes a value of it, on the same line */
  readonly hasValue: boolean;
}

function isStatement(fact: SymbolFact, leads: ReadonlyMap<number, Lead>): boolean {
  const lead = leads.get(fact.startLine);
  if (!lead || lead.depth > 0) return false;
  if (fact.kind !== 'function' && fact.kind !== 'class') return true;
  return (
    !VALUE_LEADS.has(lead.before) &&
    !(lead.hasValue && /^(?:async\s+)?(?:function|class)\b/.test(fact.signature))
  );
}

const ASYNC = hashOf('async', 0, 'async'.length);
const FUNCTION = hashesOf(['function', 'class']);

/** Depth of brackets at the start of each of the lines that symbols start on. */
function leadsByLine(
  starts: ReadonlySet<number>,
  { hashes, lines }: TokenStream,
): ReadonlyMap<number, Lead> {
  const last = lastOf(starts);
  const leads = new Map<number, Lead>();
  let depth = 0;
  for (let index = 0; index < hashes.length; index++) {
    const text = (hashes[index] ?? 0) & HASH_MASK;
    const line = lines[index] ?? 0;
    if (line > last) break;
    // Behind the first token of a line only a function's or a class's tells anything.
    if (starts.has(line) && (!leads.has(line) || FUNCTION.has(text)))
      noteLead(leads, line, leadAt(hashes, index, depth));
    depth += stepOf(text);
  }
  return leads;
}

function lastOf(lines: ReadonlySet<number>): number {
  let last = 0;
  for (const line of lines) last = Math.max(last, line);
  return last;
}

function stepOf(text: number): number {
  if (OPENING.has(text)) return 1;
  return CLOSING.has(text) ? -1 : 0;
}

function leadAt(hashes: Uint32Array, index: number, depth: number): Lead {
  const before = (hashes[index - 1] ?? 0) & HASH_MASK;
  const lead = before === ASYNC ? (hashes[index - 2] ?? 0) & HASH_MASK : before;
  const isFunction = FUNCTION.has((hashes[index] ?? 0) & HASH_MASK);
  return { depth, before, hasValue: isFunction && VALUE_LEADS.has(lead) };
}

/** The first token of a line says where it is, any of them that there is a value on it. */
function noteLead(leads: Map<number, Lead>, line: number, lead: Lead): void {
  const known = leads.get(line);
  if (!known) leads.set(line, lead);
  else if (lead.hasValue && !known.hasValue) leads.set(line, { ...known, hasValue: true });
}
