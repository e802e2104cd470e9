import { hashOf, HASH_MASK } from '#code/lex-rules.ts';
import type { FileFacts, SymbolFact } from '#code/model.ts';

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
 * Which symbols of a file of JavaScript or TypeScript are statements at its top. The others, functions
 * given as arguments, set on objects, or declared inside a function without a name, are used by standing
 * where they stand, or in a scope that no reference is noted of.
 */
export function declaredSymbols(facts: FileFacts): ReadonlySet<number> {
  const leads = leadsByLine(facts);
  const declared = new Set<number>();
  facts.symbols.forEach((fact, symbol) => {
    if (fact.container === -1 && isStatement(fact, leads)) declared.add(symbol);
  });
  return declared;
}

interface Lead {
  readonly depth: number;
  /** the token before the first one of the line */
  readonly before: number;
  /** a name follows a sign that makes a value of it, on the same line */
  readonly hasValue: boolean;
}

function isStatement(fact: SymbolFact, leads: ReadonlyMap<number, Lead>): boolean {
  const lead = leads.get(fact.startLine);
  if (!lead || lead.depth > 0 || !STATEMENT.test(fact.signature)) return false;
  if (fact.kind !== 'function' && fact.kind !== 'class') return true;
  return (
    !VALUE_LEADS.has(lead.before) &&
    !(lead.hasValue && /^(?:async\s+)?(?:function|class)\b/.test(fact.signature))
  );
}

const ASYNC = hashOf('async', 0, 'async'.length);
const FUNCTION = hashesOf(['function', 'class']);

/** Depth of brackets at the start of each line that a symbol at the top of the file starts on. */
function leadsByLine({ symbols, tokens: { hashes, lines } }: FileFacts): ReadonlyMap<number, Lead> {
  const tops = symbols.filter(({ container }) => container === -1);
  const starts = new Set(tops.map(({ startLine }) => startLine));
  const leads = new Map<number, Lead>();
  let depth = 0;
  for (let index = 0; index < hashes.length; index++) {
    const text = (hashes[index] ?? 0) & HASH_MASK;
    const line = lines[index] ?? 0;
    // Behind the first token of a line only a function's or a class's tells anything.
    if (starts.has(line) && (!leads.has(line) || FUNCTION.has(text)))
      noteLead(leads, line, leadAt(hashes, index, depth));
    if (OPENING.has(text)) depth++;
    else if (CLOSING.has(text)) depth--;
  }
  return leads;
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
